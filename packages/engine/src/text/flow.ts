import type { Block, Inline, Reference } from "./rich-text.ts";
import { isBlank } from "./clean-text.ts";
import { inlinesOf, type Run, type Wrapper } from "./runs.ts";

/** Receives the runs of a paragraph; returns them, possibly without some links and formats. */
type FinishParagraph = (runs: readonly Run[]) => readonly Run[];

/** Collects runs and blocks in document order. The runs before a block become a paragraph. */
export class Flow {
  readonly #blocks: Block[] = [];
  #runs: Run[] = [];
  #heading: 3 | 4 | undefined;
  readonly #finish: FinishParagraph;

  constructor(finish: FinishParagraph) {
    this.#finish = finish;
  }

  text(text: string, path: readonly Wrapper[]): void {
    if (text !== "") this.#runs.push({ path, text });
  }

  reference({ section, text }: Reference, path: readonly Wrapper[]): void {
    this.#runs.push({ path, text, reference: section });
  }

  break(path: readonly Wrapper[]): void {
    this.#runs.push({ path, text: undefined });
  }

  blocks(blocks: readonly Block[]): void {
    this.#endParagraph();
    for (const block of blocks) this.#blocks.push(block);
  }

  /**
   * Puts everything that `read` adds into separate blocks. If `heading` is given, the added text becomes a
   * heading of this level.
   */
  apart(read: () => void, heading = this.#heading): void {
    this.#separately(read, heading);
  }

  /** Like `apart`, but inside a heading the added text does not become a heading. */
  outside(read: () => void): void {
    this.#separately(read, undefined);
  }

  #separately(read: () => void, heading: 3 | 4 | undefined): void {
    this.#endParagraph();
    const outer = this.#heading;
    this.#heading = heading;
    read();
    this.#endParagraph();
    this.#heading = outer;
  }

  end(): readonly Block[] {
    this.#endParagraph();
    return this.#blocks;
  }

  #endParagraph(): void {
    if (this.#runs.some(({ text }) => text !== undefined && !isBlank(text))) {
      this.#blocks.push(this.#paragraph(inlinesOf(this.#finish(this.#runs))));
    }
    this.#runs = [];
  }

  #paragraph(children: readonly Inline[]): Block {
    if (this.#heading === undefined) return { kind: "paragraph", children };
    return { kind: "heading", level: this.#heading, children };
  }
}
