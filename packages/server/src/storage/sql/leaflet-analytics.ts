import { sql, type Expression } from "kysely";
import type { Analytics, LeafletStore, Status } from "../ports.ts";
import type { Database, Reader } from "./database.ts";
import { statusOf } from "./leaflet-rows.ts";

const day = 24 * 3_600_000;
const week = 7 * day;
/** 1970-01-05, the first Monday of the epoch. */
const firstMonday = 4 * day;
const weeksShown = 12;

export function leafletAnalytics(database: Database): Pick<LeafletStore, "counts" | "analytics"> {
  const counted = database.prepare((read, owner: string, since: number) =>
    read
      .selectFrom("leaflets")
      .select(({ fn, eb }) => [
        "status",
        fn.countAll<number>().as("leaflets"),
        fn.count<number>(eb.case().when("updated_at", ">=", since).then(1).end()).as("recent"),
      ])
      .where("owner_id", "=", owner)
      .where("deleted_at", "is", null)
      .groupBy("status"),
  );

  return {
    async counts(ownerId, now) {
      const rows = await counted.all(ownerId, now - 7 * day);
      return {
        ...byStatus(rows),
        total: sum(rows.map((row) => row.leaflets)),
        updatedLast7Days: sum(rows.map((row) => row.recent)),
      };
    },
    async analytics(now) {
      return {
        users: await userNumbers(database.read),
        leaflets: await leafletNumbers(database.read, now),
        storage: await storageNumbers(database.read),
      };
    },
  };
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

async function leafletNumbers(read: Reader, now: number): Promise<Analytics["leaflets"]> {
  const groups = await read
    .selectFrom("leaflets")
    .select(({ fn }) => ["status", "language_key", fn.countAll<number>().as("leaflets")])
    .where("deleted_at", "is", null)
    .groupBy(["status", "language_key"])
    .orderBy("language_key")
    .execute();
  const languages = Map.groupBy(groups, (group) => group.language_key);
  const thisWeek = weekOf(now);
  const created = await perWeek(read, "created_at", thisWeek);
  const updated = await perWeek(read, "updated_at", thisWeek);
  return {
    total: sum(groups.map((group) => group.leaflets)),
    byStatus: byStatus(groups),
    byLanguage: Object.fromEntries(
      [...languages].map(([key, some]) => [key, sum(some.map((group) => group.leaflets))]),
    ),
    byWeek: Array.from({ length: weeksShown }, (_, index) => {
      const number = thisWeek - weeksShown + 1 + index;
      return {
        week: new Date(number * week + firstMonday).toISOString().slice(0, 10),
        created: created.get(number) ?? 0,
        updated: updated.get(number) ?? 0,
      };
    }),
  };
}

/** Leaflets of each of the weeks shown, by the number of the week since the first Monday. */
async function perWeek(
  read: Reader,
  column: "created_at" | "updated_at",
  thisWeek: number,
): Promise<ReadonlyMap<number, number>> {
  const from = (thisWeek - weeksShown + 1) * week + firstMonday;
  const rows = await read
    .selectFrom("leaflets")
    .select(({ fn, ref }) => [
      // Whole numbers on both engines: the division drops the rest.
      sql<number>`(${ref(column)} - ${sql.lit(firstMonday)}) / ${sql.lit(week)}`.as("week"),
      fn.countAll<number>().as("leaflets"),
    ])
    .where("deleted_at", "is", null)
    .where(column, ">=", from)
    .groupBy("week")
    .execute();
  return new Map(rows.map((row) => [row.week, row.leaflets]));
}

async function storageNumbers(read: Reader): Promise<Analytics["storage"]> {
  const content = await read
    .selectFrom("leaflets")
    .select(({ ref }) => total(ref("content_bytes")).as("bytes"))
    .executeTakeFirstOrThrow();
  const blobs = await read
    .selectFrom("blobs")
    .select(({ fn, ref }) => [fn.countAll<number>().as("blobs"), total(ref("size")).as("bytes")])
    .executeTakeFirstOrThrow();
  return {
    contentBytes: content.bytes,
    blobBytes: blobs.bytes,
    blobs: blobs.blobs,
  };
}

/** A sum of PostgreSQL is no bigint, and of no rows it is null. */
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
