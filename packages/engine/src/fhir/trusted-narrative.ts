import type { Narrative } from "./types.ts";

const trusted = new WeakSet<Narrative>();

/**
 * Vouches for a narrative whose `div` the engine itself wrote, so that it need not be parsed again
 * before it is written into XML. The object is frozen: a changed copy has to be checked like any other.
 */
export function trustNarrative<N extends Narrative>(narrative: N): N {
  trusted.add(Object.freeze(narrative));
  return narrative;
}

export function isTrustedNarrative(narrative: object): boolean {
  // a WeakSet only compares identities: asking for an object of another shape is safe
  return trusted.has(narrative as Narrative);
}
