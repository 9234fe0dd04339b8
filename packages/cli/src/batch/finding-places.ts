import { placesInLeaflet } from "@nashra/engine/json-text";
import { looksLikeDocument } from "@nashra/engine";
import type { Finding } from "../findings.ts";
import { placeInside } from "./json-places.ts";
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
  const placeOfPath = isLeaflet ? placesInLeaflet(item.text, item.value) : undefined;
  return findings.map((found) => {
    if (found.line !== undefined) return { ...found, ...placeInside(item, placeOf(found)) };
    if (placeOfPath === undefined) return found;
    return { ...found, ...placeInside(item, placeOfPath(found)) };
  });
}

function placeOf({ line = 1, column = 1 }: Pick<Finding, "line" | "column">) {
  return { line, column };
}
