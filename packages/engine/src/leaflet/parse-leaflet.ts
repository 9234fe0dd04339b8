import { canonicaliseInput } from "./canonicalise.ts";
import type { LeafletContent } from "./content.ts";
import { finding, type Finding } from "./finding.ts";
import { leafletShape, type LeafletInput } from "./leaflet-shape.ts";
import { readShape } from "./shape.ts";
import { tooComplex } from "./too-complex.ts";

/**
 * `malformed`: the input does not have the shape of a leaflet; the findings contain the paths. Or its only
 * finding is `too-complex`: the canonical text would be longer than the limit.
 */
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
  if (read.kind === "fits") return canonicalised(read.value);
  return {
    kind: "malformed",
    findings: read.issues.map(({ path, expected }) => finding("type-invalid", path, { expected })),
  };
}

function canonicalised(input: LeafletInput): ParsedLeaflet {
  try {
    return { kind: "parsed", ...canonicaliseInput(input) };
  } catch (error) {
    return { kind: "malformed", findings: [tooComplex(error)] };
  }
}
