import type { LeafletContent } from "@nashra/engine";
import type fc from "fast-check";

interface Arbitraries {
  leaflets(): fc.Arbitrary<LeafletContent>;
}

/** By its name in a variable: the engine's tests are no part of this project for the compiler. */
const file = "../../engine/test/arbitraries.ts";
const { leaflets }: Arbitraries = await import(/* @vite-ignore */ file);

/** Leaflets a document can be built of, canonical, and otherwise as odd as can be. */
export function anyLeaflet(): fc.Arbitrary<LeafletContent> {
  return leaflets();
}
