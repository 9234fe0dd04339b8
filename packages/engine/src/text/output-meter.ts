/** Maximum length of a text that the engine writes, without image data, in UTF-16 code units. */
export const outputLimit = 16 * 1024 * 1024;

/**
 * Thrown as soon as a text exceeds `outputLimit` while it is written. Functions with a result that can be a
 * refusal catch it and return the finding `too-complex`.
 */
export class TooComplex extends RangeError {
  override readonly name = "TooComplex";
  readonly limit: number;

  constructor(limit = outputLimit) {
    super(`the text is longer than ${limit} characters`);
    this.limit = limit;
  }
}

/** Counts the characters of one text while it is written. */
export class OutputMeter {
  #written = 0;
  #limit = outputLimit;
  #accepted = 0;

  /**
   * Counts characters that were received. A text may always be as long as the text it is written from, so
   * that a stored text that is longer than the limit remains readable.
   */
  accept(characters: number): void {
    this.#accepted += characters;
    this.#limit = Math.max(outputLimit, this.#accepted);
  }

  get written(): number {
    return this.#written;
  }

  /** The characters that may still be written. */
  get left(): number {
    return this.#limit - this.#written;
  }

  /** Discards what was counted after `written` had this value, because it is written again. */
  rewind(written: number): void {
    this.#written = written;
  }

  /** Counts characters that are written. Throws `TooComplex` above the limit. */
  write(characters: number): void {
    this.#written += characters;
    if (this.#written > this.#limit) throw new TooComplex();
  }
}
