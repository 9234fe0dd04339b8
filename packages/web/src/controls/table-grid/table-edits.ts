import type { LeafletTable } from "@nashra/engine";

/** Limits that are practical for a grid on a screen and for a table in a leaflet. */
export const mostRows = 200;
export const mostColumns = 20;

export type Cells = readonly (readonly string[])[];

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The table with rows of the same length; cells that an imported table lacks are empty. */
export function rectangle(table: LeafletTable): LeafletTable {
  const columns = Math.max(1, ...table.data.map((row) => row.length));
  const full = table.data.length > 0 && table.data.every((row) => row.length === columns);
  if (full && table.rows === table.data.length && table.cols === columns) return table;
  const data = table.data.length > 0 ? table.data : [[]];
  return withData(
    table,
    data.map((row) => [...row, ...blanks(columns - row.length)]),
  );
}

export function setCell(table: LeafletTable, place: CellPlace, text: string): LeafletTable {
  const row = table.data[place.row];
  if (row === undefined || row[place.column] === undefined || row[place.column] === text)
    return table;
  return withData(table, table.data.with(place.row, row.with(place.column, text)));
}

/** Inserts a row before index `at`. Without `cells`, the row is empty. */
export function insertRow(table: LeafletTable, at: number, cells: readonly string[] = []) {
  const row = Array.from({ length: table.cols }, (_, column) => cells[column] ?? "");
  return withData(table, table.data.toSpliced(at, 0, row));
}

/** Inserts a column before index `at`. Without `cells`, the column is empty. */
export function insertColumn(table: LeafletTable, at: number, cells: readonly string[] = []) {
  return withData(
    table,
    table.data.map((row, index) => row.toSpliced(at, 0, cells[index] ?? "")),
  );
}

export function removeRow(table: LeafletTable, at: number): LeafletTable {
  return withData(table, table.data.toSpliced(at, 1));
}

export function removeColumn(table: LeafletTable, at: number): LeafletTable {
  return withData(
    table,
    table.data.map((row) => row.toSpliced(at, 1)),
  );
}

/** Moves a row to index `to`. */
export function moveRow(table: LeafletTable, from: number, to: number): LeafletTable {
  const row = table.data[from];
  if (row === undefined || from === to || to < 0 || to >= table.data.length) return table;
  return withData(table, table.data.toSpliced(from, 1).toSpliced(to, 0, row));
}

/** Writes cells into the table, with the first one at `from`; enlarges the table if necessary. */
export function spreadCells(table: LeafletTable, from: CellPlace, cells: Cells): LeafletTable {
  const size = sizeAfterSpread(table, from, cells);
  return withData(
    table,
    Array.from({ length: size.rows }, (_, row) =>
      Array.from(
        { length: size.columns },
        (__, column) =>
          cells[row - from.row]?.[column - from.column] ?? table.data[row]?.[column] ?? "",
      ),
    ),
  );
}

export function sizeAfterSpread(table: LeafletTable, from: CellPlace, cells: Cells) {
  const widest = Math.max(0, ...cells.map((row) => row.length));
  return {
    rows: Math.max(table.rows, from.row + cells.length),
    columns: Math.max(table.cols, from.column + widest),
  };
}

export function isBlankRow(table: LeafletTable, row: number): boolean {
  return (table.data[row] ?? []).every((text) => text.trim() === "");
}

function withData(table: LeafletTable, data: Cells): LeafletTable {
  return { ...table, rows: data.length, cols: data[0]?.length ?? 0, data };
}

function blanks(count: number): readonly string[] {
  return Array.from({ length: count }, () => "");
}
