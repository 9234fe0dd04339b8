import type { RestStore } from "../rest-ports.ts";
import type { Database } from "./database.ts";
import { documentsOf } from "./rest-lists.ts";
import { restSearches, type SearchLimits } from "./rest-search.ts";

/** The index of the FHIR REST API on a database of either engine. */
export function createRestStore(database: Database, limits?: SearchLimits): RestStore {
  const { one, list } = statementsOf(database);
  return {
    ...restSearches(database, limits),
    async resource(type, id) {
      const row = await one.first(type, id);
      if (row === undefined) return undefined;
      const { version, updated_at: at } = row;
      const leafletId = row.leaflet_id ?? undefined;
      return row.is_shown === 1
        ? { kind: "served", type, id, version, updatedAt: at, leafletId }
        : { kind: "gone", at, version, leafletId };
    },
    async productList(id) {
      const row = await list.first(id);
      if (row === undefined) return undefined;
      const { key, owner_id: ownerId, product, version, updated_at: lastUpdated } = row;
      const documents = await documentsOf(database.read, { ownerId, product });
      if (documents.length === 0) return undefined;
      return { key, documents, versionId: String(version), lastUpdated };
    },
  };
}

function statementsOf({ prepare }: Database) {
  return {
    one: prepare((read, type: string, id: string) =>
      read
        .selectFrom("rest_resources")
        .select(["leaflet_id", "version", "updated_at", "is_shown"])
        .where("type", "=", type)
        .where("id", "=", id),
    ),
    list: prepare((read, id: string) =>
      read
        .selectFrom("rest_lists as list")
        .innerJoin("rest_resources as resource", (join) =>
          join.onRef("resource.id", "=", "list.id").on("resource.type", "=", "List"),
        )
        .select(["list.key", "list.owner_id", "list.product"])
        .select(["resource.version", "resource.updated_at"])
        .where("resource.is_shown", "=", 1)
        .where("list.id", "=", id),
    ),
  };
}
