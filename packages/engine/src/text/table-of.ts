import type { Block, Cell, Row } from "./rich-text.ts";
import { droppedElements } from "./html-elements.ts";
import type { MarkupElement, MarkupNode } from "./markup.ts";
import type { Removal } from "./removal.ts";

/** The functions of the reader of rich text that this file needs to read a table. */
export interface TableContext<Context> {
  readonly removal: Removal;
  blocks(nodes: readonly MarkupNode[], context: Context): readonly Block[];
  inside(element: MarkupElement, context: Context): Context;
  attributes(element: MarkupElement, kept?: readonly string[]): void;
  unwrapped(element: MarkupElement): void;
}

export type Table = Extract<Block, { kind: "table" }>;

interface Parts {
  readonly head: Row[];
  readonly body: Row[];
  readonly foot: Row[];
  readonly before: Block[];
}

/**
 * Reads a table element; `table` is undefined if no cell has content. As in browsers, text between cells is
 * placed before the table, and the rows of a footer come last.
 */
export function tableIn<Context>(
  element: MarkupElement,
  context: Context,
  reading: TableContext<Context>,
): { readonly before: readonly Block[]; readonly table: Table | undefined } {
  const parts: Parts = { head: [], body: [], foot: [], before: [] };
  readRows(element.children, parts.body, parts, context, reading);
  const rows = [...parts.body, ...parts.foot];
  const filled = [...parts.head, ...rows].some(({ cells }) =>
    cells.some(({ blocks }) => blocks.length > 0),
  );
  // a table needs a body: https://www.w3.org/TR/xhtml1/dtds.html (table)
  const [head, body] = rows.length > 0 ? [parts.head, rows] : [[], parts.head];
  return { before: parts.before, table: filled ? { kind: "table", head, body } : undefined };
}

/** Whether an element is allowed only in a table. */
export function isTablePart(node: MarkupNode): boolean {
  return (
    node.kind === "element" && (rowGroups.has(node.name) || node.name === "tr" || isCell(node))
  );
}

function readRows<Context>(
  nodes: readonly MarkupNode[],
  rows: Row[],
  parts: Parts,
  context: Context,
  reading: TableContext<Context>,
): void {
  let loose: MarkupElement[] = [];
  const endLoose = () => {
    addRow(loose, rows, parts, context, reading);
    loose = [];
  };
  for (const node of nodes) {
    if (node.kind === "text") {
      if (node.text.trim() === "") continue;
      endLoose();
      readStray([node], parts, context, reading);
    } else if (cellNames.has(node.name)) loose.push(node);
    else {
      endLoose();
      if (containsRows(node)) readGroup(node, rows, parts, context, reading);
      else readStray([node], parts, context, reading);
    }
  }
  endLoose();
}

/** Reads a row, a row group, or any other element between the table and its rows. */
function readGroup<Context>(
  element: MarkupElement,
  rows: Row[],
  parts: Parts,
  context: Context,
  reading: TableContext<Context>,
): void {
  const inside = reading.inside(element, context);
  if (isTablePart(element) && element.name !== "tfoot") reading.attributes(element);
  else reading.unwrapped(element);
  if (element.name === "tr") addRow(element.children, rows, parts, inside, reading);
  else readRows(element.children, groupRows(element, rows, parts), parts, inside, reading);
}

function groupRows(node: MarkupElement, rows: Row[], parts: Parts): Row[] {
  if (node.name === "thead") return parts.head;
  if (node.name === "tfoot") return parts.foot;
  return node.name === "tbody" ? parts.body : rows;
}

function addRow<Context>(
  nodes: readonly MarkupNode[],
  rows: Row[],
  parts: Parts,
  context: Context,
  reading: TableContext<Context>,
): void {
  const cells = nodes.filter(isCell).map((cell) => cellOf(cell, context, reading));
  readStray(
    nodes.filter((node) => !isCell(node)),
    parts,
    context,
    reading,
  );
  if (cells.length > 0) rows.push({ cells });
}

function readStray<Context>(
  nodes: readonly MarkupNode[],
  parts: Parts,
  context: Context,
  reading: TableContext<Context>,
): void {
  for (const block of reading.blocks(nodes, context)) parts.before.push(block);
}

function cellOf<Context>(
  element: MarkupElement,
  context: Context,
  reading: TableContext<Context>,
): Cell {
  const { colspan, rowspan, scope } = element.attributes;
  const kept = { colspan: spanOf(colspan), rowspan: spanOf(rowspan), scope: scopeOf(scope) };
  reading.attributes(
    element,
    Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  );
  return {
    header: element.name === "th",
    ...(kept.scope && { scope: kept.scope }),
    colspan: kept.colspan ?? 1,
    rowspan: kept.rowspan ?? 1,
    blocks: reading.blocks(element.children, reading.inside(element, context)),
  };
}

/** Parses a column or row span, 1 to 1000. Browsers accept no larger values. */
function spanOf(value: string | undefined): number | undefined {
  const number = /^\s*\d{1,4}\s*$/.test(value ?? "") ? Number(value) : 0;
  return number >= 1 && number <= 1000 ? number : undefined;
}

function scopeOf(value: string | undefined): Cell["scope"] {
  const scope = value?.trim().toLowerCase();
  return scope === "col" || scope === "row" || scope === "colgroup" || scope === "rowgroup"
    ? scope
    : undefined;
}

const rowGroups = new Set(["thead", "tbody", "tfoot"]);

const cellNames = new Set(["td", "th"]);

function isCell(node: MarkupNode): node is MarkupElement {
  return node.kind === "element" && cellNames.has(node.name);
}

function containsRows(node: MarkupElement): boolean {
  if (isTablePart(node)) return true;
  return (
    node.name !== "table" && !droppedElements.has(node.name) && node.children.some(isTablePart)
  );
}
