import { canonicaliseInput } from "./canonicalise.ts";
import { leafletInput, type LeafletContent } from "./content.ts";
import { finding, type Finding, type Path } from "./finding.ts";

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
  const read = leafletInput.safeParse(input);
  if (read.success) return { kind: "parsed", ...canonicaliseInput(read.data) };
  return { kind: "malformed", findings: read.error.issues.map(typeFinding) };
}

interface TypeIssue {
  readonly code?: string;
  readonly expected?: unknown;
  readonly path: readonly PropertyKey[];
}

function typeFinding(issue: TypeIssue): Finding {
  const expected = typeof issue.expected === "string" ? issue.expected : "string";
  return finding("type-invalid", issue.path.map(toKey), { expected });
}

function toKey(key: PropertyKey): Path[number] {
  return typeof key === "number" ? key : String(key);
}
