import {
  carried,
  forbidsBuilding,
  fromXml,
  readDocument,
  validateLeaflet,
  type LeafletContent,
} from "@nashra/engine";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createPasswordHasher } from "../../src/node/passwords.ts";
import { backupStore } from "../../src/storage/backup/backup-store.ts";
import { checked, everything } from "../../src/storage/contract-tests/full-store.ts";
import { restoreStore } from "../../src/storage/backup/restore-store.ts";
import { openStore } from "../../src/storage/open-store.ts";
import { recordBackup } from "../../src/storage/sql/last-times.ts";
import { migrations } from "../../src/storage/sql/migrations.ts";
import { versionSeals } from "../../src/storage/sql/migrations-seals.ts";
import { openDatabase } from "../../src/storage/sql/open-database.ts";
import type { TestClient } from "../client.ts";
import { startPostgres, type TestPostgres } from "../postgres.ts";
import { aDataFolder } from "../serving.ts";
import { testApp, type TestApp } from "../test-app.ts";
import { readWholeStore, type Get, type RecordedStore } from "./read-whole-store.ts";
import { releasedVersions, unpackReleased, type ReleasedStore } from "./released-store.ts";

let postgres: TestPostgres;
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(() => postgres.stop());

test("the stores of the first release are in this folder", () => {
  expect(releasedVersions).toContain("0.1.0");
});

describe.each(releasedVersions)("a store that version %s wrote", (version) => {
  describe.each(["sqlite", "postgres"] as const)("on %s", (engine) => {
    async function aCopy(): Promise<ReleasedStore> {
      const copy = await unpackReleased(version, engine === "sqlite" ? undefined : postgres);
      onTestFinished(() => copy.remove());
      return copy;
    }

    test("returns the same data as with that version", async () => {
      const copy = await aCopy();
      await opened(copy, async ({ app, people }) => {
        const read = await readWholeStore(getsOf(people), app.store);
        expect(read).toMatchObject(copy.recorded.whole);
      });
      const { problems, leaflets } = await checked(copy.location);
      expect(problems).toEqual([]);
      const { people, deleted } = copy.recorded.whole;
      const kept = Object.values(people).flatMap(({ list }) => list);
      expect(leaflets).toBe(kept.length + deleted.length);
    });

    test("is migrated, and then refuses the writes of that version, which does not seal its versions", async () => {
      const { location } = await aCopy();
      await (await openStore(location)).close();
      const database = await openDatabase(location.database);
      const rows = await database.read.selectFrom("meta").selectAll().execute();
      const meta = new Map(rows.map(({ key, value }) => [key, Number(value)]));
      expect(meta.get("schema-version")).toBe(migrations.length);
      const sealing = migrations.findIndex(({ statements }) => statements === versionSeals) + 1;
      expect(meta.get("oldest-writer")).toBeGreaterThanOrEqual(sealing);
      expect(meta.get("oldest-writer")).toBeLessThanOrEqual(migrations.length);
      await database.close();
    });

    test("gets a hash for every version, account, token and audit entry, and nothing else changes", async () => {
      const copy = await aCopy();
      await opened(copy, async ({ app: { store } }) => {
        expect(await checked(copy.location)).toMatchObject({ problems: [] });
        const before = await everything(copy);
        while ((await store.sealRows(7)).sealed > 0);
        while ((await store.seal(7)).sealed > 0);
        const after = await everything(copy);
        for (const [table, hashed] of Object.entries(after)) {
          const sealed =
            hashed.length > 0 && "hash" in (before[table]?.[0] ?? {})
              ? { hash: expect.stringMatching(/^[0-9a-f]{64}$/) }
              : {};
          for (const [index, row] of hashed.entries()) {
            const { previous_hash: _, ...earlier } = before[table]?.[index] ?? {};
            expect(row).toMatchObject({ ...earlier, ...sealed });
          }
        }
      });
      const sealed = { problems: [], unsealed: 0, unsealedRows: 0 };
      expect(await checked(copy.location)).toMatchObject(sealed);
    });

    test("finds each leaflet by the identifier of its product, and lists its last published version", async () => {
      const copy = await aCopy();
      await opened(copy, async ({ people }) => expectFacts(people));
    });

    test("contains every kind of data", async () => {
      const { recorded } = await aCopy();
      expect(recorded.people.length).toBeGreaterThan(2);
      expect(recorded.whole.deleted.length).toBeGreaterThan(1);
      expect(recorded.whole.audit.length).toBeGreaterThan(40);
      const leaflets = leafletsIn(recorded);
      const contents = leaflets.map(({ content }) => content);
      const all = <T>(values: readonly T[]) => new Set(values);
      expect(all(leaflets.map(({ status }) => status))).toEqual(
        all(["draft", "review", "published"]),
      );
      expect(all(contents.map(({ language }) => language))).toEqual(
        all(["en", "en-GB", "en-IE", "ar", "ar-JO", "fr", undefined]),
      );
      expect(leaflets.some(({ fhirXmlSource }) => fhirXmlSource === "client")).toBe(true);
      expect(leaflets.some(({ fhirXml }) => fhirXml === "")).toBe(true);
      expect(contents.some(({ customMode }) => customMode)).toBe(true);
      expect(contents.some(({ tables }) => tables.some(({ data }) => data.length > 1))).toBe(true);
      const steps = contents.flatMap(({ instructionSteps }) => instructionSteps);
      expect(all(steps.map(({ image }) => image)).size).toBeGreaterThan(3);
    });

    test("can be used with its recorded passwords, sessions and tokens, but not with its revoked tokens", async () => {
      const copy = await aCopy();
      await opened(copy, async ({ app, people }) => {
        for (const { email, password, tokens } of copy.recorded.people) {
          await app.client().ok("signIn", { body: { email, password } });
          expect((await people.get(email)?.ok("currentUser"))?.email).toBe(email);
          for (const { token, accepted } of tokens) {
            const { status } = await app.client({ bearer: token }).call("countLeaflets");
            expect(status).toBe(accepted ? 200 : 401);
          }
        }
      });
    });

    test("returns documents with the content of its leaflets", async () => {
      const copy = await aCopy();
      await opened(copy, async ({ people }) => {
        for (const [person, leaflet] of await everyLeaflet(people)) {
          const query = { layout: "complete", format: "xml" };
          const params = { id: leaflet._id };
          const { status, text } = await person.call("getDocument", { params, query });
          // No document can be built from a leaflet without a name, or whose text is in another language.
          const findings = validateLeaflet(leaflet.content, { title: leaflet.title });
          expect(status).toBe(findings.some(forbidsBuilding) ? 422 : 200);
          if (status === 422) continue;
          const read = readDocument(fromXml(text));
          expect(read).toMatchObject({
            kind: "read",
            content: carried(leaflet.content, { layout: "complete", title: leaflet.title }),
          });
        }
      });
    });

    test("allows a change of every leaflet and keeps the earlier versions", async () => {
      const copy = await aCopy();
      await opened(copy, async ({ app, people }) => {
        for (const [person, { _id: id, version: at, content }] of await everyLeaflet(people)) {
          const next = { ...content, subName: `${content.subName}, changed` };
          const body = { content: next };
          const saved = await person.ok("changeLeaflet", { params: { id }, body });
          expect(saved).toMatchObject({ version: at + 1, content: next });
          const params = { id, version: at };
          expect((await person.ok("restoreRevision", { params })).content).toEqual(content);
        }
        const now = await readWholeStore(getsOf(people), app.store);
        for (const [email, { leaflets }] of Object.entries(copy.recorded.whole.people))
          for (const [id, { versions }] of Object.entries(leaflets)) {
            const kept = now.people[email]?.leaflets[id]?.versions.slice(-versions.length);
            expect(kept).toMatchObject(versions);
          }
      });
      expect((await checked(copy.location)).problems).toEqual([]);
    });

    test("can restore its deleted leaflets", async () => {
      const copy = await aCopy();
      await opened(copy, async ({ app, people }) => {
        for (const { id } of await app.store.leaflets.deleted()) {
          const at = app.clock.now();
          const audit = {
            at,
            action: "leaflet.undeleted",
            outcome: "done",
            by: "command",
          } as const;
          await app.store.leaflets.undelete(id, audit);
        }
        const ids = (await everyLeaflet(people)).map(([, { _id: id }]) => id);
        expect(ids).toHaveLength(
          leafletsIn(copy.recorded).length + copy.recorded.whole.deleted.length,
        );
      });
    });

    test("keeps the content of each version when its earlier versions are compacted", async () => {
      const copy = await aCopy();
      const sources = new Map<string, number>();
      await opened(copy, async ({ app, people }) => {
        while ((await app.store.seal(7)).sealed > 0);
        const covers = Number.MAX_SAFE_INTEGER;
        await recordBackup(copy.location.database, { at: app.clock.now(), covers });
        await app.store.sweep(app.clock.now());
        const now = await readWholeStore(getsOf(people), app.store);
        for (const [email, { leaflets }] of Object.entries(copy.recorded.whole.people))
          for (const [id, { versions }] of Object.entries(leaflets))
            for (const [index, version] of versions.entries()) {
              const read = now.people[email]?.leaflets[id]?.versions[index] as RecordedLeaflet;
              const { fhirXml, fhirXmlSource: source, ...kept } = version as RecordedLeaflet;
              expect(read).toMatchObject(kept);
              sources.set(read.fhirXmlSource, (sources.get(read.fhirXmlSource) ?? 0) + 1);
              if (read.fhirXmlSource === "rebuilt") expect(source).toBe("content");
              else expect(read).toMatchObject({ fhirXml, fhirXmlSource: source });
            }
      });
      expect([...sources.keys()].toSorted()).toEqual(["client", "content", "rebuilt"]);
      expect((await checked(copy.location)).problems).toEqual([]);
      const file = `${aDataFolder()}/backup`;
      const folder = aDataFolder();
      const blobs = { kind: "folder", path: `${folder}/blobs` } as const;
      await backupStore(copy.location, file);
      await restoreStore(file, { database: { kind: "sqlite", folder }, blobs });
      const restored = await checked({ database: { kind: "sqlite", folder }, blobs });
      expect(restored.problems).toEqual([]);
    });

    test("contains the same data after a backup and a restore into an empty store", async () => {
      const copy = await aCopy();
      await opened(copy, async () => {});
      const file = `${aDataFolder()}/backup`;
      await backupStore(copy.location, file);
      await expectRestored(file, copy.recorded);
    });
  });

  test("can be restored from the backup that the same version wrote", async () => {
    const copy = await unpackReleased(version);
    onTestFinished(() => copy.remove());
    await expectRestored(copy.backup, copy.recorded);
  });
});

interface Opened {
  readonly app: TestApp;
  /** By e-mail address; each client has the recorded session of that person. */
  readonly people: ReadonlyMap<string, TestClient>;
}

/**
 * Opens a store with the current program and closes it after `act`. The clock is set to an hour after the
 * store was recorded.
 */
async function opened(
  { location, recorded }: Pick<ReleasedStore, "location" | "recorded">,
  act: (opened: Opened) => Promise<void>,
): Promise<void> {
  const store = await openStore(location);
  const app = await testApp({ store, passwords: createPasswordHasher({}) });
  app.clock.set(Date.parse(recorded.readAt) + 3_600_000);
  const people = recorded.people.map(
    ({ email, cookie }) => [email, app.client({ headers: { Cookie: cookie } })] as const,
  );
  try {
    await act({ app, people: new Map(people) });
  } finally {
    await app.close();
    await store.close();
  }
}

async function everyLeaflet(people: Opened["people"]) {
  const found: [TestClient, Awaited<ReturnType<typeof readLeaflet>>][] = [];
  for (const person of people.values())
    for (const { _id: id } of await person.ok("listLeaflets"))
      found.push([person, await readLeaflet(person, id)]);
  return found;
}

/** Checks what the migration has added for lists and searches. */
async function expectFacts(people: Opened["people"]): Promise<void> {
  let found = 0;
  let published = 0;
  for (const person of people.values())
    for (const summary of await person.ok("listLeaflets")) {
      const params = { id: summary._id };
      const revisions = await person.ok("listRevisions", { params });
      const last = revisions.find(({ status }) => status === "published")?.version;
      expect(summary).toMatchObject({ profile: "generic" });
      expect(summary.publishedVersion).toBe(last);
      if (last !== undefined) published += 1;
      const { productIdentifier: q } = (await person.ok("getLeaflet", { params })).content;
      if (q === undefined) continue;
      const hits = await person.ok("listLeaflets", { query: { q } });
      expect(hits.map(({ _id }) => _id)).toContain(summary._id);
      found += 1;
    }
  expect(found).toBeGreaterThan(2);
  expect(published).toBeGreaterThan(0);
}

function readLeaflet(person: TestClient, id: string) {
  return person.ok("getLeaflet", { params: { id } });
}

function leafletsIn({ whole }: RecordedStore): readonly RecordedLeaflet[] {
  return Object.values(whole.people).flatMap(({ leaflets }) =>
    // The recorded values are replies of the API.
    Object.values(leaflets).map(({ leaflet }) => leaflet as RecordedLeaflet),
  );
}

interface RecordedLeaflet {
  readonly status: string;
  readonly fhirXml: string;
  readonly fhirXmlSource: string;
  readonly content: LeafletContent;
}

function getsOf(people: Opened["people"]): ReadonlyMap<string, Get> {
  const get = (client: TestClient) => async (path: string) => {
    const reply = await client.send("GET", path);
    expect(reply.status, path).toBe(200);
    return reply.json() as Promise<unknown>;
  };
  return new Map([...people].map(([email, client]) => [email, get(client)]));
}

/**
 * Restores a backup and checks that it contains everything except sessions. The restore is the newest entry
 * of the audit log.
 */
async function expectRestored(backup: string, recorded: RecordedStore): Promise<void> {
  const folder = aDataFolder();
  const location = {
    database: { kind: "sqlite", folder },
    blobs: { kind: "folder", path: `${folder}/blobs` },
  } as const;
  await restoreStore(backup, location);
  const { audit, id: _, ...whole } = recorded.whole;
  await opened({ location, recorded }, async ({ app }) => {
    const people = new Map<string, TestClient>();
    const entries = await app.store.audit.list({ limit: 1_000_000 });
    expect(entries.slice(1)).toEqual(audit);
    for (const { email, password } of recorded.people) {
      const client = app.client();
      await client.ok("signIn", { body: { email, password } });
      people.set(email, client);
    }
    expect(await readWholeStore(getsOf(people), app.store)).toMatchObject(whole);
    await expectFacts(people);
  });
  expect((await checked(location)).problems).toEqual([]);
}
