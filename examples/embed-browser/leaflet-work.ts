import {
  buildDocument,
  buildOptionsOf,
  fromJson,
  fromXml,
  looksLikeDocument,
  parseRecord,
  readDocument,
  renderPreview,
  toJson,
  toXml,
  validateLeaflet,
  type DocumentReading,
  type Finding,
  type Layout,
  type LeafletRecord,
} from "@nashra/engine";
import { repeatedName } from "@nashra/engine/json-text";

export interface Job {
  readonly bytes: ArrayBuffer;
  readonly layout: Layout;
}

/** The result for a file: everything the page shows, or why it is refused. */
export type Outcome = Shown | Refused;

export interface Shown {
  readonly kind: "shown";
  readonly findings: readonly Finding[];
  /** A complete HTML page. */
  readonly preview: string;
  /** The leaflet as JSON. */
  readonly leaflet: string;
  /** Absent if required content is missing, because FHIR then has no valid document. */
  readonly document?: { readonly xml: string; readonly json: string };
}

export type Refused =
  | { readonly kind: "not-text" }
  | { readonly kind: "name-repeated"; readonly name: string; readonly line: number }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

/**
 * Processes the bytes of a file with the engine. This module uses neither the page nor the worker, so that
 * you can copy it into another program.
 */
export function processFile({ bytes, layout }: Job): Outcome {
  const text = textOf(bytes);
  if (text === undefined) return { kind: "not-text" };
  const read = readText(text);
  return read.kind === "read" ? shown(read, layout) : read;
}

interface Read {
  readonly kind: "read";
  readonly record: LeafletRecord;
  readonly findings: readonly Finding[];
}

function shown({ record, findings }: Read, layout: Layout): Shown {
  const { content } = record;
  const options = { ...buildOptionsOf(record), layout };
  const built = buildDocument(content, options);
  return {
    kind: "shown",
    findings: [...findings, ...validateLeaflet(content, options)],
    preview: renderPreview(content),
    leaflet: `${JSON.stringify(content, undefined, 2)}\n`,
    ...(built.kind === "built" && {
      document: { xml: toXml(built.bundle), json: toJson(built.bundle) },
    }),
  };
}

function readText(text: string): Read | Refused {
  if (/^\s*</.test(text)) return ofDocument(fromXml(text));
  const json = jsonOf(text);
  // The document reader refuses invalid JSON, and its finding contains the line.
  if (json === undefined) return ofDocument(fromJson(text));
  const repeated = repeatedName(text, json.value);
  if (repeated !== undefined) {
    const line = text.slice(0, repeated.offset).split("\n").length;
    return { kind: "name-repeated", name: repeated.name, line };
  }
  if (looksLikeDocument(json.value)) return ofDocument(fromJson(text));
  const parsed = parseRecord(json.value);
  if (parsed.kind === "malformed") return { kind: "refused", findings: parsed.findings };
  return { kind: "read", record: parsed.record, findings: parsed.findings };
}

function ofDocument(reading: DocumentReading): Read | Refused {
  const read = readDocument(reading);
  if (read.kind === "refused") return { kind: "refused", findings: read.findings };
  return { kind: "read", record: { content: read.content }, findings: read.findings };
}

/** Decodes UTF-8. Returns undefined for invalid bytes, instead of replacing them silently. */
function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
