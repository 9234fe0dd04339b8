import { DatabaseSync } from "node:sqlite";
import { sqliteFragments } from "../sql/migrations-fragments.ts";
import { migrations } from "../sql/migrations.ts";
import { isDamage } from "../sql/sqlite-failures.ts";

const definitions = "select type, name, sql from sqlite_schema where sql is not null";

/** Tables that SQLite made for the index of the search. Their definition depends on the version of SQLite. */
const writtenBySqlite = /^leaflet_search_(?:data|idx|content|docsize|config)$/;

/**
 * Compares the definitions of tables, indexes and triggers with those that the migrations make. A changed
 * definition can change the meaning of the rows. Further objects are no fault.
 */
export function schemaFaults(database: DatabaseSync): readonly string[] {
  const stored = new Map<string, unknown>();
  try {
    for (const { name, sql } of database.prepare(definitions).iterate())
      stored.set(String(name), sql);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [`its schema cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  return expectedDefinitions()
    .filter(({ name, sql }) => !writtenBySqlite.test(name) && stored.get(name) !== sql)
    .map(({ type, name }) =>
      stored.has(name)
        ? `the definition of the ${type} ${name} is changed`
        : `the ${type} ${name} is missing`,
    );
}

interface Definition {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

function expectedDefinitions(): readonly Definition[] {
  const database = new DatabaseSync(":memory:");
  try {
    for (const migration of migrations)
      for (const statement of migration.statements(sqliteFragments)) database.exec(statement);
    return database
      .prepare(definitions)
      .all()
      .map((row) => ({
        type: String(row["type"]),
        name: String(row["name"]),
        sql: String(row["sql"]),
      }));
  } finally {
    database.close();
  }
}
