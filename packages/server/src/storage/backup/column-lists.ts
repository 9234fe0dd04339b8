import { columnsOf, isBytes, isInteger, type ColumnKind, type KeptTable } from "./tables.ts";

/** The columns of a table that contain text. */
export function textColumnsOf(table: KeptTable): readonly string[] {
  return columnNames(table, (kind) => !isInteger(kind) && !isBytes(kind));
}

/** The columns of a table whose values can be large: text and bytes. */
export function sizedColumnsOf(table: KeptTable): readonly string[] {
  return columnNames(table, (kind) => !isInteger(kind));
}

export function byteColumnsOf(table: KeptTable): readonly string[] {
  return columnNames(table, isBytes);
}

function columnNames(table: KeptTable, isOf: (kind: ColumnKind) => boolean): readonly string[] {
  const columns = Object.entries(columnsOf(table));
  return columns.filter(([, kind]) => isOf(kind)).map(([name]) => name);
}
