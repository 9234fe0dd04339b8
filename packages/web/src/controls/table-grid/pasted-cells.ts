import type { Cells } from "./table-edits.ts";

// Characters that XML 1.0 forbids: https://www.w3.org/TR/xml/#charsets
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Normalizes the text of a cell: line feeds between lines, spaces instead of tabs, and no character that a
 * document forbids.
 */
export function cleanCell(text: string): string {
  return text
    .replace(/\r\n?|\u000b|\u2028|\u2029/g, "\n")
    .replace(controls, "")
    .replaceAll("\t", " ");
}

/**
 * Parses the clipboard of a spreadsheet: tabs between cells, line breaks between rows, and quotes around
 * cells with several lines. Undefined if the text belongs in one cell. Without tabs, only a copied table
 * (`html`) distinguishes a column of cells from text with several lines.
 */
export function pastedCells(text: string, html: string): Cells | undefined {
  const isTable = /<table[\s>]/i.test(html);
  if (!text.includes("\t") && !isTable) return undefined;
  const cells = parseCells(text);
  return cells.length === 1 && cells[0]?.length === 1 ? undefined : cells;
}

/** The text to paste into one cell; without the quotes of the spreadsheet if a table cell was copied. */
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
  quoted.lastIndex = at;
  const [, inner = "", closing] = quoted.exec(text) ?? [];
  const isWhole = closing === '"' && isSeparator(text[quoted.lastIndex] ?? "\n");
  // Spreadsheets quote only text that would break the grid; all other quotes are part of the text.
  if (isWhole && /[\n\t]|""/.test(inner))
    return { cell: inner.replaceAll('""', '"'), end: quoted.lastIndex };
  let end = at;
  while (end < text.length && !isSeparator(text.charAt(end))) end += 1;
  return { cell: text.slice(at, end), end };
}

/** A quoted text. The second group is empty if the closing quote is missing. */
const quoted = /"((?:[^"]|"")*)("?)/y;

function isSeparator(character: string): boolean {
  return character === "\t" || character === "\n";
}
