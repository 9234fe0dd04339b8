import { expressionBuilder, type SelectQueryBuilder } from "kysely";
import type { LeafletQuery } from "../list-ports.ts";
import type { CursorPosition } from "./cursor.ts";
import type { Reader } from "./database.ts";
import { listedColumns, type ListedColumns } from "./leaflet-rows.ts";
import type { Schema } from "./schema.ts";

type Sort = LeafletQuery["sort"];

export const orders = {
  updated: { key: "updated_at", direction: "desc", after: "<", until: ">=" },
  created: { key: "created_at", direction: "desc", after: "<", until: ">=" },
  title: { key: "title_key", direction: "asc", after: ">", until: "<=" },
} as const;

export type SummaryList = SelectQueryBuilder<Schema, "leaflets", ListedColumns>;

export function ordered(read: Reader, ownerId: string, sort: Sort): SummaryList {
  return inOrder(read, sort).where("leaflets.owner_id", "=", ownerId);
}

export function inOrder(read: Reader, sort: Sort): SummaryList {
  const { key, direction } = orders[sort];
  return read
    .selectFrom("leaflets")
    .select(listedColumns)
    .where("leaflets.deleted_at", "is", null)
    .orderBy(`leaflets.${key}`, direction)
    .orderBy("leaflets.id", direction);
}

/** Compares row values, so that one range of the index is read, however many rows have the same key. */
export function isAfter(sort: Sort, position: CursorPosition) {
  return compared(sort, orders[sort].after, position);
}

export function isUntil(sort: Sort, position: CursorPosition) {
  return compared(sort, orders[sort].until, position);
}

function compared(sort: Sort, operator: "<" | ">" | "<=" | ">=", { key, id }: CursorPosition) {
  const { eb, refTuple, tuple } = expressionBuilder<Schema, "leaflets">();
  return eb(refTuple(`leaflets.${orders[sort].key}`, "leaflets.id"), operator, tuple(key, id));
}
