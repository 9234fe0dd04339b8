import type { Finding, Path } from "@nashra/engine";
import type { Said } from "../said.ts";
import { offsetOfPath, placeInside, placeOfOffset } from "./json-scanner.ts";
import type { Piece } from "./piece.ts";

type ReadPiece = Exclude<Piece, { kind: "refused" }>;

/**
 * Adds line and column in the file to what has none, and moves those inside a record to where the
 * record stands in its file. Only done when something is said: looking costs a pass over the text.
 */
export function withPlaces(findings: readonly Said[], piece: ReadPiece): readonly Said[] {
  return findings.map((found) => {
    if (found.line !== undefined) return { ...found, ...placeInside(piece, placeOf(found)) };
    if (piece.kind === "xml") return found;
    const path = pathInText(found.path, piece.value);
    const place = placeOfOffset(piece.text, offsetOfPath(piece.text, path));
    return { ...found, ...placeInside(piece, place) };
  });
}

function placeOf({ line = 1, column = 1 }: Pick<Finding, "line" | "column">) {
  return { line, column };
}

const envelope = new Set<unknown>(["_id", "title", "version", "status", "createdAt", "updatedAt"]);

/** Findings speak of the content; in a record it stands one level down. */
function pathInText(path: Path, value: unknown): Path {
  const isRecord =
    typeof value === "object" &&
    value !== null &&
    "content" in value &&
    typeof value.content === "object";
  return isRecord && !envelope.has(path[0]) ? ["content", ...path] : path;
}
