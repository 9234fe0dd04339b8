import type { CellPlace } from "./table-edits.ts";

export interface Step {
  readonly rows: number;
  readonly columns: number;
}

/**
 * The distance to the cell that an arrow key moves to, if the caret is at the edge of the text; undefined if
 * the caret moves inside the text.
 */
export function stepOfArrow(
  key: string,
  cell: HTMLTextAreaElement,
  direction: "ltr" | "rtl",
): Step | undefined {
  const { selectionStart, selectionEnd, value } = cell;
  if (selectionStart !== selectionEnd) return undefined;
  const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === back && selectionStart === 0) return { rows: 0, columns: -1 };
  if (key === forward && selectionStart === value.length) return { rows: 0, columns: 1 };
  if (key === "ArrowUp" && onLine("first", cell)) return { rows: -1, columns: 0 };
  if (key === "ArrowDown" && onLine("last", cell)) return { rows: 1, columns: 0 };
  return undefined;
}

/** The next cell (1) or the previous cell (-1) in reading order; undefined outside the table. */
export function cellAfter(
  place: CellPlace,
  by: 1 | -1,
  size: { readonly rows: number; readonly cols: number },
): CellPlace | undefined {
  const index = place.row * size.cols + place.column + by;
  if (index < 0 || index >= size.rows * size.cols) return undefined;
  return { row: Math.floor(index / size.cols), column: index % size.cols };
}

/**
 * True if the caret is on the first or last line of the wrapped text. The element after the text box is a
 * copy of the text (see ShownValue). This copy has the same line breaks and can be measured.
 */
function onLine(which: "first" | "last", cell: HTMLTextAreaElement): boolean {
  const copy = cell.nextElementSibling;
  if (copy === null) return true;
  const edge = which === "first" ? 0 : cell.value.length;
  const caretLine = lineAt(copy, cell.selectionStart);
  const edgeLine = lineAt(copy, edge);
  return Math.abs(caretLine - edgeLine) < 4;
}

/** The top of the line of a character. The copy has one more character at its end than the text. */
function lineAt(copy: Element, offset: number): number {
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let before = 0;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (offset < before + length) {
      range.setStart(node, offset - before);
      range.setEnd(node, offset - before + 1);
      break;
    }
    before += length;
  }
  return range.getBoundingClientRect().top;
}
