import type { LeafletTable } from "../../../leaflet/content.ts";
import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import type { OutputMeter } from "../../../text/output-meter.ts";
import { parseXhtmlId } from "./xhtml-ids.ts";
import { isIsolate } from "../../../text/style-marks.ts";
import { elementsOf, isElementNamed, textOf } from "../../../text/markup-text.ts";
import { isBlank } from "../../../text/clean-text.ts";

/**
 * Reads a table that Nashra wrote. Returns undefined for any other table, for a table whose cells contain more than
 * lines of plain text, and for one with text between its cells. Empty cells are added to shorter rows. They are counted
 * with `meter`, because one long row makes all rows long.
 */
export function readOwnTable(node: MarkupNode, meter: OutputMeter): LeafletTable | undefined {
  if (!isElementNamed(node, "table")) return undefined;
  const id = parseXhtmlId(node.attributes["id"] ?? "");
  if (id?.list !== "table") return undefined;
  const rows = elementsOf(node.children).flatMap((part) => elementsOf(part.children));
  const cells = rows.map((row) => elementsOf(row.children));
  const betweenCells = [node, ...elementsOf(node.children), ...rows].flatMap(({ children }) =>
    children.filter(({ kind }) => kind === "text"),
  );
  const wellFormed =
    isBlank(textOf(betweenCells)) &&
    elementsOf(node.children).every((part) => isElementNamed(part, "thead", "tbody")) &&
    rows.every((row) => row.name === "tr") &&
    cells.flat().every(isPlainCell);
  if (!wellFormed || rows.length === 0) return undefined;
  const data = cells.map((row) => row.map((cell) => lines(cell.children)));
  const cols = data.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (cols === 0) return undefined;
  const added = data.reduce((sum, row) => sum + cols - row.length, 0);
  meter.write(added * "<td></td>".length);
  return { id: id.itemId, rows: data.length, cols, data: data.map((row) => filledUp(row, cols)) };
}

function isPlainCell(cell: MarkupElement): boolean {
  const { colspan, rowspan } = cell.attributes;
  return (
    (cell.name === "td" || cell.name === "th") &&
    colspan === undefined &&
    rowspan === undefined &&
    cell.children.every(isPlainText)
  );
}

/** Whether a node is text, a line break, or an isolate. */
export function isPlainText(node: MarkupNode): boolean {
  if (node.kind === "text" || node.name === "br") return true;
  return isIsolate(node) && node.children.every(isPlainText);
}

function lines(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      return node.name === "br" ? "\n" : lines(node.children);
    })
    .join("");
}

function filledUp(row: readonly string[], cols: number): readonly string[] {
  return [...row, ...Array.from({ length: cols - row.length }, () => "")];
}
