import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from "kysely";
import type { SQLInputValue } from "node:sqlite";
import { StoreBusyError, StoreUnavailableError } from "../ports.ts";
import type { Reader } from "./database.ts";
import { assertStorable } from "./database-text.ts";
import { startScanThread, type ScanThread } from "./scan-thread.ts";
import type { Schema } from "./schema.ts";
import { remoteDialect } from "./sqlite-dialect.ts";

export interface ScanOptions {
  /** Number of scans at a time. Their statements take turns. */
  readonly concurrent: number;
  /** Number of scans that wait; a further one is refused. */
  readonly waiting: number;
  /** Milliseconds of a scan, and of a statement including the wait for its turn. */
  readonly longest: number;
}

const defaults: ScanOptions = { concurrent: 8, waiting: 64, longest: 30_000 };

export interface Scans {
  scan<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Scans of the SQLite file `path` on a thread, because `node:sqlite` is synchronous: on the event loop a scan
 * would delay all requests. The thread starts at the first scan. A statement of SQLite cannot be interrupted,
 * so scans consist of short statements, and the deadline is checked before each of them.
 */
export function createScans(path: string, options: ScanOptions = defaults): Scans {
  const connections = createQueue(options.concurrent, options.waiting);
  let thread: ScanThread | undefined;

  async function scan<T>(number: number, work: (read: Reader) => Promise<T>): Promise<T> {
    if (thread?.isAlive() !== true) thread = startScanThread(path, options.longest);
    const used = thread;
    const connection = new RemoteConnection(used, number, performance.now() + options.longest);
    await used.run(number, "begin", []);
    try {
      const kysely = new Kysely<Schema>({ dialect: remoteDialect(connection) });
      // The same object, with a type that can only read.
      return await work(kysely as unknown as Reader);
    } finally {
      if (used.isAlive()) await used.run(number, "rollback", []);
    }
  }

  return {
    scan: (work) => connections.use((number) => scan(number, work)),
    close: async () => thread?.end(),
  };
}

/** Numbers that are used by one caller at a time. Callers get them in the order of their calls. */
function createQueue(size: number, mostWaiting: number) {
  const free = Array.from({ length: size }, (_, index) => index);
  const waiting: ((number: number) => void)[] = [];

  async function take(): Promise<number> {
    const number = free.pop();
    if (number !== undefined) return number;
    if (waiting.length >= mostWaiting) throw new StoreBusyError("Too many searches are waiting.");
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    async use<T>(work: (number: number) => Promise<T>): Promise<T> {
      const number = await take();
      try {
        return await work(number);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(number);
        else next(number);
      }
    },
  };
}

/** A connection of the thread as a kysely connection. */
class RemoteConnection implements DatabaseConnection {
  readonly #thread: ScanThread;
  readonly #number: number;
  readonly #deadline: number;

  constructor(thread: ScanThread, number: number, deadline: number) {
    this.#thread = thread;
    this.#number = number;
    this.#deadline = deadline;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    assertStorable(parameters);
    if (performance.now() > this.#deadline) {
      throw new StoreUnavailableError("The search reached its deadline.");
    }
    // kysely passes on the values that the stores bind: texts, numbers and null. The query was built for
    // rows of this shape.
    const values = parameters as SQLInputValue[];
    return { rows: (await this.#thread.run(this.#number, sql, values)) as Row[] };
  }

  // eslint-disable-next-line require-yield -- there is no stream to yield from
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streams are not supported: SQLite is read page by page.");
  }
}
