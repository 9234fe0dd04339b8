import { randomUUID } from "node:crypto";
import {
  mkdir,
  open,
  readdir,
  type FileHandle,
  readFile,
  rename,
  rm,
  stat,
  unlink,
} from "node:fs/promises";
import { statSync } from "node:fs";
import { platform } from "node:os";
import { dirname, join } from "node:path";
import type { Driver } from "unstorage";
import {
  isSmall,
  readSmallFile,
  syncSmallFolder,
  writeSmallFile,
  type Allocate,
} from "./small-file.ts";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";

/** Folder for files until they are complete. */
const incoming = ".incoming";
/** No space left, quota exceeded, or maximum file size exceeded (`ulimit -f`). */
const diskFull: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/** Codes of errors that can be those of one file. */
const unreadable: ReadonlySet<string> = new Set(["EIO", "EISDIR", "EACCES", "EPERM"]);
/** Milliseconds after which an incomplete file counts as left by a crashed process. */
const abandonedAfter = 24 * 3_600_000;

export interface DurableFolder extends Driver {
  setItemRaw(key: string, value: Uint8Array): Promise<void>;
  /**
   * The bytes of a file of at most 256 KiB, read on this thread, into memory of `allocate` if it is given. Undefined for a
   * larger one, and for one that cannot be read.
   */
  readNow(key: string, allocate?: Allocate): Uint8Array | undefined;
  /** Removes incomplete files that a crash left; returns their number. */
  sweep(now: number): Promise<number>;
}

export interface DurableFolderOptions {
  /** Whether small files are written on this thread, except their syncs. Default: false. */
  readonly worksNow?: boolean;
}

/**
 * An unstorage driver whose writes are atomic and durable when they resolve: temporary file, fsync, rename,
 * fsync of the folder. unstorage's own `fs` driver writes in place and never syncs, so a crash can leave
 * incomplete files under their final names and lose acknowledged writes. A key such as `a:b:c` becomes the
 * path `a/b/c`; its parts consist of lower-case letters, digits and hyphens. Throws {@link StoreFullError} or
 * {@link StoreUnavailableError}; only a missing file is read as `null`, and a file that cannot be read as no bytes.
 */
export function durableFolder(
  root: string,
  subfolders: Subfolders = { parent: "", names: [] },
  { worksNow = false }: DurableFolderOptions = {},
): DurableFolder {
  const durableFolders = new Set<string>();
  const knownSubfolders = createSubfolders(root, subfolders, durableFolders);
  const inProgress = new Set<string>();

  async function attempt(path: string, bytes: Uint8Array): Promise<void> {
    await knownSubfolders.ensureCreated();
    await makeFolder(join(root, incoming), durableFolders);
    await makeFolder(dirname(path), durableFolders);
    if (worksNow && isSmall(bytes) && platform() !== "win32") {
      await throughTemporary(root, inProgress, (file) => writeSmallFile(file, path, bytes));
      return syncSmallFolder(dirname(path));
    }
    // Opened while the file is written, so that the write does not wait for it.
    const folder = openFolder(dirname(path));
    // Its error is that of the wait below, which an earlier error may prevent.
    folder.catch(() => undefined);
    try {
      await writeAndRename(root, path, bytes, inProgress);
      await (await folder)?.sync();
    } finally {
      closeLater(folder);
    }
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    try {
      await attempt(path, bytes);
    } catch (error) {
      // A folder was removed, or another process with a clock far ahead swept the file. One more attempt
      // creates all folders again.
      if (codeOf(error) !== "ENOENT") throw error;
      durableFolders.clear();
      knownSubfolders.forget();
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
        // If the file has these bytes already, only its folder is synced: another process may have written
        // the file and not yet synced the folder. If the file has other bytes, it is damaged and is replaced.
        if (await hasContent(path, value, worksNow)) await syncFolder(dirname(path));
        else await write(path, value);
      }),
    readNow: (key, allocate) => readSmallFile(pathOf(root, key), allocate),
    removeItem: (key) =>
      translated(async () => {
        await unlink(pathOf(root, key)).catch(ignoreMissing);
      }),
    getKeys: () => {
      throw new Error("The store reads blobs by their hash and never lists them.");
    },
    sweep: (now) => translated(() => sweepFolder(join(root, incoming), now, inProgress)),
  };
}

/** Creates a folder and its parents and makes them durable. Needed before the first file is written to it. */
export async function makeFolder(
  path: string,
  durableFolders: Set<string> = new Set(),
): Promise<void> {
  if (durableFolders.has(path)) return;
  const parent = dirname(path);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === "ENOENT" && parent !== path) {
      await makeFolder(parent, durableFolders);
      return makeFolder(path, durableFolders);
    }
    if (codeOf(error) !== "EEXIST" || !(await stat(path)).isDirectory()) throw error;
  }
  // The parent is synced even if the folder existed before: another process may have created the folder and
  // not yet synced its parent.
  await syncFolder(parent);
  durableFolders.add(path);
}

/** Folders with known names. They are created together, so that a write need not create and sync a folder. */
export interface Subfolders {
  readonly parent: string;
  readonly names: readonly string[];
}

/**
 * Creates the subfolders before the first write. After a failure the next write tries again, because there
 * may be space by then.
 */
function createSubfolders(
  root: string,
  { parent, names }: Subfolders,
  durableFolders: Set<string>,
) {
  let making: Promise<void> | undefined;
  const forget = (): void => {
    making = undefined;
  };
  return {
    forget,
    async ensureCreated(): Promise<void> {
      making ??= makeSubfolders(join(root, parent), names, durableFolders);
      try {
        await making;
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}

async function makeSubfolders(
  parent: string,
  names: readonly string[],
  durableFolders: Set<string>,
) {
  if (names.length === 0) return;
  await makeFolder(parent, durableFolders);
  const there = new Set(await readdir(parent));
  for (const name of names.filter((each) => !there.has(each))) {
    await mkdir(join(parent, name), { mode: 0o700 }).catch(ignoreExisting);
  }
  await syncFolder(parent);
  for (const name of names) durableFolders.add(join(parent, name));
}

function writeAndRename(
  root: string,
  path: string,
  bytes: Uint8Array,
  inProgress: Set<string>,
): Promise<void> {
  return throughTemporary(root, inProgress, async (temporary) => {
    try {
      await writeSynced(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  });
}

/** `inProgress` contains the name of the temporary file as long as it exists. */
async function throughTemporary(
  root: string,
  inProgress: Set<string>,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const name = randomUUID();
  inProgress.add(name);
  try {
    await write(join(root, incoming, name));
  } finally {
    inProgress.delete(name);
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = open(path, "wx", 0o600);
  try {
    await (await file).writeFile(bytes);
    await (await file).sync();
  } finally {
    closeLater(file);
  }
}

/** Undefined on Windows, which cannot sync a folder; its file system protects changes of file names with a journal. */
async function openFolder(path: string): Promise<FileHandle | undefined> {
  return platform() === "win32" ? undefined : open(path, "r");
}

/** Closes a file or a folder when it is open. Nobody waits: a synced file loses nothing if closing it fails. */
function closeLater(opening: Promise<FileHandle | undefined>): void {
  opening.then((handle) => handle?.close()).catch(() => undefined);
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await openFolder(path);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

async function hasContent(path: string, bytes: Uint8Array, now: boolean): Promise<boolean> {
  const size = now ? statSync(path, { throwIfNoEntry: false })?.size : await sizeOf(path);
  if (size !== bytes.byteLength) return false;
  // A file that cannot be read is written again.
  const found = await readFile(path).catch(() => undefined);
  return found !== undefined && found.equals(bytes);
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(ignoreMissing);
  return found?.isFile() ? found.size : undefined;
}

/**
 * The bytes of a file; undefined if it is missing. Empty if this file cannot be read although its folder can, for
 * example because of a damaged sector: the empty bytes have another hash, so the file counts as damaged.
 */
async function contentOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    if (!unreadable.has(codeOf(error) ?? "")) throw error;
    await readdir(dirname(path));
    return Buffer.alloc(0);
  }
}

async function sweepFolder(
  path: string,
  now: number,
  inProgress: ReadonlySet<string>,
): Promise<number> {
  const names = (await readdir(path).catch(ignoreMissing)) ?? [];
  let removed = 0;
  for (const name of names) {
    if (inProgress.has(name)) continue;
    const found = await stat(join(path, name)).catch(ignoreMissing);
    if (found === undefined || now - found.mtimeMs < abandonedAfter) continue;
    await unlink(join(path, name)).catch(ignoreMissing);
    removed += 1;
  }
  return removed;
}

function pathOf(root: string, key: string): string {
  const parts = key.split(":");
  if (!parts.every((part) => /^[0-9a-z-]{1,128}$/.test(part))) {
    throw new Error(`Invalid key of the blob store: ${JSON.stringify(key)}`);
  }
  return join(root, ...parts);
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code !== undefined && diskFull.has(code)) {
      throw new StoreFullError("No space is left for blobs.", { cause: error });
    }
    if (code === undefined) throw error;
    throw new StoreUnavailableError(`The folder of blobs cannot be used: ${code}.`, {
      cause: error,
    });
  }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}

function ignoreExisting(error: unknown): undefined {
  if (codeOf(error) !== "EEXIST") throw error;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
