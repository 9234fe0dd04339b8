import {
  buildOptionsOf,
  fromJson,
  fromXml,
  looksLikeDocument,
  parseRecord,
  readDocument,
  type BuildOptions,
  type DocumentReading,
  type LeafletContent,
} from "@nashra/engine";
import { languages } from "@nashra/engine/languages";
import type { Finding } from "../findings.ts";
import type { Item } from "./item.ts";
import { withPlaces } from "./finding-places.ts";

type ReadItem = Exclude<Item, { kind: "refused" }>;

/** The leaflet in a source, or a refusal; both with the findings from reading the source. */
export type LeafletSource =
  | {
      readonly kind: "read";
      readonly content: LeafletContent;
      readonly options: BuildOptions;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

export function isDocument(item: ReadItem): boolean {
  return item.kind === "xml" || looksLikeDocument(item.value);
}

/**
 * Reads a leaflet or record completely. From a document, reads only the content, not the identity, version
 * and status. `document` is the number of the document in a Bundle that contains several.
 */
export function leafletOf(item: ReadItem, maxInput: number, document?: number): LeafletSource {
  return isDocument(item) ? leafletOfDocument(item, maxInput, document) : leafletOfRecord(item);
}

export function readingOf(item: ReadItem, maxInput: number): DocumentReading {
  const read = item.kind === "xml" ? fromXml : fromJson;
  return read(item.text, { maxInput });
}

function leafletOfDocument(item: ReadItem, maxInput: number, document?: number): LeafletSource {
  const read = readDocument(readingOf(item, maxInput), { document, languages });
  const findings = withPlaces(read.findings, item);
  if (read.kind === "refused") return { kind: "refused", findings };
  return { kind: "read", content: read.content, options: { languages }, findings };
}

function leafletOfRecord(item: ReadItem): LeafletSource {
  const value = item.kind === "json" ? withoutSchema(item.value) : undefined;
  const parsed = parseRecord(value);
  if (parsed.kind === "malformed") {
    return { kind: "refused", findings: withPlaces(parsed.findings, item) };
  }
  const { record } = parsed;
  const findings = withPlaces(parsed.findings, item);
  const options = { ...buildOptionsOf(record), languages };
  return { kind: "read", content: record.content, options, findings };
}

/** Removes `$schema`. Editors use it, but it is not a field of a leaflet. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("$schema" in value)) return value;
  const { $schema: _, ...rest } = value;
  return rest;
}
