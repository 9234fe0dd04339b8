import { setTimeout as pause } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import type { OwnIndexState, OwnRestStore, UnindexedLeaflet } from "../own-rest-ports.ts";
import type { Database, Reader } from "./database.ts";

/** Rows that one statement examines: on SQLite all scans share a thread. */
const slice = 2000;

type Options = Parameters<OwnRestStore["state"]>[1];

/** What is not up to date in the index of an account. */
export async function stateOf(
  read: Reader,
  ownerId: string,
  options: Options,
): Promise<OwnIndexState> {
  const unindexed: UnindexedLeaflet[] = [];
  let after: Position = { updated_at: Number.MIN_SAFE_INTEGER, id: "" };
  for (;;) {
    const leaflets = ownedAfter(ownerId, after);
    unindexed.push(...(await unindexedIn(read, ownerId, leaflets, options)));
    const end = await endOf(read, leaflets);
    if (end === undefined || unindexed.length >= options.most) break;
    after = end;
  }
  return {
    unindexed: unindexed.slice(0, options.most),
    gone: await goneOf(read, ownerId, options.most),
  };
}

/** The number of values of an account. */
export async function valuesOf(read: Reader, ownerId: string): Promise<number> {
  const row = await read
    .selectFrom("own_leaflets")
    .select((is) => is.fn.sum<number | string | null>("value_count").as("sum"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}

interface Position {
  readonly updated_at: number;
  readonly id: string;
}

type Owned = Position & { readonly version: number };

/** The next leaflets of an account. */
function ownedAfter(ownerId: string, { updated_at, id }: Position): RawBuilder<Owned> {
  return sql<Owned>`(select id, version, updated_at from leaflets
    where owner_id = ${ownerId} and deleted_at is null and (updated_at, id) > (${updated_at}, ${id})
    order by updated_at, id limit ${slice})`;
}

/** The last of the leaflets, if others can follow. */
function endOf(read: Reader, leaflets: RawBuilder<Owned>): Promise<Position | undefined> {
  return read
    .selectFrom(leaflets.as("leaflet"))
    .select(["leaflet.updated_at", "leaflet.id"])
    .orderBy("leaflet.updated_at")
    .orderBy("leaflet.id")
    .limit(1)
    .offset(slice - 1)
    .executeTakeFirst();
}

const isListed = sql<boolean>`exists (select 1 from publications where leaflet_id = leaflet.id
  and version = leaflet.version and resources <> '[]')`;

async function unindexedIn(
  read: Reader,
  ownerId: string,
  leaflets: RawBuilder<Owned>,
  { builtBy, now, most }: Options,
): Promise<readonly UnindexedLeaflet[]> {
  const updatedAt = sql<number>`coalesce(shown.updated_at, leaflet.updated_at)`;
  const rows = await read
    .selectFrom(leaflets.as("leaflet"))
    // a version that everybody can read now has the time at which it became public
    .leftJoin("public_leaflets as shown", (join) =>
      join
        .onRef("shown.leaflet_id", "=", "leaflet.id")
        .onRef("shown.version", "=", "leaflet.version")
        .on("shown.withdrawn_at", "is", null)
        .on("shown.deleted_at", "is", null),
    )
    .leftJoin("own_leaflets as own", (join) =>
      join.onRef("own.leaflet_id", "=", "leaflet.id").on("own.owner_id", "=", ownerId),
    )
    .select(["leaflet.id", "leaflet.version", updatedAt.as("at"), isListed.as("is_listed")])
    .where(
      sql<boolean>`(own.leaflet_id is null or own.version <> leaflet.version
        or own.updated_at <> ${updatedAt} or own.built_by <> ${builtBy} or own.retry_at < ${now})`,
    )
    .orderBy("leaflet.updated_at")
    .orderBy("leaflet.id")
    .limit(most)
    .execute();
  return rows.map(({ id, version, at, is_listed }) => ({
    leafletId: id,
    version,
    updatedAt: at,
    // SQLite returns 0 and 1
    isListed: Number(is_listed) === 1,
  }));
}

const isOwned = sql<boolean>`exists (select 1 from leaflets where leaflets.id = own.leaflet_id
  and leaflets.owner_id = own.owner_id and leaflets.deleted_at is null)`;

/** Indexed leaflets of an account that it does not have. */
async function goneOf(read: Reader, ownerId: string, most: number): Promise<readonly string[]> {
  const gone: string[] = [];
  for (let after = ""; ;) {
    const indexed = sql<Indexed>`(select owner_id, leaflet_id from own_leaflets
      where owner_id = ${ownerId} and leaflet_id > ${after} order by leaflet_id limit ${slice})`;
    const rows = await read
      .selectFrom(indexed.as("own"))
      .select("own.leaflet_id")
      .where(sql<boolean>`not ${isOwned}`)
      .limit(most)
      .execute();
    gone.push(...rows.map((row) => row.leaflet_id));
    const end = await read
      .selectFrom(indexed.as("own"))
      .select("own.leaflet_id")
      .orderBy("own.leaflet_id")
      .limit(1)
      .offset(slice - 1)
      .executeTakeFirst();
    if (end === undefined || gone.length >= most) return gone.slice(0, most);
    after = end.leaflet_id;
  }
}

interface Indexed {
  readonly owner_id: string;
  readonly leaflet_id: string;
}

/** Rows that one statement of the sweep reads: on SQLite it blocks every request. */
const sweptSlice = 200;

/** Milliseconds between two statements of the sweep, in which the server answers requests. */
const pauseBetween = 10;

/** Indexed leaflets of all accounts that these accounts do not have. */
export async function* allGone({ read }: Pick<Database, "read">): AsyncIterable<{
  readonly ownerId: string;
  readonly leafletIds: readonly string[];
}> {
  let after = { owner_id: "", leaflet_id: "" };
  for (;;) {
    const rows = await read
      .selectFrom("own_leaflets as own")
      .select(["own.owner_id", "own.leaflet_id", isOwned.as("is_owned")])
      .where(
        sql<boolean>`(own.owner_id, own.leaflet_id) > (${after.owner_id}, ${after.leaflet_id})`,
      )
      .orderBy("own.owner_id")
      .orderBy("own.leaflet_id")
      .limit(sweptSlice)
      .execute();
    const gone = rows.filter((row) => Number(row.is_owned) === 0);
    for (const [ownerId, some] of Map.groupBy(gone, (row) => row.owner_id))
      yield { ownerId, leafletIds: some.map((row) => row.leaflet_id) };
    const last = rows.at(-1);
    if (last === undefined || rows.length < sweptSlice) return;
    after = last;
    await pause(pauseBetween);
  }
}
