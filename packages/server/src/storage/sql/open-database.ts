import type { Database, DatabaseLocation, OpenDatabaseOptions } from "./database.ts";

/**
 * Opens the database without migrating it; creates a missing SQLite file. Throws `StoreCorruptError` for a
 * file that is not a database, `StoreLossError` for a SQLite file that lacks acknowledged commits,
 * `StoreMismatchError` for a PostgreSQL database that is not in UTF-8, and `StoreUnavailableError` if the database
 * does not answer or is a replica.
 */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenDatabaseOptions = {},
): Promise<Database> {
  switch (location.kind) {
    case "sqlite": {
      const { openSqlite } = await import("./sqlite-database.ts");
      return openSqlite(location.folder, options);
    }
    case "postgres": {
      const { openPostgres } = await import("./postgres-database.ts");
      return openPostgres(location);
    }
  }
}
