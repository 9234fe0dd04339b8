import {
  buildOptionsOf,
  fromJson,
  fromXml,
  looksLikeDocument,
  parseRecord,
  readDocument,
  type BuildOptions,
  type DocumentReading,
  type Judge,
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
export async function leafletOf(
  item: ReadItem,
  maxInput: number,
  document?: number,
): Promise<LeafletSource> {
  if (!isDocument(item)) return withJudge(leafletOfRecord(item));
  const judge = await loadJudge();
  const read = readDocument(readingOf(item, maxInput), { document, judge, languages });
  const findings = withPlaces(read.findings, item);
  if (read.kind === "refused") return { kind: "refused", findings };
  return withJudge({ kind: "read", content: read.content, options: { languages }, findings });
}

/** The document validator is large, so it is loaded when it is needed. */
async function loadJudge(): Promise<Judge> {
  const { validateDocument } = await import("@nashra/engine/judge");
  return validateDocument;
}

/** Only a leaflet that carries resources needs a judge. */
async function withJudge(source: LeafletSource): Promise<LeafletSource> {
  if (source.kind === "refused" || source.content.carriedResources === undefined) return source;
  return { ...source, options: { ...source.options, judge: await loadJudge() } };
}

export function readingOf(item: ReadItem, maxInput: number): DocumentReading {
  const read = item.kind === "xml" ? fromXml : fromJson;
  return read(item.text, { maxInput });
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
