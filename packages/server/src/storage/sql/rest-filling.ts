import type { Writer } from "./database.ts";
import { insertValuesOf, resourcesOf } from "./rest-index.ts";
import { documentsOf, insertListValues } from "./rest-lists.ts";

/** Rows that are read at a time. */
const page = 200;

/** Fills the empty `rest_values` from the publications, after the other tables were restored. */
export async function fillRestValues(write: Writer): Promise<void> {
  for (let after = ""; ;) {
    const rows = await write
      .selectFrom("public_leaflets")
      .select(["leaflet_id", "version"])
      .where("leaflet_id", ">", after)
      .orderBy("leaflet_id")
      .limit(page)
      .execute();
    for (const { leaflet_id: id, version } of rows)
      if (version !== null) await insertValuesOf(write, id, await resourcesOf(write, id, version));
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.leaflet_id;
  }
  await fillLists(write);
}

async function fillLists(write: Writer): Promise<void> {
  for (let after = ""; ;) {
    const rows = await write
      .selectFrom("rest_lists as list")
      .innerJoin("rest_resources as resource", (join) =>
        join.onRef("resource.id", "=", "list.id").on("resource.type", "=", "List"),
      )
      .select(["list.id", "list.key", "list.owner_id", "list.product"])
      .select(["resource.version", "resource.updated_at", "resource.is_shown"])
      .where("list.id", ">", after)
      .orderBy("list.id")
      .limit(page)
      .execute();
    for (const { key, owner_id: ownerId, product, version, updated_at: at, is_shown } of rows) {
      if (is_shown === 0) continue;
      const documents = await documentsOf(write, { ownerId, product });
      await insertListValues(write, { key, documents, version, at });
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
