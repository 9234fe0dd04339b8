const trusted = new WeakSet<object>();

/**
 * Registers a narrative as trusted, because the engine wrote its `div`. The XML writer does not parse a
 * trusted narrative again. The object is frozen, and a modified copy is not trusted.
 */
export function trustNarrative<N extends { readonly div: string }>(narrative: N): N {
  trusted.add(Object.freeze(narrative));
  return narrative;
}

export function isTrustedNarrative(narrative: object): boolean {
  return trusted.has(narrative);
}
