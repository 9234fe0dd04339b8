import { outputLimit, TooComplex } from "../text/output-meter.ts";
import { longText } from "./long-text.ts";

/** The text of a document while it is written, as chunks. Long values are separate chunks, so they are not copied. */
export class DocumentOutput {
  /** The text after the last chunk. Writers append to it directly. */
  text: string;
  readonly #chunks: string[] = [];
  /** The number of characters in the chunks, without base64 data, and in the other texts that count. */
  #counted: number;

  /** `alreadyCounted` are the characters of other texts that count towards the same limit. */
  constructor(start = "", alreadyCounted = 0) {
    this.text = start;
    this.#counted = alreadyCounted;
  }

  /** Throws `TooComplex` if the text without base64 data is longer than the limit. */
  check(): void {
    if (this.#counted + this.text.length > outputLimit) throw new TooComplex();
  }

  /** Appends a value. Base64 data, such as an image, does not count. */
  value(value: string, isData: boolean): void {
    if (value.length < longText) this.text += value;
    else {
      this.#counted += this.text.length + (isData ? 0 : value.length);
      this.#chunks.push(this.text, value);
      this.text = "";
    }
    this.check();
  }

  /** Ends the text and returns its chunks. */
  end(): readonly string[] {
    this.check();
    return [...this.#chunks, this.text];
  }
}
