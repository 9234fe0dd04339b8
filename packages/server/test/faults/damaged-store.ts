import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import {
  aRealLeaflet,
  everything,
  fillStore,
} from "../../src/storage/contract-tests/full-store.ts";
import { openFixture } from "../../src/storage/contract-tests/leaflets-fixture.ts";
import type { Row } from "../../src/storage/backup/tables.ts";
import { nashraServer } from "../nashra-server.ts";
import type { CommandRun } from "../server-process.ts";

/** Bytes of a page of the database. */
export const pageSize = 4096;

/** A store on SQLite with its blobs in a folder, to be copied and damaged. */
export interface DamageableStore {
  /** Number of pages of the database file. */
  readonly pages: number;
  /** Every row of the undamaged store. */
  readonly rows: Readonly<Record<string, Row[]>>;
  /** Runs `work` on a copy of the closed store. */
  withCopy<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Puts the undamaged database back into a copy, and removes backups and restored stores. */
  reset(folder: string): void;
  /** Runs `work` on a copy that a crash left: most data is only in the write-ahead log. */
  withCrashedCopy<T>(work: (folder: string) => Promise<T>): Promise<T>;
  remove(): void;
}

/** Creates a store with people, a token, leaflets with several versions and images, and a deleted leaflet. */
export async function aDamageableStore(): Promise<DamageableStore> {
  const fixture = await openFixture("sqlite");
  const { database } = fixture.location;
  if (database.kind !== "sqlite") throw new Error("This store is on SQLite.");
  const root = mkdtempSync(join(tmpdir(), "nashra-damaged-"));
  const [closed, crashed] = [join(root, "closed"), join(root, "crashed")];
  const { owner } = await fillStore(fixture);
  for (const seed of ["more 1", "more 2", "more 3", "more 4", "more 5", "more 6"])
    await aRealLeaflet(fixture, owner, 2, seed);
  const rows = await everything(fixture);
  cpSync(database.folder, crashed, { recursive: true });
  await fixture.store.close();
  await fixture.database.close();
  cpSync(database.folder, closed, { recursive: true });
  await fixture.close();

  async function withCopyOf<T>(source: string, work: (folder: string) => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(root, "copy-"));
    try {
      cpSync(source, folder, { recursive: true });
      return await work(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    pages: statSync(databaseOf(closed)).size / pageSize,
    rows,
    withCopy: (work) => withCopyOf(closed, work),
    reset(folder) {
      for (const name of ["store.sqlite-wal", "store.sqlite-shm", "test.backup", "restored"])
        rmSync(join(folder, name), { recursive: true, force: true });
      cpSync(databaseOf(closed), databaseOf(folder));
    },
    withCrashedCopy: (work) => withCopyOf(crashed, work),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The location of the store in a folder. */
export function at(folder: string) {
  return {
    location: {
      database: { kind: "sqlite", folder },
      blobs: { kind: "folder", path: join(folder, "blobs") },
    },
  } as const;
}

export function databaseOf(folder: string): string {
  return join(folder, "store.sqlite");
}

/** Returns a function that returns whole numbers from 0 up to `end`: the same sequence for the same seed. */
export function randomNumbers(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    // A linear congruential generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * end);
  };
}

/** Replaces a page of a file by random bytes. */
export function overwritePage(file: string, page: number, next: (end: number) => number): void {
  const bytes = readFileSync(file);
  for (let at = page * pageSize; at < (page + 1) * pageSize; at += 1) bytes[at] = next(256);
  writeFileSync(file, bytes);
}

export function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bit / 8);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  writeFileSync(file, bytes);
}

/**
 * Runs `check`. It succeeds, or it names the damage on a line; a defect of the program, which would be exit code
 * 3 with a stack, is thrown.
 */
export async function runCheck(folder: string): Promise<CommandRun> {
  const run = await nashraServer(["check"], { env: { NASHRA_DATA: folder } });
  expect(run.code === 0 || run.code === 1, run.stderr).toBe(true);
  if (run.code === 1) expect(run.stdout + run.stderr).toMatch(damageLine);
  else expect(run.stdout).toBe("");
  return run;
}

/** A fault on standard output, or a message about the whole store. */
const damageLine = /^(?:[a-z-]+\t.+\t.+|nashra-server: .*(?:store|database|blobs|log).*)$/m;

/**
 * Runs `backup` on a damaged store, and then restores the backup if there is one. Both succeed, or say what is
 * missing. The restored store has no fault of its files.
 */
export async function backUpAndRestore(folder: string): Promise<CommandRun> {
  const file = join(folder, "test.backup");
  const made = await nashraServer(["backup", file], { env: { NASHRA_DATA: folder } });
  if (made.code !== 0) expect(made).toMatchObject({ code: 1, stderr: expect.stringMatching(/\S/) });
  if (!existsSync(file)) {
    expect(made.code).toBe(1);
    return made;
  }
  const env = { NASHRA_DATA: join(folder, "restored") };
  const restored = await nashraServer(["restore", file], { env });
  expect(restored.code === 0 || restored.code === 1, restored.stderr).toBe(true);
  if (made.code === 1) expect(restored.code).toBe(1);
  const check = await nashraServer(["check"], { env });
  expect(check.stdout).not.toMatch(/^(?:database|row-unreadable)\t/m);
  return made;
}
