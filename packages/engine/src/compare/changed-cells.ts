import { changedParts, type ChangedPart } from "./changed-parts.ts";
import type { ComparedTable } from "./compare-tables.ts";

/** Row and column of a cell, counted from 1. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A cell that differs between the two tables. */
export interface ChangedCell {
  readonly change: "added" | "removed" | "changed";
  readonly parts: readonly ChangedPart[];
  /** The place in the first table (`from`) and in the second (`to`). */
  readonly from?: CellPlace;
  readonly to?: CellPlace;
}

/** A row or column that only one of the tables contains. `number` is its position in that table, from 1. */
export interface TableLine {
  readonly kind: "row" | "column";
  readonly change: "added" | "removed";
  readonly number: number;
}

/** The rows and columns that only one of two tables contains. */
export function linesOfOneSide({ rows, columns }: ComparedTable): readonly TableLine[] {
  return [
    ...linesOf(
      "row",
      rows.map(({ change }) => change),
    ),
    ...linesOf("column", columns),
  ];
}

type Change = ComparedTable["columns"][number];

function linesOf(kind: TableLine["kind"], changes: readonly Change[]): readonly TableLine[] {
  const places = placesOf(changes);
  return changes.flatMap((change, index) => {
    const number = places[index]?.[change === "added" ? "to" : "from"];
    return change === "same" || number === undefined ? [] : [{ kind, change, number }];
  });
}

/** The cells that differ, row by row. */
export function changedCells({ rows, columns }: ComparedTable): readonly ChangedCell[] {
  const columnPlaces = placesOf(columns);
  const rowPlaces = placesOf(rows.map(({ change }) => change));
  return rows.flatMap(({ cells }, rowIndex) =>
    cells.flatMap(({ change, parts }, columnIndex): readonly ChangedCell[] => {
      if (change === "same") return [];
      const [row, column] = [rowPlaces[rowIndex], columnPlaces[columnIndex]];
      const from = change === "added" ? undefined : cellPlace(row?.from, column?.from);
      const to = change === "removed" ? undefined : cellPlace(row?.to, column?.to);
      return [
        {
          change,
          parts: changedParts(parts),
          ...(from && { from }),
          ...(to && { to }),
        },
      ];
    }),
  );
}

function cellPlace(row: number | undefined, column: number | undefined): CellPlace | undefined {
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** The number of each row or column in the first table (`from`) and in the second (`to`), from 1. */
function placesOf(changes: readonly Change[]) {
  let [from, to] = [0, 0];
  return changes.map((change) => ({
    ...(change !== "added" && { from: (from += 1) }),
    ...(change !== "removed" && { to: (to += 1) }),
  }));
}
