import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { StoreServedError } from "../errors.ts";
import { openStore, type OpenStoreOptions } from "../open-store.ts";
import { createInstanceStore, runningServers } from "../sql/instance-store.ts";
import { recordBackup, recordDrill } from "../sql/last-times.ts";
import { contracting, expanding, migrate, migrations, type Migration } from "../sql/migrations.ts";
import type { Database } from "../sql/database.ts";
import { openDatabase } from "../sql/open-database.ts";
import { times } from "./people.ts";
import type { StoreLocations } from "./store-locations.ts";

const one = { id: "1", name: "process 1 on one.example" };
const two = { id: "2", name: "process 2 on two.example" };

export function instancesContract(locations: StoreLocations): void {
  async function withMigrated(
    act: (database: Database, location: OpenStoreOptions) => Promise<void>,
  ): Promise<void> {
    const location = await locations.empty();
    await (await openStore(location)).close();
    const database = await openDatabase(location.database);
    try {
      await act(database, location);
    } finally {
      await database.close();
    }
  }
  const rowsOf = (database: Database) =>
    database.read.selectFrom("instances").selectAll().orderBy("id").execute();
  const instancesOf = (database: Database) => createInstanceStore(database, migrations.length);

  describe("what a server reports about its store", () => {
    it("is the time of the last backup and of the last restore drill", async () => {
      const location = await locations.empty();
      const store = await openStore(location);
      expect(await store.lastSuccess("backup")).toBeUndefined();
      await recordBackup(location.database, { at: 1_700_000_000_000, covers: 0 });
      expect(await store.lastSuccess("backup")).toBe(1_700_000_000_000);
      await recordBackup(location.database, { at: 1_800_000_000_000, covers: 0 });
      expect(await store.lastSuccess("backup")).toBe(1_800_000_000_000);
      expect(await store.lastSuccess("drill")).toBeUndefined();
      await recordDrill(location.database, { at: 1_700_000_000_001, storeId: store.id });
      expect(await store.lastSuccess("drill")).toBe(1_700_000_000_001);
      expect(await store.lastSuccess("backup")).toBe(1_800_000_000_000);
      await store.close();
    });

    it("is the state of the connections, if there is a pool", async () => {
      const location = await locations.empty();
      const store = await openStore(location);
      await store.ready();
      const isPool = location.database.kind === "postgres";
      const idle = { total: expect.any(Number), idle: expect.any(Number), waiting: 0 };
      expect(store.pool()).toEqual(isPool ? idle : undefined);
      const many = times(40).map(() => store.ready());
      if (isPool) expect(store.pool()?.waiting).toBeGreaterThan(0);
      await Promise.all(many);
      await store.close();
    });
  });

  describe("the heartbeat of a server", () => {
    it("is one row, which is renewed and then removed", () =>
      withMigrated(async (database) => {
        const instances = instancesOf(database);
        await instances.start(one);
        const [first] = await rowsOf(database);
        expect(first).toMatchObject({ ...one, schema_version: migrations.length });
        // Milliseconds of this century.
        expect(String(first?.started_at)).toMatch(/^\d{13}$/);
        await age(database, 5_000);
        for (const _ of times(3)) await instances.beat(one);
        const rows = await rowsOf(database);
        expect(rows).toHaveLength(1);
        expect(rows[0]?.started_at).toBe(first?.started_at);
        expect(rows[0]?.seen_at).toBeGreaterThanOrEqual(first?.seen_at ?? Number.NaN);
        await instances.end(one);
        expect(await rowsOf(database)).toEqual([]);
      }));

    it("of a server that was killed neither stops the next start nor stays for ever", () =>
      withMigrated(async (database, location) => {
        const instances = instancesOf(database);
        await instances.start(one);
        await age(database, 31_000);
        expect(await runningServers(location.database)).toEqual([]);
        await instances.start(two);
        expect((await rowsOf(database)).map(({ id }) => id)).toEqual(["2"]);
      }));

    it("names the servers that run on PostgreSQL; with SQLite the lock of the folder does that", () =>
      withMigrated(async (database, location) => {
        const instances = instancesOf(database);
        await instances.start(one);
        await instances.start(two);
        const running = await runningServers(location.database);
        expect(running.map((text) => text.split(" (")[0])).toEqual(
          database.engine === "postgres" ? [one.name, two.name] : [],
        );
      }));

    it("of an older server makes PostgreSQL refuse a contracting migration, but no expanding one; SQLite needs no refusal", () =>
      withMigrated(async (database, { database: location }) => {
        await instancesOf(database).start(one);
        const newer = await openDatabase(location);
        const notes = () => ["create table notes (note text)"];
        const migrating = (...more: readonly Migration[]) =>
          migrate(newer, { migrate: true, migrations: [...migrations, ...more] });
        if (database.engine === "postgres") {
          await expect(migrating(contracting(notes))).rejects.toThrow(StoreServedError);
          await expect(migrating(contracting(notes))).rejects.toThrow(one.name);
          const { rows } = await newer.transaction((write) =>
            sql`select to_regclass('notes') as found`.execute(write),
          );
          expect(rows).toEqual([{ found: null }]);
        }
        await migrating(expanding(notes));
        const drop = contracting(() => ["drop table notes"]);
        if (database.engine === "postgres") await instancesOf(database).end(one);
        // After kill -9 the row of the ended server is still there.
        else expect(await rowsOf(database)).toHaveLength(1);
        expect(await migrating(expanding(notes), drop)).toBeDefined();
        await newer.close();
      }));
  });
}

/** Sets the heartbeats back. */
async function age(database: Database, milliseconds: number): Promise<void> {
  await database.transaction((write) =>
    write
      .updateTable("instances")
      .set((is) => ({ seen_at: is("seen_at", "-", milliseconds) }))
      .execute(),
  );
}
