import type { LeafletTable } from "../leaflet/content.ts";
import type { Comparing } from "./effort.ts";
import { alignLines } from "./align-lines.ts";
import {
  diffTexts,
  partsDiffer,
  readPlainText,
  shareOfEqual,
  type TextPart,
} from "./compare-text.ts";
import type { Pair } from "./pairs.ts";

export interface ComparedCell {
  readonly change: "same" | "changed" | "added" | "removed";
  readonly parts: readonly TextPart[];
}

/** A table with the rows and columns of both versions. */
export interface ComparedTable {
  readonly rows: readonly ComparedRow[];
  readonly columns: readonly ("same" | "added" | "removed")[];
}

export interface ComparedRow {
  readonly change: "same" | "added" | "removed";
  readonly cells: readonly ComparedCell[];
}

type Data = LeafletTable["data"];

/** Aligns rows and columns by their content, then compares each cell. */
export function compareTables(before: Data, after: Data, comparing: Comparing): ComparedTable {
  const { effort } = comparing;
  const columns = alignLines(columnsOf(before), columnsOf(after), shareOfEqual, effort);
  const common = columns.filter((pair) => pair.before !== undefined && pair.after !== undefined);
  const inCommonColumns = (rows: Data, side: "before" | "after") =>
    rows.map((row) => common.map((pair) => row[pair[side]?.index ?? -1] ?? ""));
  const rows = alignLines(
    inCommonColumns(before, "before"),
    inCommonColumns(after, "after"),
    rowSimilarity,
    effort,
  );
  return {
    columns: columns.map(changeOf),
    rows: rows.map((row) => ({
      change: changeOf(row),
      cells: columns.map((column) =>
        compareCells(
          cellAt(before, row.before?.index, column.before?.index),
          cellAt(after, row.after?.index, column.after?.index),
          comparing,
        ),
      ),
    })),
  };
}

/**
 * Whether a table with the rows and columns of both versions has much more cells than the two versions. This is
 * the case if one has many columns and the other one many rows. They are then shown as two tables.
 */
export function haveDifferentShapes(before: Data, after: Data): boolean {
  const [one, other] = [shapeOf(before), shapeOf(after)];
  const joined = (one.rows + other.rows) * (one.columns + other.columns);
  return joined > 4 * (one.rows * one.columns + other.rows * other.columns) + 1000;
}

function shapeOf(data: Data): { readonly rows: number; readonly columns: number } {
  return { rows: data.length, columns: widthOf(data) };
}

export function tableDiffers({ rows, columns }: ComparedTable): boolean {
  return (
    columns.some((column) => column !== "same") ||
    rows.some(
      ({ change, cells }) => change !== "same" || cells.some((cell) => cell.change !== "same"),
    )
  );
}

function compareCells(
  before: string | undefined,
  after: string | undefined,
  { language, effort }: Comparing,
): ComparedCell {
  const parts = diffTexts(
    readPlainText(before ?? "", language),
    readPlainText(after ?? "", language),
    effort,
  );
  if (before === undefined) return { change: after === undefined ? "same" : "added", parts };
  if (after === undefined) return { change: "removed", parts };
  return { change: partsDiffer(parts) ? "changed" : "same", parts };
}

function cellAt(
  data: Data,
  row: number | undefined,
  column: number | undefined,
): string | undefined {
  if (row === undefined || column === undefined) return undefined;
  return data[row]?.[column];
}

function changeOf(pair: Pair<unknown>): "same" | "added" | "removed" {
  if (pair.before === undefined) return "added";
  return pair.after === undefined ? "removed" : "same";
}

function columnsOf(data: Data): readonly (readonly string[])[] {
  return Array.from({ length: widthOf(data) }, (_, column) => data.map((row) => row[column] ?? ""));
}

function widthOf(data: Data): number {
  return data.reduce((widest, row) => Math.max(widest, row.length), 0);
}

/** The first cell usually names the subject of its row, so it has slightly more weight. */
function rowSimilarity(before: readonly string[], after: readonly string[]): number {
  const [about] = before;
  const sameStart = about !== undefined && about.trim() !== "" && about === after[0];
  return shareOfEqual(before, after) + (sameStart ? 0.1 : 0);
}
