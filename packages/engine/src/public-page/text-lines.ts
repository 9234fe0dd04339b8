import type { ReadText, Token } from "../compare/compare-text.ts";
import type { MarkupElement, MarkupNode } from "../text/markup.ts";
import { wordSegmenter } from "../text/word-segmenter.ts";
import type { PublicImage } from "./public-images.ts";

/** The elements at which a new line of text begins. The cells of a row are on one line. */
const lineElements: ReadonlySet<string> = new Set(
  "div p ul ol li table caption tr br hr blockquote pre h1 h2 h3 h4 h5 h6 dl dt dd".split(" "),
);
/** Written between the cells of a row. */
const cellSeparator = " · ";

/** A run of text, or the description of an image with its data. */
interface Piece {
  readonly text: string;
  readonly image?: string;
}

/** A line of text. Two lines with the same `key` have the same words and images. */
export interface TextLine {
  readonly pieces: readonly Piece[];
  readonly key: string;
}

/** The text of nodes, as lines without formats. White space is collapsed. Blank lines are omitted. */
export function linesOf(
  nodes: readonly MarkupNode[],
  images: ReadonlyMap<string, PublicImage>,
): readonly TextLine[] {
  const lines = new Lines(images);
  lines.add(nodes);
  return lines.finished();
}

class Lines {
  readonly #images: ReadonlyMap<string, PublicImage>;
  readonly #lines: TextLine[] = [];
  #line: Piece[] = [];
  #text = "";

  constructor(images: ReadonlyMap<string, PublicImage>) {
    this.#images = images;
  }

  add(nodes: readonly MarkupNode[]): void {
    for (const node of nodes) {
      if (node.kind === "text") this.#text += node.text;
      else this.#element(node);
    }
  }

  finished(): readonly TextLine[] {
    this.#endLine();
    return this.#lines;
  }

  #element(node: MarkupElement): void {
    if (node.name === "img") {
      const { src = "", alt = "" } = node.attributes;
      this.#endText();
      const data = this.#images.get(src.slice(src.lastIndexOf(":") + 1).replace("#", ""))?.base64;
      this.#line.push({ text: `[${alt}]`, image: data ?? "" });
      return;
    }
    const isCell = node.name === "td" || node.name === "th";
    if (isCell && (this.#text !== "" || this.#line.length > 0)) this.#text += cellSeparator;
    if (lineElements.has(node.name)) this.#endLine();
    this.add(node.children);
    if (lineElements.has(node.name)) this.#endLine();
  }

  #endText(): void {
    const text = this.#text.replaceAll(/\s+/g, " ");
    if (text !== "") this.#line.push({ text });
    this.#text = "";
  }

  #endLine(): void {
    this.#endText();
    const pieces = this.#line;
    if (pieces.some(({ text, image }) => image !== undefined || text.trim() !== "")) {
      const key = pieces.map(({ text, image = "" }) => `${image}\u0000${text}`).join("\u0000");
      this.#lines.push({ pieces, key: key.trimEnd() });
    }
    this.#line = [];
  }
}

/** Splits lines into words for a comparison. */
export function readLines(lines: readonly TextLine[], language: string): ReadText {
  const segmenter = wordSegmenter(language);
  const tokens: Token[] = [];
  for (const { pieces } of lines) {
    tokens.push({ text: "", marks: [], start: "line" });
    for (const { text, image } of pieces) {
      if (image !== undefined) tokens.push({ text, marks: [], href: image });
      else
        for (const { segment } of segmenter.segment(text))
          tokens.push({ text: segment, marks: [] });
    }
  }
  return { tokens, source: lines.map(({ key }) => key).join("\n") };
}
