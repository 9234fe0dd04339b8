import { randomFillSync } from "node:crypto";
import { open, rename, rm, stat, statfs, truncate } from "node:fs/promises";
import { join } from "node:path";
import { StoreFullError } from "./ports.ts";

/** Name of the file in the data folder. It contains random bytes, because file systems may compress others to nothing. */
export const reserveFile = "store.reserve";
/** Bytes of the complete reserve. */
export const reserveSize = 32 * 1024 * 1024;
/** Bytes that one release frees: enough for the database's log until its next checkpoint. */
const step = 4 * 1024 * 1024;
/** Free bytes that must be left after the reserve was filled, so that a save does not need it at once. */
const margin = 16 * 1024 * 1024;
const chunk = 1024 * 1024;

/** Space on the disk of the embedded store that is kept for small and urgent writes, such as signing in and deleting. */
export interface DiskReserve {
  /** Whether a part was released and not yet filled again. Then nothing may be added to the store. */
  isUsed(): boolean;
  /** Bytes that can be released; 0 if the reserve does not exist. */
  size(): number;
  /** Runs `work`. If the disk is full, releases 4 MiB and runs it again, until the reserve is empty. */
  use<T>(work: () => Promise<T>): Promise<T>;
  /** Creates or completes the file if there is enough space. Returns whether it is complete. */
  fill(): Promise<boolean>;
}

/** `changed` is called after each change of the size. */
export async function openReserve(
  folder: string,
  changed: (reserve: DiskReserve) => void,
): Promise<DiskReserve> {
  const path = join(folder, reserveFile);
  /** Undefined: the file does not exist. */
  const state = { size: await sizeOf(path), released: 0 };
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one change of the file at a time. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function release(before: number): Promise<boolean> {
    // Another write has released space meanwhile.
    if (state.released !== before) return true;
    // A command may have released a part too.
    state.size = await sizeOf(path);
    if (state.size === undefined || state.size === 0) return false;
    const left = Math.max(0, state.size - step);
    await truncate(path, left);
    state.size = left;
    state.released += 1;
    changed(reserve);
    return true;
  }

  async function fill(): Promise<boolean> {
    const before = state.size;
    // An operator may have deleted the file, and a command may have released a part.
    state.size = await sizeOf(path);
    if (state.size !== undefined && state.size !== before) changed(reserve);
    if (state.size === reserveSize) return true;
    // A process that ended while it made the file has left this part, and a full disk needs the space.
    await rm(partialOf(path), { force: true });
    const from = state.size ?? 0;
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < reserveSize - from + margin) return false;
    const isFilled = await (state.size === undefined ? create(path) : append(path, from));
    if (!isFilled) return false;
    state.size = reserveSize;
    changed(reserve);
    return true;
  }

  const reserve: DiskReserve = {
    isUsed: () => state.size !== undefined && state.size < reserveSize,
    size: () => state.size ?? 0,
    async use(work) {
      for (;;) {
        const before = state.released;
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof StoreFullError)) throw error;
          // Some file systems need space to release space. The full disk is the failure to report.
          if (!(await inTurn(() => release(before)).catch(() => false))) throw error;
        }
      }
    },
    fill: () => inTurn(fill),
  };
  return reserve;
}

function partialOf(path: string): string {
  return `${path}.partial`;
}

/** Creates the file under another name first, so that an incomplete file is always one that was released. */
async function create(path: string): Promise<boolean> {
  const partial = partialOf(path);
  const isWritten = await append(partial, 0);
  if (isWritten) await rename(partial, path);
  else await rm(partial, { force: true });
  return isWritten;
}

/** Makes the file complete. If there is no space after all, restores its size `from` and returns false. */
async function append(path: string, from: number): Promise<boolean> {
  const file = await open(path, "a", 0o600);
  try {
    for (let size = from; size < reserveSize;) {
      const bytes = randomFillSync(Buffer.alloc(Math.min(chunk, reserveSize - size)));
      await file.appendFile(bytes);
      size += bytes.length;
    }
    await file.sync();
    return true;
  } catch (error) {
    await file.truncate(from);
    if (isNoSpace(error)) return false;
    throw error;
  } finally {
    await file.close();
  }
}

function isNoSpace(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG";
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => Math.min(size, reserveSize),
    () => undefined,
  );
}
