import type { Language } from "../../i18n/words.ts";

/** Largest text that is checked, in bytes of UTF-8. */
export const maxBytes = 16 * 1024 * 1024;

export const severities = ["error", "warning", "information"] as const;
export type Severity = (typeof severities)[number];

/** A finding as the page shows it. */
export interface ReportedFinding {
  readonly severity: Severity;
  readonly sentence: string;
  /** The address of the web page that defines or explains the rule. */
  readonly reference: string;
  /** The element of the document; absent for the content of a leaflet, whose sentence names the field. */
  readonly expression?: string;
  /** Line and column in the checked text, both counted from 1. */
  readonly line?: number;
  readonly column?: number;
}

export interface CheckReport {
  readonly kind: "document" | "leaflet";
  readonly counts: Readonly<Record<Severity, number>>;
  /** Errors first, at most `mostFindings`. */
  readonly findings: readonly ReportedFinding[];
  /** These findings as the JSON of a FHIR OperationOutcome. */
  readonly outcome: string;
  readonly milliseconds: number;
  /** Version of the engine. */
  readonly engine: string;
}

/** Message to the worker. */
export interface CheckRequest {
  readonly text: string;
  readonly language: Language;
}

/** Messages of the worker. The first is sent when the worker has received the text and begins the check. */
export type CheckAnswer =
  | { readonly kind: "started" }
  | { readonly kind: "checked"; readonly report: CheckReport }
  | { readonly kind: "failed" };
