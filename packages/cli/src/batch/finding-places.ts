import { placesIn, type TextPlace } from "@nashra/engine/json-text";
import { looksLikeDocument, type Path } from "@nashra/engine";
import type { Finding } from "../findings.ts";
import { offsetsIn, placeInside } from "./json-places.ts";
import type { Item } from "./item.ts";

type ReadItem = Exclude<Item, { kind: "refused" }>;

/**
 * Completes the places of findings. In a leaflet, a finding without a line gets the line and column of its
 * path. In a document, such a finding gets no place, because the engine has already reported all known places.
 * A place inside an item (array element or NDJSON line) is converted to a place in the file. The text is
 * scanned once, however many findings there are. Without findings, it is not scanned.
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
 * Returns a function that maps the path of a finding to a path in the text. Most findings in a record are
 * about its field `content`. A finding is about the record itself if it reports an unknown field that the
 * record has, or a wrong type of a field in `envelope`. If the record and its content have an unknown field
 * with the same name, the first finding is about the record and the second about the content.
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
