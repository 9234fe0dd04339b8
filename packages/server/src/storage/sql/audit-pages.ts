import { sql, type Selectable } from "kysely";
import type { AuditQuery, AuditRecord } from "../audit-ports.ts";
import type { Database, Reader } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { isRowIntact } from "./row-hash.ts";
import type { AuditEventsTable } from "./schema.ts";

/** See `AuditLog.page`. */
export async function auditPage(
  database: Database,
  query: AuditQuery,
): Promise<readonly AuditRecord[]> {
  // No entry contains text that a database cannot store.
  if (![query.action, query.actorId, query.targetId].every(isStorable)) return [];
  return database.scan(async (read) => {
    const rows = await rowsOf(read, query);
    const ids = rows.flatMap((row) => [row.actor_id ?? "", row.target_id ?? ""]);
    const people = await namesOf(read, "users", ids);
    const tokens = await namesOf(
      read,
      "tokens",
      rows.map((row) => tokenIdOf(row.by) ?? ""),
    );
    return rows.map((row) => ({
      seq: row.seq,
      at: row.at,
      action: row.action,
      // The schema allows these two.
      outcome: row.outcome as AuditRecord["outcome"],
      actorId: row.actor_id ?? undefined,
      actor: people.get(row.actor_id ?? ""),
      by: row.by,
      tokenName: tokens.get(tokenIdOf(row.by) ?? "")?.name,
      targetId: row.target_id ?? undefined,
      target: people.get(row.target_id ?? ""),
      address: row.address ?? undefined,
      requestId: row.request_id ?? undefined,
      detail: row.detail ?? undefined,
      hash: row.hash ?? undefined,
      isIntact: row.hash === null ? undefined : isRowIntact("audit_events", row),
      batch: row.batch ?? undefined,
    }));
  });
}

async function rowsOf(
  read: Reader,
  { from, to, action, actorId, targetId, after, limit }: AuditQuery,
): Promise<readonly (Selectable<AuditEventsTable> & { readonly batch: number | null })[]> {
  const batch = sql<number | null>`(
    select case when first_seq <= audit_events.seq then number end from audit_batches
    where last_seq >= audit_events.seq order by last_seq limit 1)`;
  return read
    .selectFrom("audit_events")
    .selectAll()
    .select(batch.as("batch"))
    .$if(from !== undefined, (query) => query.where("at", ">=", from ?? 0))
    .$if(to !== undefined, (query) => query.where("at", "<", to ?? 0))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(actorId !== undefined, (query) => query.where("actor_id", "=", actorId ?? ""))
    .$if(targetId !== undefined, (query) => query.where("target_id", "=", targetId ?? ""))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("at", "seq"), "<", tuple(after?.at ?? 0, after?.seq ?? 0)),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** The id of the token that acted; undefined if no token did. */
export function tokenIdOf(by: string): string | undefined {
  return by.startsWith("token:") ? by.slice("token:".length) : undefined;
}

interface Named {
  readonly name: string;
  readonly email: string;
}

/** The people, or the tokens, with these ids. A damaged row has its present name. */
async function namesOf(
  read: Reader,
  table: "users" | "tokens",
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const wanted = [...new Set(ids)].filter((id) => id !== "");
  if (wanted.length === 0) return new Map();
  const rows =
    table === "users"
      ? await read
          .selectFrom("users")
          .select(["id", "name", "email"])
          .where("id", "in", wanted)
          .execute()
      : await read
          .selectFrom("tokens")
          .select(["id", "name", sql<string>`''`.as("email")])
          .where("id", "in", wanted)
          .execute();
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}
