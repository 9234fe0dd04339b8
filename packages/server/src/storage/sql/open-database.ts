import type { Database, DatabaseLocation } from "./database.ts";

/**
 * Opens without migrating. Throws `StoreCorruptError` for a file that is not a database, and
 * `StoreUnavailableError` if the database does not answer.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  switch (location.kind) {
    case "sqlite": {
      const { openSqlite } = await import("./sqlite-database.ts");
      return openSqlite(location.folder);
    }
    case "postgres": {
      const { openPostgres } = await import("./postgres-database.ts");
      return openPostgres(location.url);
    }
  }
}
