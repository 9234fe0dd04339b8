import type { ResourceFacts } from "@nashra/engine/rest";
import type { IndexedContent, OwnRestStore } from "../own-rest-ports.ts";
import type { Database, Writer } from "./database.ts";
import { allGone, stateOf, valuesOf } from "./own-index-state.ts";
import { addressOf, batches, resourcesOf, valueRowsOf } from "./rest-index.ts";

/** Leaflets that one transaction removes. */
const mostRemoved = 20;

/** Brings the index of an account up to date. */
export function ownIndexing(
  database: Database,
): Pick<OwnRestStore, "state" | "values" | "index" | "remove" | "sweep"> {
  async function remove(ownerId: string, leafletIds: readonly string[]): Promise<void> {
    for (let start = 0; start < leafletIds.length; start += mostRemoved)
      await database.unsyncedTransaction((write) =>
        removeOwn(write, ownerId, leafletIds.slice(start, start + mostRemoved)),
      );
  }
  return {
    state: (ownerId, options) => database.scan((read) => stateOf(read, ownerId, options)),
    values: (ownerId) => database.scan((read) => valuesOf(read, ownerId)),
    index: (ownerId, leaflet, content) =>
      database.unsyncedTransaction((write) => indexOwn(write, ownerId, leaflet, content)),
    remove,
    async sweep() {
      for await (const { ownerId, leafletIds } of allGone(database))
        await remove(ownerId, leafletIds);
    },
  };
}

async function indexOwn(
  write: Writer,
  ownerId: string,
  { leafletId, version, updatedAt, builtBy }: Parameters<OwnRestStore["index"]>[1],
  content: IndexedContent,
): Promise<number> {
  if (!(await lockIndexed(write, ownerId, leafletId, version))) return 0;
  const resources = await resourcesIn(write, leafletId, version, content);
  if (resources === undefined) return 0;
  const before = await addressesOf(write, ownerId, leafletId);
  await write
    .deleteFrom("own_resources")
    .where("owner_id", "=", ownerId)
    .where("leaflet_id", "=", leafletId)
    .execute();
  const common = { owner_id: ownerId, leaflet_id: leafletId, version, updated_at: updatedAt };
  for (const some of batches(resources))
    await write
      .insertInto("own_resources")
      .values(some.map(({ type, id }) => ({ ...common, type, id })))
      // another leaflet of the account has the address
      .onConflict((conflict) => conflict.columns(["owner_id", "type", "id"]).doNothing())
      .execute();
  const own = await addressesOf(write, ownerId, leafletId);
  const values = resources.flatMap((resource) =>
    own.has(addressOf(resource)) ? valueRowsOf(resource, updatedAt) : [],
  );
  for (const some of batches(values))
    await write
      .insertInto("own_values")
      .values(some.map((row) => ({ owner_id: ownerId, ...row })))
      .execute();
  await write
    .updateTable("own_leaflets")
    .set({
      version,
      updated_at: updatedAt,
      built_by: builtBy,
      state: content.kind === "listed" ? "indexed" : content.kind,
      retry_at: content.kind === "failed" ? content.retryAt : null,
      is_partial: own.size < resources.length ? 1 : 0,
      value_count: values.length,
    })
    .where("owner_id", "=", ownerId)
    .where("leaflet_id", "=", leafletId)
    .execute();
  if ([...before].some((address) => !own.has(address)))
    await forgetPartial(write, ownerId, leafletId);
  return values.length;
}

/** Undefined: the list of the published version is gone, and the document must be built. */
async function resourcesIn(
  write: Writer,
  leafletId: string,
  version: number,
  content: IndexedContent,
): Promise<readonly ResourceFacts[] | undefined> {
  if (content.kind === "indexed") return content.resources;
  if (content.kind !== "listed") return [];
  const listed = await resourcesOf(write, leafletId, version);
  return listed.length === 0 ? undefined : listed;
}

/** Locks the row of the leaflet. False: the leaflet has another version, another owner, or is deleted. */
async function lockIndexed(write: Writer, ownerId: string, leafletId: string, version: number) {
  const nothing = {
    version: 0,
    updated_at: 0,
    built_by: "",
    // until it is indexed, what is public stays as it is
    state: "no-document",
    is_partial: 0,
    value_count: 0,
  } as const;
  await write
    .insertInto("own_leaflets")
    .values({ owner_id: ownerId, leaflet_id: leafletId, ...nothing, retry_at: null })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "leaflet_id"]).doUpdateSet({ leaflet_id: leafletId }),
    )
    .execute();
  const current = await write
    .selectFrom("leaflets")
    .select("version")
    .where("id", "=", leafletId)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return current?.version === version;
}

async function addressesOf(
  write: Writer,
  ownerId: string,
  leafletId: string,
): Promise<ReadonlySet<string>> {
  const rows = await write
    .selectFrom("own_resources")
    .select(["type", "id"])
    .where("owner_id", "=", ownerId)
    .where("leaflet_id", "=", leafletId)
    .execute();
  return new Set(rows.map(addressOf));
}

/** Addresses of the account have become free: leaflets that lacked one are indexed again. */
async function forgetPartial(write: Writer, ownerId: string, except = ""): Promise<void> {
  await write
    .updateTable("own_leaflets")
    .set({ version: 0 })
    .where("owner_id", "=", ownerId)
    .where("is_partial", "=", 1)
    .where("leaflet_id", "<>", except)
    .execute();
}

async function removeOwn(
  write: Writer,
  ownerId: string,
  leafletIds: readonly string[],
): Promise<void> {
  await write
    .deleteFrom("own_leaflets")
    .where("owner_id", "=", ownerId)
    .where("leaflet_id", "in", leafletIds)
    .execute();
  await forgetPartial(write, ownerId);
}
