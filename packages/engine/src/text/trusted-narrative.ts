const trusted = new WeakSet<object>();

/**
 * Vouches for a narrative whose `div` the engine itself wrote, so that it need not be parsed again
 * before it is written into XML. The object is frozen: a changed copy has to be checked like any other.
 */
export function trustNarrative<N extends { readonly div: string }>(narrative: N): N {
  trusted.add(Object.freeze(narrative));
  return narrative;
}

export function isTrustedNarrative(narrative: object): boolean {
  return trusted.has(narrative);
}
