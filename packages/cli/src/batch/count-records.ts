import { extname } from "node:path";
import { decodeText } from "./decode-text.ts";
import { lineExtensions } from "./input.ts";
import { piecesOf } from "./piece.ts";
import { readFileWithin } from "./read-bytes.ts";

/** How many numbered records a file holds; 0 for one leaflet by itself, or what cannot be read. */
export function countRecords(path: string, maxInput: number): number {
  const inLines = lineExtensions.has(extname(path).toLowerCase());
  // the lines of a large file are numbered as well: any number may occur
  const read = readFileWithin(path, maxInput);
  if (!("bytes" in read)) return inLines ? Number.POSITIVE_INFINITY : 0;
  const decoded = decodeText(read.bytes);
  if (decoded.kind === "refused") return inLines ? Number.POSITIVE_INFINITY : 0;
  if (inLines) return decoded.text.split("\n").filter((line) => line.trim() !== "").length;
  return piecesOf(decoded.text).filter((piece) => piece.record !== undefined).length;
}
