import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { Database } from "../sql/database.ts";
import { openDatabase } from "../sql/open-database.ts";
import { migrate } from "../sql/migrations.ts";
import { StoreUnavailableError } from "../ports.ts";
import { times } from "./people.ts";
import type { StoreLocations } from "./store-locations.ts";

export function databaseContract(locations: StoreLocations): void {
  async function withDatabase(act: (database: Database) => Promise<void>): Promise<void> {
    const database = await openDatabase((await locations.empty()).database);
    try {
      await migrate(database, { migrate: true });
      await act(database);
    } finally {
      await database.close();
    }
  }

  describe("database", () => {
    it("rejects the handle of the database within a transaction and accepts it afterwards", () =>
      withDatabase(async (database) => {
        const prepared = database.prepare((read, key: string) =>
          read.selectFrom("meta").selectAll().where("key", "=", key),
        );
        const outer: readonly (() => Promise<unknown>)[] = [
          () => prepared.first("store-id"),
          () => prepared.all("store-id"),
          () => database.read.selectFrom("meta").selectAll().execute(),
          () => database.transaction(async () => {}),
        ];
        for (const use of outer) {
          await expect(database.transaction(async () => use())).rejects.toThrow("only its handle");
          await use();
        }
      }));

    it("shows no data of an uncommitted or failed transaction", () =>
      withDatabase(async (database) => {
        const prepared = database.prepare((read, key: string) =>
          read.selectFrom("meta").select("value").where("key", "=", key),
        );
        let seen: unknown = "not asked";
        let signal = () => {};
        const written = new Promise<void>((resolve) => (signal = resolve));
        let release = () => {};
        const asked = new Promise<void>((resolve) => (release = resolve));
        const look = async () => {
          await written;
          seen = await prepared.first("k");
          release();
        };
        const looking = look();
        await expect(
          database.transaction(async (write) => {
            await write.insertInto("meta").values({ key: "k", value: "v" }).execute();
            signal();
            await asked;
            throw new Error("rolled back");
          }),
        ).rejects.toThrow("rolled back");
        await looking;
        expect(seen).toBeUndefined();
        expect(await prepared.first("k")).toBeUndefined();
      }));

    it("syncs the next transaction even if an unsynced one failed before", () =>
      withDatabase(async (database) => {
        const setting = async (run: Database["transaction"]) =>
          run(async (write) => {
            const { rows } = await (
              database.engine === "sqlite"
                ? sql<Record<string, unknown>>`pragma synchronous`
                : sql<Record<string, unknown>>`show synchronous_commit`
            ).execute(write);
            return Object.values(rows[0] ?? {})[0];
          });
        const [synced, unsynced] = database.engine === "sqlite" ? [2, 1] : ["on", "off"];
        const fails = database.unsyncedTransaction(async (write) => {
          await write.insertInto("meta").values({ key: "k", value: "v" }).execute();
          throw new Error("rolled back");
        });
        await expect(fails).rejects.toThrow("rolled back");
        expect(await setting((work) => database.transaction(work))).toBe(synced);
        expect(await setting((work) => database.unsyncedTransaction(work))).toBe(unsynced);
        const both = [database.unsyncedTransaction, database.transaction].map((run) =>
          setting(run),
        );
        expect(await Promise.all(both)).toEqual([unsynced, synced]);
        const kept = database.read.selectFrom("meta").select("key").where("key", "=", "k");
        expect(await kept.execute()).toEqual([]);
      }));

    it("loses none of 50 concurrent increments", () =>
      withDatabase(async (database) => {
        await database.transaction((write) =>
          write.insertInto("throttle").values({ key: "k", count: 0, resets_at: 0 }).execute(),
        );
        await Promise.all(
          times(50).map(() =>
            database.transaction(async (write) => {
              const row = await write
                .selectFrom("throttle")
                .select("count")
                .where("key", "=", "k")
                .forUpdate()
                .executeTakeFirstOrThrow();
              await write
                .updateTable("throttle")
                .set({ count: row.count + 1 })
                .execute();
            }),
          ),
        );
        const row = await database.read.selectFrom("throttle").select("count").executeTakeFirst();
        expect(row?.count).toBe(50);
      }));

    it("rejects a prepared statement that does not use all its values", () =>
      withDatabase(async (database) => {
        expect(() =>
          database.prepare((read, _lost: string) => read.selectFrom("meta").selectAll()),
        ).toThrow("does not use all values");
      }));

    it("keeps integers exactly, up to Number.MAX_SAFE_INTEGER", () =>
      withDatabase(async (database) => {
        const resets_at = Number.MAX_SAFE_INTEGER;
        await database.transaction((write) =>
          write.insertInto("throttle").values({ key: "k", count: -1, resets_at }).execute(),
        );
        expect(await database.read.selectFrom("throttle").selectAll().execute()).toEqual([
          { key: "k", count: -1, resets_at },
        ]);
      }));

    it("refuses to change or remove an entry of the audit log", () =>
      withDatabase(async (database) => {
        await database.transaction((write) =>
          write
            .insertInto("audit_events")
            .values({ at: 1, action: "user.deleted", outcome: "done", by: "system" })
            .execute(),
        );
        for (const act of ["update audit_events set at = 2", "delete from audit_events"]) {
          await expect(
            database.transaction((write) => sql.raw(act).execute(write)),
          ).rejects.toThrow("append-only");
        }
      }));

    it("writes nothing outside a transaction", () =>
      withDatabase(async (database) => {
        // The type allows only reading, but the object is a complete kysely instance.
        const outer = database.read as unknown as Parameters<
          Parameters<Database["transaction"]>[0]
        >[0];
        await expect(
          outer.insertInto("meta").values({ key: "k", value: "v" }).execute(),
        ).rejects.toThrow(StoreUnavailableError);
      }));

    it("lets timers run while it is busy", () =>
      withDatabase(async (database) => {
        const find = database.prepare((read, key: string) =>
          read.selectFrom("meta").selectAll().where("key", "=", key),
        );
        const timer = { ran: false };
        setTimeout(() => (timer.ran = true), 0);
        let reads = 0;
        while (!timer.ran && reads < 1_000_000) {
          await find.first("store-id");
          reads += 1;
        }
        expect(timer.ran).toBe(true);
      }));

    it("finds no fault in an undamaged database", () =>
      withDatabase(async (database) => {
        expect(await database.verify()).toEqual([]);
      }));
  });
}
