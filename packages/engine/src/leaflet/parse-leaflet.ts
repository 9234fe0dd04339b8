import { canonicaliseInput } from "./canonicalise.ts";
import type { LeafletContent } from "./content.ts";
import { finding, type Finding } from "./finding.ts";
import { leafletShape } from "./leaflet-shape.ts";
import { readShape } from "./shape.ts";

/** `malformed`: the input does not have the shape of a leaflet; the findings contain the paths. */
export type ParsedLeaflet =
  | {
      readonly kind: "parsed";
      readonly content: LeafletContent;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "malformed"; readonly findings: readonly Finding[] };

/**
 * Parses any value as the content of a leaflet and canonicalises it. Does not throw for invalid data: a wrong
 * type is reported as the error `type-invalid`, and other findings report everything that was dropped or
 * removed.
 */
export function parseLeaflet(input: unknown): ParsedLeaflet {
  const read = readShape(leafletShape, input);
  if (read.kind === "fits") return { kind: "parsed", ...canonicaliseInput(read.value) };
  return {
    kind: "malformed",
    findings: read.issues.map(({ path, expected }) => finding("type-invalid", path, { expected })),
  };
}
