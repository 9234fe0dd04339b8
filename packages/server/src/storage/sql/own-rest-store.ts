import type { OwnRestStore } from "../own-rest-ports.ts";
import { mostCounted, type RestPage, type RestSearch, type RestStore } from "../rest-ports.ts";
import { fromCursor, toCursor, type CursorPosition } from "./cursor.ts";
import type { Database } from "./database.ts";
import { ownIndexing } from "./own-index.ts";
import { defaultLimits, restSearches, type SearchLimits } from "./rest-search.ts";
import { ownTables, tablesOfOthers } from "./rest-tables.ts";

/** The index of the FHIR REST API for the owners of leaflets, on a database of either engine. */
export function createOwnRestStore(
  database: Database,
  { resource }: Pick<RestStore, "resource">,
  limits: SearchLimits = defaultLimits,
): OwnRestStore {
  const { one, leaflet, failed, bundle } = statementsOf(database);
  const searchesOf = (ownerId: string) => ({
    own: restSearches(database, limits, ownTables(ownerId)),
    others: restSearches(database, limits, tablesOfOthers(ownerId)),
  });
  return {
    ...ownIndexing(database),
    async resource(ownerId, type, id) {
      const own = await one.first(ownerId, type, id);
      if (own !== undefined) {
        const { leaflet_id: leafletId, version, updated_at: updatedAt } = own;
        return { kind: "served", type, id, version, updatedAt, leafletId, ownerId };
      }
      const found = await resource(type, id);
      if (found?.leafletId === undefined) return found;
      const indexed = await leaflet.first(ownerId, found.leafletId);
      if (indexed === undefined || indexed.state === "no-document") return found;
      const { leafletId } = found;
      if (indexed.state === "failed") return { kind: "unreadable", leafletId };
      return { kind: "gone", at: indexed.updated_at, version: indexed.version, leafletId };
    },
    async search(ownerId, search) {
      const { own, others } = searchesOf(ownerId);
      const mine = await own.search(search);
      if (mine.kind !== "found") return mine;
      const resources = mine.resources.map((one) => ({ ...one, ownerId }));
      const rest = await others.search(search);
      return rest.kind === "found" ? merged({ ...mine, resources }, rest, search) : rest;
    },
    async total(ownerId, conditions) {
      const { own, others } = searchesOf(ownerId);
      const mine = await own.total(conditions);
      const rest = mine === undefined ? undefined : await others.total(conditions);
      if (mine === undefined || rest === undefined) return undefined;
      return mine + rest > mostCounted ? undefined : mine + rest;
    },
    failed: async (ownerId, most) =>
      (await failed.all(ownerId, most)).map(({ leaflet_id: id }) => id),
    documentId: async (ownerId, leafletId) => (await bundle.first(ownerId, leafletId))?.id,
  };
}

type Page = Extract<RestPage, { kind: "found" }>;

/** One page of two searches that have no resource in common. It ends where the first of them ends. */
function merged(a: Page, b: Page, { sort = "descending", limit }: RestSearch): RestPage {
  const sign = sort === "ascending" ? 1 : -1;
  const compare = (one: CursorPosition, other: CursorPosition) =>
    sign * (Number(one.key) - Number(other.key) || compareIds(one.id, other.id));
  const positionOf = ({ updatedAt: key, id }: Page["resources"][number]) => ({ key, id });
  const ends = [a, b].flatMap(({ next = "" }) => fromCursor(next, sort) ?? []);
  const end = ends.toSorted(compare)[0];
  const all = [...a.resources, ...b.resources]
    .filter((one) => end === undefined || compare(positionOf(one), end) <= 0)
    .toSorted((one, other) => compare(positionOf(one), positionOf(other)));
  const resources = all.slice(0, limit);
  const next = all.length > limit ? resources.at(-1)?.next : end && toCursor(sort, end);
  return { kind: "found", resources, ...(next !== undefined && { next }) };
}

/** In the order of the databases: ids are ASCII. */
function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function statementsOf({ prepare }: Database) {
  return {
    one: prepare((read, ownerId: string, type: string, id: string) =>
      read
        .selectFrom("own_resources")
        .select(["leaflet_id", "version", "updated_at"])
        .where("owner_id", "=", ownerId)
        .where("type", "=", type)
        .where("id", "=", id),
    ),
    leaflet: prepare((read, ownerId: string, id: string) =>
      read
        .selectFrom("own_leaflets")
        .select(["state", "version", "updated_at"])
        .where("owner_id", "=", ownerId)
        .where("leaflet_id", "=", id),
    ),
    failed: prepare((read, ownerId: string, most: number) =>
      read
        .selectFrom("own_leaflets")
        .select("leaflet_id")
        .where("owner_id", "=", ownerId)
        .where("retry_at", "is not", null)
        .orderBy("leaflet_id")
        .limit(most),
    ),
    bundle: prepare((read, ownerId: string, leafletId: string) =>
      read
        .selectFrom("own_resources")
        .select("id")
        .where("owner_id", "=", ownerId)
        .where("leaflet_id", "=", leafletId)
        .where("type", "=", "Bundle")
        .limit(1),
    ),
  };
}
