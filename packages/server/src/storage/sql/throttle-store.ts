import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ThrottleStore } from "../account-ports.ts";
import type { Database } from "./database.ts";
import { isStorable } from "./database-text.ts";

/** Longer keys are replaced by their hash, because PostgreSQL rejects index rows over 2,704 bytes. */
const longestKey = 200;
const batch = 1000;

export function createThrottleStore(database: Database): ThrottleStore {
  return {
    count: (key, now, window) => count(database, keyOf(key), now, window),
    async takeBack(key) {
      await database.transaction((write) =>
        write
          .updateTable("throttle")
          .set((is) => ({ count: is("count", "-", 1) }))
          .where("key", "=", keyOf(key))
          .where("count", ">", 0)
          .execute(),
      );
    },
    async clear(key) {
      await database.transaction((write) =>
        write.deleteFrom("throttle").where("key", "=", keyOf(key)).execute(),
      );
    },
    purge: (now) => purge(database, now),
  };
}

/**
 * Counts in one statement, so that each concurrent call gets a different count. `resets_at` is never later
 * than now plus `window`, so a lockout does not become longer when the clock is set back. The count continues
 * in this case, so no extra attempts are possible.
 */
async function count(database: Database, key: string, now: number, window: number) {
  const until = now + window;
  return database.transaction(async (write) => {
    const row = await write
      .insertInto("throttle")
      .values({ key, count: 1, resets_at: until })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when throttle.resets_at <= ${now} then 1 else throttle.count + 1 end`,
          resets_at: sql<number>`case when throttle.resets_at <= ${now} or throttle.resets_at > ${until}
            then ${until} else throttle.resets_at end`,
        }),
      )
      .returning(["count", "resets_at"])
      .executeTakeFirstOrThrow();
    return { count: row.count, resetAt: row.resets_at };
  });
}

function keyOf(key: string): string {
  if (key.length <= longestKey && isStorable(key)) return key;
  return `sha256:${createHash("sha256").update(JSON.stringify(key)).digest("hex")}`;
}

async function purge(database: Database, now: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows } = await database.transaction((write) =>
      sql`delete from throttle where key in (
        select key from throttle where resets_at <= ${now} limit ${batch}
      )`.execute(write),
    );
    removed += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < batch) return removed;
  }
}
