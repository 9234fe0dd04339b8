import { afterAll, beforeAll, expect, test } from "vitest";
import { everything } from "../../src/storage/contract-tests/full-store.ts";
import { runCommand } from "../server-process.ts";
import {
  aDamageableStore,
  at,
  backUpAndRestore,
  databaseOf,
  flipBit,
  overwritePage,
  pageSize,
  randomNumbers,
  type DamageableStore,
} from "./damaged-store.ts";
import { changedColumns, unverifiedColumns } from "./unverified-columns.ts";

let store: DamageableStore;
beforeAll(async () => {
  store = await aDamageableStore();
});
afterAll(() => store.remove());

test("48 overwritten pages: check exits with 1 and prints no stack, and each backup can be restored", async () => {
  const next = randomNumbers(4);
  for (let round = 0; round < 48; round += 1) {
    await store.withCopy(async (folder) => {
      const page = next(store.pages);
      overwritePage(databaseOf(folder), page, next);
      const run = await runCommand(["check"], { folder });
      expect(run.code, `page ${page}: ${run.stderr}`).toBe(1);
      expect(run.stderr).not.toMatch(/^\s+at /m);
      await backUpAndRestore(folder);
    });
  }
});

test("48 flipped bits: each is named, or is in unused bytes or in a column without a checksum", async () => {
  const next = randomNumbers(5);
  for (let round = 0; round < 48; round += 1) {
    await store.withCopy(async (folder) => {
      flipBit(databaseOf(folder), next(store.pages * pageSize * 8));
      const run = await runCommand(["check"], { folder });
      expect([0, 1], run.stderr).toContain(run.code);
      await backUpAndRestore(folder);
      if (run.code === 1) return;
      const changed = changedColumns(store.rows, await everything(at(folder)));
      for (const column of changed) expect(unverifiedColumns).toContain(column);
    });
  }
});
