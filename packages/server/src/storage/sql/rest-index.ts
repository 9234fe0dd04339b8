import type { ResourceFacts, SearchValue } from "@nashra/engine/rest";
import type { Writer } from "./database.ts";
import { storable } from "./database-text.ts";
import { fieldOf, keyOf, startOf } from "./rest-keys.ts";
import type { RestValuesTable } from "./public-schema.ts";

/** Rows per statement. */
const batch = 200;

/** Replaces the resources of a leaflet in the index by those of its public version. */
export async function indexLeaflet(
  write: Writer,
  { id, version, at }: { readonly id: string; readonly version: number; readonly at: number },
): Promise<void> {
  await hideResources(write, id, at);
  const resources = await resourcesOf(write, id, version);
  const state = { version, updated_at: at, is_shown: 1 };
  for (const some of batches(resources))
    await write
      .insertInto("rest_resources")
      .values(some.map((one) => ({ type: one.type, id: one.id, leaflet_id: id, ...state })))
      // the address of a resource of another leaflet stays as it is
      .onConflict((conflict) =>
        conflict
          .columns(["type", "id"])
          .doUpdateSet(state)
          .where("rest_resources.leaflet_id", "=", id),
      )
      .execute();
  await insertValuesOf(write, id, resources);
}

/** The resources of a version that was published. */
export async function resourcesOf(
  write: Writer,
  leafletId: string,
  version: number,
): Promise<readonly ResourceFacts[]> {
  const publication = await write
    .selectFrom("publications")
    .select("resources")
    .where("leaflet_id", "=", leafletId)
    .where("version", "=", version)
    .executeTakeFirst();
  const column = publication?.resources ?? null;
  return column === null ? [] : (JSON.parse(column) as readonly ResourceFacts[]); // `insertPublication` wrote it
}

/** Inserts the values of those resources whose addresses belong to the leaflet. */
export async function insertValuesOf(
  write: Writer,
  leafletId: string,
  resources: readonly ResourceFacts[],
): Promise<void> {
  const own = await shownResources(write, leafletId);
  const times = new Map(own.map((row) => [addressOf(row), row.updated_at]));
  for (const resource of resources) {
    const at = times.get(addressOf(resource));
    if (at !== undefined) await insertValues(write, resource, at);
  }
}

function shownResources(write: Writer, leafletId: string) {
  return write
    .selectFrom("rest_resources")
    .select(["type", "id", "updated_at"])
    .where("leaflet_id", "=", leafletId)
    .where("is_shown", "=", 1)
    .execute();
}

/** Removes the resources of a leaflet from searches. Their addresses say that they are gone. */
export async function hideResources(write: Writer, leafletId: string, at: number): Promise<void> {
  for (const { type, id } of await shownResources(write, leafletId))
    await removeValues(write, type, id);
  await write
    .updateTable("rest_resources")
    .set({ is_shown: 0, updated_at: at })
    .where("leaflet_id", "=", leafletId)
    .where("is_shown", "=", 1)
    .execute();
}

export async function removeValues(write: Writer, type: string, id: string): Promise<void> {
  await write.deleteFrom("rest_values").where("type", "=", type).where("id", "=", id).execute();
}

export async function insertValues(
  write: Writer,
  resource: ResourceFacts,
  at: number,
): Promise<void> {
  const rows = valueRowsOf(resource, at);
  for (const some of batches(rows)) await write.insertInto("rest_values").values(some).execute();
}

/** The rows with the values of a resource. */
export function valueRowsOf(
  { type, id, values }: ResourceFacts,
  at: number,
): readonly RestValuesTable[] {
  return distinct(values).map((value, number) => ({
    type,
    id,
    number,
    updated_at: at,
    field: fieldOf(type, value.name),
    ...columnsOf(value),
  }));
}

export function addressOf({ type, id }: { readonly type: string; readonly id: string }): string {
  return `${type}/${id}`;
}

type Columns = Omit<RestValuesTable, "type" | "id" | "number" | "field" | "updated_at">;

function columnsOf({ system, value, folded, start, end }: SearchValue): Columns {
  return {
    system: system === undefined ? null : keyOf(storable(system)),
    value: value === undefined ? null : keyOf(storable(value)),
    // a cut text can end with half of a character
    folded: folded === undefined ? null : storable(folded),
    folded_key: folded === undefined ? null : startOf(storable(folded)),
    starts_at: start ?? null,
    ends_at: end ?? null,
  };
}

function distinct(values: readonly SearchValue[]): readonly SearchValue[] {
  return [
    ...new Map(
      values.map((value) => [JSON.stringify([value.name, columnsOf(value)]), value]),
    ).values(),
  ];
}

/** Rows in parts that fit in a statement. */
export function batches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / batch);
  return Array.from({ length: count }, (_, index) => all.slice(index * batch, (index + 1) * batch));
}
