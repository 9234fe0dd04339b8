import { StoreCorruptError } from "../errors.ts";
import type { LeafletStore } from "../ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Writer } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { summaryColumns, toSummary } from "./leaflet-rows.ts";
import { dissolveIfSingle } from "./leaflet-groups.ts";
import { hidePublic, showPublic } from "./publication-writing.ts";
import { addBytes, lockOwner } from "./leaflet-quota.ts";

/** Rows per statement. */
const batch = 200;

type Removal = Pick<LeafletStore, "delete" | "deleted" | "deletedLeaflet" | "undelete" | "purge">;

/**
 * Deletes, undeletes and purges leaflets. Deleting hides a leaflet; it and its versions are kept until they
 * are purged.
 */
export function leafletRemoval(database: Database): Removal {
  return {
    async delete(input) {
      if (!isStorable(input.id)) return { kind: "missing" };
      return database.transaction((write) => hide(write, input));
    },
    async deleted() {
      const rows = await database.read
        .selectFrom("leaflets")
        .select([...summaryColumns, "leaflets.deleted_at"])
        .where("leaflets.deleted_at", "is not", null)
        .orderBy("leaflets.deleted_at", "desc")
        .orderBy("leaflets.id", "desc")
        .execute();
      return rows.map((row) => ({ ...toSummary(row), deletedAt: row.deleted_at ?? 0 }));
    },
    async deletedLeaflet(ownerId, id) {
      if (!isStorable(id)) return undefined;
      const row = await database.read
        .selectFrom("leaflets")
        .select([...summaryColumns, "leaflets.deleted_at"])
        .where("id", "=", id)
        .where("owner_id", "=", ownerId)
        .where("deleted_at", "is not", null)
        .executeTakeFirst();
      return row && { ...toSummary(row), deletedAt: row.deleted_at ?? 0 };
    },
    async undelete(...given) {
      if (!isStorable(given[0])) return { kind: "missing" };
      return database.transaction((write) => show(write, ...given));
    },
    purge: (deletedBefore, at) => purge(database, deletedBefore, at),
  };
}

async function hide(
  write: Writer,
  { id, ownerId, at, version, audit }: Parameters<Removal["delete"]>[0],
): ReturnType<Removal["delete"]> {
  const shown = write
    .updateTable("leaflets")
    .set({ deleted_at: at })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null);
  const { numUpdatedRows } = await (
    version === undefined ? shown : shown.where("version", "=", version)
  ).executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) {
    await hidePublic(write, id, at);
    await addAudit(write, [audit]);
    return { kind: "deleted" };
  }
  const found = await write
    .selectFrom("leaflets")
    .select("version")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return { kind: found === undefined ? "missing" : "stale" };
}

async function show(
  write: Writer,
  ...[id, audit, deleted]: Parameters<Removal["undelete"]>
): ReturnType<Removal["undelete"]> {
  const hidden = write
    .updateTable("leaflets")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", "is not", null);
  const expected =
    deleted === undefined
      ? hidden
      : hidden.where("owner_id", "=", deleted.ownerId).where("deleted_at", "=", deleted.deletedAt);
  const row = await expected.returning(summaryColumns).executeTakeFirst();
  if (row === undefined) return { kind: "missing" };
  if (deleted?.publicAgain !== undefined)
    await showPublic(write, id, { at: deleted.publicAgain, deletedAt: deleted.deletedAt });
  await addAudit(write, [audit]);
  return { kind: "undeleted", leaflet: toSummary(row) };
}

/** Purges every leaflet that can be purged. Then throws if the data of another one is damaged. */
async function purge(database: Database, deletedBefore: number, at: number): Promise<number> {
  let purged = 0;
  let damage: StoreCorruptError | undefined;
  let after = { at: Number.MIN_SAFE_INTEGER, id: "" };
  for (;;) {
    // In this order SQLite reads the index of deleted leaflets. By `id`, it would read all leaflets.
    const rows = await database.read
      .selectFrom("leaflets")
      .select(["id", "owner_id", "deleted_at"])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("deleted_at", "id"), ">", tuple(after.at, after.id)),
      )
      .where("deleted_at", "<", deletedBefore)
      .orderBy("deleted_at")
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { id, owner_id } of rows) {
      try {
        const gone = await database.transaction((write) =>
          purgeOne(write, { id, ownerId: owner_id, deletedBefore, at }),
        );
        purged += gone ? 1 : 0;
      } catch (error) {
        if (!(error instanceof StoreCorruptError)) throw error;
        damage ??= new StoreCorruptError(`The leaflet ${id} is damaged and cannot be purged.`, {
          cause: error,
        });
      }
    }
    const last = rows.at(-1);
    if (last === undefined && damage !== undefined) throw damage;
    if (last === undefined) return purged;
    after = { at: last.deleted_at ?? 0, id: last.id };
  }
}

/** Returns false if another call undeleted, transferred or purged the leaflet meanwhile. */
async function purgeOne(
  write: Writer,
  leaflet: {
    readonly id: string;
    readonly ownerId: string;
    readonly deletedBefore: number;
    readonly at: number;
  },
): Promise<boolean> {
  const { id, ownerId, deletedBefore, at } = leaflet;
  // Only one transaction at a time changes the groups of a person.
  await lockOwner(write, ownerId);
  const blobs = await write
    .selectFrom("leaflet_blobs")
    .select("hash")
    .distinct()
    .where("leaflet_id", "=", id)
    .execute();
  const gone = await write
    .deleteFrom("leaflets")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "<", deletedBefore)
    .returning(["bytes", "product_group"])
    .executeTakeFirst();
  if (gone === undefined) return false;
  if (gone.product_group !== null) await dissolveIfSingle(write, gone.product_group, at);
  // The grace period of the unused blobs begins now, because a backup in progress may still need them.
  for (const { hash } of blobs) {
    await write.updateTable("blobs").set({ touched_at: at }).where("hash", "=", hash).execute();
  }
  await addBytes(write, ownerId, -gone.bytes);
  await addAudit(write, [
    { at, action: "leaflet.purged", outcome: "done", by: "system", targetId: id },
  ]);
  return true;
}
