import type { Cells } from "./table-edits.ts";

// What XML 1.0 cannot hold (https://www.w3.org/TR/xml/#charsets); a tab would not be seen in a cell.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as a cell holds it: line feeds between lines, nothing a document cannot hold. */
export function cleanCell(text: string): string {
  return text
    .replace(/\r\n?|\u000b|\u2028|\u2029/g, "\n")
    .replace(controls, "")
    .replaceAll("\t", " ");
}

/**
 * The cells of what a spreadsheet put on the clipboard: tabs between cells, lines between rows, cells of
 * several lines in quotes. Undefined where it is text for one cell. Without a tab only a copied table
 * (`html`) tells a column of cells from a text of several lines.
 */
export function pastedCells(text: string, html: string): Cells | undefined {
  const isTable = /<table[\s>]/i.test(html);
  if (!text.includes("\t") && !isTable) return undefined;
  const cells = parseCells(text);
  return cells.length === 1 && cells[0]?.length === 1 ? undefined : cells;
}

/** What stands in the one cell that was copied. */
export function pastedText(text: string, html: string): string {
  const only = /<table[\s>]/i.test(html) ? parseCells(text)[0]?.[0] : undefined;
  return only ?? cleanCell(text);
}

function parseCells(source: string): string[][] {
  const text = source.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const { cell, end } = readCell(text, at);
    rows.at(-1)?.push(cleanCell(cell));
    if (end >= text.length) return rows;
    if (text[end] === "\n") rows.push([]);
    at = end + 1;
  }
}

function readCell(text: string, at: number): { readonly cell: string; readonly end: number } {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
  quoted.lastIndex = at;
  const inner = quoted.exec(text)?.[1];
  // Spreadsheets quote what would break the grid; any other quote is the author's own.
  if (inner !== undefined && /[\n\t]|""/.test(inner))
    return { cell: inner.replaceAll('""', '"'), end: quoted.lastIndex };
  const stop = text.slice(at).search(/[\t\n]/);
  const end = stop === -1 ? text.length : at + stop;
  return { cell: text.slice(at, end), end };
}
