import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** One statement for one of the connections of the thread. */
export interface ScanRequest {
  readonly id: number;
  readonly connection: number;
  readonly text: string;
  readonly parameters: readonly SQLInputValue[];
}

export type ScanReply =
  | { readonly id: number; readonly kind: "rows"; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly kind: "failed"; readonly failure: ScanFailure };

/** The fields of an error of `node:sqlite`. Posting the error itself would lose some of them. */
export interface ScanFailure {
  readonly message: string;
  readonly code?: string;
  readonly errcode?: number;
}

interface Connection {
  readonly database: DatabaseSync;
  readonly statements: Map<string, StatementSync>;
}

// Entry point of the thread: runs each statement on a connection that only reads the file `workerData`.
const connections = new Map<number, Connection>();
parentPort?.on("message", (request: ScanRequest) => parentPort?.postMessage(replyTo(request)));

function replyTo({ id, connection, text, parameters }: ScanRequest): ScanReply {
  try {
    const rows = statementOf(connection, text).all(...parameters);
    return { id, kind: "rows", rows };
  } catch (error) {
    return { id, kind: "failed", failure: failureOf(error) };
  }
}

function statementOf(connection: number, text: string): StatementSync {
  const { database, statements } = connections.get(connection) ?? opened(connection);
  const statement = statements.get(text) ?? database.prepare(text);
  // There are few texts, because a list has only a few filters.
  if (statements.size < 100) statements.set(text, statement);
  return statement;
}

function opened(connection: number): Connection {
  const database = new DatabaseSync(String(workerData), { readOnly: true, timeout: 10_000 });
  const made = { database, statements: new Map<string, StatementSync>() };
  connections.set(connection, made);
  return made;
}

function failureOf(error: unknown): ScanFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message } = error;
  return {
    message,
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    ...("errcode" in error && typeof error.errcode === "number" && { errcode: error.errcode }),
  };
}
