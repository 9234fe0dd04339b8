import { keptTableNames, type Row } from "../../src/storage/backup/tables.ts";

/**
 * The columns in which `check` does not notice a flipped bit: no hash covers them, and they are in no index and are no
 * copy of another column. The time of last use changes with the use of a token, and nothing depends on it.
 */
export const unverifiedColumns: readonly string[] = ["tokens.last_used_at"];

type Tables = Readonly<Record<string, Row[]>>;

/** The columns in which rows of a damaged store differ. A table with other rows is reported as a whole. */
export function changedColumns(whole: Tables, damaged: Tables): readonly string[] {
  const changed = new Set<string>();
  for (const table of keptTableNames) {
    const [before, after] = [whole[table] ?? [], damaged[table] ?? []];
    if (before.length !== after.length) changed.add(table);
    for (const [index, row] of before.entries())
      for (const [column, value] of Object.entries(row))
        if (after[index]?.[column] !== value) changed.add(`${table}.${column}`);
  }
  return [...changed];
}
