import { sql } from "kysely";
import type { Reader } from "./database.ts";

/** Milliseconds without a heartbeat after which a server counts as ended; for PostgreSQL. */
export const staleAfter = 30_000;

/** The time of the database in epoch milliseconds: the clocks of several servers differ. */
export const clockOf = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
};

/** Describes the servers that use a PostgreSQL database now: those with a schema version below `before`. */
export async function runningInstances(
  read: Pick<Reader, "selectFrom" | "selectNoFrom">,
  before = Number.MAX_SAFE_INTEGER,
): Promise<readonly string[]> {
  const { exists } = await read
    .selectNoFrom(sql<boolean>`to_regclass('instances') is not null`.as("exists"))
    .executeTakeFirstOrThrow();
  if (!exists) return [];
  const age = sql<number>`(${clockOf.postgres} - seen_at)`;
  const rows = await read
    .selectFrom("instances")
    .select(["name", "schema_version", age.as("age")])
    .where(age, "<", staleAfter)
    .where("schema_version", "<", before)
    .orderBy("name")
    .limit(20)
    .execute();
  return rows.map(
    (row) =>
      `${row.name} (schema version ${row.schema_version}, seen ${Math.round(row.age / 1000)} s ago)`,
  );
}
