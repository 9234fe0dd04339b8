import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFixture } from "../../src/storage/contract-tests/leaflets-fixture.ts";
import { aRealLeaflet, fillStore } from "../../src/storage/contract-tests/full-store.ts";

/** Bytes of a page of the database. */
export const pageSize = 4096;

/** A store on SQLite with its blobs in a folder, to be copied and damaged. */
export interface DamageableStore {
  readonly folder: string;
  /** Number of pages of the database file. */
  readonly pages: number;
  /** Copies the store to a new folder, which `remove` removes too. */
  copy(): string;
  remove(): void;
}

/** Creates a closed store with people, a token, leaflets with several versions and images, and a deleted leaflet. */
export async function aDamageableStore(leaflets = 6): Promise<DamageableStore> {
  const fixture = await openFixture("sqlite", () => {
    throw new Error("This store is on SQLite.");
  });
  const root = mkdtempSync(join(tmpdir(), "nashra-damaged-"));
  const folder = join(root, "whole");
  try {
    const { owner } = await fillStore(fixture);
    for (let n = 0; n < leaflets; n += 1) await aRealLeaflet(fixture, owner, 2, `more ${n}`);
    await fixture.store.close();
    await fixture.database.close();
    const { database } = fixture.location;
    if (database.kind !== "sqlite") throw new Error("not on SQLite");
    cpSync(database.folder, folder, { recursive: true });
  } finally {
    await fixture.close();
  }
  let copies = 0;
  return {
    folder,
    pages: statSync(databaseOf(folder)).size / pageSize,
    copy() {
      copies += 1;
      const to = join(root, String(copies));
      cpSync(folder, to, { recursive: true });
      return to;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function databaseOf(folder: string): string {
  return join(folder, "store.sqlite");
}

/** Numbers from 0 up to `end`, the same sequence for the same seed (linear congruential generator). */
export function randomNumbers(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * end);
  };
}

/** Replaces `length` bytes at `at` by pseudo-random bytes. */
export function overwrite(file: string, at: number, length: number, next: (end: number) => number): void {
  const bytes = readFileSync(file);
  for (let place = at; place < Math.min(at + length, bytes.length); place += 1) bytes[place] = next(256);
  writeFileSync(file, bytes);
}

export function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = bit >> 3;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
  writeFileSync(file, bytes);
}

export function cut(file: string, size: number): void {
  truncateSync(file, size);
}
