import { parseRichText, runsOf, type Block } from "@nashra/engine/rich-text";

/** What ends a line in a text of whatever source: also what Word puts for a soft line break (U+000B). */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
/** Characters no document can hold, and the other controls. Marks of direction are none. */
const unwanted = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff\ufeff]|\p{Surrogate}/gu;

/** The lines of a pasted text, without what cannot be kept and without empty ones; a tab is a space. */
export function pastedLines(text: string): readonly string[] {
  return text
    .split(lineEnd)
    .map((line) => line.replaceAll("\t", " ").replace(unwanted, ""))
    .filter((line) => line.trim() !== "");
}

export function hasLineEnd(text: string): boolean {
  return lineEnd.test(text);
}

/** The words of HTML, where a clipboard holds nothing else: a line a block. */
export function textOfHtml(html: string): string {
  if (html.trim() === "") return "";
  // As HTML even if no tag is in it.
  return parseRichText(`<p>${html}`).blocks.flatMap(linesOf).join("\n");
}

/** The lines of a block, one for each paragraph, heading or line in it, as it is read. */
export function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return runsOf(block.children)
        .map(({ text }) => text?.replace(/\s*\n\s*/g, " ") ?? "\n")
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
