/**
 * Whether a text says anything new: generated narratives and displays repeat what other elements say,
 * and what is only repeated need not be reported as lost.
 */
export function isRepeatedIn(text: string, others: Iterable<string>): boolean {
  const known = new Set<string>();
  for (const other of others) for (const word of wordsOf(other)) known.add(word);
  return wordsOf(text).every((word) => known.has(word));
}

/** The texts that a leaflet says, to tell what only repeats them. */
export class TextIndex {
  readonly #times = new Map<string, number>();
  /** How many words texts have, by the first of them. */
  readonly #lengths = new Map<string, Set<number>>();
  /** Words that may still be compared, far beyond any leaflet's: what is over it counts as new. */
  #effort = 5_000_000;

  add(text: string): void {
    const words = wordsOf(text);
    const [first] = words;
    if (first === undefined) return;
    const phrase = words.join(" ");
    this.#times.set(phrase, (this.#times.get(phrase) ?? 0) + 1);
    this.#lengths.set(first, (this.#lengths.get(first) ?? new Set()).add(words.length));
  }

  /**
   * Whether a text is nothing but said texts, whole and each at most as often as it was said, one after
   * another, as generated narratives are. A part of a title, or a number said twice, is something new.
   */
  cover(text: string): boolean {
    const words = wordsOf(text);
    const used = new Map<string, number>();
    for (let at = 0; at < words.length;) {
      const length = this.#phraseAt(words, at, used);
      if (length === 0) return false;
      at += length;
    }
    return true;
  }

  /** Takes the longest text that stands there and is left; its number of words. */
  #phraseAt(words: readonly string[], at: number, used: Map<string, number>): number {
    let longest = "";
    let most = 0;
    for (const length of this.#lengths.get(words[at] ?? "") ?? []) {
      if (length <= most || at + length > words.length || this.#effort < 0) continue;
      this.#effort -= length;
      const phrase = words.slice(at, at + length).join(" ");
      if ((used.get(phrase) ?? 0) < (this.#times.get(phrase) ?? 0)) {
        longest = phrase;
        most = length;
      }
    }
    used.set(longest, (used.get(longest) ?? 0) + 1);
    return most;
  }
}

/** Letters, marks and digits that stand together. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The text with its white space evened out, to compare texts by. */
export function normaliseSpace(text: string): string {
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}
