import type { TextPlace } from "@nashra/engine/json-text";

/** Converts a place inside a slice to a place in the whole text. */
export function placeInside(slice: TextPlace, place: TextPlace): TextPlace {
  if (place.line > 1) return { line: slice.line + place.line - 1, column: place.column };
  return { line: slice.line, column: slice.column + place.column - 1 };
}
