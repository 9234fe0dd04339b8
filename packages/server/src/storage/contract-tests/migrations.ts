import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { StoreNewerError } from "../errors.ts";
import type { Database } from "../sql/database.ts";
import { openDatabase } from "../sql/open-database.ts";
import { contracting, expanding, migrate, migrations } from "../sql/migrations.ts";
import type { SqlFragments } from "../sql/migrations-fragments.ts";
import { leafletReading } from "../sql/leaflet-reading.ts";
import { revisionNotes } from "../sql/migrations-revision-notes.ts";
import { sessionIds } from "../sql/migrations-sessions.ts";
import { createSessionStore } from "../sql/session-store.ts";
import { isId } from "../../domain/secrets.ts";
import { openStore } from "../open-store.ts";
import { WriterTooOldError } from "../ports.ts";
import { anEntry, times } from "./people.ts";
import type { StoreLocations } from "./store-locations.ts";

function notesTable({ text, strict }: SqlFragments): readonly string[] {
  return [
    `create table notes (note ${text} not null)${strict}`,
    `insert into notes (note) values ('migrated')`,
  ];
}

const addNotes = expanding(notesTable);

const failing = expanding((fragments) => [
  ...notesTable(fragments),
  "insert into nowhere values (1)",
]);

const dropNotes = () => ["drop table notes"];

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
        const before = migrations.slice(
          0,
          migrations.findIndex(({ statements }) => statements === sessionIds),
        );
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

    it("keep the hash of a version that has neither changes nor a note", () =>
      withInstances(1, async ([database]) => {
        const before = migrations.slice(
          0,
          migrations.findIndex(({ statements }) => statements === revisionNotes),
        );
        await migrate(database, { migrate: true, migrations: before });
        // as the programs before the migration wrote it
        const content = '{"medicineName":"Zyphadol"}';
        const [contentHash, fields] = [sha256(content), ["T", "draft", "en", "Zyphadol", "Co", ""]];
        const hashed = [1, "l", 1, ...fields, "a", "A", 5, null, "content", null, "[]", null];
        const hash = sha256(JSON.stringify([...hashed, contentHash]));
        await database.transaction(async (write) => {
          await sql`insert into users (id, name, email, email_key, organization, password_hash, is_admin, created_at)
            values ('a', 'A', 'a@example.org', 'a@example.org', 'Example Pharma', 'hash', 0, 1)`.execute(
            write,
          );
          await sql`insert into leaflets (id, owner_id, title, title_key, status, language, language_key, medicine_name,
              company_name, search_text, version, created_at, updated_at, deleted_at, bytes, content_bytes, hash)
            values ('l', 'a', 'T', 't', 'draft', 'en', 'en', 'Zyphadol', 'Co', 't', 1, 5, 5, null, 30, 30, ${hash})`.execute(
            write,
          );
          await sql`insert into leaflet_revisions (leaflet_id, version, author_id, author_name, saved_at, title, status,
              language, medicine_name, company_name, content, images, fhir_hash, fhir_source, reading_findings, hash)
            values ('l', 1, 'a', 'A', 5, 'T', 'draft', 'en', 'Zyphadol', 'Co', ${content}, '', null, 'content', '[]',
              ${hash})`.execute(write);
        });
        await migrate(database, { migrate: true });
        const { get, revisions } = leafletReading(database);
        expect(await get("a", "l")).toMatchObject({ version: 1, content });
        const facts = { version: 1, savedAt: 5, savedBy: "A", title: "T", status: "draft" };
        expect(await revisions("a", "l")).toEqual([facts]);
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
      }));

    it("that expand the schema let the programs before them start, read and write", async () => {
      const location = await locations.empty();
      const store = await openStore(location);
      const newer = await openDatabase(location.database);
      await migrate(newer, { migrate: true, migrations: [...migrations, addNotes] });
      await store.audit.add(anEntry("user.registered"));
      await store.ready();
      const another = await openStore({ ...location, migrate: false });
      await another.audit.add(anEntry("user.registered"));
      expect(await store.audit.list({ limit: 9 })).toHaveLength(2);
      for (const opened of [another, newer, store]) await opened.close();
    });

    it("that contract the schema refuse the writes of older programs, which can still read", async () => {
      const location = await locations.empty();
      const store = await openStore(location);
      await store.audit.add(anEntry("user.registered"));
      const newer = await openDatabase(location.database);
      const contracted = [...migrations, addNotes, contracting(dropNotes, notesTable)];
      await migrate(newer, { migrate: true, migrations: contracted });
      await expect(store.audit.add(anEntry("user.registered"))).rejects.toThrow(WriterTooOldError);
      const unsynced = newer.unsyncedTransaction(async () => "written");
      await expect(unsynced).rejects.toThrow(WriterTooOldError);
      await expect(newer.transaction(async () => "written")).rejects.toThrow(
        `only from schema version ${migrations.length + 1} on`,
      );
      // Also many refused transactions leave no connection in a transaction.
      for (const _ of times(25)) await store.throttle.count("k", 1, 1).catch(() => undefined);
      expect(await store.audit.list({ limit: 9 })).toHaveLength(1);
      await expect(store.ready()).rejects.toThrow(StoreNewerError);
      await expect(openStore(location)).rejects.toThrow(StoreNewerError);
      // The program that made the notes, one version older than the schema, may write.
      expect(
        await migrate(newer, { migrate: false, migrations: [...migrations, addNotes] }),
      ).toBeDefined();
      for (const opened of [newer, store]) await opened.close();
    });

    it("that contract the schema wait for the transactions that have begun", () =>
      withInstances(2, async ([writer, migrator = writer]) => {
        await migrate(writer, { migrate: true });
        const events: string[] = [];
        let migrating: Promise<unknown> = Promise.resolve();
        await writer.transaction(async (write) => {
          const list = [...migrations, contracting(notesTable)];
          migrating = migrate(migrator, { migrate: true, migrations: list }).then(() =>
            events.push("migrated"),
          );
          await new Promise((resolve) => setTimeout(resolve, 200));
          await write.insertInto("meta").values({ key: "k", value: "v" }).execute();
          events.push("written");
        });
        await migrating;
        expect(events).toEqual(["written", "migrated"]);
      }));
  });
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function notes(database: Database): Promise<readonly unknown[]> {
  return database.transaction(async (write) => {
    const { rows } = await sql`select note from notes`.execute(write);
    return rows.map((row) => ({ ...(row as object) }));
  });
}
