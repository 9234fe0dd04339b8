import {
  StoreUnavailableError,
  VersionDamagedError,
  type BlobStore,
  type LeafletStore,
  type SaveInput,
  type StoredLeaflet,
} from "../ports.ts";
import { StoreCorruptError } from "../errors.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Reader, Writer } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { completeKey } from "./idempotency-store.ts";
import { hashesOf, keepBlobs, insertBlobReferences } from "./leaflet-blobs.ts";
import {
  addBytes,
  addedBytes,
  contentBytes,
  checkQuotaBeforeWrite,
  holdOwner,
  lockLeaflet,
  refusalOf,
  textBytes,
} from "./leaflet-quota.ts";
import { publishedVersion } from "./last-published.ts";
import { summaryValues } from "./leaflet-rows.ts";
import { publishVersion } from "./publication-writing.ts";
import { sealLeaflet } from "./leaflet-sealing.ts";
import { noteColumnsOf } from "./revision-notes.ts";
import type { LeafletRevisionsTable } from "./schema.ts";
import { contentHashOf, hashAfterChange, hashedColumns, versionHash } from "./version-hash.ts";

/**
 * Writes versions. First every blob of the version is protected from `collectUnusedBlobs` and stored durably.
 * Then one transaction writes all rows that refer to the blobs. So a crash leaves either the old or the new
 * version.
 */
export function leafletSaving(
  database: Database,
  blobs: BlobStore,
  clock: () => number,
): Pick<LeafletStore, "create" | "save" | "noteReadingFindings"> {
  async function keepBlobsAndWrite<T>(
    input: SaveInput,
    write: (write: Writer) => Promise<T | undefined>,
  ): Promise<T> {
    for (let tries = 0; tries < 3; tries += 1) {
      await keepBlobs(database, blobs, input, clock());
      const outcome = await database.transaction(write);
      if (outcome !== undefined) return outcome;
    }
    throw new StoreUnavailableError(
      "Blobs of a leaflet were removed during every attempt to save it.",
    );
  }

  return {
    async create(input, quota) {
      const refusal = await checkQuotaBeforeWrite(database, input, quota);
      if (refusal) return refusal;
      const contentHash = await contentHashOf(input.next.content);
      return keepBlobsAndWrite(input, (write) => create(write, input, quota, contentHash));
    },
    async save(input, quota) {
      if (!isStorable(input.id)) return { kind: "missing" };
      // Checked first, so that a save with a stale version uploads no blobs.
      const now = await readCurrent(database.read, input);
      if (now?.version !== input.version) return { kind: now === undefined ? "missing" : "stale" };
      const refusal = await checkQuotaBeforeWrite(database, input, quota);
      if (refusal) return refusal;
      if ((await hashOfCurrent(database.read, now)) === null) await sealLeaflet(database, input.id);
      const contentHash = await contentHashOf(input.next.content);
      return keepBlobsAndWrite(input, (write) => save(write, input, quota, contentHash));
    },
    async noteReadingFindings(input, quota) {
      if (!isStorable(input.id)) return { kind: "missing" };
      return database.transaction((write) => replaceReadingFindings(write, input, quota));
    },
  };
}

// `create` and `save` return undefined if a blob was removed after `keepBlobs`: the save must start again.
type Created = Awaited<ReturnType<LeafletStore["create"]>>;
type Saved = Awaited<ReturnType<LeafletStore["save"]>>;
type SaveNext = Parameters<LeafletStore["save"]>[0];

async function create(
  write: Writer,
  input: SaveInput,
  quota: number,
  contentHash: string,
): Promise<Created | undefined> {
  const used = (await holdOwner(write, input.ownerId)) ?? 0;
  const bytes = await addedBytes(write, input);
  if (bytes === undefined) return undefined;
  const refusal = await refusalOf(write, input.ownerId, { used, bytes, quota });
  if (refusal) return refusal;
  const row = await revisionRow(input, { version: 1, contentHash, previousHash: null });
  await write
    .insertInto("leaflets")
    .values({
      ...summaryValues(input.next),
      hash: row.hash,
      id: input.id,
      owner_id: input.ownerId,
      version: 1,
      created_at: input.at,
      updated_at: input.at,
      deleted_at: null,
      bytes,
      content_bytes: contentBytes(input),
    })
    .execute();
  await writeVersion(write, input, row, bytes);
  return { kind: "created", leaflet: storedOf(input, 1, { created_at: input.at }) };
}

async function save(
  write: Writer,
  input: SaveNext,
  quota: number,
  contentHash: string,
): Promise<Saved | undefined> {
  const used = await holdOwner(write, input.ownerId);
  await lockLeaflet(write, input.id);
  const now = await readCurrent(write, input);
  if (used === undefined || now === undefined) return { kind: "missing" };
  if (now.version !== input.version) return { kind: "stale" };
  const bytes = await addedBytes(write, input);
  if (bytes === undefined) return undefined;
  const refusal = await refusalOf(write, input.ownerId, { used, bytes, quota });
  if (refusal) return refusal;
  const version = input.version + 1;
  const previousHash = await hashOfCurrent(write, now);
  const row = await revisionRow(input, { version, contentHash, previousHash });
  const { numUpdatedRows } = await write
    .updateTable("leaflets")
    .set((column) => ({
      ...summaryValues(input.next),
      hash: row.hash,
      version,
      updated_at: input.at,
      deleted_at: null,
      bytes: column("bytes", "+", bytes),
      content_bytes: column("content_bytes", "+", contentBytes(input)),
    }))
    .where("id", "=", input.id)
    .where("owner_id", "=", input.ownerId)
    .where("version", "=", input.version)
    .where(...deletedAs(input))
    .executeTakeFirstOrThrow();
  // The leaflet was deleted, or undeleted, between the check and the write; nothing has been written yet.
  if (numUpdatedRows === 0n) return { kind: "missing" };
  await writeVersion(write, input, row, bytes);
  return { kind: "saved", leaflet: storedOf(input, version, now) };
}

type LeafletKey = Pick<SaveInput, "id" | "ownerId"> & Pick<SaveNext, "deletedAt">;

/** The condition that the leaflet is not deleted, or was deleted at `deletedAt`. */
function deletedAs({ deletedAt }: Pick<SaveNext, "deletedAt">) {
  return ["deleted_at", deletedAt === undefined ? "is" : "=", deletedAt ?? null] as const;
}

async function readCurrent(read: Pick<Reader, "selectFrom">, input: LeafletKey) {
  return read
    .selectFrom("leaflets")
    .select(["id", "version", "created_at", "product_group", publishedVersion])
    .where("id", "=", input.id)
    .where("owner_id", "=", input.ownerId)
    .where(...deletedAs(input))
    .executeTakeFirst();
}

/**
 * The hash of the current version; null if it has none, or if its row is damaged. The hash in the row of the leaflet
 * can be that of an earlier version, after a save of an older server.
 */
async function hashOfCurrent(
  read: Pick<Reader, "selectFrom">,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<string | null> {
  try {
    const row = await read
      .selectFrom("leaflet_revisions")
      .select("hash")
      .where("leaflet_id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    return row?.hash ?? null;
  } catch (error) {
    if (error instanceof StoreCorruptError) return null;
    throw error;
  }
}

type ReadingFindingsInput = Parameters<LeafletStore["noteReadingFindings"]>[0];

async function replaceReadingFindings(
  write: Writer,
  input: ReadingFindingsInput,
  quota: number,
): ReturnType<LeafletStore["noteReadingFindings"]> {
  const used = (await holdOwner(write, input.ownerId)) ?? 0;
  await lockLeaflet(write, input.id);
  const now = await readCurrent(write, input);
  if (now?.version !== input.version) return { kind: now === undefined ? "missing" : "stale" };
  const before = await write
    .selectFrom("leaflet_revisions")
    .select([...hashedColumns, "content", "compressed_content", "hash"])
    .forUpdate()
    .where("leaflet_id", "=", input.id)
    .where("version", "=", input.version)
    .executeTakeFirst();
  if (before === undefined) throw new VersionDamagedError(input.id, input.version);
  const more = textBytes(input.readingFindings) - textBytes(before.reading_findings);
  const refusal = await refusalOf(write, input.ownerId, { used, bytes: more, quota });
  if (refusal) return refusal;
  await addTextBytes(write, input, more);
  const hash = await hashAfterChange(before, { reading_findings: input.readingFindings });
  await write
    .updateTable("leaflet_revisions")
    .set({ reading_findings: input.readingFindings, hash })
    .where("leaflet_id", "=", input.id)
    .where("version", "=", input.version)
    .execute();
  if (hash !== null)
    await write.updateTable("leaflets").set({ hash }).where("id", "=", input.id).execute();
  return { kind: "noted" };
}

/** Adds `more` to the bytes of the leaflet and of its owner. `more` is negative if a text became shorter. */
async function addTextBytes(
  write: Writer,
  { id, ownerId }: LeafletKey,
  more: number,
): Promise<void> {
  await write
    .updateTable("leaflets")
    .set((column) => ({
      bytes: column("bytes", "+", more),
      content_bytes: column("content_bytes", "+", more),
    }))
    .where("id", "=", id)
    .execute();
  await addBytes(write, ownerId, more);
}

/** The row of a version with its hash. */
async function revisionRow(
  { id, author, at, next }: SaveInput,
  seal: {
    readonly version: number;
    readonly contentHash: string;
    readonly previousHash: string | null;
  },
): Promise<LeafletRevisionsTable> {
  const row = {
    leaflet_id: id,
    version: seal.version,
    author_id: author.id,
    author_name: author.name,
    saved_at: at,
    title: next.title,
    status: next.status,
    language: next.language,
    medicine_name: next.medicineName,
    company_name: next.companyName,
    content: next.content,
    images: next.images.join(" "),
    fhir_hash: next.fhirXml ?? null,
    fhir_source: next.fhirXmlSource,
    reading_findings: next.readingFindings,
    previous_hash: seal.previousHash,
    built_by: next.builtBy ?? null,
    frozen_hash: next.frozenXml ?? null,
    frozen_by: next.frozenBy ?? null,
    ...noteColumnsOf(next),
    compressed_content: null,
  };
  return { ...row, hash: await versionHash(row, seal.contentHash) };
}

async function writeVersion(
  write: Writer,
  input: SaveInput,
  row: LeafletRevisionsTable,
  bytes: number,
): Promise<void> {
  if (input.idempotency) await completeKey(write, input.idempotency);
  await write.insertInto("leaflet_revisions").values(row).execute();
  await insertBlobReferences(write, input.id, row.version, hashesOf(input));
  await addBytes(write, input.ownerId, bytes);
  await addAudit(write, input.audit);
  if (input.publish) {
    const { id, ownerId, at, next } = input;
    const version = { id, ownerId, at, version: row.version, title: next.title };
    await publishVersion(write, { ...input.publish, ...version, language: next.language });
  }
}

function storedOf(
  input: SaveInput,
  version: number,
  before: {
    readonly created_at: number;
    readonly published?: number | null;
    readonly product_group?: string | null;
  },
): StoredLeaflet {
  const { id, ownerId, author, at } = input;
  const { facts: _, ...next } = input.next;
  const { created_at: createdAt, published, product_group: group } = before;
  return {
    ...next,
    id,
    ownerId,
    createdAt,
    updatedAt: at,
    version,
    savedBy: author.name,
    ...(typeof published === "number" && { replaces: published }),
    ...(typeof group === "string" && { productGroup: group }),
  };
}
