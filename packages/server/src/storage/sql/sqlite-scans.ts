import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from "kysely";
import type { SQLInputValue } from "node:sqlite";
import { limitConcurrency } from "../../node/limit-concurrency.ts";
import { StoreUnavailableError } from "../ports.ts";
import type { Database, Reader } from "./database.ts";
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
  readonly scan: Database["scan"];
  close(): Promise<void>;
}

/**
 * Scans of the SQLite file `path` on a thread, because `node:sqlite` is synchronous: on the event loop a scan
 * would delay all requests. The thread starts at the first scan. A statement of SQLite cannot be interrupted,
 * so scans consist of short statements, and the deadline is checked before each of them.
 */
export function createScans(path: string, options: ScanOptions = defaults): Scans {
  const limited = limitConcurrency(options.concurrent, options.waiting);
  const free = Array.from({ length: options.concurrent }, (_, index) => index);
  let thread: ScanThread | undefined;

  async function scan<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    if (thread?.isAlive() !== true) thread = startScanThread(path, options.longest);
    const used = thread;
    // `limited` runs at most as many scans as there are numbers.
    const number = free.pop() ?? 0;
    const connection = new RemoteConnection(used, number, performance.now() + options.longest);
    try {
      await used.run(number, "begin", []);
      try {
        const kysely = new Kysely<Schema>({ dialect: remoteDialect(connection) });
        // The same object, with a type that can only read.
        return await work(kysely as unknown as Reader);
      } finally {
        if (used.isAlive()) await used.run(number, "rollback", []);
      }
    } finally {
      free.push(number);
    }
  }

  return {
    scan: (work) => limited(() => scan(work)),
    close: async () => thread?.end(),
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
