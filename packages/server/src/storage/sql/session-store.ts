import { sql } from "kysely";
import { ReferenceViolation } from "../errors.ts";
import type { AuditEntry, Session, SessionStore } from "../account-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Writer } from "./database.ts";
import { assertUserIntact, toUser, verifiedUserColumns } from "./user-store-rows.ts";

/** Rows per transaction of a cleanup, so that no other write waits long for it. */
const batch = 1000;

const sessionColumns = [
  "sessions.id as session_id",
  "sessions.token_hash",
  "sessions.user_id",
  "sessions.created_at as started_at",
  "sessions.last_seen_at",
] as const;

export function createSessionStore(database: Database): SessionStore {
  const byToken = database.prepare((read, tokenHash: string) =>
    read
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select(verifiedUserColumns)
      .select(sessionColumns)
      .where("sessions.token_hash", "=", tokenHash),
  );
  return {
    start: (session, replaces, audit) => start(database, session, replaces, audit),
    async find(tokenHash) {
      const row = await byToken.first(tokenHash);
      if (row === undefined) return undefined;
      assertUserIntact(row);
      return { session: toSession(row), user: toUser(row) };
    },
    async touch(tokenHash, lastSeenAt) {
      await database.transaction((write) =>
        write
          .updateTable("sessions")
          .set({ last_seen_at: lastSeenAt })
          .where("token_hash", "=", tokenHash)
          // The time never decreases, although requests can arrive out of order and the clocks of several
          // servers differ.
          .where("last_seen_at", "<", lastSeenAt)
          .execute(),
      );
    },
    async end(tokenHash, audit) {
      await database.transaction(async (write) => {
        await remove(write, tokenHash);
        await addAudit(write, [audit]);
      });
    },
    async list(userId, limit) {
      const all = database.read.selectFrom("sessions").select(sessionColumns);
      const own = all.where("user_id", "=", userId).orderBy("last_seen_at", "desc").orderBy("id");
      return (await own.limit(limit).execute()).map(toSession);
    },
    endById: (userId, id, audit) =>
      database.transaction(async (write) => {
        const result = await write
          .deleteFrom("sessions")
          .where("user_id", "=", userId)
          .where("id", "=", id)
          .executeTakeFirst();
        if (result.numDeletedRows !== 1n) return { kind: "missing" } as const;
        await addAudit(write, [audit]);
        return { kind: "ended" } as const;
      }),
    purge: (idleBefore, startedBefore) => purge(database, idleBefore, startedBefore),
  };
}

async function start(
  database: Database,
  session: Session,
  replaces: string | undefined,
  audit: AuditEntry,
): Promise<void> {
  try {
    await database.transaction(async (write) => {
      if (replaces !== undefined) await remove(write, replaces);
      await write
        .insertInto("sessions")
        .values({
          id: session.id,
          token_hash: session.tokenHash,
          user_id: session.userId,
          created_at: session.createdAt,
          last_seen_at: session.lastSeenAt,
        })
        .execute();
      await addAudit(write, [audit]);
    });
  } catch (error) {
    if (!(error instanceof ReferenceViolation)) throw error;
    // The person was deleted during the request, so this session cannot be stored. Only its audit entry is
    // stored, and the session `replaces` is ended.
    await database.transaction(async (write) => {
      if (replaces !== undefined) await remove(write, replaces);
      await addAudit(write, [audit]);
    });
  }
}

async function remove(write: Writer, tokenHash: string): Promise<void> {
  await write.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

async function purge(
  database: Database,
  idleBefore: number,
  startedBefore: number,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows } = await database.transaction((write) =>
      sql`delete from sessions where token_hash in (
        select token_hash from sessions
        where last_seen_at < ${idleBefore} or created_at < ${startedBefore} limit ${batch}
      )`.execute(write),
    );
    removed += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < batch) return removed;
  }
}

interface SessionRow {
  readonly session_id: string;
  readonly token_hash: string;
  readonly user_id: string;
  readonly started_at: number;
  readonly last_seen_at: number;
}

function toSession(row: SessionRow): Session {
  return {
    id: row.session_id,
    tokenHash: row.token_hash,
    userId: row.user_id,
    createdAt: row.started_at,
    lastSeenAt: row.last_seen_at,
  };
}
