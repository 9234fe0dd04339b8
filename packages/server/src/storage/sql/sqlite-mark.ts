import { createHash } from "node:crypto";
import { closeSync, constants, existsSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";

/**
 * Name of the file in the data folder that holds the mark. It is outside of the database and of its log, so a
 * lost log or an old copy of the database does not take it along.
 */
export const markFile = "store.mark";

/** A counted commit, which was durable when the mark was written. */
export interface Mark {
  readonly storeId: string;
  /** Number of synced commits since the store has a counter. */
  readonly commits: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What the mark says about the database. */
export type MarkState =
  /** The database has every commit up to the mark. */
  | { readonly kind: "current" }
  /** There is no mark of this store. `reason`: why the file that exists is none. */
  | { readonly kind: "absent"; readonly reason?: string }
  | StoreLoss;

/** The database lacks commits that were acknowledged. */
export interface StoreLoss {
  readonly kind: "lost";
  readonly mark: Mark;
  /** Count and time of the last commit that the database has. Both are 0 if it has no counter. */
  readonly found: { readonly commits: number; readonly at: number };
}

export type MarkReading =
  | { readonly kind: "read"; readonly mark: Mark; readonly path: string }
  | { readonly kind: "absent"; readonly reason?: string };

/** Reads the mark. A running program moves it after each commit, so it must be read before the database. */
export function readMark(folder: string): MarkReading {
  const path = join(folder, markFile);
  try {
    if (!existsSync(path)) return { kind: "absent" };
    const mark = parse(firstBytes(path, lengthOfLine));
    if (mark !== undefined) return { kind: "read", mark, path };
    return { kind: "absent", reason: `${path} is damaged` };
  } catch (error) {
    return { kind: "absent", reason: `${path} cannot be read: ${messageOf(error)}` };
  }
}

/** Compares the mark with the database, which is open for reading and belongs to a store. */
export function compareMark(reading: MarkReading, database: DatabaseSync): MarkState {
  if (reading.kind === "absent") return reading;
  const { mark, path } = reading;
  const id = database.prepare("select value from meta where key = 'store-id'").get()?.["value"];
  if (id !== mark.storeId)
    return { kind: "absent", reason: `${path} belongs to the store ${mark.storeId}` };
  const found = lastCommit(database);
  return found.commits < mark.commits ? { kind: "lost", mark, found } : { kind: "current" };
}

/** Says what is lost, in less than 200 characters. */
export function describeLoss({ mark, found }: StoreLoss): string {
  const count = mark.commits - found.commits;
  const end =
    found.commits === 0
      ? "has none of them"
      : `ends with commit ${found.commits} of ${iso(found.at)}`;
  return (
    `The database lacks ${count} acknowledged ${count === 1 ? "commit" : "commits"}: ` +
    `the last one was commit ${mark.commits} of ${iso(mark.at)}, but the database ${end}.`
  );
}

function lastCommit(database: DatabaseSync): StoreLoss["found"] {
  const exists = database
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'commits'")
    .get();
  const row = exists && database.prepare("select count, at from commits where id = 1").get();
  return { commits: Number(row?.["count"] ?? 0), at: Number(row?.["at"] ?? 0) };
}

export interface MarkWriter {
  /**
   * Writes the mark of a commit that is durable. Never throws, because the commit has succeeded. The mark is not
   * synced: an older mark gives no false alarm.
   */
  write(mark: Mark): void;
  close(): void;
}

/** `warn` gets a message if the mark cannot be written, once until it can be written again. */
export function openMark(folder: string, warn: (message: string) => void): MarkWriter {
  const path = join(folder, markFile);
  let handle: number | undefined;
  let failed = false;
  let last = 0;
  return {
    write(mark) {
      if (mark.commits <= last) return;
      try {
        handle ??= openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
        writeSync(handle, format(mark), 0, "latin1");
        last = mark.commits;
        failed = false;
      } catch (error) {
        if (!failed) {
          warn(
            `${path} cannot be written, so lost commits might not be noticed: ${messageOf(error)}`,
          );
        }
        failed = true;
      }
    },
    close() {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
}

// One line of fixed length, so that it is replaced by one small write:
// nashra-mark-1 <store id> <commits> <time> <hash of the text before it>

function format({ storeId, commits, at }: Mark): string {
  const text = `nashra-mark-1 ${storeId} ${digits(commits)} ${digits(at)}`;
  return `${text} ${hashOf(text)}\n`;
}

const lengthOfLine = format({ storeId: "0".repeat(36), commits: 0, at: 0 }).length;

function firstBytes(path: string, length: number): string {
  const handle = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    return bytes.toString("latin1", 0, readSync(handle, bytes, 0, length, 0));
  } finally {
    closeSync(handle);
  }
}

function parse(line: string): Mark | undefined {
  const [, text = "", storeId = "", commits, at, hash] =
    /^(nashra-mark-1 ([0-9a-f-]{36}) (\d{16}) (\d{16})) ([0-9a-f]{64})\n$/.exec(line) ?? [];
  if (hash === undefined || hash !== hashOf(text)) return undefined;
  return { storeId, commits: Number(commits), at: Number(at) };
}

function digits(number: number): string {
  return String(number).padStart(16, "0");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
