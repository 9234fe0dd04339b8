import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "../blobs/sha256.ts";
import { migrations } from "../sql/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { names, toManifest, type Manifest } from "./manifest.ts";
import { verifyBackup } from "./read-backup.ts";
import { keptTableNames } from "./tables.ts";
import { tarEnd, toTar } from "./tar.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nashra-manifest-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const noRows = { rows: 0, parts: [] };
const tables = Object.fromEntries(keptTableNames.map((table) => [table, noRows]));
/** Of a backup of nothing. */
const sound = {
  format: 1,
  schemaVersion: migrations.length,
  madeAt: 1_924_948_800_000,
  storeId: "store",
  tables,
  blobs: { count: 0, bytes: 0 },
  lost: [],
};

/** Reads a backup of no rows with this manifest, which is sealed. */
async function verified(manifest: string | Uint8Array): Promise<Manifest> {
  const path = join(folder, "sealed.backup");
  const bytes = Buffer.from(manifest);
  const seal = Buffer.from(`${await sha256(bytes)}\n`);
  const parts = [
    toTar({ name: names.manifest, bytes }),
    toTar({ name: names.seal, bytes: seal }),
    tarEnd,
  ];
  await writeFile(path, Buffer.concat(parts));
  const file = await open(path, "r");
  try {
    return await verifyBackup(file);
  } finally {
    await file.close();
  }
}

test("a manifest is read as it was written", async () => {
  const { format: _, ...facts } = sound;
  // `tables` has every name of the list.
  const written = toManifest(facts as unknown as Omit<Manifest, "format">);
  expect(await verified(written)).toEqual(sound);
});

const { lost: _, ...withoutLost } = sound;
test.each<[string, unknown, RegExp]>([
  ["nothing lost, said otherwise", { ...sound, lost: null }, /manifest.*lost/],
  ["no list of what is lost", withoutLost, /manifest.*lost/],
  ["lost blobs that are no hashes", { ...sound, lost: ["x"] }, /manifest.*lost/],
  ["lost as text", { ...sound, lost: "" }, /manifest.*lost/],
  ["no counts of blobs", { ...sound, blobs: null }, /manifest.*blobs/],
  ["a count that is none", { ...sound, blobs: { count: "0", bytes: 0 } }, /manifest.*count/],
  ["less than nothing", { ...sound, blobs: { count: -1, bytes: 0 } }, /manifest.*count/],
  ["no tables", { ...sound, tables: null }, /manifest.*tables/],
  ["a table without facts", { ...sound, tables: { ...tables, users: null } }, /manifest.*users/],
  [
    "a table without its parts",
    { ...sound, tables: { ...tables, users: { rows: 0 } } },
    /manifest.*users.*parts/,
  ],
  ["not every table", { ...sound, tables: {} }, /manifest.*users/],
  ["a table nobody knows", { ...sound, tables: { ...tables, more: noRows } }, /manifest.*more/],
  ["a moment that is none", { ...sound, madeAt: "today" }, /manifest.*madeAt/],
  ["no store", { ...sound, storeId: 7 }, /manifest.*storeId/],
  ["more than the form has", { ...sound, more: 1 }, /manifest.*more/],
  ["another format", { format: 2 }, /the format 2; this program reads 1/],
  ["a format that is none", { ...sound, format: { toString: 1 } }, /manifest.*format/],
  ["no format", {}, /manifest.*format/],
  ["another store's version", { ...sound, schemaVersion: 99 }, /of version 99/],
  ["no version", { ...sound, schemaVersion: undefined }, /manifest.*schemaVersion/],
  ["null", null, /manifest/],
  ["a list", [], /manifest/],
  ["a number", 1, /manifest/],
])("a sealed manifest with %s is told of and refused", async (_, manifest, message) => {
  const failure = verified(JSON.stringify(manifest));
  await expect(failure).rejects.toThrow(BackupError);
  await expect(failure).rejects.toThrow(message);
});

test.each([
  ["no JSON", "hello"],
  ["nothing", ""],
  ["no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
])("a sealed manifest that is %s is told of and refused", async (_, manifest) => {
  const failure = verified(manifest);
  await expect(failure).rejects.toThrow(BackupError);
  await expect(failure).rejects.toThrow(/manifest/);
});
