const trusted = new WeakSet<object>();

/**
 * Marks a narrative whose `div` the engine wrote as trusted, so that the XML writer does not parse it again.
 * The object is frozen, and a modified copy is not trusted.
 */
export function trustNarrative<N extends { readonly div: string }>(narrative: N): N {
  trusted.add(Object.freeze(narrative));
  return narrative;
}

export function isTrustedNarrative(narrative: object): boolean {
  return trusted.has(narrative);
}
