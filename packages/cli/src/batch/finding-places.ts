import { placesIn, type TextPlace } from "@nashra/engine/json-text";
import { looksLikeDocument, type Path } from "@nashra/engine";
import type { Finding } from "../findings.ts";
import { offsetsIn, placeInside } from "./json-places.ts";
import type { Item } from "./item.ts";

type ReadItem = Exclude<Item, { kind: "refused" }>;

/**
 * Adds line and column in the file to what has none, and moves those inside a record to where the
 * record stands in its file. Only done where there are findings, and then with one pass over the text,
 * however many there are. Paths of findings lead through leaflets: of documents, their reader tells the place.
 */
export function withPlaces(findings: readonly Finding[], item: ReadItem): readonly Finding[] {
  if (findings.length === 0) return findings;
  const isLeaflet = item.kind === "json" && !looksLikeDocument(item.value);
  const placeOfPath = isLeaflet ? placesOfPaths(item) : undefined;
  return findings.map((found) => {
    if (found.line !== undefined) return { ...found, ...placeInside(item, placeOf(found)) };
    if (placeOfPath === undefined) return found;
    return { ...found, ...placeInside(item, placeOfPath(found)) };
  });
}

function placesOfPaths({ text, value }: ReadItem & { readonly kind: "json" }) {
  const offsetOf = offsetsIn(text);
  const place = placesIn(text);
  const pathOf = pathsInText(value);
  return (found: Finding): TextPlace => place(offsetOf(pathOf(found)));
}

function placeOf({ line = 1, column = 1 }: Pick<Finding, "line" | "column">) {
  return { line, column };
}

const envelope: ReadonlySet<unknown> = new Set([
  "_id",
  "title",
  "version",
  "status",
  "createdAt",
  "updatedAt",
]);

/**
 * Findings speak of the content, which in a record stands one level down; those of the record itself are of
 * its envelope, or of fields nobody knows, and are told before any of the content.
 */
function pathsInText(value: unknown): (found: Finding) => Path {
  if (!isRecord(value)) return ({ path }) => path;
  const unknownFields = new Set<unknown>(Object.keys(value).filter((key) => !envelope.has(key)));
  return ({ code, path }) => {
    const [first] = path;
    const ofRecord =
      code === "unknown-field"
        ? path.length === 1 && unknownFields.delete(first)
        : code === "type-invalid" && envelope.has(first);
    return ofRecord ? path : ["content", ...path];
  };
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    "content" in value &&
    typeof value.content === "object"
  );
}
