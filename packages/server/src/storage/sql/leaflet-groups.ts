import type { GroupInput, GroupOutcome } from "../group-ports.ts";
import type { LeafletStore } from "../ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Reader, Writer } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { lockOwner } from "./leaflet-quota.ts";
import { summaryColumns, toSummary } from "./leaflet-rows.ts";
import { keepingLists } from "./rest-lists.ts";

/** Links leaflets of one product. */
export function leafletGroups(database: Database): Pick<LeafletStore, "setProductGroup"> {
  return {
    async setProductGroup(input) {
      if (!isStorable(input.id)) return { kind: "missing" };
      return database.transaction((write) => setProductGroup(write, input));
    },
  };
}

async function setProductGroup(write: Writer, input: GroupInput): Promise<GroupOutcome> {
  const { id, ownerId, version, join, audit } = input;
  // Only one transaction at a time changes the groups of a person.
  await lockOwner(write, ownerId);
  const leaflet = await ownLeaflet(write, ownerId, id);
  if (leaflet === undefined) return { kind: "missing" };
  if (version !== undefined && leaflet.version !== version) return { kind: "stale" };
  const target = join && (await targetOf(write, ownerId, join));
  if (target?.kind === "other-missing") return target;
  const before = leaflet.product_group;
  const after = target?.group ?? null;
  if (before !== after) {
    const others = target?.isNew === true ? [join?.id ?? ""] : [];
    if (target && (await isFull(write, target.group, input.most))) return { kind: "group-full" };
    await lockMembers(write, before, [id, ...others]);
    const ids = [id, ...others];
    await keepingLists(write, { ids, at: audit.at }, () =>
      write.updateTable("leaflets").set({ product_group: after }).where("id", "in", ids).execute(),
    );
    if (before !== null) await dissolveIfSingle(write, before, audit.at);
    await addAudit(write, [audit]);
  }
  const row = await ownLeaflet(write, ownerId, id);
  return row === undefined ? { kind: "missing" } : { kind: "set", leaflet: toSummary(row) };
}

function ownLeaflet(read: Pick<Reader, "selectFrom">, ownerId: string, id: string) {
  return read
    .selectFrom("leaflets")
    .select(summaryColumns)
    .where("leaflets.id", "=", id)
    .where("leaflets.owner_id", "=", ownerId)
    .where("leaflets.deleted_at", "is", null)
    .executeTakeFirst();
}

type Target =
  | { readonly kind: "found"; readonly group: string; readonly isNew: boolean }
  | { readonly kind: "other-missing" };

/** The group of the other leaflet; a new one if it has none. */
async function targetOf(
  write: Writer,
  ownerId: string,
  { id, newGroup }: NonNullable<GroupInput["join"]>,
): Promise<Target> {
  const other = isStorable(id) ? await ownLeaflet(write, ownerId, id) : undefined;
  if (other === undefined) return { kind: "other-missing" };
  const { product_group: group } = other;
  return { kind: "found", group: group ?? newGroup, isNew: group === null };
}

/**
 * Locks the leaflets, and those of the group, in one order and before their public state. A transaction that saves one of
 * them has this order too.
 */
async function lockMembers(
  write: Writer,
  group: string | null,
  ids: readonly string[],
): Promise<void> {
  await write
    .selectFrom("leaflets")
    .select("id")
    .where((is) => is.or([is("id", "in", ids), is("product_group", "=", group)]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Counts deleted leaflets too, because they come back to their group. */
async function isFull(write: Writer, group: string, most: number): Promise<boolean> {
  const last = await write
    .selectFrom("leaflets")
    .select("id")
    .where("product_group", "=", group)
    .orderBy("id")
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** Removes the group from its last leaflet. Deleted leaflets count as members until they are purged. */
export async function dissolveIfSingle(write: Writer, group: string, at: number): Promise<void> {
  const members = await write
    .selectFrom("leaflets")
    .select("id")
    .where("product_group", "=", group)
    .limit(2)
    .execute();
  if (members.length !== 1) return;
  await lockMembers(
    write,
    group,
    members.map(({ id }) => id),
  );
  await keepingLists(write, { ids: members.map(({ id }) => id), at }, () =>
    write
      .updateTable("leaflets")
      .set({ product_group: null })
      .where("product_group", "=", group)
      .execute(),
  );
}
