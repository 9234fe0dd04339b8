import type { Tracer } from "../ports.ts";
import type { BlobBackend } from "./blobs/verified-blobs.ts";
import type { Store } from "./ports.ts";
import type { Database } from "./sql/database.ts";

/** Runs work in a span of a trace. */
export type Trace = Tracer["span"];

const systems = { sqlite: "sqlite", postgres: "postgresql" } as const;

/** The database with a span for each transaction and each scan. No statement and no value is recorded. */
export function tracedDatabase(database: Database, trace: Trace): Database {
  const attributes = { "db.system.name": systems[database.engine] };
  const span = (name: string) => ({ name, kind: "client", attributes }) as const;
  return {
    ...database,
    transaction: (work) => trace(span("transaction"), () => database.transaction(work)),
    unsyncedTransaction: (work) =>
      trace(span("unsynced transaction"), () => database.unsyncedTransaction(work)),
    scan: (work) => trace(span("scan"), () => database.scan(work)),
  };
}

/** The blobs with a span for each read and write of their storage. */
export function tracedBlobs(blobs: BlobBackend, trace: Trace): BlobBackend {
  const span = (name: string) => ({ name: `blob ${name}`, kind: "client" }) as const;
  return {
    ...blobs,
    get: (hash, options) => trace(span("read"), () => blobs.get(hash, options)),
    getUncached: (hash) => trace(span("read"), () => blobs.getUncached(hash)),
    put: (blob) => trace(span("write"), () => blobs.put(blob)),
    has: (hash) => trace(span("look up"), () => blobs.has(hash)),
    remove: (hash) => trace(span("remove"), () => blobs.remove(hash)),
  };
}

/** The groups of operations of a store; those of `blobs` are traced by `tracedBlobs`. */
const groups = [
  "users",
  "sessions",
  "tokens",
  "throttle",
  "idempotency",
  "audit",
  "leaflets",
  "publications",
  "messages",
  "webhooks",
  "rest",
  "ownRest",
] as const satisfies readonly (keyof Store)[];

/** The store with a span for each operation, such as `leaflets.save`. */
export function tracedStore(store: Store, trace: Trace): Store {
  const traced = groups.map((name) => [name, tracedGroup(name, store[name], trace)]);
  // The groups have the same operations as those of `store`.
  return { ...store, ...(Object.fromEntries(traced) as Pick<Store, (typeof groups)[number]>) };
}

type Operation = (...given: unknown[]) => Promise<unknown>;

function tracedGroup(group: string, operations: object, trace: Trace): object {
  const traced = Object.entries(operations).map(([name, operation]) => [
    name,
    typeof operation === "function"
      ? (...given: unknown[]) =>
          // All functions of these groups return promises.
          trace({ name: `${group}.${name}` }, () => (operation as Operation)(...given))
      : operation,
  ]);
  return Object.fromEntries(traced) as object;
}
