import { sql, type Expression } from "kysely";
import type { Analytics } from "../analytics-ports.ts";
import { defaultProfile, type Status } from "../list-ports.ts";
import type { LeafletStore } from "../ports.ts";
import type { Database, Reader } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { blobNumbers } from "./store-size.ts";
import { statusOf } from "./leaflet-rows.ts";

const day = 24 * 3_600_000;
const week = 7 * day;
/** Epoch milliseconds of 1970-01-05, the first Monday. */
const firstMonday = 4 * day;
const weeksShown = 12;
/** Number of rows counted per statement. */
const slice = 5000;

export function leafletAnalytics(database: Database): Pick<LeafletStore, "counts" | "analytics"> {
  return {
    async counts(ownerId, now) {
      // No leaflet has an owner whose id cannot be stored.
      const rows = isStorable(ownerId)
        ? await database.scan((read) => countsOf(read, ownerId, now - 7 * day))
        : [];
      return {
        ...byStatus(rows),
        total: sum(rows.map((row) => row.leaflets)),
        updatedLast7Days: sum(rows.map((row) => row.recent)),
      };
    },
    analytics: (now) =>
      database.scan(async (read) => {
        const users = await userNumbers(read);
        const { leaflets, contentBytes } = await leafletNumbers(read, now);
        return { users, leaflets, storage: { contentBytes, ...(await blobNumbers(read)) } };
      }),
  };
}

async function countsOf(read: Reader, ownerId: string, since: number) {
  return read
    .selectFrom("leaflets")
    .select(({ fn, eb }) => [
      "status",
      fn.countAll<number>().as("leaflets"),
      fn.count<number>(eb.case().when("updated_at", ">=", since).then(1).end()).as("recent"),
    ])
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .groupBy("status")
    .execute();
}

async function userNumbers(read: Reader): Promise<Analytics["users"]> {
  const row = await read
    .selectFrom("users")
    .select(({ fn, ref }) => [
      fn.countAll<number>().as("total"),
      total(ref("is_admin")).as("administrators"),
    ])
    .executeTakeFirstOrThrow();
  return { total: row.total, administrators: row.administrators };
}

async function leafletNumbers(
  read: Reader,
  now: number,
): Promise<{ readonly leaflets: Analytics["leaflets"]; readonly contentBytes: number }> {
  const first = weekOf(now) - weeksShown + 1;
  const groups: LeafletGroup[] = [];
  for await (const group of leafletGroups(read, first)) groups.push(group);
  const shown = groups.filter((group) => group.shown === 1);
  return {
    contentBytes: sum(groups.map((group) => group.bytes)),
    leaflets: {
      total: sum(shown.map((group) => group.leaflets)),
      byStatus: byStatus(shown),
      byLanguage: leafletsBy(shown, "language_key"),
      byProfile: leafletsBy(shown, "profile"),
      withProduct: sum(
        shown.filter((group) => group.has_product === 1).map((group) => group.leaflets),
      ),
      byWeek: Array.from({ length: weeksShown }, (_, index) => ({
        week: new Date((first + index) * week + firstMonday).toISOString().slice(0, 10),
        created: leafletsIn(shown, "created", first + index),
        updated: leafletsIn(shown, "updated", first + index),
      })),
    },
  };
}

interface LeafletGroup {
  readonly status: string;
  readonly language_key: string;
  readonly profile: string;
  /** 1 or 0. */
  readonly has_product: number;
  /** 1, or 0 if the leaflets of the group are deleted and not purged yet. */
  readonly shown: number;
  /** Number of weeks since the first Monday. All weeks before the reported ones share one number. */
  readonly created: number;
  readonly updated: number;
  readonly leaflets: number;
  readonly bytes: number;
}

/**
 * Counts in slices, because on SQLite one statement over a million leaflets would delay every other scan of
 * the server.
 */
async function* leafletGroups(read: Reader, first: number): AsyncIterable<LeafletGroup> {
  let after = "";
  for (;;) {
    const rows = await read
      .with("slice", (from) =>
        from.selectFrom("leaflets").selectAll().where("id", ">", after).orderBy("id").limit(slice),
      )
      .selectFrom("slice")
      .select(({ fn, ref }) => [
        "status",
        "language_key",
        sql<string>`coalesce(profile, ${sql.lit(defaultProfile)})`.as("profile"),
        sql<number>`coalesce(has_product, 0)`.as("has_product"),
        sql<number>`case when deleted_at is null then 1 else 0 end`.as("shown"),
        weekIn(ref("created_at"), first).as("created"),
        weekIn(ref("updated_at"), first).as("updated"),
        fn.countAll<number>().as("leaflets"),
        total(ref("content_bytes")).as("bytes"),
        fn.max("id").as("last"),
      ])
      .groupBy(["status", "language_key", "shown", "created", "updated"])
      .groupBy([sql`coalesce(profile, ${sql.lit(defaultProfile)})`, sql`coalesce(has_product, 0)`])
      .execute();
    if (rows.length === 0) return;
    yield* rows;
    // Ids are ASCII, so this comparison uses the same order as the database.
    after = rows.map((row) => row.last).reduce((a, b) => (a > b ? a : b));
  }
}

/**
 * SQL for the number of the week of `column`; -1 for every week before the week `first`. On both engines `/`
 * is an integer division.
 */
function weekIn(column: Expression<number>, first: number) {
  const from = first * week + firstMonday;
  return sql<number>`case when ${column} < ${sql.lit(from)} then -1
    else (${column} - ${sql.lit(firstMonday)}) / ${sql.lit(week)} end`;
}

/** The number of leaflets for each value of a column, in the order of the values. */
function leafletsBy(
  groups: readonly LeafletGroup[],
  column: "language_key" | "profile",
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...Map.groupBy(groups, (group) => group[column])]
      .map(([key, some]) => [key, sum(some.map((group) => group.leaflets))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function leafletsIn(
  groups: readonly LeafletGroup[],
  act: "created" | "updated",
  number: number,
): number {
  return sum(groups.filter((group) => group[act] === number).map((group) => group.leaflets));
}

/** SQL for the sum of `column`. PostgreSQL's `sum` is not a bigint, and it is null without rows. */
function total(column: Expression<number>) {
  return sql<number>`cast(coalesce(sum(${column}), 0) as bigint)`;
}

function byStatus(
  rows: readonly { readonly status: string; readonly leaflets: number }[],
): Record<Status, number> {
  const numbers = { draft: 0, review: 0, published: 0 };
  for (const row of rows) numbers[statusOf(row.status)] += row.leaflets;
  return numbers;
}

function weekOf(time: number): number {
  return Math.floor((time - firstMonday) / week);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
