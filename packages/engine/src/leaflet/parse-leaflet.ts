import { canonicaliseInput } from "./canonicalise.ts";
import type { LeafletContent } from "./content.ts";
import { finding, type Finding } from "./finding.ts";
import { leafletShape } from "./leaflet-shape.ts";
import { readShape } from "./shape.ts";

/** `malformed`: not the shape of a leaflet at all; the findings say where. */
export type ParsedLeaflet =
  | {
      readonly kind: "parsed";
      readonly content: LeafletContent;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "malformed"; readonly findings: readonly Finding[] };

/**
 * Takes anything for a leaflet's content and makes it canonical. Never throws for bad data: a wrong
 * type is the error `type-invalid`; what had to be left out or removed is said in the findings.
 */
export function parseLeaflet(input: unknown): ParsedLeaflet {
  const read = readShape(leafletShape, input);
  if (read.kind === "fits") return { kind: "parsed", ...canonicaliseInput(read.value) };
  return {
    kind: "malformed",
    findings: read.issues.map(({ path, expected }) => finding("type-invalid", path, { expected })),
  };
}
