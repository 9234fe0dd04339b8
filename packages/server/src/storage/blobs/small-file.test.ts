import type * as files from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";
import { durableFolder } from "./durable-folder.ts";

/** The simulated disk. `fails` is the error code of every sync. `acts` lists the renames and syncs. */
const disk = vi.hoisted((): { fails: string | undefined; acts: string[] } => ({
  fails: undefined,
  acts: [],
}));

vi.mock("node:fs", async (original) => {
  const real = await original<typeof files>();
  return {
    ...real,
    fsync(file: number, done: (error: Error | null) => void) {
      disk.acts.push(real.fstatSync(file).isDirectory() ? "sync folder" : "sync file");
      if (disk.fails === undefined) real.fsync(file, done);
      else done(Object.assign(new Error("sync"), { code: disk.fails }));
    },
    renameSync(from: string, to: string) {
      disk.acts.push("rename");
      real.renameSync(from, to);
    },
  };
});

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "nashra-small-"));
});
afterEach(() => {
  disk.fails = undefined;
  rmSync(root, { recursive: true, force: true });
});

const bytes = new TextEncoder().encode("the bytes of a leaflet");
const inFolder = () => durableFolder(root, { parent: "", names: [] }, { worksNow: true });

it("syncs a small file before its rename, and the folder after it", async () => {
  const folder = inFolder();
  await folder.setItemRaw("a:b", bytes);
  disk.acts.length = 0;
  await folder.setItemRaw("a:c", bytes);
  expect(disk.acts).toEqual(["sync file", "rename", "sync folder"]);
  expect(Buffer.from(folder.readNow("a:c") ?? [])).toEqual(Buffer.from(bytes));
});

it("reports a full disk, keeps the old bytes and leaves no temporary file", async () => {
  const folder = inFolder();
  await folder.setItemRaw("a:b", bytes);
  disk.fails = "ENOSPC";
  await expect(folder.setItemRaw("a:b", new Uint8Array(3))).rejects.toThrow(StoreFullError);
  disk.fails = "EIO";
  await expect(folder.setItemRaw("a:b", new Uint8Array(3))).rejects.toThrow(StoreUnavailableError);
  expect(await readdir(join(root, ".incoming"))).toEqual([]);
  expect(Buffer.from(folder.readNow("a:b") ?? [])).toEqual(Buffer.from(bytes));
});

it("writes a small file again after its folders were removed", async () => {
  const folder = inFolder();
  await folder.setItemRaw("a:b", bytes);
  rmSync(root, { recursive: true });
  await folder.setItemRaw("a:c", bytes);
  expect(folder.readNow("a:b")).toBeUndefined();
  expect(folder.readNow("a:c")).toHaveLength(bytes.length);
});

it("reads on this thread only a file of at most 256 KiB", async () => {
  const folder = inFolder();
  await folder.setItemRaw("a:b", bytes);
  await writeFile(join(root, "a", "small"), new Uint8Array(256 * 1024));
  await writeFile(join(root, "a", "large"), new Uint8Array(256 * 1024 + 1));
  expect(folder.readNow("a:small")).toHaveLength(256 * 1024);
  for (const key of ["a:large", "a:missing", "a"]) expect(folder.readNow(key)).toBeUndefined();
});
