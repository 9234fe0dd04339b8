import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createFolder } from "../storage/create-folder.ts";
import { StoreUnavailableError } from "../storage/ports.ts";

export interface FolderLock {
  /** Whether the locked file is still the one in the folder: somebody may have deleted or replaced it. */
  isInPlace(): boolean;
  /**
   * Creates and locks the file again after it was deleted. Returns who has locked the new file, or undefined if this
   * process has it.
   */
  renew(): string | undefined;
  release(): void;
}

export type LockOutcome =
  | { readonly kind: "locked"; readonly lock: FolderLock }
  /**
   * `holder` describes the process that serves the folder: `process <id>`, or `another process` if the PID
   * file cannot be read.
   */
  | { readonly kind: "held"; readonly holder: string };

/**
 * Takes the lock for serving a data folder. It is an operating system lock on a file (SQLite's exclusive
 * lock): the system releases it when the process ends for any reason, so a crash leaves nothing to clean up.
 * The PID file next to it is used for messages only.
 */
export function lockFolder(folder: string, pid: number): LockOutcome {
  createFolder(folder);
  const first = tryLock(folder);
  if (first === undefined) return { kind: "held", holder: holderOf(folder) };
  writeFileSync(pidFileOf(folder), `${pid}\n`);
  let current = first;
  const lock: FolderLock = {
    isInPlace: () => fileNumberOf(join(folder, lockName)) === current.fileNumber,
    renew() {
      const next = tryLock(folder);
      if (next === undefined) return holderOf(folder);
      current.release();
      current = next;
      writeFileSync(pidFileOf(folder), `${pid}\n`);
      return undefined;
    },
    release: () => current.release(),
  };
  return { kind: "locked", lock };
}

/** Whether the folder has the file that a server locks. Without it, a running server cannot be noticed by its lock. */
export function hasLockFile(folder: string): boolean {
  return existsSync(join(folder, lockName));
}

/** Describes the process that serves the folder now; undefined if there is none. */
export function serverOf(folder: string): string | undefined {
  if (!hasLockFile(folder)) return undefined;
  const lock = tryLock(folder);
  lock?.release();
  return lock ? undefined : holderOf(folder);
}

const lockName = "serving.lock";

interface FileLock {
  /** The inode of the locked file. */
  readonly fileNumber: bigint | undefined;
  release(): void;
}

function tryLock(folder: string): FileLock | undefined {
  try {
    return lockFile(join(folder, lockName));
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw new StoreUnavailableError(`The file ${lockName} in ${folder} cannot be locked.`, {
      cause: error,
    });
  }
}

/**
 * References that keep the databases alive. Garbage collection would close a database without a reference,
 * and silently release its lock.
 */
const held = new Set<DatabaseSync>();

function lockFile(path: string): FileLock {
  const database = new DatabaseSync(path);
  try {
    database.exec("begin exclusive");
    held.add(database);
    return {
      fileNumber: fileNumberOf(path),
      release() {
        held.delete(database);
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function fileNumberOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

const busy = 5; // https://sqlite.org/rescode.html#busy

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === busy;
}

function pidFileOf(folder: string): string {
  return join(folder, "serving.pid");
}

function holderOf(folder: string): string {
  try {
    return `process ${readFileSync(pidFileOf(folder), "utf8").trim()}`;
  } catch {
    return "another process";
  }
}
