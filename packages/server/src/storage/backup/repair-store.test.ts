import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fixtures } from "../contract-tests/fixtures.ts";
import { rebuild } from "../../domain/leaflets/rebuild-document.ts";
import { checked, everything, fillStore } from "../contract-tests/full-store.ts";
import { engines, type StoreFixture } from "../contract-tests/leaflets-fixture.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import { databaseFile } from "../sql/sqlite-files.ts";
import { repairStore } from "./repair-store.ts";

const stores = fixtures();

async function aFullStore(engine: (typeof engines)[number]) {
  const fixture = await stores.open(engine);
  const { ids, owner } = await fillStore(fixture);
  return { fixture, owner, id: ids[0] ?? "" };
}

async function damage({ database }: StoreFixture, ...statements: string[]): Promise<void> {
  await database.transaction(async (write) => {
    for (const statement of statements) await sql.raw(statement).execute(write);
  });
}

function fileOf({ location }: StoreFixture, hash: string | null): string {
  if (hash === null || location.blobs.kind !== "folder") throw new Error("no file");
  return join(location.blobs.path, "sha256", hash.slice(0, 2), hash);
}

async function versionOf(
  { database }: StoreFixture,
  id: string,
  version: number,
): Promise<LeafletRevisionsTable> {
  const all = database.read.selectFrom("leaflet_revisions").selectAll();
  return all.where("leaflet_id", "=", id).where("version", "=", version).executeTakeFirstOrThrow();
}

async function repaired({ location }: StoreFixture) {
  const lines: string[] = [];
  const found = await repairStore(
    location,
    rebuild,
    (repair) => lines.push(`${repair.location}: ${repair.detail}`),
    1,
  );
  expect(found.repaired).toBe(lines.length);
  return { lines, isComplete: found.isComplete };
}

/** The rows of the store that a repair may not change, and those that it restores. */
async function rowsOf(fixture: StoreFixture) {
  const tables = await everything(fixture);
  const blobs = tables["blobs"]?.map((row) => ({ ...row, touched_at: 0 }));
  const { users, tokens, leaflets, leaflet_revisions, leaflet_blobs } = tables;
  return { users, tokens, leaflets, leaflet_revisions, leaflet_blobs, blobs };
}

/** SQL that changes what the versions of the first leaflet determine. */
const derived = (id: string) => [
  "update users set leaflet_bytes = 7",
  `update leaflets set title = 'Other', title_key = 'x', status = 'published', search_text = 'x',
    medicine_name = 'x', bytes = 1, content_bytes = 1, version = version + 4, updated_at = 1, created_at = 1
    where id = '${id}'`,
  `delete from leaflet_blobs where leaflet_id = '${id}'`,
  "delete from blobs where not exists (select 1 from leaflet_blobs where leaflet_blobs.hash = blobs.hash)",
  "update blobs set size = size + 1",
];

describe.each(engines)("a repair on %s", (engine) => {
  test("makes everything again that the versions determine, and changes no version", async () => {
    const { fixture, id } = await aFullStore(engine);
    // A repair leaves sums that are folded.
    await fixture.store.foldSums();
    const before = await rowsOf(fixture);
    const [first, second] = [await versionOf(fixture, id, 1), await versionOf(fixture, id, 2)];
    await damage(fixture, ...derived(id));
    await rm(fileOf(fixture, first.fhir_hash));
    await writeFile(fileOf(fixture, second.fhir_hash), "damaged");
    expect((await checked(fixture.location)).problems).not.toEqual([]);

    const { lines, isComplete } = await repaired(fixture);
    expect(isComplete).toBe(true);
    expect(lines).toContain(`leaflet ${id} version 1: its XML ${first.fhir_hash} was built again`);
    expect(lines).toContain(`leaflet ${id} version 2: its XML ${second.fhir_hash} was built again`);
    expect(lines).toContain(`leaflet ${id} version 3: its references to blobs were made again`);
    expect(lines.filter((line) => line.startsWith(`leaflet ${id}: its `))).toHaveLength(1);
    expect((await checked(fixture.location)).problems).toEqual([]);
    expect(await rowsOf(fixture)).toEqual(before);
    const [entry] = await fixture.store.audit.list({ limit: 1 });
    const detail = { repaired: lines.length };
    expect(entry).toMatchObject({ action: "store.repaired", by: "command", detail });
    expect((await repaired(fixture)).lines).toEqual([]);
  });

  test("leaves what is lost, and a check still names it", async () => {
    const { fixture, owner, id } = await aFullStore(engine);
    const { leaflets } = fixture.store;
    const [first, second] = [await versionOf(fixture, id, 1), await versionOf(fixture, id, 2)];
    await rm(fileOf(fixture, first.images));
    await damage(
      fixture,
      `delete from leaflet_revisions where leaflet_id = '${id}' and version = 3`,
      `update leaflet_revisions set title = 'Other' where leaflet_id = '${id}' and version = 2`,
    );
    await rm(fileOf(fixture, second.fhir_hash));
    const before = await rowsOf(fixture);
    const { lines } = await repaired(fixture);
    // The bytes of the lost version are no longer counted.
    expect(lines).toEqual([
      `leaflet ${id}: its size and text size were made again`,
      `user ${owner}: the bytes of their leaflets were counted again`,
    ]);
    const after = await rowsOf(fixture);
    expect(after.leaflet_revisions).toEqual(before.leaflet_revisions);
    expect(after.blobs).toEqual(before.blobs);
    expect(await leaflets.summary(owner, id)).toMatchObject({ version: 3 });
    const kinds = (await checked(fixture.location)).problems.map(
      ({ kind, location }) => `${kind} ${location}`,
    );
    expect(kinds).toEqual(
      expect.arrayContaining([
        `blob-missing leaflet ${id} version 1`,
        `version-damaged leaflet ${id} version 2`,
        `blob-missing leaflet ${id} version 2`,
        `counter-wrong leaflet ${id}`,
      ]),
    );
    expect((await repaired(fixture)).lines).toEqual([]);
  });

  test("stores no XML that has another hash than the lost XML", async () => {
    const { fixture, id } = await aFullStore(engine);
    const row = await versionOf(fixture, id, 3);
    const other = { ...rebuild, xmlOf: () => new TextEncoder().encode("<Bundle/>") };
    await rm(fileOf(fixture, row.fhir_hash));
    const lines: string[] = [];
    await repairStore(fixture.location, other, ({ detail }) => lines.push(detail), 1);
    expect(lines).toEqual([]);
    expect((await checked(fixture.location)).problems).toContainEqual(
      expect.objectContaining({ kind: "blob-missing", location: `blob ${row.fhir_hash}` }),
    );
  });
});

/** Changes the id of a leaflet in a leaf page of an index, and leaves the table as it is. */
function damageIndex(file: string, owner: string, id: string): void {
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf(owner); at !== -1; at = bytes.indexOf(owner, at + 1)) {
    // 10: a leaf page of an index, https://www.sqlite.org/fileformat2.html#b_tree_pages
    const isIndex = bytes[at - (at % 4096)] === 10;
    const place = bytes.indexOf(id, at + owner.length);
    if (!isIndex || place === -1 || place > at + owner.length + 8) continue;
    bytes.write("~", place + id.length - 1);
    writeFileSync(file, bytes);
    return;
  }
  throw new Error("no index contains the leaflet");
}

describe("a repair of the files of SQLite", () => {
  function fileOfStore({ location }: StoreFixture): string {
    if (location.database.kind !== "sqlite") throw new Error("not on SQLite");
    return join(location.database.folder, databaseFile);
  }

  async function closed({ store, database }: StoreFixture): Promise<void> {
    await store.close();
    await database.close();
  }

  test("makes a wrong index and the index of the search again", async () => {
    const { fixture, owner, id } = await aFullStore("sqlite");
    await damage(fixture, "delete from leaflet_search");
    const before = await rowsOf(fixture);
    await closed(fixture);
    damageIndex(fileOfStore(fixture), owner, id);
    const { problems } = await checked(fixture.location);
    expect(problems.map(({ kind }) => kind)).toContain("database");
    const { lines, isComplete } = await repaired(fixture);
    expect(isComplete).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^database: the index leaflets_\w+ was made again$/),
      "database: the index of the search was made again",
    ]);
    expect((await checked(fixture.location)).problems).toEqual([]);
    expect(await rowsOf(fixture)).toEqual(before);
  });

  test("counts the bytes of a lost or unreadable version as the check does", async () => {
    const { fixture, owner, id } = await aFullStore("sqlite");
    const { fhir_hash: xml } = await versionOf(fixture, id, 3);
    const raw = new DatabaseSync(fileOfStore(fixture));
    raw.exec(`pragma foreign_keys = off;
      delete from leaflet_revisions where leaflet_id = '${id}' and version = 3;
      update leaflet_revisions set title = 'a' || char(0) where leaflet_id = '${id}' and version = 2;
      update blobs set size = size + 1 where hash = '${xml}'`);
    raw.close();
    const { lines } = await repaired(fixture);
    expect(lines).toEqual([
      `blob ${xml}: its row was made again`,
      `leaflet ${id}: its size and text size were made again`,
      `user ${owner}: the bytes of their leaflets were counted again`,
    ]);
    const { problems } = await checked(fixture.location);
    expect(problems.map(({ kind }) => kind)).toContain("row-unreadable");
    expect(problems.filter(({ detail }) => detail.includes("bytes"))).toEqual([]);
    expect((await repaired(fixture)).lines).toEqual([]);
    expect((await checked(fixture.location)).problems).toEqual(problems);
  });

  test("keeps the XML of a lost version, which may be the last copy of its text", async () => {
    const { fixture, id } = await aFullStore("sqlite");
    const xml = fileOf(fixture, (await versionOf(fixture, id, 3)).fhir_hash);
    const raw = new DatabaseSync(fileOfStore(fixture));
    raw.exec("pragma foreign_keys = off");
    raw.prepare("delete from leaflet_revisions where leaflet_id = ? and version = 3").run(id);
    raw.close();
    await repaired(fixture);
    await fixture.store.sweep(fixture.clock.now + 3 * 86_400_000);
    expect(existsSync(xml)).toBe(true);
    expect((await checked(fixture.location)).problems.map(({ kind }) => kind)).toContain(
      "reference-wrong",
    );
  });

  test("writes nothing if an index and the list of free pages are damaged", async () => {
    const { fixture, owner, id } = await aFullStore("sqlite");
    await damage(
      fixture,
      "create table spare (text text)",
      "insert into spare values (zeroblob(40000))",
    );
    await damage(fixture, "drop table spare");
    await closed(fixture);
    const file = fileOfStore(fixture);
    damageIndex(file, owner, id);
    // The number of free pages in the header, and the first page of their list.
    const bytes = readFileSync(file);
    bytes.writeUInt32BE(2, 32);
    writeFileSync(file, bytes);
    expect(await repaired(fixture)).toEqual({ lines: [], isComplete: false });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test("changes no row of a database with a damaged page", async () => {
    const { fixture, id } = await aFullStore("sqlite");
    await damage(fixture, ...derived(id));
    await closed(fixture);
    const file = fileOfStore(fixture);
    const bytes = readFileSync(file);
    const page = bytes.length / 4096 - 1;
    bytes.fill(0xa5, page * 4096);
    writeFileSync(file, bytes);
    const { lines, isComplete } = await repaired(fixture);
    expect({ lines, isComplete }).toEqual({ lines: [], isComplete: false });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});
