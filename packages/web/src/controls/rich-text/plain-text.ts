import { parseRichText, runsOf, type Block } from "@nashra/engine/rich-text";

/** Any line break, including Word's soft line break (U+000B). */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
/**
 * Characters that a document forbids, and other control characters. Bidirectional control characters are
 * allowed.
 */
const unwanted = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff\ufeff]|\p{Surrogate}/gu;

/** The lines of a pasted text, without forbidden characters and empty lines; a tab becomes a space. */
export function pastedLines(text: string): readonly string[] {
  return text
    .split(lineEnd)
    .map((line) => line.replaceAll("\t", " ").replace(unwanted, ""))
    .filter((line) => line.trim() !== "");
}

export function hasLineEnd(text: string): boolean {
  return lineEnd.test(text);
}

/** The text of HTML, for a clipboard without plain text: one line per block. */
export function textOfHtml(html: string): string {
  if (html.trim() === "") return "";
  // With `<p>`, the parser reads even a text without tags as HTML and decodes its character references.
  return parseRichText(`<p>${html}`).blocks.flatMap(linesOf).join("\n");
}

/** The lines of a block in reading order, one for each paragraph, heading or line in it. */
export function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return runsOf(block.children)
        .map(
          ({ text }) =>
            text?.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space)) ?? "\n",
        )
        .join("")
        .split("\n");
    case "list":
      return block.items.flatMap(({ blocks }) => blocks.flatMap(linesOf));
    case "table":
      return [...block.head, ...block.body].flatMap(({ cells }) =>
        cells.flatMap(({ blocks }) => blocks.flatMap(linesOf)),
      );
  }
}
