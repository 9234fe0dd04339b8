/**
 * Whether a text says anything new: generated narratives and displays repeat what other elements say,
 * and what is only repeated need not be reported as lost.
 */
export function isSaidBy(text: string, others: Iterable<string>): boolean {
  const known = new Set<string>();
  for (const other of others) for (const word of wordsOf(other)) known.add(word);
  return wordsOf(text).every((word) => known.has(word));
}

/** The texts that a leaflet says, to tell what only repeats them. */
export class SaidTexts {
  readonly #times = new Map<string, number>();
  #longest = 0;

  add(text: string): void {
    const words = wordsOf(text);
    const phrase = words.join(" ");
    if (phrase === "") return;
    this.#times.set(phrase, (this.#times.get(phrase) ?? 0) + 1);
    this.#longest = Math.max(this.#longest, words.length);
  }

  /**
   * Whether a text is nothing but said texts, whole and each at most as often as it was said, one after
   * another, as generated narratives are. A part of a title, or a number said twice, is something new.
   */
  cover(text: string): boolean {
    const words = wordsOf(text);
    const left = new Map(this.#times);
    let at = 0;
    while (at < words.length) {
      const length = this.#phraseAt(words, at, left);
      if (length === 0) return false;
      at += length;
    }
    return true;
  }

  /** Takes the longest text that stands there and is left; its number of words. */
  #phraseAt(words: readonly string[], at: number, left: Map<string, number>): number {
    for (let length = Math.min(this.#longest, words.length - at); length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).join(" ");
      const times = left.get(phrase) ?? 0;
      if (times === 0) continue;
      left.set(phrase, times - 1);
      return length;
    }
    return 0;
  }
}

/** Letters, marks and digits that stand together. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The text with its white space evened out, to compare texts by. */
export function evenly(text: string): string {
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}
