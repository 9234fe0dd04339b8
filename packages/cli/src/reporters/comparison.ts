import type { Difference } from "@nashra/engine/compare";
import type { ReportLanguage } from "../words.ts";
import type { DescribedFinding, Subject } from "./report.ts";

export const comparisonFormats = ["text", "json"] as const;
export type ComparisonFormat = (typeof comparisonFormats)[number];

/** One of the two compared inputs. */
export interface ComparedSide {
  /** The input as the user named it. */
  readonly file: string;
  readonly kind: Subject["kind"];
  readonly outcome: "read" | "refused" | "failed";
  readonly medicineName: string;
  /** The findings from reading the input. */
  readonly findings: readonly DescribedFinding[];
}

/** The differences between two leaflets or documents. */
export interface Comparison {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  readonly outcome: "equal" | "different" | "not-compared";
  readonly exitCode: 0 | 1 | 2 | 3;
  readonly language: ReportLanguage;
  readonly differences: readonly Difference[];
}
