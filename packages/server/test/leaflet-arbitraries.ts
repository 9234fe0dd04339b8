import type { LeafletContent } from "@nashra/engine";
import type fc from "fast-check";

interface Arbitraries {
  leaflets(): fc.Arbitrary<LeafletContent>;
}

/**
 * The module name is in a variable, so that TypeScript does not check the module: the engine's tests are not
 * part of this TypeScript project.
 */
const file = "../../engine/test/arbitraries.ts";
const { leaflets }: Arbitraries = await import(/* @vite-ignore */ file);

/** Canonical leaflets that have unusual values and can be built into documents. */
export function anyLeaflet(): fc.Arbitrary<LeafletContent> {
  return leaflets();
}
