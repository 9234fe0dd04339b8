import { readFile, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fixtures } from "../contract-tests/fixtures.ts";
import {
  anOwner,
  engines,
  type Engine,
  type StoreFixture,
} from "../contract-tests/leaflets-fixture.ts";
import { backupStore } from "./backup-store.ts";
import { restoreStore } from "./restore-store.ts";
import { type Row } from "./tables.ts";
import { aRealLeaflet, checked, everything, fillStore } from "../contract-tests/full-store.ts";

const stores = fixtures();

async function aFullStore(engine: Engine) {
  const fixture = await stores.open(engine);
  return { fixture, ...(await fillStore(fixture)) };
}

/**
 * Returns the tables in a comparable form: all sequence numbers of the audit log are 0, and the entry that a
 * restore adds is removed.
 */
function comparable(tables: Readonly<Record<string, Row[]>>): unknown {
  const log = tables["audit_events"]?.filter((row) => row["action"] !== "store.restored");
  return { ...tables, audit_events: log };
}

async function rejection(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const));

describe("a backup", () => {
  it.each(pairs)("of %s is restored into %s with every row and blob", async (from, to) => {
    const { fixture, owner, ids } = await aFullStore(from);
    const file = stores.file();
    const made = await backupStore(fixture.location, file);
    expect(made.rows).toMatchObject({ users: 2, tokens: 1, leaflets: 3, leaflet_revisions: 5 });
    expect(made.lost).toEqual([]);
    expect((await stat(file)).mode & 0o077).toBe(0);

    const target = await stores.open(to);
    expect(await restoreStore(file, target.location)).toEqual(made);
    expect(comparable(await everything(target))).toEqual(comparable(await everything(fixture)));
    expect(await target.store.leaflets.get(owner, ids[0] ?? "")).toEqual(
      await fixture.store.leaflets.get(owner, ids[0] ?? ""),
    );
    expect(target.store.id).not.toBe(fixture.store.id);
    expect(await target.store.sessions.find("a-session")).toBeUndefined();
    expect((await target.store.audit.list({ limit: 1 }))[0]?.action).toBe("store.restored");
    expect(await checked(target.location)).toEqual({
      leaflets: 3,
      versions: 5,
      unsealed: 0,
      rebuilt: 5,
      unsealedRows: 0,
      blobs: made.blobs.count,
      audit: { batches: 0, unsealed: made.rows.audit_events + 1 },
      problems: [],
    });
    // New entries of the audit log get sequence numbers after those of the restored entries.
    await aRealLeaflet(target, owner, 2, "after");
    expect((await checked(target.location)).problems).toEqual([]);
  });

  it.each(engines)("of an empty store on %s is restored", async (engine) => {
    const fixture = await stores.open(engine);
    const file = stores.file();
    await backupStore(fixture.location, file);
    const target = await stores.open(engine);
    expect((await restoreStore(file, target.location)).rows.users).toBe(0);
  });

  it.each(engines)("of %s during writes is a consistent snapshot", async (engine) => {
    const { fixture, owner } = await aFullStore(engine);
    const progress = { writing: true, written: 0 };
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let round = 0; progress.writing; round += 1) {
        await aRealLeaflet(fixture, owner, 2, `${writer} ${round}`);
        progress.written += 1;
      }
    });
    const backups: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const enough = progress.written + 3;
      while (progress.written < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      backups.push(stores.file());
      await backupStore(fixture.location, backups.at(-1) ?? "");
    }
    progress.writing = false;
    await Promise.all(writers);
    for (const file of backups) {
      const target = await stores.open(engine);
      const { rows } = await restoreStore(file, target.location);
      expect(rows.leaflets).toBeGreaterThan(3);
      expect((await checked(target.location)).problems).toEqual([]);
    }
  });

  it("replaces no file, and leaves no incomplete file when it fails", async () => {
    const { fixture } = await aFullStore("sqlite");
    const file = stores.file();
    await writeFile(file, "something else");
    expect(await rejection(backupStore(fixture.location, file))).toContain("already exists");
    expect(await readFile(file, "utf8")).toBe("something else");
    const nowhere = join(stores.folder(), "no", "such", "folder");
    expect(await rejection(backupStore(fixture.location, nowhere))).toContain("ENOENT");
    expect((await readdir(stores.folder())).filter((name) => name.includes("partial"))).toEqual([]);
  });

  it("reports the blobs that it could not read, and is restored without them", async () => {
    const { fixture } = await aFullStore("sqlite");
    const { location } = fixture;
    const [hash = ""] =
      (await everything(fixture))["blobs"]?.map((row) => String(row["hash"])) ?? [];
    await rm(fileOf(fixture, hash));
    const file = stores.file();
    expect((await backupStore(location, file)).lost).toEqual([hash]);
    const target = await stores.open("sqlite");
    expect((await restoreStore(file, target.location)).lost).toEqual([hash]);
    const { problems } = await checked(target.location);
    expect(problems[0]).toMatchObject({ kind: "blob-missing", location: `blob ${hash}` });
    expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(["blob-missing"]));
  });
});

describe("a restore", () => {
  it("is refused for a store that is not empty", async () => {
    const { fixture } = await aFullStore("sqlite");
    const file = stores.file();
    await backupStore(fixture.location, file);
    const target = await stores.open("sqlite");
    await anOwner(target);
    const before = await everything(target);
    expect(await rejection(restoreStore(file, target.location))).toContain("not empty");
    expect(await everything(target)).toEqual(before);
    expect(await rejection(restoreStore(file, fixture.location))).toContain("not empty");
  });

  it("rejects a file truncated at any place, and creates nothing", async () => {
    const { fixture } = await aFullStore("sqlite");
    const file = stores.file();
    await backupStore(fixture.location, file);
    const target = await stores.open("sqlite");
    const { size } = await stat(file);
    for (const cut of [size - 1, size - 512, size - 1024, size - 3000, size >> 1, 600, 100, 0]) {
      await truncate(file, cut);
      expect(await rejection(restoreStore(file, target.location))).toMatch(/^BackupError/);
    }
    expect(Object.values(await everything(target)).flat()).toEqual([]);
  });

  it("rejects a file with any changed byte, or with bytes after its end", async () => {
    const { fixture } = await aFullStore("sqlite");
    const file = stores.file();
    await backupStore(fixture.location, file);
    const whole = await readFile(file);
    const target = await stores.open("sqlite");
    const places = Array.from({ length: 60 }, (_, index) =>
      Math.floor((index * (whole.length - 1)) / 59),
    );
    for (const location of places) {
      const bytes = Buffer.from(whole);
      bytes[location] = (bytes[location] ?? 0) ^ 1;
      await writeFile(file, bytes);
      expect(await rejection(restoreStore(file, target.location))).toMatch(/^BackupError/);
    }
    await writeFile(file, Buffer.concat([whole, whole]));
    expect(await rejection(restoreStore(file, target.location))).toMatch(/^BackupError/);
    expect(Object.values(await everything(target)).flat()).toEqual([]);
    await writeFile(file, whole);
    await restoreStore(file, target.location);
  });

  it("rejects a file that is not a backup", async () => {
    const target = await stores.open("sqlite");
    const file = stores.file();
    for (const bytes of ["", "hello", "x".repeat(5000), Buffer.alloc(1024)]) {
      await writeFile(file, bytes);
      expect(await rejection(restoreStore(file, target.location))).toMatch(/^BackupError/);
    }
  });
});

function fileOf(fixture: StoreFixture, hash: string): string {
  const { blobs } = fixture.location;
  if (blobs.kind !== "folder") throw new Error("no folder");
  return join(blobs.path, "sha256", hash.slice(0, 2), hash);
}

describe.each(engines)("a check on %s", (engine) => {
  it("finds no problem in an undamaged store", async () => {
    const { fixture } = await aFullStore(engine);
    const report = await checked(fixture.location);
    expect(report).toMatchObject({ leaflets: 3, versions: 5, problems: [] });
  });

  it("finds each missing or damaged blob", async () => {
    const { fixture, ids } = await aFullStore(engine);
    const version = await fixture.store.leaflets.revision(
      await ownerOf(fixture, ids[0]),
      ids[0] ?? "",
      2,
    );
    const [image = "", xml = ""] = [version?.images[0], version?.fhirXml];
    await rm(fileOf(fixture, image));
    const bytes = await readFile(fileOf(fixture, xml));
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    await writeFile(fileOf(fixture, xml), bytes);
    const { problems } = await checked(fixture.location);
    expect(new Set(problems.map(({ kind, location }) => `${kind} ${location}`))).toEqual(
      new Set([
        `blob-missing blob ${image}`,
        `blob-damaged blob ${xml}`,
        ...[1, 2, 3].map((version) => `blob-missing leaflet ${ids[0]} version ${version}`),
        `blob-damaged leaflet ${ids[0]} version 2`,
      ]),
    );
  });
});

describe("a check", () => {
  const id = "(select min(leaflet_id) from leaflet_revisions)";
  it.each([
    [
      `update leaflet_revisions set content = '{"broken' where leaflet_id = ${id}`,
      "content-unreadable",
    ],
    [`update leaflet_revisions set content = '[]' where leaflet_id = ${id}`, "content-unreadable"],
    [
      `update leaflet_revisions set reading_findings = '{}' where leaflet_id = ${id}`,
      "content-unreadable",
    ],
    [`update leaflet_revisions set images = '' where leaflet_id = ${id}`, "reference-wrong"],
    [`delete from leaflet_blobs where leaflet_id = ${id}`, "reference-wrong"],
    [
      `update leaflet_revisions set fhir_hash = (select min(hash) from blobs where size < 2500)`,
      "xml-unreadable",
    ],
    [`update users set leaflet_bytes = leaflet_bytes + 1`, "counter-wrong"],
    [`update leaflets set bytes = bytes + 1`, "counter-wrong"],
    [`update leaflets set content_bytes = content_bytes - 1`, "counter-wrong"],
    [`update leaflets set version = version + 1`, "counter-wrong"],
    [`update leaflets set title = 'Other'`, "counter-wrong"],
    [`update leaflets set search_text = 'other'`, "counter-wrong"],
    [`update leaflets set status = 'published'`, "counter-wrong"],
    [`update leaflets set created_at = created_at - 1`, "counter-wrong"],
    [`update blobs set size = size + 1`, "counter-wrong"],
  ])("finds the damage that this statement causes: %s", async (statement, kind) => {
    const { fixture } = await aFullStore("sqlite");
    await damage(fixture, statement);
    const before = await everything(fixture);
    const { problems } = await checked(fixture.location);
    expect(problems.map((problem) => problem.kind)).toContain(kind);
    expect(await everything(fixture)).toEqual(before);
  });
});

async function ownerOf(fixture: StoreFixture, id: string | undefined): Promise<string> {
  const rows = (await everything(fixture))["leaflets"] ?? [];
  return String(rows.find((row) => row["id"] === id)?.["owner_id"]);
}

async function damage({ database }: StoreFixture, statement: string): Promise<void> {
  const { sql } = await import("kysely");
  await database.transaction(async (write) => {
    await sql.raw(statement).execute(write);
  });
}
