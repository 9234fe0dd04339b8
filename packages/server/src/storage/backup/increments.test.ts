import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { add, day, seal } from "../contract-tests/audit-fixture.ts";
import { fixtures } from "../contract-tests/fixtures.ts";
import { aRealLeaflet, checked, everything, fillStore } from "../contract-tests/full-store.ts";
import {
  aLeaflet,
  anOwner,
  audit,
  engines,
  compactionIn,
  type Engine,
  type StoreFixture,
} from "../contract-tests/leaflets-fixture.ts";
import { aGtin, publishing } from "../contract-tests/publications-fixture.ts";
import { compactVersions } from "../sql/version-compaction.ts";
import { backupStore, type BackupReport } from "./backup-store.ts";
import { BackupError } from "./backup-error.ts";
import { restoreStore } from "./restore-store.ts";
import type { Row } from "./tables.ts";

const stores = fixtures();
let folders = 0;

/** A new folder for a chain of backups. */
async function aFolder(): Promise<string> {
  const folder = join(stores.folder(), `chain-${(folders += 1)}`);
  await mkdir(folder);
  return folder;
}

/** Every row, without the entry of a restore, and the names of all blobs. */
async function contents(fixture: StoreFixture) {
  const tables: Record<string, Row[]> = { ...(await everything(fixture)) };
  tables["audit_events"] = (tables["audit_events"] ?? []).filter(
    (row) => row["action"] !== "store.restored",
  );
  const { blobs } = fixture.location;
  if (blobs.kind !== "folder") throw new Error("no folder");
  const files = await readdir(blobs.path, { recursive: true });
  return { tables, blobs: files.filter((name) => /[0-9a-f]{64}$/.test(name)).toSorted() };
}

async function restored(file: string, engine: Engine) {
  const target = await stores.open(engine);
  const report = await restoreStore(file, target.location);
  const { problems } = await checked(target.location);
  // The rows of a table can have another order.
  const sorted = problems.toSorted((one, other) => (one.location < other.location ? -1 : 1));
  return { report, problems: sorted, ...(await contents(target)) };
}

const since = (file: string) => [undefined, { since: file }] as const;

/** What happens to a store between two backups, one after another. */
const events: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
  [
    "new leaflets, new versions, a publication and sealed entries",
    async ({ fixture, owner }) => {
      await aRealLeaflet(fixture, owner, 2, "new");
      await publishing(() => fixture).published(owner, { gtins: [{ gtin: aGtin() }] });
      await add(fixture, 3);
      await seal(fixture);
    },
  ],
  ["nothing", async () => undefined],
  [
    "a purged leaflet, collected blobs, a deleted account and removed entries of the audit log",
    async ({ fixture, owner, other }) => {
      const { store, clock } = fixture;
      clock.now += 31 * day;
      await store.sweep(clock.now);
      clock.now += 2 * day;
      await store.sweep(clock.now);
      await store.users.delete(other, owner, audit("user.deleted", clock.now, other));
      await seal(fixture);
      clock.now += 10 * day;
      while ((await store.audit.removeNext(clock.now - 40 * day, clock.now)).kind !== "idle");
      await anOwner(fixture);
    },
  ],
  [
    "a blob that returns after it was collected, and a withdrawal",
    async ({ fixture, owner }) => {
      await aRealLeaflet(fixture, owner, 1, "deleted");
      const { leaflets, publications, published, withdrawing, now } = publishing(() => fixture);
      const id = await published(owner);
      const withdrawal = { at: now(), keepsText: false };
      expect(await publications().withdraw(id, withdrawal, withdrawing(id))).toEqual({
        kind: "withdrawn",
      });
      expect(await leaflets().get(owner, id)).toBeDefined();
    },
  ],
  [
    "compacted versions, whose XML is removed",
    async ({ fixture }) => {
      const { database, store, clock } = fixture;
      const options = { when: "always", holder: "test", ...compactionIn(fixture) } as const;
      expect(await compactVersions(database, options)).toBeGreaterThan(0);
      clock.now += 2 * day;
      await store.sweep(clock.now);
    },
  ],
];

interface World {
  readonly fixture: StoreFixture;
  readonly owner: string;
  readonly other: string;
}

describe.each(engines)("increments of %s", (engine) => {
  it("are restored like a full backup of the same moment, on both engines", async () => {
    const fixture = await stores.open(engine);
    const world: World = { fixture, ...(await fillStore(fixture)) };
    const folder = await aFolder();
    const fulls = await aFolder();
    await backupStore(fixture.location, join(folder, "full"));
    const made: BackupReport[] = [];
    for (const [index, [, happen]] of events.entries()) {
      await happen(world);
      const name = `after-${index}`;
      // The folder has one chain, so it stands for its newest backup.
      made.push(await backupStore(fixture.location, join(folder, name), ...since(folder)));
      const full = await backupStore(fixture.location, join(fulls, name));
      expect(made.at(-1)?.rows).toEqual(full.rows);
      for (const to of engines) {
        const { report, ...chain } = await restored(join(folder, name), to);
        const { report: whole, ...expected } = await restored(join(fulls, name), to);
        expect(chain).toEqual(expected);
        expect(report).toEqual(whole);
        // A restore adds the facts that the short contents of `published` lack.
        const { leaflets: _, ...others } = (await contents(fixture)).tables;
        expect(chain.tables).toMatchObject(others);
      }
    }
    const [first, second, third, fourth, fifth] = made.map(({ increment }) => increment);
    expect(first?.written).toBeGreaterThan(5);
    expect(second).toMatchObject({ written: 0, removed: 0, base: join(folder, "after-0") });
    expect(made[1]?.blobs).toEqual({ count: 0, bytes: 0 });
    expect(third?.removed).toBeGreaterThan(5);
    expect(made[2]?.blobs.count).toBe(0);
    // The image is in the full backup already, but since then it was removed.
    expect(fourth?.written).toBeGreaterThan(5);
    expect(made[3]?.blobs.count).toBeGreaterThan(1);
    expect(fifth?.written).toBeGreaterThan(0);
    expect(made[4]?.blobs.count).toBe(0);
  });

  it("during writes is a consistent snapshot", async () => {
    const fixture = await stores.open(engine);
    const { owner } = await fillStore(fixture);
    const folder = await aFolder();
    await backupStore(fixture.location, join(folder, "full"));
    const state = { writing: true, written: 0 };
    const writers = [1, 2].map(async (writer) => {
      for (let round = 0; state.writing; round += 1) {
        await aRealLeaflet(fixture, owner, 2, `${writer} ${round}`);
        state.written += 1;
      }
    });
    for (const name of ["one", "two"]) {
      const enough = state.written + 2;
      while (state.written < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      await backupStore(fixture.location, join(folder, name), ...since(folder));
    }
    state.writing = false;
    await Promise.all(writers);
    for (const name of ["one", "two"]) {
      const { report, problems } = await restored(join(folder, name), engine);
      expect(problems).toEqual([]);
      expect(report.rows.leaflets).toBeGreaterThan(3);
    }
  });
});

describe("an increment", () => {
  async function aChain() {
    const fixture = await stores.open("sqlite");
    const { owner } = await fillStore(fixture);
    const folder = await aFolder();
    const [full, increment] = [join(folder, "full"), join(folder, "increment")];
    await backupStore(fixture.location, full);
    await aRealLeaflet(fixture, owner, 1, "more");
    await backupStore(fixture.location, increment, ...since(full));
    return { fixture, owner, folder, full, increment };
  }

  it("reads no blob that its base has, and is restored with the one of the base", async () => {
    const { fixture, folder, increment } = await aChain();
    const { blobs } = fixture.location;
    if (blobs.kind !== "folder") throw new Error("no folder");
    await rm(join(blobs.path, "sha256"), { recursive: true });
    const made = await backupStore(fixture.location, join(folder, "next"), ...since(increment));
    expect(made).toMatchObject({ lost: [], faults: 0, blobs: { count: 0 } });
    expect((await restored(join(folder, "next"), "sqlite")).problems).toEqual([]);
  });

  it("contains a blob that its base lacked because it could not be read", async () => {
    const { fixture } = await aChain();
    const [blob = {}] = (await everything(fixture))["blobs"] ?? [];
    const hash = String(blob["hash"]);
    const { blobs } = fixture.location;
    if (blobs.kind !== "folder") throw new Error("no folder");
    const path = join(blobs.path, "sha256", hash.slice(0, 2), hash);
    await rename(path, `${path}.away`);
    const other = await aFolder();
    const damaged = await backupStore(fixture.location, join(other, "full"));
    expect(damaged.lost).toEqual([hash]);
    const still = await backupStore(fixture.location, join(other, "still"), ...since(other));
    expect(still).toMatchObject({ lost: [hash], blobs: { count: 0 } });
    await rename(`${path}.away`, path);
    const whole = await backupStore(fixture.location, join(other, "whole"), ...since(other));
    expect(whole).toMatchObject({ lost: [], blobs: { count: 1 } });
    expect((await restored(join(other, "whole"), "sqlite")).problems).toEqual([]);
  });

  it("is restored with a blob of an older base that cannot be read in the store any more", async () => {
    const { fixture, full, folder } = await aChain();
    const { store, clock, location } = fixture;
    const next = (name: string, base: string) =>
      backupStore(location, join(folder, name), ...since(join(folder, base)));
    // The blobs of the deleted leaflet are removed, and another leaflet needs them again.
    clock.now += 31 * day;
    await store.sweep(clock.now);
    clock.now += 2 * day;
    await store.sweep(clock.now);
    const before = (await everything(fixture))["blobs"] ?? [];
    await next("without", "increment");
    await aRealLeaflet(fixture, await anOwner(fixture), 1, "deleted");
    const hashes = new Set(before.map(({ hash }) => hash));
    const after = (await everything(fixture))["blobs"] ?? [];
    const again = after.map(({ hash }) => String(hash)).filter((hash) => !hashes.has(hash));
    const kept = await readFile(full, "latin1");
    const old = again.filter((hash) => kept.includes(`blobs/${hash}`));
    expect(old.length).toBeGreaterThan(0);
    if (location.blobs.kind !== "folder") throw new Error("no folder");
    for (const hash of again) await rm(join(location.blobs.path, "sha256", hash.slice(0, 2), hash));
    const damaged = await next("damaged", "without");
    expect(damaged.lost.toSorted()).toEqual(again.toSorted());
    const lost = again.filter((hash) => !old.includes(hash)).toSorted();
    await next("later", "damaged");
    for (const name of ["damaged", "later"]) {
      const { report, problems } = await restored(join(folder, name), "sqlite");
      expect(report.lost.toSorted()).toEqual(lost);
      expect(problems.some(({ kind }) => kind === "blob-missing")).toBe(true);
      for (const hash of old) expect(JSON.stringify(problems)).not.toContain(hash);
    }
  });

  it("is found by what its base contains, so all files can be renamed and moved together", async () => {
    const { folder, full, increment } = await aChain();
    await rename(full, join(folder, "zzz"));
    await rename(increment, join(folder, "aaa"));
    const moved = `${folder}-moved`;
    await rename(folder, moved);
    const { report, problems } = await restored(join(moved, "aaa"), "sqlite");
    expect({ leaflets: report.rows.leaflets, problems }).toEqual({ leaflets: 4, problems: [] });
  });

  it("is not made in another folder than its base, nor of another store", async () => {
    const { fixture, full, folder } = await aChain();
    const elsewhere = join(await aFolder(), "increment");
    const attempt = (file: string, base: string) =>
      backupStore(fixture.location, file, ...since(base));
    await expect(attempt(elsewhere, full)).rejects.toThrow(/in the folder of its base/);
    const other = await stores.open("sqlite");
    const wrong = backupStore(other.location, join(folder, "other"), ...since(full));
    await expect(wrong).rejects.toThrow(/is a backup of another store/);
    await expect(attempt(join(folder, "x"), join(folder, "none"))).rejects.toThrow(/ENOENT/);
    const empty = await aFolder();
    await expect(attempt(join(empty, "x"), empty)).rejects.toThrow(/no complete backup/);
    expect(await readdir(empty)).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(["full", "increment"]);
  });

  it("is not restored without its base, or with a changed one, and nothing is written", async () => {
    const { folder, full, increment } = await aChain();
    const target = await stores.open("sqlite");
    const attempt = () => restoreStore(increment, target.location);
    const bytes = await readFile(full);
    await rm(full);
    await expect(attempt()).rejects.toThrow(
      /its base is not in the same folder.*SHA-256 [0-9a-f]{64}/,
    );
    // Every place of the base matters, its blobs included.
    for (let part = 0; part < 20; part += 1) {
      const changed = Buffer.from(bytes);
      const at = Math.floor((part * (bytes.length - 1)) / 19);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(full, changed);
      await expect(attempt()).rejects.toThrow(BackupError);
    }
    await writeFile(full, bytes.subarray(0, bytes.length - 1024));
    await expect(attempt()).rejects.toThrow(BackupError);
    expect(Object.values(await everything(target)).flat()).toEqual([]);
    await writeFile(full, bytes);
    await attempt();
    expect((await readdir(folder)).toSorted()).toEqual(["full", "increment"]);
  });

  it("is not restored if it is truncated or changed", async () => {
    const { increment } = await aChain();
    const target = await stores.open("sqlite");
    const bytes = await readFile(increment);
    for (let part = 0; part < 40; part += 1) {
      const at = Math.floor((part * (bytes.length - 1)) / 39);
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      for (const damaged of [changed, bytes.subarray(0, at)]) {
        await writeFile(increment, damaged);
        await expect(restoreStore(increment, target.location)).rejects.toThrow(BackupError);
      }
    }
    expect(Object.values(await everything(target)).flat()).toEqual([]);
  });

  it("is small if little has changed", async () => {
    const { fixture, owner, folder, increment } = await aChain();
    for (let count = 0; count < 40; count += 1) await aLeaflet(fixture, owner);
    await aRealLeaflet(fixture, owner, 5, "large");
    const [full, little] = [join(folder, "later-full"), join(folder, "little")];
    await backupStore(fixture.location, full);
    await aLeaflet(fixture, owner);
    await backupStore(fixture.location, little, ...since(full));
    const [of, is] = [(await stat(full)).size, (await stat(little)).size];
    expect(is).toBeLessThan(of / 10);
    expect((await stat(increment)).size).toBeLessThan(of);
  });
});
