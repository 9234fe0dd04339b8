import { placesIn, type TextPlace } from "@nashra/engine/json-text";
import { looksLikeDocument, type Path } from "@nashra/engine";
import type { Finding } from "../findings.ts";
import { offsetsIn, placeInside } from "./json-places.ts";
import type { Piece } from "./piece.ts";

type ReadPiece = Exclude<Piece, { kind: "refused" }>;

/**
 * Adds line and column in the file to what has none, and moves those inside a record to where the
 * record stands in its file. Only done where there are findings, and then with one pass over the text,
 * however many there are. Paths of findings lead through leaflets: of documents, their reader tells the place.
 */
export function withPlaces(findings: readonly Finding[], piece: ReadPiece): readonly Finding[] {
  if (findings.length === 0) return findings;
  const isLeaflet = piece.kind === "json" && !looksLikeDocument(piece.value);
  const placeOfPath = isLeaflet ? placesOfPaths(piece) : undefined;
  return findings.map((found) => {
    if (found.line !== undefined) return { ...found, ...placeInside(piece, placeOf(found)) };
    if (placeOfPath === undefined) return found;
    return { ...found, ...placeInside(piece, placeOfPath(found)) };
  });
}

function placesOfPaths({ text, value }: ReadPiece & { readonly kind: "json" }) {
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
  const beside = new Set<unknown>(Object.keys(value).filter((key) => !envelope.has(key)));
  return ({ code, path }) => {
    const [first] = path;
    const ofRecord =
      code === "unknown-field"
        ? path.length === 1 && beside.delete(first)
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
