import { sql, type RawBuilder } from "kysely";
import {
  mostCounted,
  type RestConditions,
  type RestPage,
  type RestSearch,
  type RestStore,
  type ServedResource,
} from "../rest-ports.ts";
import { fromCursor, toCursor, type CursorPosition } from "./cursor.ts";
import type { Database, Reader } from "./database.ts";
import { sqlCondition, type SqlCondition } from "./rest-conditions.ts";
import { publicTables, type RestTables } from "./rest-tables.ts";

export interface SearchLimits {
  /** Entries of an index that all conditions of a search together read before resources are read in their order. */
  readonly entries: number;
  /** The same for one condition, however many there are. */
  readonly entriesOfOne: number;
  /**
   * Resources that a search with one condition reads in their order for a page. Several conditions share this number,
   * because each of them reads the values of a resource. Most searches end in the first part.
   */
  readonly slices: readonly number[];
}

export const defaultLimits: SearchLimits = {
  entries: mostCounted,
  entriesOfOne: 500,
  slices: [200, 3000],
};

type Listed = { readonly id: string; readonly updated_at: number };
type Statement = RawBuilder<unknown>;

/**
 * The searches of the FHIR REST API. Each reads a bounded number of entries: all matches of the condition with the fewest,
 * if they are few, otherwise a part of the resources in their order.
 */
export function restSearches(
  { engine, scan }: Database,
  limits: SearchLimits = defaultLimits,
  tables: RestTables = publicTables,
): Pick<RestStore, "search" | "total"> {
  const { leavesOut } = tables;
  const conditionsOf = ({ type, conditions }: RestConditions) => [
    ...conditions.map((condition) => sqlCondition({ engine, tables }, type, condition)),
    ...(leavesOut ? [notIn(leavesOut(type))] : []),
  ];
  return {
    async search(query) {
      const { sort = "descending", after } = query;
      const position = after === undefined ? undefined : fromCursor(after, sort);
      if (after !== undefined && position === undefined) return { kind: "invalid-cursor" };
      const order = { tables, type: query.type, sort, limit: query.limit };
      const conditions = conditionsOf(query);
      return scan(async (read) => {
        const few = await fewest(read, order, conditions, limits);
        const found = few
          ? await amongFew(read, order, few, position)
          : await inOrder(read, order, conditions, { after: position, slices: limits.slices });
        return pageOf(read, order, found);
      });
    },
    total: (query) =>
      scan((read) => totalOf(read, { tables, type: query.type }, conditionsOf(query), limits)),
  };
}

function notIn(leftOut: RawBuilder<boolean>): SqlCondition {
  const holds = sql<boolean>`not ${leftOut}`;
  return { ranges: undefined, matches: [], isExact: false, isOrdered: false, holds };
}

interface Searched {
  readonly tables: RestTables;
  readonly type: string;
}

interface Order extends Searched {
  readonly sort: NonNullable<RestSearch["sort"]>;
  readonly limit: number;
}

interface Found {
  /** One more than the limit if there are more. */
  readonly rows: readonly Listed[];
  /** The last resource that was read, if others follow. */
  readonly end?: CursorPosition;
}

interface Few {
  /** Selects `id` and `updated_at` of the resources that match one condition. */
  readonly matches: Statement;
  readonly filters: readonly SqlCondition[];
}

/** The condition with the fewest entries in an index, or all resources of the type, if they are few. */
async function fewest(
  read: Reader,
  searched: Searched,
  conditions: readonly SqlCondition[],
  { entries: all, entriesOfOne }: SearchLimits,
): Promise<Few | undefined> {
  if (conditions.length === 0) return undefined;
  const most = Math.max(entriesOfOne, Math.floor(all / conditions.length));
  let best: { readonly condition: SqlCondition; readonly entries: number } | undefined;
  for (const condition of conditions) {
    if (condition.ranges === undefined) continue;
    const entries = await entriesOf(read, condition.ranges, most + 1);
    if (entries <= most && entries < (best?.entries ?? Infinity)) best = { condition, entries };
    if (entries === 0) break;
  }
  if (best === undefined) {
    const matches = allOf(searched);
    const isFew = (await entriesOf(read, [matches], most + 1)) <= most;
    return isFew ? { matches, filters: conditions } : undefined;
  }
  const { condition } = best;
  const { matches } = condition;
  const filters = conditions.filter((one) => one !== condition);
  return {
    matches: sql`select distinct id, updated_at from (${unionOf(matches)}) as entry`,
    filters,
  };
}

async function entriesOf(
  read: Reader,
  ranges: readonly Statement[],
  most: number,
): Promise<number> {
  const entries = sql<Listed>`(select id from (${unionOf(ranges)}) as entry limit ${most})`;
  return counted(read, entries);
}

async function counted(read: Reader, table: RawBuilder<Listed>): Promise<number> {
  const row = await read
    .selectFrom(table.as("listed"))
    .select((is) => is.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

function unionOf(ranges: readonly Statement[]): Statement {
  if (ranges.length === 0) return sql`select id, updated_at from rest_resources where 1 = 0`;
  return sql.join(ranges, sql` union all `);
}

async function totalOf(
  read: Reader,
  searched: Searched,
  conditions: readonly SqlCondition[],
  limits: SearchLimits,
): Promise<number | undefined> {
  const few = await fewest(read, searched, conditions, limits);
  if (few === undefined && conditions.length > 0) return undefined;
  const { matches, filters } = few ?? { matches: allOf(searched), filters: [] };
  const all = sql<Listed>`(select id from (${matches}) as listed
    where ${allHold(filters)} limit ${mostCounted + 1})`;
  const number = await counted(read, all);
  return number > mostCounted ? undefined : number;
}

function allOf({ tables: { resources, isShown }, type }: Searched): Statement {
  return sql`select id, updated_at from ${resources} where type = ${type} and ${isShown}`;
}

function allHold(filters: readonly SqlCondition[]): RawBuilder<boolean> {
  return sql`${sql.join([sql`1 = 1`, ...filters.map(({ holds }) => holds)], sql` and `)}`;
}

async function amongFew(
  read: Reader,
  { sort, limit }: Order,
  { matches, filters }: Few,
  after: CursorPosition | undefined,
): Promise<Found> {
  const direction = directionOf(sort);
  const table = sql<Listed>`(select id, updated_at from (${matches}) as listed
    where ${allHold(filters)} and ${isAfter(sort, after)}
    order by updated_at ${direction}, id ${direction} limit ${limit + 1})`;
  return { rows: await listedIn(read, table, sort) };
}

/** Reads resources in their order, and takes those for which the conditions hold. */
async function inOrder(
  read: Reader,
  order: Order,
  conditions: readonly SqlCondition[],
  { after, slices }: Pick<SearchLimits, "slices"> & { readonly after: CursorPosition | undefined },
): Promise<Found> {
  const { sort, limit } = order;
  const ordered = conditions.find(({ ranges, isOrdered }) => isOrdered && ranges?.length === 1);
  const filters = conditions.filter((one) => one !== ordered || !ordered.isExact);
  const from = ordered?.ranges?.[0] ?? allOf(order);
  const direction = directionOf(sort);
  const rows: Listed[] = [];
  let position = after;
  for (const slice of filters.length === 0 ? [limit + 1] : sharedBy(filters.length, slices)) {
    const part = sql`${from} and ${isAfter(sort, position)}
      order by updated_at ${direction}, id ${direction} limit ${slice}`;
    const table = sql<Listed>`(select id, updated_at from (${part}) as listed
      where ${allHold(filters)}
      order by updated_at ${direction}, id ${direction} limit ${limit + 1 - rows.length})`;
    for (const row of await listedIn(read, table, sort)) rows.push(row);
    if (rows.length > limit) return { rows };
    const end = await read
      .selectFrom(sql<Listed>`(${part} offset ${slice - 1})`.as("listed"))
      .select(["listed.id", "listed.updated_at as key"])
      .executeTakeFirst();
    if (end === undefined) return { rows };
    position = end;
  }
  return { rows, ...(position && { end: position }) };
}

function sharedBy(filters: number, slices: readonly number[]): readonly number[] {
  return slices.map((slice) => Math.max(1, Math.floor(slice / filters)));
}

function directionOf(sort: Order["sort"]): Statement {
  return sort === "ascending" ? sql`asc` : sql`desc`;
}

function isAfter(sort: Order["sort"], after: CursorPosition | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql`1 = 1`;
  const operator = sort === "ascending" ? sql`>` : sql`<`;
  return sql`(updated_at, id) ${operator} (${after.key}, ${after.id})`;
}

function listedIn(read: Reader, table: RawBuilder<Listed>, sort: Order["sort"]) {
  const direction = sort === "ascending" ? "asc" : "desc";
  return read
    .selectFrom(table.as("listed"))
    .select(["listed.id", "listed.updated_at"])
    .orderBy("listed.updated_at", direction)
    .orderBy("listed.id", direction)
    .execute();
}

async function pageOf(read: Reader, order: Order, { rows, end }: Found): Promise<RestPage> {
  const { sort, limit } = order;
  const shown = rows.slice(0, limit);
  const resources = await resourcesOf(read, order, [...new Set(shown.map(({ id }) => id))]);
  const found = resources.flatMap((resource) => {
    const next = toCursor(sort, { key: resource.updatedAt, id: resource.id });
    return { ...resource, next };
  });
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  const next = isMore ? { key: last.updated_at, id: last.id } : end;
  return { kind: "found", resources: found, ...(next && { next: toCursor(sort, next) }) };
}

type ResourceRow = Listed & { readonly leaflet_id: string | null; readonly version: number };

/** The resources with these ids, in the order of the ids. */
async function resourcesOf(
  read: Reader,
  { tables: { resources, isShown }, type }: Searched,
  ids: readonly string[],
): Promise<readonly ServedResource[]> {
  if (ids.length === 0) return [];
  const listed = sql<ResourceRow>`(select id, leaflet_id, version, updated_at from ${resources}
    where type = ${type} and id in (${sql.join(ids)}) and ${isShown})`;
  const rows = await read.selectFrom(listed.as("listed")).selectAll().execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { version, updated_at: updatedAt, leaflet_id } = row;
    return [{ type, id, version, updatedAt, leafletId: leaflet_id ?? undefined }];
  });
}
