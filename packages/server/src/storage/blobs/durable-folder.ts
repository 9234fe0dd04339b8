import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import { platform } from "node:os";
import { dirname, join } from "node:path";
import type { Driver } from "unstorage";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";

/** Files under writing live here until they are whole. */
const incoming = ".incoming";
/** No space, no quota, or no larger file than this (`ulimit -f`). */
const noRoom: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/** A file that has been under writing for longer was left by a process that crashed. */
const abandonedAfter = 24 * 3_600_000;

export interface DurableFolder extends Driver {
  setItemRaw(key: string, value: Uint8Array): Promise<void>;
  /** Removes what a crash left half written; returns how many files. */
  sweep(now: number): Promise<number>;
}

/**
 * An unstorage driver whose writes are on the disk, whole, when they resolve: a temporary file, fsync,
 * rename, fsync of the folder. unstorage's own `fs` driver writes in place and never syncs: a crash leaves
 * torn files under their final names and loses what was acknowledged. Keys are `a:b:c` of lower-case
 * letters, digits and hyphens, and become folders. Errors are {@link StoreFullError} or
 * {@link StoreUnavailableError}; only a file that is not there reads as `null`.
 */
export function durableFolder(
  root: string,
  subfolders: Subfolders = { parent: "", names: [] },
): DurableFolder {
  const settled = new Set<string>();
  const inSubfolder = createSubfolders(root, subfolders, settled);
  const underWriting = new Set<string>();

  async function attempt(path: string, bytes: Uint8Array): Promise<void> {
    const name = randomUUID();
    const temporary = join(root, incoming, name);
    underWriting.add(name);
    try {
      await inSubfolder.made();
      await makeFolder(join(root, incoming), settled);
      await writeSynced(temporary, bytes);
      await makeFolder(dirname(path), settled);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    } finally {
      underWriting.delete(name);
    }
    await syncFolder(dirname(path));
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    try {
      await attempt(path, bytes);
    } catch (error) {
      // Somebody took a folder away, or swept the file with a clock far ahead: once more from the root.
      if (codeOf(error) !== "ENOENT") throw error;
      settled.clear();
      inSubfolder.forget();
      await attempt(path, bytes);
    }
  }

  return {
    name: "durable-folder",
    hasItem: (key) => translated(async () => (await sizeOf(pathOf(root, key))) !== undefined),
    getItem: (key) =>
      translated(async () => (await contentOf(pathOf(root, key)))?.toString("utf8") ?? null),
    getItemRaw: (key) => translated(async () => (await contentOf(pathOf(root, key))) ?? null),
    setItem: (key, value) => translated(() => write(pathOf(root, key), Buffer.from(value))),
    setItemRaw: (key, value) =>
      translated(async () => {
        const path = pathOf(root, key);
        // Same bytes: only the folder is synced, since whoever wrote them may not have come to that yet.
        // Other bytes under this name are damage, and are replaced.
        if (await holds(path, value)) await syncFolder(dirname(path));
        else await write(path, value);
      }),
    removeItem: (key) =>
      translated(async () => {
        await unlink(pathOf(root, key)).catch(unlessMissing);
      }),
    getKeys: () => {
      throw new Error("Blobs are found by their hash; the store never lists them.");
    },
    sweep: (now) => translated(() => sweepFolder(join(root, incoming), now, underWriting)),
  };
}

/** Makes a folder and its parents durable; needed before the first file is put in it. */
export async function makeFolder(path: string, settled: Set<string> = new Set()): Promise<void> {
  if (settled.has(path)) return;
  const parent = dirname(path);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === "ENOENT" && parent !== path) {
      await makeFolder(parent, settled);
      return makeFolder(path, settled);
    }
    if (codeOf(error) !== "EEXIST" || !(await stat(path)).isDirectory()) throw error;
  }
  // Also when it was there: another process may have made it a moment ago and not synced it yet.
  await syncFolder(parent);
  settled.add(path);
}

/** Folders that are known beforehand: made together, so that no write has to make and sync its own. */
export interface Subfolders {
  readonly parent: string;
  readonly names: readonly string[];
}

/** Makes the fan before the first write. A failure is forgotten: the next write may find room. */
function createSubfolders(root: string, { parent, names }: Subfolders, settled: Set<string>) {
  let making: Promise<void> | undefined;
  const forget = (): void => {
    making = undefined;
  };
  return {
    forget,
    async made(): Promise<void> {
      making ??= makeSubfolders(join(root, parent), names, settled);
      try {
        await making;
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}

async function makeSubfolders(parent: string, names: readonly string[], settled: Set<string>) {
  if (names.length === 0) return;
  await makeFolder(parent, settled);
  const there = new Set(await readdir(parent));
  for (const name of names.filter((each) => !there.has(each))) {
    await mkdir(join(parent, name), { mode: 0o700 }).catch(unlessThere);
  }
  await syncFolder(parent);
  for (const name of names) settled.add(join(parent, name));
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function syncFolder(path: string): Promise<void> {
  // Windows has no way to sync a folder; it journals names by itself.
  if (platform() === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes.byteLength) return false;
  // A file that cannot be read is written anew.
  const found = await readFile(path).catch(() => undefined);
  return found !== undefined && found.equals(bytes);
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(unlessMissing);
  return found?.isFile() ? found.size : undefined;
}

async function contentOf(path: string): Promise<Buffer | undefined> {
  return (await readFile(path).catch(unlessMissing)) ?? undefined;
}

async function sweepFolder(
  path: string,
  now: number,
  underWriting: ReadonlySet<string>,
): Promise<number> {
  const names = (await readdir(path).catch(unlessMissing)) ?? [];
  let removed = 0;
  for (const name of names) {
    if (underWriting.has(name)) continue;
    const found = await stat(join(path, name)).catch(unlessMissing);
    if (found === undefined || now - found.mtimeMs < abandonedAfter) continue;
    await unlink(join(path, name)).catch(unlessMissing);
    removed += 1;
  }
  return removed;
}

function pathOf(root: string, key: string): string {
  const parts = key.split(":");
  if (!parts.every((part) => /^[0-9a-z-]{1,128}$/.test(part))) {
    throw new Error(`Not a key of the blob store: ${JSON.stringify(key)}`);
  }
  return join(root, ...parts);
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code !== undefined && noRoom.has(code)) {
      throw new StoreFullError("No space is left for blobs.", { cause: error });
    }
    if (code === undefined) throw error;
    throw new StoreUnavailableError(`The folder of blobs does not answer: ${code}.`, {
      cause: error,
    });
  }
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}

function unlessThere(error: unknown): undefined {
  if (codeOf(error) !== "EEXIST") throw error;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
