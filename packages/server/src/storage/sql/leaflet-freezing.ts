import {
  StoreUnavailableError,
  VersionDamagedError,
  type BlobStore,
  type LeafletStore,
} from "../ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Writer } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { readLastPublished } from "./last-published.ts";
import { bytesOfNewBlobs, insertBlobReferences, keepBlobs } from "./leaflet-blobs.ts";
import { addBytes, holdOwner, lockLeaflet, refusalOf } from "./leaflet-quota.ts";
import { hashAfterChange, hashedColumns } from "./version-hash.ts";

type Freezing = Pick<LeafletStore, "freeze" | "lastPublished">;
type FreezeInput = Parameters<Freezing["freeze"]>[0];

/** Adds frozen documents to versions that an older server published. */
export function leafletFreezing(
  database: Database,
  blobs: BlobStore,
  clock: () => number,
): Freezing {
  return {
    async freeze(input, quota) {
      if (!isStorable(input.id)) return { kind: "missing" };
      const { xml } = input;
      const next = { images: [], fhirXml: undefined, frozenXml: xml.hash };
      for (let tries = 0; tries < 3; tries += 1) {
        await keepBlobs(database, blobs, { next, blobs: [xml] }, clock());
        const outcome = await database.transaction((write) => freeze(write, input, quota));
        if (outcome !== undefined) return outcome;
      }
      throw new StoreUnavailableError("A document was removed during every attempt to freeze it.");
    },
    lastPublished: (id, below) => readLastPublished(database.read, id, below),
  };
}

/** Undefined if the blob was removed after `keepBlobs`: the caller must start again. */
async function freeze(
  write: Writer,
  input: FreezeInput,
  quota: number,
): Promise<Awaited<ReturnType<Freezing["freeze"]>> | undefined> {
  const { id, ownerId, version, xml, builtBy } = input;
  const used = (await holdOwner(write, ownerId)) ?? 0;
  await lockLeaflet(write, id);
  const current = await write
    .selectFrom("leaflets")
    .select("version")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (current?.version !== version) return { kind: current === undefined ? "missing" : "stale" };
  const before = await write
    .selectFrom("leaflet_revisions")
    .select([...hashedColumns, "content", "compressed_content", "hash"])
    .forUpdate()
    .where("leaflet_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (before === undefined) throw new VersionDamagedError(id, version);
  if (before.status !== "published" || before.frozen_hash !== null) return { kind: "stale" };
  const bytes = await bytesOfNewBlobs(write, id, [xml.hash]);
  if (bytes === undefined) return undefined;
  const refusal = await refusalOf(write, ownerId, { used, bytes, quota });
  if (refusal) return refusal;
  const frozen = { frozen_hash: xml.hash, frozen_by: builtBy };
  const hash = await hashAfterChange(before, frozen);
  await write
    .updateTable("leaflet_revisions")
    .set({ ...frozen, hash })
    .where("leaflet_id", "=", id)
    .where("version", "=", version)
    .execute();
  if (xml.hash !== before.fhir_hash) await insertBlobReferences(write, id, version, [xml.hash]);
  await write
    .updateTable("leaflets")
    .set((column) => ({ bytes: column("bytes", "+", bytes), ...(hash !== null && { hash }) }))
    .where("id", "=", id)
    .execute();
  await addBytes(write, ownerId, bytes);
  await addAudit(write, [input.audit]);
  return { kind: "frozen" };
}
