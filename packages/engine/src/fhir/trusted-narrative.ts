import type { Narrative } from "./types.ts";

/** Narratives whose `div` the engine wrote itself, so that writing XML need not check them again. */
const trusted = new WeakSet<Narrative>();

/** Freezes a narrative and marks its `div` as well-formed XHTML. */
export function trustNarrative(narrative: Narrative): Narrative {
  const frozen = Object.freeze(narrative);
  trusted.add(frozen);
  return frozen;
}

export function isTrustedNarrative(narrative: object): boolean {
  return trusted.has(narrative as Narrative); // membership is all that is asked
}
