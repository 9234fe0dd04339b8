import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "../blobs/sha256.ts";
import { migrations } from "../sql/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { names, toManifest, type Manifest } from "./manifest.ts";
import { openChain } from "./backup-chain.ts";
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
/** The manifest of an empty backup. */
const validManifest = {
  format: 1,
  schemaVersion: migrations.length,
  madeAt: 1_924_948_800_000,
  storeId: "store",
  tables,
  blobs: { count: 0, bytes: 0 },
  lost: [],
};

/** Reads an empty backup with this manifest and a correct seal, which is the SHA-256 of the manifest. */
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
  const chain = await openChain(path);
  try {
    const backup = await verifyBackup(chain);
    backup.close();
    return backup.manifest;
  } finally {
    await chain.close();
  }
}

test("returns a valid manifest unchanged", async () => {
  const { format: _, ...facts } = validManifest;
  // The cast is safe because `tables` has an entry for every table.
  const written = toManifest(facts as unknown as Omit<Manifest, "format">);
  expect(await verified(written)).toEqual(validManifest);
});

const { lost: _, ...withoutLost } = validManifest;
test.each<[string, unknown, RegExp]>([
  ["null instead of the list of lost blobs", { ...validManifest, lost: null }, /manifest.*lost/],
  ["no list of lost blobs", withoutLost, /manifest.*lost/],
  ["lost blobs that are not hashes", { ...validManifest, lost: ["x"] }, /manifest.*lost/],
  ["lost blobs as text", { ...validManifest, lost: "" }, /manifest.*lost/],
  ["no counts of blobs", { ...validManifest, blobs: null }, /manifest.*blobs/],
  [
    "a count that is not a number",
    { ...validManifest, blobs: { count: "0", bytes: 0 } },
    /manifest.*count/,
  ],
  ["a negative count", { ...validManifest, blobs: { count: -1, bytes: 0 } }, /manifest.*count/],
  ["no tables", { ...validManifest, tables: null }, /manifest.*tables/],
  [
    "a table that is null",
    { ...validManifest, tables: { ...tables, users: null } },
    /manifest.*users/,
  ],
  [
    "a table without its parts",
    { ...validManifest, tables: { ...tables, users: { rows: 0 } } },
    /manifest.*users.*parts/,
  ],
  ["missing table entries", { ...validManifest, tables: {} }, /manifest.*users/],
  ["an unknown table", { ...validManifest, tables: { ...tables, more: noRows } }, /manifest.*more/],
  ["an invalid time", { ...validManifest, madeAt: "today" }, /manifest.*madeAt/],
  ["no store id", { ...validManifest, storeId: 7 }, /manifest.*storeId/],
  ["an unknown field", { ...validManifest, more: 1 }, /manifest.*more/],
  ["another format", { format: 3 }, /the format 3; this program reads 1 and 2/],
  ["an invalid format", { ...validManifest, format: { toString: 1 } }, /manifest.*format/],
  ["no format", {}, /manifest.*format/],
  ["a newer schema version", { ...validManifest, schemaVersion: 99 }, /schema version 99/],
  ["no schema version", { ...validManifest, schemaVersion: undefined }, /manifest.*schemaVersion/],
  ["the value null", null, /manifest/],
  ["a list instead of an object", [], /manifest/],
  ["a number instead of an object", 1, /manifest/],
])("rejects a sealed manifest with %s", async (_, manifest, message) => {
  const failure = verified(JSON.stringify(manifest));
  await expect(failure).rejects.toThrow(BackupError);
  await expect(failure).rejects.toThrow(message);
});

test.each([
  ["not JSON", "hello"],
  ["empty", ""],
  ["not UTF-8", Buffer.from([0x22, 0xff, 0x22])],
])("rejects a sealed manifest that is %s", async (_, manifest) => {
  const failure = verified(manifest);
  await expect(failure).rejects.toThrow(BackupError);
  await expect(failure).rejects.toThrow(/manifest/);
});
