import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createFolder } from "../storage/create-folder.ts";
import { StoreUnavailableError } from "../storage/ports.ts";

export interface FolderLock {
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
  const lock = tryLock(folder);
  if (lock === undefined) return { kind: "held", holder: holderOf(folder) };
  writeFileSync(pidFileOf(folder), `${pid}\n`);
  return { kind: "locked", lock };
}

/** Describes the process that serves the folder now; undefined if there is none. */
export function serverOf(folder: string): string | undefined {
  if (!existsSync(join(folder, lockName))) return undefined;
  const lock = tryLock(folder);
  lock?.release();
  return lock ? undefined : holderOf(folder);
}

const lockName = "serving.lock";

function tryLock(folder: string): FolderLock | undefined {
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

function lockFile(path: string): FolderLock {
  const database = new DatabaseSync(path);
  try {
    database.exec("begin exclusive");
    held.add(database);
    return {
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
