/** The maximum number of edits between two texts. Texts with more differences are treated as unrelated. */
const mostEdits = 1500;
/** The edits that are always searched: their square is at most this many times the number of tokens. */
const stepsPerToken = 16;

/**
 * The steps that one comparison may spend on searches whose number of steps grows faster than the leaflets. A step is
 * a comparison of two words. The limit is far above what real leaflets need. When it is reached, changed items
 * are recognised by id alone, and long changed texts are shown as replaced.
 */
export class Effort {
  #left = 3_000_000;

  /** Whether the steps may be spent. If so, spends them. */
  spend(steps: number): boolean {
    if (steps > this.#left) return false;
    this.#left -= steps;
    return true;
  }

  /** The maximum number of edits to search for between two texts with this many tokens together. */
  mostEdits(tokens: number): number {
    return Math.floor(Math.min(mostEdits, Math.sqrt(Math.max(this.#left, stepsPerToken * tokens))));
  }

  /** Counts a search for edits. The number of its steps is the square of the number of edits. */
  spendEdits(edits: number): void {
    this.#left = Math.max(0, this.#left - edits * edits);
  }
}

/** What all functions of one comparison share. */
export interface Comparing {
  /** The language that defines the words. */
  readonly language: string;
  readonly effort: Effort;
}
