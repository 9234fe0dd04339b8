import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestPostgres } from "../../../test/postgres.ts";
import type { BlobLocation } from "../blobs/open-blobs.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { openStore } from "../open-store.ts";
import type { AuditEntry } from "../account-ports.ts";
import type { Blob, LeafletVersion, SaveInput, Store } from "../ports.ts";
import type { Database, DatabaseLocation } from "../sql/database.ts";
import { usedBytes as usedBytesOf } from "../sql/leaflet-quota.ts";
import { openDatabase } from "../sql/open-database.ts";

export const noQuota = Number.MAX_SAFE_INTEGER;

/** A store of one engine with a clock for tests, and a second connection to its database. */
export interface StoreFixture {
  readonly store: Store;
  readonly database: Database;
  readonly location: { readonly database: DatabaseLocation; readonly blobs: BlobLocation };
  readonly clock: { now: number };
  close(): Promise<void>;
}

export const engines = ["sqlite", "postgres"] as const;
export type Engine = (typeof engines)[number];

/**
 * Opens a new, empty store with its blobs in a new folder. The database is a SQLite file in this folder or a
 * new database of `postgres`, with the settings of `postgresQuery` in its URL.
 */
export async function openFixture(
  engine: Engine,
  postgres: () => TestPostgres = noPostgres,
  postgresQuery = "",
): Promise<StoreFixture> {
  const folder = await mkdtemp(join(tmpdir(), "nashra-leaflets-"));
  const database: DatabaseLocation =
    engine === "sqlite"
      ? { kind: "sqlite", folder }
      : { kind: "postgres", url: `${await postgres().newDatabase()}${postgresQuery}` };
  const location = { database, blobs: { kind: "folder", path: join(folder, "blobs") } as const };
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const store = await openStore({ ...location, clock: () => clock.now });
  const second = await openDatabase(database);
  return {
    store,
    database: second,
    location,
    clock,
    async close() {
      await second.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a blob is stored and intact, for `compactVersions`. */
export function storedIn({ store }: Pick<StoreFixture, "store">) {
  // The type does not say it, but the blobs of a store can be read without its cache.
  const { getUncached } = store.blobs as BlobBackend;
  return async (hash: string) => (await getUncached(hash)).kind === "found";
}

/** The clock and the blobs of a store, for `compactVersions`. */
export function compactionIn(fixture: StoreFixture) {
  return { clock: () => fixture.clock.now, isStored: storedIn(fixture) };
}

function noPostgres(): never {
  throw new Error("This test has no PostgreSQL server.");
}

/** Creates a person who owns leaflets; returns the id. */
export async function anOwner({ store, clock }: StoreFixture, isAdmin = false): Promise<string> {
  const id = randomUUID();
  const account = {
    id,
    name: `Person ${id}`,
    email: `${id}@example.org`,
    organization: "Invented Pharma",
    isAdmin,
    createdAt: clock.now,
    passwordHash: "none",
  };
  await store.users.create(account, audit("user.registered", clock.now, id));
  return id;
}

export function audit(action: AuditEntry["action"], at: number, targetId: string): AuditEntry {
  return { at, action, outcome: "done", by: "session", targetId };
}

export function aBlob(bytes: Uint8Array | string | number): Blob {
  const content =
    typeof bytes === "number"
      ? randomBytes(bytes)
      : typeof bytes === "string"
        ? Buffer.from(bytes)
        : bytes;
  return { hash: createHash("sha256").update(content).digest("hex"), bytes: content };
}

export function aVersion(change: Partial<LeafletVersion> = {}): LeafletVersion {
  return {
    title: "Zyphadol leaflet",
    status: "draft",
    language: "en",
    medicineName: "Zyphadol",
    companyName: "Invented Pharma",
    content: '{"medicineName":"Zyphadol"}',
    images: [],
    fhirXml: undefined,
    fhirXmlSource: "content",
    readingFindings: "[]",
    ...change,
  };
}

export function aSave(
  { clock }: StoreFixture,
  ownerId: string,
  change: Partial<SaveInput> = {},
): SaveInput {
  return {
    id: randomUUID(),
    ownerId,
    author: { id: ownerId, name: "Sara" },
    at: clock.now,
    next: aVersion(),
    blobs: [],
    audit: [],
    ...change,
  };
}

/** Creates a stored leaflet; returns its id. */
export async function aLeaflet(
  fixture: StoreFixture,
  ownerId: string,
  version: Partial<LeafletVersion> = {},
  change: Partial<SaveInput> = {},
): Promise<string> {
  const input = aSave(fixture, ownerId, { next: aVersion(version), ...change });
  const outcome = await fixture.store.leaflets.create(input, noQuota);
  if (outcome.kind !== "created") throw new Error(outcome.kind);
  return input.id;
}

/** Bytes of a version without its blobs. */
export function textBytesOf(
  version: Pick<LeafletVersion, "content" | "title" | "readingFindings"> | undefined,
): number {
  const { content = "", title = "", readingFindings = "" } = version ?? {};
  return Buffer.byteLength(content + title + readingFindings);
}

/** Bytes that the store counts for the owner. */
export async function usedBytes({ database }: StoreFixture, ownerId: string): Promise<number> {
  return (await usedBytesOf(database.read, ownerId).executeTakeFirstOrThrow()).used;
}
