import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { isBusy } from "./sqlite-failures.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { StoreUnavailableError } from "../ports.ts";

/** Milliseconds to wait for another process that writes. */
const busyTimeout = 15_000;
const pause = 5;

/** Returns the dialect for the connection that writes. kysely queues its transactions with a mutex. */
export function writingDialect(connection: SqliteConnection): Dialect {
  return dialect(connection, { supportsMultipleConnections: false, beforeUse: () => {} });
}

/** Returns the dialect for a connection that only reads: each statement runs separately, without a queue. */
export function readingDialect(connection: SqliteConnection, beforeUse: () => void): Dialect {
  return dialect(connection, { supportsMultipleConnections: true, beforeUse });
}

interface DialectOptions {
  readonly supportsMultipleConnections: boolean;
  readonly beforeUse: () => void;
}

function dialect(connection: SqliteConnection, options: DialectOptions): Dialect {
  const { supportsMultipleConnections, beforeUse } = options;
  return dialectOf(() => driver(connection, beforeUse), supportsMultipleConnections);
}

/** Returns the dialect for a connection on another thread, which only reads. */
export function remoteDialect(connection: DatabaseConnection): Dialect {
  const refuse = () => Promise.reject(new Error("A remote connection has no transactions."));
  return dialectOf(
    () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
    true,
  );
}

function dialectOf(createDriver: () => Driver, supportsMultipleConnections: boolean): Dialect {
  return {
    createDriver,
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(supportsMultipleConnections),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

type Modifier = NonNullable<SelectQueryNode["endModifiers"]>[number];

class Compiler extends SqliteQueryCompiler {
  /**
   * SQLite looks at the value of a limit that is a parameter alone, so it would prepare the statement again at each run. It
   * does not look at an expression. https://www.sqlite.org/c3ref/prepare.html
   */
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    if (node.limit.kind === "ValueNode") this.append(" + 0");
  }

  /** Omits `for update skip locked`, which SQLite does not have: only one SQLite transaction at a time can write. */
  protected override visitSelectModifier(node: Modifier): void {
    const { modifier } = node;
    const isLock = modifier === "SkipLocked" || modifier?.startsWith("For") === true;
    if (!isLock) super.visitSelectModifier(node);
  }
}

class Adapter extends SqliteAdapter {
  readonly #multiple: boolean;
  constructor(multiple: boolean) {
    super();
    this.#multiple = multiple;
  }
  override get supportsMultipleConnections(): boolean {
    return this.#multiple;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function driver(connection: SqliteConnection, beforeUse: () => void): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => {
      beforeUse();
      return connection;
    },
    beginTransaction: () => begin(connection),
    commitTransaction: async () => connection.run("commit"),
    rollbackTransaction: async () => {
      // A full disk or a failed write may have ended the transaction already.
      if (connection.sync.isTransaction) connection.run("rollback");
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

/**
 * Begins with `immediate`: a transaction that reads first could not start to write if another transaction
 * wrote in between. Waits for another process without blocking the event loop, unlike SQLite's own wait.
 */
async function begin(connection: SqliteConnection): Promise<void> {
  const until = performance.now() + busyTimeout;
  for (;;) {
    try {
      connection.run("begin immediate");
      return;
    } catch (error) {
      const isWaiting = error instanceof StoreUnavailableError && isBusy(error.cause);
      if (!isWaiting || performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
