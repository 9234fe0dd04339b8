import type { Block, Inline } from "./rich-text.ts";
import { isBlank } from "./clean-text.ts";
import { inlinesOf, type Run, type Wrapper } from "./runs.ts";

/**
 * Receives the runs of a paragraph, and the formats and the link around it; returns the runs, possibly without some
 * links and formats.
 */
type FinishParagraph = (runs: readonly Run[], around: readonly Wrapper[]) => readonly Run[];

/** Collects runs and blocks in document order. The runs before a block become a paragraph. */
export class Flow {
  readonly #blocks: Block[] = [];
  #runs: Run[] = [];
  #heading: 3 | 4 | undefined;
  #around: readonly Wrapper[];
  readonly #finish: FinishParagraph;

  /** `around` are the formats and the link around the content. */
  constructor(finish: FinishParagraph, around: readonly Wrapper[]) {
    this.#finish = finish;
    this.#around = around;
  }

  text(text: string, path: readonly Wrapper[]): void {
    if (text !== "") this.#runs.push({ path, text });
  }

  break(path: readonly Wrapper[]): void {
    this.#runs.push({ path, text: undefined });
  }

  blocks(blocks: readonly Block[]): void {
    this.#endParagraph();
    for (const block of blocks) this.#blocks.push(block);
  }

  /**
   * Puts everything that `read` adds into separate blocks. `around` are the formats and the link around the element
   * that `read` reads. If `heading` is given, the added text becomes a heading of this level.
   */
  apart(read: () => void, around: readonly Wrapper[], heading = this.#heading): void {
    this.#separately(read, around, heading);
  }

  /** Like `apart`, but inside a heading the added text does not become a heading. */
  outside(read: () => void, around: readonly Wrapper[]): void {
    this.#separately(read, around, undefined);
  }

  #separately(read: () => void, around: readonly Wrapper[], heading: 3 | 4 | undefined): void {
    this.#endParagraph();
    const outer = { heading: this.#heading, around: this.#around };
    this.#heading = heading;
    this.#around = around;
    read();
    this.#endParagraph();
    this.#heading = outer.heading;
    this.#around = outer.around;
  }

  end(): readonly Block[] {
    this.#endParagraph();
    return this.#blocks;
  }

  #endParagraph(): void {
    if (this.#runs.some(({ text }) => text !== undefined && !isBlank(text))) {
      this.#blocks.push(this.#paragraph(inlinesOf(this.#finish(this.#runs, this.#around))));
    }
    this.#runs = [];
  }

  #paragraph(children: readonly Inline[]): Block {
    if (this.#heading === undefined) return { kind: "paragraph", children };
    return { kind: "heading", level: this.#heading, children };
  }
}
