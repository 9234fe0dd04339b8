/**
 * Whether a text says anything new: generated narratives and displays repeat what other elements say,
 * and what is only repeated need not be reported as lost.
 */
export function isSaidBy(text: string, others: Iterable<string>): boolean {
  const known = new Set<string>();
  for (const other of others) for (const word of wordsOf(other)) known.add(word);
  return wordsOf(text).every((word) => known.has(word));
}

/** Letters, marks and digits that stand together. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The text with its white space evened out, to compare texts by. */
export function evenly(text: string): string {
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}
