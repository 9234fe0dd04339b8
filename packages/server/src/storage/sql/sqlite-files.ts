import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createFolder } from "../create-folder.ts";
import { otherProgramError, StoreCorruptError, StoreLossError } from "../errors.ts";
import { StoreUnavailableError } from "../ports.ts";
import { integrityFaults } from "./sqlite-integrity.ts";
import {
  compareMark,
  readMark,
  describeLoss,
  type MarkReading,
  type MarkState,
  type StoreLoss,
} from "./sqlite-mark.ts";
import { fromSqliteFailure, isBusy, isDamage, isSqliteFailure } from "./sqlite-failures.ts";

/** Name of the database file in its folder. SQLite creates `-wal` and `-shm` files next to it. */
export const databaseFile = "store.sqlite";

/** SQLITE_READONLY_ROLLBACK */
const needsRollback = 776;

const magic = "SQLite format 3\0";

export interface SqliteFiles {
  readonly writer: DatabaseSync;
  /** The connection that rejects writes. */
  readonly reader: DatabaseSync;
  /** What the mark of the folder said before the files were opened for writing. */
  readonly mark: MarkState;
  verify(): readonly string[];
  close(): void;
}

/** Milliseconds to wait for another process that opens or recovers the same file. */
const busyTimeout = 10_000;

/**
 * Opens the connection that writes and the connection that reads, with settings that make every commit
 * durable: https://sqlite.org/pragma.html#pragma_synchronous. Throws `StoreLossError` if the database lacks
 * acknowledged commits, unless `acceptLoss` is set.
 */
export async function openFiles(
  folder: string,
  { acceptLoss = false }: { readonly acceptLoss?: boolean } = {},
): Promise<SqliteFiles> {
  const path = join(folder, databaseFile);
  const open: DatabaseSync[] = [];
  try {
    prepareFile(folder, path);
    const mark = inspect(folder, path);
    if (mark.kind === "lost" && !acceptLoss) throw lossError(mark, folder);
    const writer = new DatabaseSync(path, { timeout: busyTimeout });
    open.push(writer);
    await switchToLog(writer);
    // From here on SQLite waits only briefly, because `begin` in sqlite-dialect.ts waits without blocking the
    // event loop.
    writer.exec("pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 20");
    // A large write leaves a large log. The next checkpoint truncates it to this size.
    writer.exec("pragma journal_size_limit = 67108864");
    writer.prepare("select count(*) from sqlite_schema").get();
    const reader = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout });
    open.push(reader);
    reader.prepare("select count(*) from sqlite_schema").get();
    return {
      writer,
      reader,
      mark,
      verify: () => integrityFaults(reader),
      close() {
        reader.close();
        writer.close();
      },
    };
  } catch (error) {
    for (const database of open) database.close();
    throw explained(error, path);
  }
}

/**
 * Opens the file of an existing store for reading only, and changes nothing. Throws `StoreCorruptError` if it is
 * not a database. A damaged page is found by the statement that reads it.
 */
export function openReadOnly(folder: string): DatabaseSync {
  const path = join(folder, databaseFile);
  const open: DatabaseSync[] = [];
  try {
    const handle = openSync(path, "r");
    try {
      assertDatabase(handle, path);
    } finally {
      closeSync(handle);
    }
    const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout });
    open.push(database);
    database.exec("pragma cell_size_check = on");
    try {
      database.prepare("select count(*) from sqlite_schema").get();
    } catch (error) {
      if (!isDamage(error)) throw error;
      // With this setting SQLite skips damaged definitions, so that the other tables can be read:
      // https://sqlite.org/pragma.html#pragma_writable_schema
      database.exec("pragma writable_schema = on");
      database.prepare("select count(*) from sqlite_schema").get();
    }
    return database;
  } catch (error) {
    for (const database of open) database.close();
    throw explained(error, path);
  }
}

/**
 * Refuses a database of another program, and compares the mark, before anything changes the files: opening a store
 * switches the file to the write-ahead log, and closing it removes the log. If a crash left a journal, only a
 * connection that may write can read the file, because it first undoes the incomplete transaction:
 * https://sqlite.org/rescode.html#readonly_rollback
 */
function inspect(folder: string, path: string, readOnly = true): MarkState {
  const reading = readMark(folder);
  if (sizeOf(path) === 0) return withoutTables(reading, path);
  const database = new DatabaseSync(path, { readOnly, timeout: busyTimeout });
  try {
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
      .all();
    if (tables.length === 0) return withoutTables(reading, path);
    if (!tables.some(({ name }) => name === "meta")) throw otherProgramError();
    return compareMark(reading, database);
  } catch (error) {
    if (!readOnly || !isSqliteFailure(error) || error.errcode !== needsRollback) throw error;
  } finally {
    database.close();
  }
  return inspect(folder, path, false);
}

/**
 * What the mark says about a database without tables. A new database has no mark. If there is one, everything that the
 * database contained was in its lost log. Then throws a `StoreLossError`.
 */
export function withoutTables(reading: MarkReading, path: string): MarkState {
  if (reading.kind === "absent") return reading;
  const { commits, storeId } = reading.mark;
  throw new StoreLossError(
    `${path} is empty, but ${reading.path} shows that the store ${storeId} had ${commits} commits: ${databaseFile} or ` +
      `${databaseFile}-wal was deleted or damaged. Nothing was changed. Put both files back together, or restore a ` +
      "backup into an empty folder.",
  );
}

function lossError(loss: StoreLoss, folder: string): StoreLossError {
  return new StoreLossError(
    `${describeLoss(loss)} In ${folder}, ${databaseFile}-wal was deleted or damaged, or an older copy of ` +
      `${databaseFile} was put back. Nothing was changed. Put the newest ${databaseFile} and ${databaseFile}-wal back ` +
      "together, or restore a backup into an empty folder. To continue without the lost commits, start once with " +
      "`nashra-server serve --accept-loss`.",
  );
}

/**
 * Creates the folder and the file with access only for their owner. Never creates a new file if the
 * write-ahead log of a lost file exists.
 */
function prepareFile(folder: string, path: string): void {
  createFolder(folder);
  if (sizeOf(path) === 0 && sizeOf(`${path}-wal`) > 0) {
    throw new StoreCorruptError(`${path} is missing or empty, but its log ${path}-wal exists.`);
  }
  const handle = openSync(path, "a+", 0o600);
  try {
    assertDatabase(handle, path);
  } finally {
    closeSync(handle);
  }
}

/**
 * Refuses a file that is not a database. SQLite would treat a file shorter than a page as empty and overwrite
 * it: https://sqlite.org/fileformat2.html#the_database_header
 */
function assertDatabase(handle: number, path: string): void {
  const header = Buffer.alloc(512);
  const length = readSync(handle, header, 0, header.length, 0);
  const isDatabase = length === header.length && header.toString("latin1", 0, 16) === magic;
  if (length > 0 && !isDatabase) throw notDatabase(path);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Switches the file to the write-ahead log. Retries, because two processes that start together may both find
 * the file in its old journal mode, and SQLite does not wait in this case.
 */
async function switchToLog(writer: DatabaseSync): Promise<void> {
  const until = performance.now() + busyTimeout;
  for (;;) {
    try {
      const mode = writer.prepare("pragma journal_mode = wal").get()?.["journal_mode"];
      if (mode === "wal") return;
      throw new StoreUnavailableError(
        `This file system does not support SQLite's write-ahead log (mode ${String(mode)}).`,
      );
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Adds the path to the error. System errors of the folder become `StoreUnavailableError`. */
function explained(error: unknown, path: string): unknown {
  const known = fromSqliteFailure(error);
  if (known instanceof StoreCorruptError && known !== error) {
    return notDatabase(path, error);
  }
  if (known === error && error instanceof Error && "syscall" in error) {
    return new StoreUnavailableError(`${path} cannot be opened: ${error.message}`, {
      cause: error,
    });
  }
  return known;
}

function notDatabase(path: string, cause?: unknown): StoreCorruptError {
  return new StoreCorruptError(
    `${path} is damaged or not a database. Restore a backup; nothing was changed.`,
    { cause },
  );
}
