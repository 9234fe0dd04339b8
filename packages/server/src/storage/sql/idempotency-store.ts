import { sql, type Selectable } from "kysely";
import { ReferenceViolation } from "../errors.ts";
import {
  LeaseLostError,
  type IdempotencyStore,
  type KeptReply,
  type KeyCompletion,
  type KeyLease,
  type KeyState,
} from "../idempotency-ports.ts";
import type { Database, Writer } from "./database.ts";
import type { IdempotencyKeysTable } from "./schema.ts";

/** Rows per transaction of a cleanup, so that no other write waits long for it. */
const batch = 1000;

export function createIdempotencyStore(database: Database): IdempotencyStore {
  return {
    async lease(lease, request) {
      try {
        // Need not be durable: if a lease is lost in a power failure, the request has created nothing.
        return await database.unsyncedTransaction((write) => take(write, lease, request));
      } catch (error) {
        // The account was deleted meanwhile. The request itself fails for the same reason.
        if (error instanceof ReferenceViolation) return { kind: "leased" };
        throw error;
      }
    },
    async release({ userId, key, holder }) {
      await database.unsyncedTransaction((write) =>
        write
          .deleteFrom("idempotency_keys")
          .where("user_id", "=", userId)
          .where("key", "=", key)
          .where("holder", "=", holder)
          .where("status", "is", null)
          .execute(),
      );
    },
    purge: (now) => purge(database, now),
  };
}

/**
 * Keeps the reply under its key, in the transaction that creates what the reply describes. Throws
 * `LeaseLostError`, which rolls the transaction back, if the request no longer has the lease.
 */
export async function completeKey(write: Writer, { lease, reply }: KeyCompletion): Promise<void> {
  const { numUpdatedRows } = await write
    .updateTable("idempotency_keys")
    .set({
      status: reply.status,
      location: reply.location ?? null,
      etag: reply.etag ?? null,
      target_id: reply.targetId,
      version: reply.version ?? null,
    })
    .where("user_id", "=", lease.userId)
    .where("key", "=", lease.key)
    .where("holder", "=", lease.holder)
    .where("status", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new LeaseLostError("Another request has the idempotency key.");
}

type Request = Parameters<IdempotencyStore["lease"]>[1];

async function take(write: Writer, lease: KeyLease, request: Request): Promise<KeyState> {
  const { now, mostKeys } = request;
  // Of concurrent calls, one inserts the row; on PostgreSQL the others wait here for its transaction.
  const before = await lockKey(write, lease);
  if (before !== undefined) return takeOver(write, lease, request, before);
  const full = await expiryOfKey(write, lease.userId, now, mostKeys);
  if (full !== undefined) return { kind: "full", until: full };
  const { numInsertedOrUpdatedRows } = await write
    .insertInto("idempotency_keys")
    .values({ user_id: lease.userId, key: lease.key, ...freshRow(lease, request) })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return { kind: "leased" };
  const winner = await lockKey(write, lease);
  // The other request has already released the key.
  if (winner === undefined) return { kind: "running", until: now };
  return takeOver(write, lease, request, winner);
}

/** Locks the row of a key until the transaction ends. */
function lockKey(write: Writer, { userId, key }: KeyLease) {
  return write
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
}

/** The state of a key that exists. Takes the lease if the key has expired, or if its lease has ended. */
async function takeOver(
  write: Writer,
  lease: KeyLease,
  request: Request,
  row: Selectable<IdempotencyKeysTable>,
): Promise<KeyState> {
  const { now, requestHash } = request;
  const reply = keptReply(row);
  const free = row.expires_at <= now || (reply === undefined && row.leased_until <= now);
  if (!free) {
    if (row.request_hash !== requestHash) return { kind: "mismatch", reply };
    return reply === undefined
      ? { kind: "running", until: row.leased_until }
      : { kind: "kept", reply };
  }
  await write
    .updateTable("idempotency_keys")
    .set(freshRow(lease, request))
    .where("user_id", "=", lease.userId)
    .where("key", "=", lease.key)
    .execute();
  return { kind: "leased" };
}

function freshRow({ holder }: KeyLease, { requestHash, leasedUntil, expiresAt }: Request) {
  return {
    request_hash: requestHash,
    holder,
    leased_until: leasedUntil,
    expires_at: expiresAt,
    status: null,
    location: null,
    etag: null,
    target_id: null,
    version: null,
  };
}

function keptReply(row: Selectable<IdempotencyKeysTable>): KeptReply | undefined {
  if (row.status === null || row.target_id === null) return undefined;
  return {
    status: row.status,
    location: row.location ?? undefined,
    etag: row.etag ?? undefined,
    targetId: row.target_id,
    version: row.version ?? undefined,
  };
}

/**
 * If the account has `most` keys that have not expired, the time at which it has fewer; otherwise undefined.
 */
async function expiryOfKey(
  write: Writer,
  userId: string,
  now: number,
  most: number,
): Promise<number | undefined> {
  const row = await write
    .selectFrom("idempotency_keys")
    .select("expires_at")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at;
}

async function purge(database: Database, now: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows } = await database.transaction((write) =>
      sql`delete from idempotency_keys where (user_id, key) in (
        select user_id, key from idempotency_keys where expires_at <= ${now} limit ${batch}
      ) and expires_at <= ${now}`.execute(write),
    );
    removed += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < batch) return removed;
  }
}
