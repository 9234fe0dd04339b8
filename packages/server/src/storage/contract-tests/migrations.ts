import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { StoreNewerError } from "../errors.ts";
import type { Database } from "../sql/database.ts";
import { openDatabase } from "../sql/open-database.ts";
import { migrate, migrations, type Migration } from "../sql/migrations.ts";
import { times } from "./people.ts";
import type { StoreLocations } from "./store-locations.ts";

const addNotes: Migration = ({ text, strict }) => [
  `create table notes (note ${text} not null)${strict}`,
  `insert into notes (note) values ('migrated')`,
];

const failing: Migration = (fragments) => [
  ...addNotes(fragments),
  "insert into nowhere values (1)",
];

export function migrationsContract(locations: StoreLocations): void {
  async function withInstances(
    count: number,
    act: (databases: readonly [Database, ...Database[]]) => Promise<void>,
  ): Promise<void> {
    const { database } = await locations.empty();
    const first = await openDatabase(database);
    const others = await Promise.all(times(count - 1).map(() => openDatabase(database)));
    try {
      await act([first, ...others]);
    } finally {
      for (const instance of [first, ...others]) await instance.close();
    }
  }

  describe("migrations", () => {
    it("run once each, even if several instances start together", () =>
      withInstances(4, async (databases) => {
        const [first] = databases;
        const { id } = await migrate(first, { migrate: true });
        const facts = await Promise.all(
          databases.map((database) =>
            migrate(database, { migrate: true, migrations: [...migrations, addNotes] }),
          ),
        );
        expect(facts.map((fact) => fact.id)).toEqual(databases.map(() => id));
        expect(await notes(first)).toEqual([{ note: "migrated" }]);
      }));

    it("leave the store at the previous version when one of them fails", () =>
      withInstances(1, async ([database]) => {
        const { id } = await migrate(database, { migrate: true });
        const list = [...migrations, failing];
        await expect(migrate(database, { migrate: true, migrations: list })).rejects.toThrow(
          "nowhere",
        );
        await expect(notes(database)).rejects.toThrow("notes");
        expect(await migrate(database, { migrate: false })).toMatchObject({ id });
        await migrate(database, { migrate: true, migrations: [...migrations, addNotes] });
        expect(await notes(database)).toEqual([{ note: "migrated" }]);
        await expect(migrate(database, { migrate: true })).rejects.toThrow(StoreNewerError);
      }));
  });
}

async function notes(database: Database): Promise<readonly unknown[]> {
  return database.transaction(async (write) => {
    const { rows } = await sql`select note from notes`.execute(write);
    return rows.map((row) => ({ ...(row as object) }));
  });
}
