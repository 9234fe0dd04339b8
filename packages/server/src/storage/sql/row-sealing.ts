import { sql } from "kysely";
import { StoreCorruptError } from "../errors.ts";
import type { RowPosition, Sealed } from "../sealing-ports.ts";
import type { Database } from "./database.ts";
import { hashedTables, rowHash, type HashedTable, type SealedRow } from "./row-hash.ts";

// Rows that an older server or an operator wrote have no hash. They are sealed later, a few in each transaction, so
// that the work can stop and continue at any row. A row that cannot be read is left out.

type Key = RowPosition["key"];

const keyColumns = { users: "id", tokens: "id", audit_events: "seq" } as const;

/** Seals at most `most` rows of one table, in the order of the tables and their keys, after the position `after`. */
export async function sealRows(
  database: Database,
  most: number,
  after?: RowPosition,
): Promise<Sealed<RowPosition>> {
  for (const table of hashedTables.slice(after ? hashedTables.indexOf(after.table) : 0)) {
    const keys = await unsealed(database, table, most, after?.table === table ? after.key : null);
    const last = keys.at(-1);
    if (last === undefined) continue;
    const sealed = await trySeal(database, table, keys);
    return { sealed, unreadable: keys.length - sealed, last: { table, key: last } };
  }
  return { sealed: 0, unreadable: 0, last: undefined };
}

async function unsealed(
  { read }: Database,
  table: HashedTable,
  most: number,
  after: Key | null,
): Promise<readonly Key[]> {
  const key = sql.ref<Key>(keyColumns[table]);
  const rows = await read
    .selectFrom(table)
    .select(key.as("key"))
    .where("hash", "is", null)
    .$if(after !== null, (query) => query.where(key, ">", after ?? ""))
    .orderBy(key)
    .limit(most)
    .execute();
  return rows.map((row) => row.key);
}

/** Seals rows; returns how many of them could be read. */
async function trySeal(
  database: Database,
  table: HashedTable,
  keys: readonly Key[],
): Promise<number> {
  try {
    await seal(database, table, keys);
    return keys.length;
  } catch (error) {
    if (!(error instanceof StoreCorruptError)) throw error;
    if (keys.length === 1) return 0;
    let sealed = 0;
    for (const key of keys) sealed += await trySeal(database, table, [key]);
    return sealed;
  }
}

async function seal(database: Database, table: HashedTable, keys: readonly Key[]): Promise<void> {
  const key = sql.ref<Key>(keyColumns[table]);
  await database.unsyncedTransaction(async (write) => {
    const rows = await write
      .selectFrom(table)
      .selectAll()
      .select(key.as("key"))
      .where(key, "in", keys)
      // Another server may have sealed some of them.
      .where("hash", "is", null)
      .orderBy(key)
      .forNoKeyUpdate()
      .execute();
    for (const row of rows) {
      // The row is one of this table.
      const hash = rowHash(table, row as unknown as SealedRow<HashedTable>);
      await write.updateTable(table).set({ hash }).where(key, "=", row.key).execute();
    }
  });
}
