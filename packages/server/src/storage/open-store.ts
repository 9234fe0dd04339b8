import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import { defaultLimits } from "../ports.ts";
import { openBlobs, type BlobLocation, type ServingBlobs } from "./blobs/open-blobs.ts";
import { inTime, startDeadline } from "./blobs/deadline.ts";
import type { BlobBackend } from "./blobs/verified-blobs.ts";
import { StoreMismatchError, StoreNotMigratedError } from "./errors.ts";
import { keptDeleted, StoreFullError, type Store } from "./ports.ts";
import type { CompactVersions } from "./maintenance-ports.ts";
import type { AuditEntry } from "./account-ports.ts";
import { addAudit } from "./sql/add-audit.ts";
import { createAuditStore } from "./sql/audit-store.ts";
import type { Database, DatabaseLocation } from "./sql/database.ts";
import { openDatabase } from "./sql/open-database.ts";
import { createInstanceStore } from "./sql/instance-store.ts";
import { createIdempotencyStore } from "./sql/idempotency-store.ts";
import { collectUnusedBlobs } from "./sql/leaflet-collection.ts";
import { sealVersions } from "./sql/leaflet-sealing.ts";
import { readLastTime } from "./sql/last-times.ts";
import { createLeafletStore } from "./sql/leaflet-store.ts";
import {
  assertMigrated,
  migrate,
  migrations,
  rememberBlobs,
  type StoreFacts,
} from "./sql/migrations.ts";
import { createOwnRestStore } from "./sql/own-rest-store.ts";
import { createRestStore } from "./sql/rest-store.ts";
import { foldQuotaChanges } from "./sql/quota-folding.ts";
import { createPublicationStore } from "./sql/publication-store.ts";
import { sealRows } from "./sql/row-sealing.ts";
import { createSessionStore } from "./sql/session-store.ts";
import { databaseFile } from "./sql/sqlite-files.ts";
import { describeLoss, type MarkState, type StoreLoss } from "./sql/sqlite-mark.ts";
import { scrubStore } from "./sql/store-scrub.ts";
import { storeSize } from "./sql/store-size.ts";
import { createThrottleStore } from "./sql/throttle-store.ts";
import { createMessageStore } from "./sql/message-store.ts";
import { createTokenStore } from "./sql/token-store.ts";
import { createWebhookStore } from "./sql/webhook-store.ts";
import { keptDeliveries } from "./webhook-ports.ts";
import { tracedBlobs, tracedDatabase, tracedStore, type Trace } from "./traced-store.ts";
import { createUserStore } from "./sql/user-store.ts";
import { compactVersions } from "./sql/version-compaction.ts";

export interface OpenStoreOptions {
  readonly database: DatabaseLocation;
  readonly blobs: BlobLocation;
  /** Default: the system clock. */
  readonly clock?: () => number;
  /** Default: true. With false, a store that needs migrations or does not exist is refused. */
  readonly migrate?: boolean;
  /** Milliseconds after which `sweep` removes a session; default: those of `defaultLimits`. */
  readonly sessionIdle?: number;
  readonly sessionAbsolute?: number;
  /** When `sweep` compacts superseded versions; default: `after-backup`. */
  readonly compactVersions?: CompactVersions;
  /** Opens a store that lacks acknowledged commits, and records this in the audit log. */
  readonly acceptLoss?: boolean;
  /** Gets messages for the operator about faults that do not prevent the start. */
  readonly warn?: (message: string) => void;
  /** Records the work of the store in traces. */
  readonly trace?: Trace;
  /** Given by a server, whose requests wait for an object store for at most a few seconds. */
  readonly serving?: ServingBlobs;
}

/**
 * Opens the store, creates it if it is missing, and migrates its schema to the current version. A SQLite
 * database is created only if the blobs have no marker of a store yet. So if a database file is lost but its
 * blobs still exist, no new database replaces it. A damaged database is never replaced either.
 *
 * Throws `StoreNewerError`, `StoreNotMigratedError`, `StoreCorruptError`, `StoreLossError`, `StoreServedError` or
 * `StoreMismatchError` with a message for the operator. An error before the end of the migration leaves the tables and the blobs
 * unchanged. `linkBlobsToStore` runs after the migration. If it throws `StoreMismatchError`, the blobs are
 * unchanged, but the schema may be migrated already, and an empty database may contain the tables of a new
 * store.
 */
export async function openStore(options: OpenStoreOptions): Promise<Store> {
  if (options.migrate === false) await throwIfMissing(options);
  const { trace } = options;
  const { serving } = options;
  const opened = await openBlobs(options.blobs, { serving, worksNow: isOnDiskOfSqlite(options) });
  const blobs = trace ? tracedBlobs(opened, trace) : opened;
  await assertDatabaseNotLost(options.database, blobs);
  const plain = await openDatabase(options.database, options);
  const database = trace ? tracedDatabase(plain, trace) : plain;
  try {
    const facts = await migrate(database, { migrate: options.migrate ?? true });
    if (database.mark !== undefined) await renewMark(database, database.mark, options);
    // Blobs in memory are empty at every start, and only tests use them.
    if (options.blobs.kind !== "memory") await linkBlobsToStore(database, facts, blobs);
    const store = compose(database, facts.id, blobs, options);
    return trace ? tracedStore(store, trace) : store;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether the blobs are in the folder of SQLite, which reads, writes and syncs its file on the event loop too. */
function isOnDiskOfSqlite({ database, blobs }: OpenStoreOptions): boolean {
  if (database.kind !== "sqlite" || blobs.kind !== "folder") return false;
  const inFolder = relative(database.folder, blobs.path);
  return !isAbsolute(inFolder) && !inFolder.startsWith("..");
}

/**
 * Throws if the database was lost: the blobs have a marker, so there was a database, but its file is missing
 * or empty now. In this case no new database must be created.
 */
async function assertDatabaseNotLost(
  database: DatabaseLocation,
  blobs: BlobBackend,
): Promise<void> {
  if (database.kind !== "sqlite") return;
  // Reads the marker before it looks for the file. Another process that is starting creates the file first
  // and then the marker, so a marker without a file means that the file was lost.
  const marker = await blobs.readMarker();
  if (marker === undefined || !(await isMissingFile(database.folder))) return;
  throw new StoreMismatchError(
    `${join(database.folder, databaseFile)} is missing or empty, but the blobs belong to the store ${marker}. Put its database file back, or restore a backup into an empty location; nothing was created.`,
  );
}

/** Throws if there is no SQLite store, because a command that only reads must not create an empty one. */
export async function throwIfMissing({
  database,
  blobs,
}: Pick<OpenStoreOptions, "database" | "blobs">): Promise<void> {
  if (database.kind !== "sqlite" || !(await isMissingFile(database.folder))) return;
  // A missing folder has no marker, and `openBlobs` would create the folder.
  if (blobs.kind !== "folder" || (await exists(blobs.path)))
    await assertDatabaseNotLost(database, await openBlobs(blobs));
  throw new StoreNotMigratedError(
    `There is no store in ${database.folder}: set NASHRA_DATA to the folder of the store, or create a store with \`nashra-server migrate\`.`,
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function isMissingFile(folder: string): Promise<boolean> {
  return stat(join(folder, databaseFile)).then(
    ({ size }) => size === 0,
    () => true,
  );
}

/**
 * Makes the mark of the data folder agree with the database, with a first transaction, and records a loss that
 * the operator accepted. A command that only reads makes no mark.
 */
async function renewMark(
  database: Database,
  state: MarkState,
  { migrate: canWrite = true, warn }: OpenStoreOptions,
): Promise<void> {
  if (state.kind === "current") return;
  if (state.kind === "absent" && state.reason !== undefined)
    warn?.(`${state.reason}. Commits that were lost before this start cannot be noticed.`);
  if (state.kind === "lost") {
    warn?.(`${describeLoss(state)} The operator has accepted the loss.`);
    await database.transaction((write) => addAudit(write, [lossEntry(state)]));
  } else if (canWrite) {
    await database
      .transaction(async () => {})
      .catch((error: unknown) => {
        // The server must start on a full disk too. The next commit makes the mark.
        if (!(error instanceof StoreFullError)) throw error;
      });
  }
}

function lossEntry({ mark, found }: StoreLoss): AuditEntry {
  return {
    at: Date.now(),
    action: "store.loss-accepted",
    outcome: "done",
    by: "command",
    detail: {
      lostCommits: mark.commits - found.commits,
      acknowledgedCommits: mark.commits,
      acknowledgedAt: new Date(mark.at).toISOString(),
      storedCommits: found.commits,
      storedAt: new Date(found.at).toISOString(),
    },
  };
}

/**
 * Refuses blobs of another store, and an empty location if this store already has blobs elsewhere. Marks new
 * blobs as blobs of this store.
 */
async function linkBlobsToStore(
  database: Database,
  facts: StoreFacts,
  blobs: BlobBackend,
): Promise<void> {
  const marker = await blobs.readMarker();
  const mismatch = mismatchOf(facts, marker);
  if (mismatch !== undefined) throw new StoreMismatchError(mismatch);
  if (marker === undefined) await blobs.writeMarker(facts.id);
  if (!facts.blobsTied) await rememberBlobs(database);
}

/** Why blobs with this marker are not the blobs of the store; undefined if they may be. */
export function mismatchOf(facts: StoreFacts, marker: string | undefined): string | undefined {
  if (marker !== undefined && marker !== facts.id)
    return `The blobs belong to the store ${marker}, but the database is the store ${facts.id}. Configure both for the same store, or restore a backup into an empty location.`;
  if (marker === undefined && facts.blobsTied)
    return `The location of the blobs is empty or wrong: it has no marker of the store ${facts.id}. Configure the location of its blobs, or restore a backup.`;
  return undefined;
}

function compose(
  database: Database,
  id: string,
  blobs: BlobBackend,
  options: OpenStoreOptions,
): Store {
  const { clock = Date.now } = options;
  const sessions = createSessionStore(database);
  const throttle = createThrottleStore(database);
  const idempotency = createIdempotencyStore(database);
  const holder = randomUUID();
  const webhooks = createWebhookStore(database);
  const leaflets = createLeafletStore(database, blobs, clock);
  const rest = createRestStore(database);
  const ownRest = createOwnRestStore(database, rest);
  const { unhurried } = database;
  return {
    id,
    users: createUserStore(database),
    sessions,
    tokens: createTokenStore(database),
    throttle,
    idempotency,
    audit: createAuditStore(database, holder),
    leaflets,
    publications: createPublicationStore(database),
    messages: createMessageStore(database),
    webhooks,
    rest,
    ownRest,
    blobs,
    instances: createInstanceStore(database, migrations.length),
    ready: () => readyOf(database, blobs),
    verify: () => database.verify(),
    seal: (most, after) => unhurried(() => sealVersions(database, most, after)),
    sealRows: (most, after) => unhurried(() => sealRows(database, most, after)),
    scrub: (now) => unhurried(() => scrubStore(database, blobs, holder, now)),
    foldSums: () => unhurried(() => foldQuotaChanges(database)),
    size: () => unhurried(() => storeSize(database)),
    pool: () => database.pool(),
    lastSuccess: (command) => readLastTime(database.read, command),
    async sweep(now) {
      let compactedVersions = 0;
      const steps = [
        () => foldQuotaChanges(database),
        ...purges({ sessions, throttle, idempotency, webhooks }, now, options),
        () => ownRest.sweep(),
        () => leaflets.purge(now - keptDeleted, now),
        async () => {
          compactedVersions = await compact(database, blobs, holder, now, options);
        },
        () => collectUnusedBlobs(database, blobs, now),
        () => blobs.sweep(now),
      ];
      await unhurried(() => runAll(steps));
      return { compactedVersions };
    },
    close: () => database.close(),
  };
}

/** Removes the rows of accounts and webhooks that have expired. */
function purges(
  { sessions, throttle, idempotency, webhooks }: Parts,
  now: number,
  options: OpenStoreOptions,
): readonly (() => Promise<unknown>)[] {
  const { sessionIdle, sessionAbsolute } = { ...defaultLimits, ...options };
  return [
    () => sessions.purge(now - sessionIdle, now - sessionAbsolute),
    () => throttle.purge(now),
    () => idempotency.purge(now),
    () => webhooks.purge(now - keptDeliveries),
  ];
}

type Parts = Pick<Store, "sessions" | "throttle" | "idempotency" | "webhooks">;

function compact(
  database: Database,
  blobs: BlobBackend,
  holder: string,
  now: number,
  { compactVersions: when = "after-backup", clock = Date.now }: OpenStoreOptions,
): Promise<number> {
  const isStored = async (hash: string) => (await blobs.getUncached(hash)).kind === "found";
  const options = { when, holder, clock: () => Math.max(now, clock()), isStored };
  return compactVersions(database, options);
}

/** Milliseconds to wait for the object store, whose answer comes later otherwise. */
const readyPatience = 500;

/** Whether the object store answers now. It is asked, so that the circuit closes again without other requests. */
async function stateOf(blobs: BlobBackend): Promise<"available" | "unavailable"> {
  const deadline = startDeadline(readyPatience);
  const answers = inTime(blobs.ready(), deadline).finally(() => deadline.stop());
  return answers.then(
    () => "available",
    () => "unavailable",
  );
}

async function readyOf(database: Database, blobs: BlobBackend): ReturnType<Store["ready"]> {
  await assertMigrated(database);
  return blobs.isRemote ? { objectStore: await stateOf(blobs) } : blobs.ready().then(() => ({}));
}

/** Runs all steps one after the other, even if one fails. Then throws the first error. */
async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
