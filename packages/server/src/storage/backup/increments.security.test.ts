import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, open, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "../blobs/sha256.ts";
import { migrations } from "../sql/migrations.ts";
import { backupAt, baseAt, mostIncrements, openChain } from "./backup-chain.ts";
import { BackupError } from "./backup-error.ts";
import { openBaseIndex } from "./base-index.ts";
import { names, toManifest, type Base, type Manifest } from "./manifest.ts";
import { verifyBackup } from "./read-backup.ts";
import { keptTableNames, type KeptTable } from "./tables.ts";
import { tarEnd, toTar, type TarEntry } from "./tar.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "nashra-hostile-backup-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const aFolder = () => mkdtemp(join(root, "folder-"));
const hash = (digit: string) => digit.repeat(64);
const holder = (gtin14: string, owner = "owner") =>
  `${JSON.stringify({ gtin14, owner_id: owner })}\n`;

interface Contents {
  readonly base?: Base;
  readonly entries?: readonly { readonly name: string; readonly text: string }[];
  readonly rows?: Partial<Record<KeptTable, number>>;
  readonly madeAt?: number;
  /** Changes the manifest before it is sealed. */
  readonly change?: (manifest: Record<string, unknown>) => void;
}

/** Writes a backup with a correct seal, whatever it contains; returns what names it as a base. */
async function sealed(path: string, contents: Contents = {}): Promise<Base> {
  const { base, entries = [], rows = {}, madeAt = 1_900_000_000_000 } = contents;
  const { change = () => undefined } = contents;
  const tables: Record<string, { rows: number; parts: string[]; removals?: string[] }> = {};
  for (const table of keptTableNames) {
    const hashesOf = (folder: string) =>
      Promise.all(
        entries
          .filter(({ name }) => name.startsWith(`${folder}/${table}/`))
          .map(({ text }) => sha256(Buffer.from(text))),
      );
    tables[table] = {
      rows: rows[table] ?? 0,
      parts: await hashesOf("tables"),
      ...(base && { removals: await hashesOf("removals") }),
    };
  }
  const blobs = entries.filter(({ name }) => name.startsWith("blobs/"));
  const facts = {
    schemaVersion: migrations.length,
    madeAt,
    storeId: "store",
    tables,
    blobs: { count: blobs.length, bytes: blobs.reduce((sum, { text }) => sum + text.length, 0) },
    lost: [],
    ...(base && { base }),
  };
  // `tables` has an entry for each table.
  const whole = JSON.parse(
    Buffer.from(toManifest(facts as unknown as Omit<Manifest, "format">)).toString(),
  ) as Record<string, unknown>;
  change(whole);
  const manifest = Buffer.from(JSON.stringify(whole));
  const identity = await sha256(manifest);
  const files: TarEntry[] = [
    ...entries.map(({ name, text }) => ({ name, bytes: Buffer.from(text) })),
    { name: names.manifest, bytes: manifest },
    { name: names.seal, bytes: Buffer.from(`${identity}\n`) },
  ];
  await writeFile(path, Buffer.concat([...files.map(toTar), tarEnd]));
  return { manifest: identity, madeAt };
}

/** A full backup with one row, and an increment of it with these contents. */
async function chainWith(contents: Omit<Contents, "base">, base: Contents = {}) {
  const folder = await aFolder();
  const first = { name: names.part("gtin_holders", 0), text: holder("1") };
  const full = await sealed(join(folder, "full"), {
    entries: [first],
    rows: { gtin_holders: 1 },
    ...base,
  });
  const path = join(folder, "increment");
  await sealed(path, { ...contents, base: full });
  return path;
}

/** Verifies a backup as a restore and a drill do, and as the base of an increment; returns both results. */
async function readings(path: string): Promise<readonly string[]> {
  const verify = async () => {
    const chain = await openChain(path);
    try {
      const backup = await verifyBackup(chain);
      backup.close();
    } finally {
      await chain.close();
    }
  };
  const index = async () => (await openBaseIndex(path, `${path}.next`)).close();
  const results: string[] = [];
  for (const read of [verify, index])
    results.push(
      await read().then(
        () => "read",
        (error: unknown) => {
          if (error instanceof BackupError) return error.message;
          throw error;
        },
      ),
    );
  return results;
}

test("an increment that fits to its base is read", async () => {
  const row = { name: names.part("gtin_holders", 0), text: holder("2") };
  const gone = { name: names.removals("gtin_holders", 0), text: '["1"]\n' };
  const one = { gtin_holders: 1 };
  expect(await readings(await chainWith({ entries: [row, gone], rows: one }))).toEqual([
    "read",
    "read",
  ]);
});

const removed = (text: string) => ({ name: names.removals("gtin_holders", 0), text });
const part = (text: string) => ({ name: names.part("gtin_holders", 0), text });
test.each<[string, Omit<Contents, "base">, RegExp]>([
  ["has another number of rows than it says", { rows: { gtin_holders: 2 } }, /as it was written/],
  ["says a huge number of rows", { rows: { users: 2 ** 53 - 1 } }, /as it was written/],
  ["has a key and removes it", { entries: [part(holder("2")), removed('["2"]\n')] }, /written/],
  ["has a key twice", { entries: [part(holder("2") + holder("2"))] }, /written/],
  ["removes a key twice", { entries: [removed('["1"]\n["1"]\n')] }, /written/],
  ["removes a key without its columns", { entries: [removed("[]\n")] }, /damaged/],
  ["removes a key with more columns", { entries: [removed('["1","2"]\n')] }, /damaged/],
  ["removes a key of another type", { entries: [removed("[1]\n")] }, /damaged/],
  ["removes a key that is an object", { entries: [removed('{"0":"1"}\n')] }, /damaged/],
  ["removes a key that is no JSON", { entries: [removed("[\n")] }, /damaged/],
  [
    "lacks a blob",
    {
      rows: { gtin_holders: 1, blobs: 1 },
      entries: [
        {
          name: names.part("blobs", 0),
          text: `${JSON.stringify({ hash: hash("a"), size: 1, touched_at: 1 })}\n`,
        },
      ],
    },
    /blobs in .* is not as it was written/,
  ],
  [
    "has a blob with other bytes",
    { rows: { gtin_holders: 1 }, entries: [{ name: names.blob(hash("a")), text: "other" }] },
    /written/,
  ],
  [
    "lists a file that it lacks",
    {
      rows: { gtin_holders: 1 },
      change: ({ tables }) => {
        (tables as Manifest["tables"] & { users: { parts: string[] } }).users.parts.push(hash("0"));
      },
    },
    /written/,
  ],
  [
    "has a table without removals",
    {
      change: ({ tables }) => {
        delete (tables as { users: { removals?: unknown } }).users.removals;
      },
    },
    /manifest.*removals/,
  ],
  [
    "has a base that is no hash",
    {
      change: (manifest) => {
        manifest["base"] = { manifest: "../full", madeAt: 1 };
      },
    },
    /manifest.*base/,
  ],
  ["has no base", { change: (manifest) => delete manifest["base"] }, /manifest.*base/],
  [
    "names the file of its base",
    {
      change: ({ base }) => {
        (base as { path: string }).path = "/etc/passwd";
      },
    },
    /manifest.*path/,
  ],
  [
    "is of another store",
    {
      change: (manifest) => {
        manifest["storeId"] = "other";
      },
    },
    /another store/,
  ],
  [
    "says another time of its base",
    {
      change: ({ base }) => {
        (base as { madeAt: number }).madeAt = 1;
      },
    },
    /another time/,
  ],
])("an increment is refused that %s", async (_, contents, message) => {
  const [restoring] = await readings(await chainWith(contents));
  expect(restoring).toMatch(message);
});

test.each([
  "../../outside",
  "/etc/passwd",
  "blobs/../../x",
  "removals/../x",
  "removals/sessions/000000.ndjson",
  "removals/gtin_holders/000001.ndjson",
  "removals/gtin_holders/../000000.ndjson",
  "tables/gtin_holders/x",
])("a file with the name %s is refused, and no file is written", async (name) => {
  const path = await chainWith({ entries: [{ name, text: "" }], rows: { gtin_holders: 1 } });
  const [restoring] = await readings(path);
  expect(restoring).toMatch(/is not as it was written/);
  expect((await readdir(join(path, ".."))).toSorted()).toEqual(["full", "increment"]);
});

test("a full backup does not remove keys", async () => {
  const path = join(await aFolder(), "full");
  await sealed(path, { entries: [removed('["1"]\n')] });
  expect(await readings(path)).toEqual([
    expect.stringMatching(/removals.*is not as it was written/),
    expect.stringMatching(/removals.*is not as it was written/),
  ]);
});

test("a base of a newer schema is refused, and a base with a row twice", async () => {
  const newer = await chainWith(
    {},
    {
      change: (manifest) => {
        manifest["schemaVersion"] = migrations.length + 1;
      },
    },
  );
  expect(new Set(await readings(newer))).toEqual(
    new Set([expect.stringMatching(/schema version/)]),
  );
  const twice = await chainWith(
    { rows: { gtin_holders: 2 } },
    { entries: [part(holder("1") + holder("1"))], rows: { gtin_holders: 2 } },
  );
  expect((await readings(twice))[1]).toMatch(/is twice in .*: write a full backup/);
});

test("a chain is followed up to its maximum length", async () => {
  const folder = await aFolder();
  let base = await sealed(join(folder, "full"));
  for (let number = 1; number <= mostIncrements + 1; number += 1)
    base = await sealed(join(folder, `${number}`), { base });
  expect(await readings(join(folder, `${mostIncrements - 1}`))).toEqual(["read", "read"]);
  const [longest, next] = await readings(join(folder, `${mostIncrements}`));
  expect(longest).toBe("read");
  expect(next).toMatch(/which is the maximum: write a full backup/);
  const [tooLong] = await readings(join(folder, `${mostIncrements + 1}`));
  expect(tooLong).toMatch(/follows more than 200 increments/);
});

test("in a folder, only complete backups are opened: no pipe, link, folder or part of a file", async () => {
  const folder = await aFolder();
  const outside = join(await aFolder(), "newer");
  await sealed(outside, {
    change: (manifest) => {
      manifest["madeAt"] = 1_999_000_000_000;
    },
  });
  await symlink(outside, join(folder, "link"));
  await mkdir(join(folder, "folder"));
  spawnSync("mkfifo", [join(folder, "pipe")]);
  const large = await open(join(folder, "large"), "w");
  await large.truncate(8 * 1024 ** 3);
  await large.close();
  await writeFile(join(folder, "empty"), "");
  await sealed(join(folder, "unfinished.partial"));
  await expect(backupAt(folder)).rejects.toThrow(/no complete backup/);
  await sealed(join(folder, "good"));
  expect(await backupAt(folder)).toBe(join(folder, "good"));
  await expect(openChain(join(folder, "pipe"))).rejects.toThrow(/is not a file/);
});

test("the base in a folder is the newest backup in the chain of the newest full backup", async () => {
  const folder = await aFolder();
  const at = (name: string) => join(folder, name);
  const yesterday = await sealed(at("yesterday"), { madeAt: 1 });
  const evening = await sealed(at("evening"), { base: yesterday, madeAt: 2 });
  expect(await baseAt(folder)).toBe(at("evening"));
  const today = await sealed(at("today"), { madeAt: 3 });
  // It began while the full backup of today was written.
  const during = await sealed(at("during"), { base: evening, madeAt: 4 });
  expect(await baseAt(folder)).toBe(at("today"));
  const morning = await sealed(at("morning"), { base: today, madeAt: 5 });
  await sealed(at("noon"), { base: morning, madeAt: 6 });
  await sealed(at("late"), { base: during, madeAt: 7 });
  expect(await baseAt(folder)).toBe(at("noon"));
  expect(await backupAt(folder)).toBe(at("late"));
  expect(await baseAt(at("late"))).toBe(at("late"));
  await rm(at("yesterday"));
  await rm(at("today"));
  await expect(baseAt(folder)).rejects.toThrow(/There is no complete full backup in/);
});

test("a seal without its manifest, or with another one, is no backup", async () => {
  const folder = await aFolder();
  const path = join(folder, "sealed");
  const seal = toTar({ name: names.seal, bytes: Buffer.from(`${hash("0")}\n`) });
  const other = toTar({ name: names.manifest, bytes: Buffer.from("{}") });
  for (const files of [[seal], [other, seal], [Buffer.alloc(64 * 1024), seal]]) {
    await writeFile(path, Buffer.concat([...files, tarEnd]));
    await expect(openChain(path)).rejects.toThrow(BackupError);
  }
});
