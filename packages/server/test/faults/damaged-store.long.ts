import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../src/storage/backup/tables.ts";
import { openSnapshot } from "../../src/storage/backup/snapshot.ts";
import { everything } from "../../src/storage/contract-tests/full-store.ts";
import { StoreCorruptError } from "../../src/storage/errors.ts";
import { nashraServer } from "../nashra-server.ts";
import {
  aDamageableStore,
  at,
  backUpAndRestore,
  databaseOf,
  flipBit,
  overwritePage,
  pageSize,
  randomNumbers,
  runCheck,
  type DamageableStore,
} from "./damaged-store.ts";
import { changedColumns, unverifiedColumns } from "./unverified-columns.ts";

let store: DamageableStore;
beforeAll(async () => {
  store = await aDamageableStore();
});
afterAll(() => store.remove());

test("48 overwritten pages: check exits with 1 and names the damage, and each backup can be restored", async () => {
  const next = randomNumbers(4);
  let backups = 0;
  await store.withCopy(async (folder) => {
    for (let round = 0; round < 48; round += 1) {
      store.reset(folder);
      const page = next(store.pages);
      overwritePage(databaseOf(folder), page, next);
      const run = await runCheck(folder);
      expect(run.code, `page ${page}: ${run.stderr}`).toBe(1);
      const made = await backUpAndRestore(folder);
      expect(made.code, `page ${page}`).toBe(1);
      if (made.stdout.startsWith("Wrote")) backups += 1;
    }
  });
  process.stdout.write(`48 overwritten pages: 48 found, ${backups} backups restored\n`);
  expect(backups).toBeGreaterThan(0);
});

test("48 flipped bits: check names each, or it is in unused bytes and counts as no damage, and each backup can be restored", async () => {
  const next = randomNumbers(5);
  const seen = { found: 0, unused: 0, unverified: 0 };
  await store.withCopy(async (folder) => {
    for (let round = 0; round < 48; round += 1) {
      store.reset(folder);
      flipBit(databaseOf(folder), next(store.pages * pageSize * 8));
      const { code } = await runCheck(folder);
      await backUpAndRestore(folder);
      const changed = code === 0 ? changedColumns(store.rows, await everything(at(folder))) : [];
      for (const column of changed) expect(unverifiedColumns).toContain(column);
      if (code === 1) seen.found += 1;
      else seen[changed.length === 0 ? "unused" : "unverified"] += 1;
    }
  });
  const { found, unused, unverified } = seen;
  process.stdout.write(
    `48 flipped bits: ${found} found, ${unused} in unused bytes, ${unverified} in unverified columns\n`,
  );
  expect(found).toBeGreaterThan(0);
});

/** The versions of a damaged store that can be read, and nothing if the file cannot be opened. */
async function readableVersions(folder: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  try {
    const snapshot = await openSnapshot(at(folder).location.database);
    for await (const row of snapshot.rows("leaflet_revisions", () => undefined)) rows.push(row);
    await snapshot.close();
  } catch (error) {
    expect(error).toBeInstanceOf(StoreCorruptError);
  }
  return rows;
}

test("check --repair on 48 overwritten pages and 48 flipped bits changes no version, and prints no stack", async () => {
  const next = randomNumbers(6);
  const codes: Record<string, number> = {};
  await store.withCopy(async (folder) => {
    for (let round = 0; round < 96; round += 1) {
      store.reset(folder);
      if (round % 2 === 0) overwritePage(databaseOf(folder), next(store.pages), next);
      else flipBit(databaseOf(folder), next(store.pages * pageSize * 8));
      const before = await readableVersions(folder);
      // A defect of the program would be thrown.
      const run = await nashraServer(["check", "--repair"], { env: { NASHRA_DATA: folder } });
      expect([0, 1], run.stderr).toContain(run.code);
      expect(await readableVersions(folder)).toEqual(before);
      codes[run.code ?? ""] = (codes[run.code ?? ""] ?? 0) + 1;
    }
  });
  process.stdout.write(`96 repairs of damaged stores: ${JSON.stringify(codes)}\n`);
});
