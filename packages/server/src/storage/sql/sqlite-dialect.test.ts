import { constants, DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { SqliteConnection } from "./sqlite-connection.ts";
import { readingDialect } from "./sqlite-dialect.ts";

interface Tables {
  readonly numbers: { readonly id: number; readonly note: string | null };
}

test("a statement with a limit is prepared only once", async () => {
  const database = new DatabaseSync(":memory:");
  onTestFinished(() => database.close());
  database.exec("create table numbers (id integer primary key, note text) strict");
  database.exec("insert into numbers (id) values (1), (2), (3), (4), (5)");
  const connection = new SqliteConnection(database, () => undefined);
  const read = new Kysely<Tables>({ dialect: readingDialect(connection, () => {}) });
  const page = (limit: number, offset: number) =>
    read.selectFrom("numbers").select("id").orderBy("id").limit(limit).offset(offset).execute();
  let prepared = 0;
  // SQLite calls the authorizer when it prepares a statement.
  database.setAuthorizer(() => {
    prepared += 1;
    return constants.SQLITE_OK;
  });
  expect(await page(2, 0)).toEqual([{ id: 1 }, { id: 2 }]);
  const atFirst = prepared;
  expect(atFirst).toBeGreaterThan(0);
  expect(await page(1, 2)).toEqual([{ id: 3 }]);
  expect(await page(0, 0)).toEqual([]);
  expect(await page(9, 4)).toEqual([{ id: 5 }]);
  expect(prepared).toBe(atFirst);
});
