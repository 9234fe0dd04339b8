import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { startPgbouncer } from "../../../test/pgbouncer.ts";
import { startTransactionProxy, type Pooler } from "../../../test/transaction-proxy.ts";
import { openStore, type OpenStoreOptions } from "../open-store.ts";
import type { Store } from "../ports.ts";

/** Locations of the stores of a test file. All stores at one location are instances of one store. */
export interface StoreLocations {
  /** A new location without a store. */
  empty(): Promise<OpenStoreOptions>;
}

/** Functions that open stores for contract tests; the stores are closed after each test. */
export interface Stores extends StoreLocations {
  /** A store at a new location. */
  fresh(): Promise<Store>;
  /** An instance of the store at `location`. */
  at(location: OpenStoreOptions): Promise<Store>;
  /**
   * Two instances of one store, as for two servers. `either` returns the first one for an even number, the
   * second one for an odd number.
   */
  pair(): Promise<{ readonly store: Store; either(turn: number): Store }>;
}

/** Locations in a temporary folder. */
export function sqliteLocations(): StoreLocations {
  const folder = temporaryFolder();
  let count = 0;
  return {
    async empty() {
      const root = join(folder(), String((count += 1)));
      return {
        database: { kind: "sqlite", folder: root },
        blobs: { kind: "folder", path: join(root, "blobs") },
      };
    },
  };
}

/** Databases of a PostgreSQL server that runs during the tests of the file. */
export function postgresLocations(): StoreLocations & { readonly server: () => TestPostgres } {
  const folder = temporaryFolder();
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  function running(): TestPostgres {
    if (server === undefined) throw new Error("PostgreSQL is not started.");
    return server;
  }
  return {
    server: running,
    async empty() {
      const url = await running().newDatabase();
      const path = join(folder(), new URL(url).pathname.slice(1));
      return { database: { kind: "postgres", url }, blobs: { kind: "folder", path } };
    },
  };
}

/**
 * Databases of a PostgreSQL server behind a pooler that gives each transaction another connection, and has four of them
 * for each database.
 */
export function pooledLocations(
  kind: "PgBouncer" | "proxy",
): StoreLocations & { readonly direct: () => TestPostgres; readonly pooler: () => Pooler } {
  const direct = postgresLocations();
  let pooler: Pooler | undefined;
  beforeAll(async () => {
    const url = await direct.server().newDatabase();
    const databaseAt = (database: string) =>
      Object.assign(new URL(url), { pathname: database }).href;
    pooler =
      kind === "proxy" ? await startTransactionProxy(4, databaseAt) : await startPgbouncer(url, 4);
  });
  afterAll(() => pooler?.stop());
  function running(): Pooler {
    if (pooler === undefined) throw new Error("The pooler is not started.");
    return pooler;
  }
  return {
    direct: direct.server,
    pooler: running,
    async empty() {
      const location = await direct.empty();
      if (location.database.kind !== "postgres") throw new Error("PostgreSQL is expected.");
      const url = running().at(location.database.url);
      return { ...location, database: { ...location.database, url } };
    },
  };
}

export function storesOf(locations: StoreLocations): Stores {
  const open: Store[] = [];
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });
  async function at(location: OpenStoreOptions): Promise<Store> {
    const store = await openStore(location);
    open.push(store);
    return store;
  }
  return {
    ...locations,
    at,
    fresh: async () => at(await locations.empty()),
    async pair() {
      const location = await locations.empty();
      const [store, other] = [await at(location), await at(location)];
      return { store, either: (turn) => (turn % 2 === 0 ? store : other) };
    },
  };
}

function temporaryFolder(): () => string {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "nashra-stores-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
