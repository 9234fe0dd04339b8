import type { SQLInputValue } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { StoreUnavailableError } from "../ports.ts";
import type { ScanReply, ScanRequest } from "./scan-worker.ts";
import { fromSqliteFailure } from "./sqlite-failures.ts";

/** A thread with connections that only read. */
export interface ScanThread {
  /** Returns the rows of a statement on one of the connections, which are numbered and open at first use. */
  run(
    connection: number,
    text: string,
    parameters: readonly SQLInputValue[],
  ): Promise<readonly unknown[]>;
  isAlive(): boolean;
  end(): Promise<void>;
}

interface Waiting {
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Starts a thread that reads the SQLite file `path`. If a statement has no reply after `longest`
 * milliseconds, all waiting statements fail and the thread ends.
 */
export function startScanThread(path: string, longest: number): ScanThread {
  const inSource = import.meta.url.endsWith(".ts");
  const file = new URL(inSource ? "./scan-worker.ts" : "./scan-worker.js", import.meta.url);
  const worker = new Worker(file, {
    workerData: path,
    execArgv: inSource ? ["--conditions=@nashra/source"] : [],
    // The thread gets no environment variables, because they contain secrets.
    env: {},
  });
  // An idle thread does not keep the process alive.
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let requests = 0;
  let alive = true;

  function fail(cause: unknown): void {
    alive = false;
    for (const { reject } of waiting.values()) {
      reject(new StoreUnavailableError("The thread that searches the database ended.", { cause }));
    }
    waiting.clear();
  }

  worker.on("message", (reply: ScanReply) => {
    const turn = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if (reply.kind === "rows") turn?.resolve(reply.rows);
    else turn?.reject(fromSqliteFailure(Object.assign(new Error(), reply.failure)));
  });
  worker.on("error", fail);
  worker.on("messageerror", () => void end());
  worker.on("exit", () => fail(undefined));

  async function end(): Promise<void> {
    fail(undefined);
    await worker.terminate();
  }

  return {
    async run(connection, text, parameters) {
      if (!alive) throw new StoreUnavailableError("The thread that searches the database ended.");
      requests += 1;
      const request: ScanRequest = { id: requests, connection, text, parameters };
      const { promise, resolve, reject } = Promise.withResolvers<readonly unknown[]>();
      waiting.set(request.id, { resolve, reject });
      worker.ref();
      worker.postMessage(request);
      const timer = setTimeout(() => void end(), longest);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
      }
    },
    isAlive: () => alive,
    end,
  };
}
