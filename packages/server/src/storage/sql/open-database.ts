import type { Database, DatabaseLocation } from "./database.ts";

/** Opens without migrating; throws `StoreCorruptError` over what is no database, `StoreUnavailableError` where none answers. */
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
