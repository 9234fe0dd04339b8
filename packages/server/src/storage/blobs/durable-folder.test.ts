import type * as files from "node:fs/promises";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";
import { durableFolder } from "./durable-folder.ts";

/**
 * The simulated disk. `fails` is the error code of every sync of a file, `makesNoFolder` that of every
 * `mkdir`; undefined: the calls succeed. `acts` lists the renames and syncs.
 */
const disk = vi.hoisted(
  (): { fails: string | undefined; makesNoFolder: string | undefined; acts: string[] } => ({
    fails: undefined,
    makesNoFolder: undefined,
    acts: [],
  }),
);

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof files>();
  return {
    ...real,
    async mkdir(path: string, options: { readonly mode: number }) {
      if (disk.makesNoFolder !== undefined) {
        throw Object.assign(new Error("mkdir"), { code: disk.makesNoFolder });
      }
      return real.mkdir(path, options);
    },
    async rename(from: string, to: string) {
      disk.acts.push("rename");
      await real.rename(from, to);
    },
    async open(path: string, flags: string, mode?: number) {
      const file = await real.open(path, flags, mode);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        disk.acts.push(flags === "r" ? "sync folder" : "sync file");
        if (flags !== "r" && disk.fails !== undefined) {
          throw Object.assign(new Error("write"), { code: disk.fails });
        }
        await sync();
      };
      return file;
    },
  };
});

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "nashra-folder-"));
});
afterEach(async () => {
  disk.fails = undefined;
  disk.makesNoFolder = undefined;
  await rm(root, { recursive: true, force: true });
});

const bytes = new TextEncoder().encode("the bytes of a leaflet");

it("syncs the file before its rename and the folder after it", async () => {
  const folder = durableFolder(root);
  await folder.setItemRaw("a:b", bytes);
  disk.acts.length = 0;
  await folder.setItemRaw("a:c", bytes);
  expect(disk.acts).toEqual(["sync file", "rename", "sync folder"]);
});

it("syncs the folder if another process may have just written the same bytes", async () => {
  const folder = durableFolder(root);
  await folder.setItemRaw("a:b", bytes);
  disk.acts.length = 0;
  await folder.setItemRaw("a:b", bytes);
  expect(disk.acts).toEqual(["sync folder"]);
});

it.each(["ENOSPC", "EDQUOT"])("reports a full disk for %s and leaves no file", async (code) => {
  const folder = durableFolder(root);
  disk.fails = code;
  await expect(folder.setItemRaw("a:b", bytes)).rejects.toThrow(StoreFullError);
  expect(await readdir(join(root, ".incoming"))).toEqual([]);
  expect(await folder.hasItem("a:b", {})).toBe(false);
  disk.fails = undefined;
  await folder.setItemRaw("a:b", bytes);
  expect(await folder.hasItem("a:b", {})).toBe(true);
});

it("creates the known folders together, so that a write syncs only one folder", async () => {
  const folder = durableFolder(root, { parent: "a", names: ["0", "1"] });
  await folder.setItemRaw("a:0:x", bytes);
  expect((await readdir(join(root, "a"))).toSorted()).toEqual(["0", "1"]);
  disk.acts.length = 0;
  await folder.setItemRaw("a:1:x", bytes);
  expect(disk.acts).toEqual(["sync file", "rename", "sync folder"]);
});

it("writes after space is freed on a disk that was too full for the folders", async () => {
  const folder = durableFolder(root, { parent: "a", names: ["0", "1"] });
  disk.makesNoFolder = "ENOSPC";
  await expect(folder.setItemRaw("a:0:x", bytes)).rejects.toThrow(StoreFullError);
  disk.makesNoFolder = undefined;
  await folder.setItemRaw("a:0:x", bytes);
  expect(await folder.hasItem("a:0:x", {})).toBe(true);
});

it("keeps the old bytes when a write of new bytes fails", async () => {
  const folder = durableFolder(root);
  await folder.setItemRaw("a:b", bytes);
  disk.fails = "EIO";
  await expect(folder.setItemRaw("a:b", new Uint8Array(3))).rejects.toThrow(StoreUnavailableError);
  expect(Buffer.from((await folder.getItemRaw?.("a:b", {})) as Uint8Array)).toEqual(
    Buffer.from(bytes),
  );
});

it("writes again after its folders were removed", async () => {
  const folder = durableFolder(root);
  await folder.setItemRaw("a:b", bytes);
  await rm(join(root, "a"), { recursive: true });
  await folder.setItemRaw("a:b", bytes);
  await rm(root, { recursive: true });
  await folder.setItemRaw("a:c", bytes);
  expect([await folder.hasItem("a:b", {}), await folder.hasItem("a:c", {})]).toEqual([false, true]);
});

it("sweeps no file that is being written, even if the clock is wrong", async () => {
  const folder = durableFolder(root);
  const writes = Array.from({ length: 20 }, (_, index) => folder.setItemRaw(`a:${index}`, bytes));
  const sweeps = Array.from({ length: 20 }, () => folder.sweep(Number.MAX_SAFE_INTEGER));
  await Promise.all([...writes, ...sweeps]);
  expect(await folder.hasItem("a:19", {})).toBe(true);
});

it("rejects an invalid key and a key that leads out of the folder", async () => {
  const folder = durableFolder(root);
  for (const key of ["..", "a:..:b", "a/b", "a\\b", "a::b", "A", "a\0", ""]) {
    await expect(folder.setItemRaw(key, bytes)).rejects.toThrow("key");
    await expect(Promise.resolve(folder.getItemRaw?.(key, {}))).rejects.toThrow("key");
  }
});
