import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { StoreNewerError } from "../errors.ts";
import type { Database } from "../sql/database.ts";
import { openDatabase } from "../sql/open-database.ts";
import { migrate, migrations, type Migration } from "../sql/migrations.ts";
import { sessionIds } from "../sql/migrations-sessions.ts";
import { createSessionStore } from "../sql/session-store.ts";
import { isId } from "../../domain/secrets.ts";
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

    it("give each existing session an id of its own, and keep it valid", () =>
      withInstances(1, async ([database]) => {
        const before = migrations.slice(0, migrations.indexOf(sessionIds));
        await migrate(database, { migrate: true, migrations: before });
        const tokens = ["one", "two", "three"];
        await database.transaction(async (write) => {
          await sql`insert into users (id, name, email, email_key, organization, password_hash, is_admin, created_at)
            values ('a', 'A', 'a@example.org', 'a@example.org', 'Example Pharma', 'hash', 0, 1)`.execute(
            write,
          );
          for (const token of tokens)
            await sql`insert into sessions (token_hash, user_id, created_at, last_seen_at)
              values (${token}, 'a', 5, 7)`.execute(write);
        });
        await migrate(database, { migrate: true });
        const store = createSessionStore(database);
        const listed = await store.list("a", 10);
        expect(listed.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(tokens.toSorted());
        expect(new Set(listed.map(({ id }) => id)).size).toBe(3);
        for (const session of listed) {
          expect(isId(session.id)).toBe(true);
          expect(session).toMatchObject({ userId: "a", createdAt: 5, lastSeenAt: 7 });
          expect((await store.find(session.tokenHash))?.session).toEqual(session);
        }
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
