import { createHash } from "node:crypto";
import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand, startServer, temporaryFolder } from "../server-process.ts";
import { aPerson } from "../registered.ts";
import { aDataFolder, launching } from "../serving.ts";

/** Description of the damage → how to cause it. Every kind is detected before the server is ready. */
const damages: Readonly<Record<string, (file: string) => void>> = {
  "with an overwritten header": (file) => overwrite(file, 0, 100),
  "overwritten with other text": (file) => {
    truncateSync(file, 0);
    overwrite(file, 0, 8000, "not a database at all. ");
  },
  "truncated to half of its size": (file) =>
    truncateSync(file, Math.floor(statSync(file).size / 2)),
  "truncated to its header": (file) => truncateSync(file, 100),
  "truncated to an empty file": (file) => truncateSync(file, 0),
  "that is missing while the blobs exist": (file) => rmSync(file),
};

const whole = temporaryFolder();
beforeAll(() => fill(whole.path));
afterAll(() => whole.remove());

describe.each(Object.entries(damages))("a database %s", (_, damage) => {
  test("stops the start with a message, and is neither changed nor replaced", async () => {
    const folder = aCopy();
    damage(join(folder, "store.sqlite"));
    const before = contentsOf(folder);

    const server = await launching({ folder });
    expect(await server.exited).toBeGreaterThan(0);
    expect(server.logs()).toMatch(/store\.sqlite|database|store/i);
    // The message is for administrators, so it contains no stack trace.
    expect(server.logs()).not.toMatch(/^\s+at /m);
    expect(contentsOf(folder)).toEqual(before);

    const check = await runCommand(["check"], { folder });
    expect(check.code, check.stdout).toBeGreaterThan(0);
    expect(contentsOf(folder)).toEqual(before);
  });
});

test("a damaged page inside the database is reported by check", async () => {
  const folder = aCopy();
  const file = join(folder, "store.sqlite");
  // Flips bits in every byte of one page that contains text of a leaflet. The first page stays valid, so that
  // the database can be opened.
  const bytes = readFileSync(file);
  const page = Math.floor(bytes.indexOf("Zaytounol") / 4096);
  expect(page).toBeGreaterThan(0);
  flip(file, page * 4096, 4096);
  const check = await runCommand(["check"], { folder });
  expect(check.code, check.stdout).toBeGreaterThan(0);
  expect(check.stdout + check.stderr).toMatch(/damaged|corrupt|malformed|page|row/i);
});

/** Creates one person and a few leaflets with a server that is then stopped cleanly. */
async function fill(folder: string): Promise<void> {
  const server = await startServer({ folder });
  const person = await aPerson(server);
  for (let n = 0; n < 5; n += 1) {
    const body = { content: aLeaflet({ medicineName: `Zaytounol ${n}` }) };
    const reply = await person.call("POST", "/api/leaflets", { body });
    expect(reply.status, reply.text).toBe(201);
  }
  expect(await server.terminate(), server.logs()).toBe(0);
}

function aCopy(): string {
  const folder = aDataFolder();
  cpSync(whole.path, folder, { recursive: true });
  return folder;
}

/**
 * Every file of the store with its digest, except files without leaflets: the lock files, shared-memory files
 * (-shm), and empty write-ahead logs (-wal).
 */
function contentsOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("serving."))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) => !/-(wal|shm)$/.test(path) || (path.endsWith("-wal") && statSync(path).size > 0),
    );
  return Object.fromEntries(
    files
      .toSorted()
      .map((path) => [path, createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}

function overwrite(file: string, at: number, length: number, text = "\u0000\u0007garbage"): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(length, text), 0, length, at);
  closeSync(handle);
}

function flip(file: string, at: number, length: number): void {
  const handle = openSync(file, "r+");
  const bytes = Buffer.alloc(length);
  readSync(handle, bytes, 0, length, at);
  writeSync(
    handle,
    bytes.map((byte) => byte ^ 0x55),
    0,
    length,
    at,
  );
  closeSync(handle);
}
