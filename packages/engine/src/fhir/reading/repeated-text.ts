/**
 * Returns a function that checks whether a text contains only words of these texts. Generated narratives and
 * displays repeat other elements, and repeated text need not be reported as lost.
 */
export function repetitionsOf(texts: Iterable<string>): (text: string) => boolean {
  const known = new Set<string>();
  for (const text of texts) for (const word of wordsOf(text)) known.add(word);
  return (text) => wordsOf(text).every((word) => known.has(word));
}

/** Far more words than a leaflet needs to compare for each of its words. */
const effortPerWord = 20;

/** The texts of a leaflet, indexed to recognise text that only repeats them. */
export class TextIndex {
  readonly #times = new Map<string, number>();
  /** For each word that starts a text, the lengths of the texts that start with this word, counted in words. */
  readonly #lengths = new Map<string, Set<number>>();
  /**
   * The number of words that may still be compared. It grows with each text, so that the work is in
   * proportion to the texts. Below zero, all text counts as new.
   */
  #effort = 100_000;

  add(text: string): void {
    const words = wordsOf(text);
    const [first] = words;
    if (first === undefined) return;
    this.#effort += effortPerWord * words.length;
    const phrase = words.join(" ");
    this.#times.set(phrase, (this.#times.get(phrase) ?? 0) + 1);
    this.#lengths.set(first, (this.#lengths.get(first) ?? new Set()).add(words.length));
  }

  /**
   * Whether a text is a sequence of complete indexed texts, each used at most as often as it was added. This
   * is true for generated narratives. An incomplete indexed text counts as new, and so does an indexed text
   * that occurs more often than it was added.
   */
  cover(text: string): boolean {
    const words = wordsOf(text);
    this.#effort += effortPerWord * words.length;
    const used = new Map<string, number>();
    for (let at = 0; at < words.length;) {
      const length = this.#phraseAt(words, at, used);
      if (length === 0) return false;
      at += length;
    }
    return true;
  }

  /**
   * Consumes the longest indexed text that starts at this word and is still available. Returns its length in
   * words, or 0 if there is no such text.
   */
  #phraseAt(words: readonly string[], at: number, used: Map<string, number>): number {
    let longest = "";
    let most = 0;
    for (const length of this.#lengths.get(words[at] ?? "") ?? []) {
      this.#effort -= 1;
      if (this.#effort < 0) break;
      if (length <= most || at + length > words.length) continue;
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

/** The words of a text: sequences of letters, combining marks and digits. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Collapses white space, so that texts can be compared. */
export function normaliseSpace(text: string): string {
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}
