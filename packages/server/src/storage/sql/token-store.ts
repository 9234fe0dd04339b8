import type { Selectable } from "kysely";
import type { Token, TokenScope, TokenStore, User } from "../account-ports.ts";
import { addAudit } from "./add-audit.ts";
import { completeKey } from "./idempotency-store.ts";
import type { Database } from "./database.ts";
import { assertRowIntact, rowHash } from "./row-hash.ts";
import type { TokensTable } from "./schema.ts";
import {
  assertUserIntact,
  toUser,
  verifiedUserColumns,
  type VerifiedUserRow,
} from "./user-store-rows.ts";

const tokenColumns = [
  "tokens.id as token_id",
  "tokens.user_id",
  "tokens.name as token_name",
  "tokens.scopes",
  "tokens.created_at as made_at",
  "tokens.expires_at",
  "tokens.last_used_at",
] as const;

/** Only the SHA-256 of a bearer token is stored. */
export function createTokenStore(database: Database): TokenStore {
  const byHash = database.prepare((read, tokenHash: string) =>
    read
      .selectFrom("tokens")
      .innerJoin("users", "users.id", "tokens.user_id")
      .select(verifiedUserColumns)
      .select(tokenColumns)
      .select(["tokens.token_hash", "tokens.hash as token_seal"])
      .where("tokens.token_hash", "=", tokenHash),
  );
  const byUser = database.prepare((read, userId: string) =>
    read
      .selectFrom("tokens")
      .select(tokenColumns)
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc"),
  );
  return {
    async create(token, tokenHash, audit, idempotency) {
      await database.transaction(async (write) => {
        if (idempotency) await completeKey(write, idempotency);
        await write.insertInto("tokens").values(toRow(token, tokenHash)).execute();
        await addAudit(write, [audit]);
      });
    },
    async list(userId) {
      return (await byUser.all(userId)).map(toToken);
    },
    revoke: (userId, id, audit) =>
      database.transaction(async (write) => {
        const result = await write
          .deleteFrom("tokens")
          .where("user_id", "=", userId)
          .where("id", "=", id)
          .executeTakeFirst();
        if (result.numDeletedRows !== 1n) return { kind: "missing" } as const;
        await addAudit(write, [audit]);
        return { kind: "revoked" } as const;
      }),
    async find(tokenHash) {
      const row = await byHash.first(tokenHash);
      return row && verified(row);
    },
    async touch(id, lastUsedAt) {
      await database.transaction((write) =>
        write
          .updateTable("tokens")
          .set({ last_used_at: lastUsedAt })
          .where("id", "=", id)
          .where((is) =>
            is.or([is("last_used_at", "is", null), is("last_used_at", "<", lastUsedAt)]),
          )
          .execute(),
      );
    },
  };
}

function toRow(token: Token, tokenHash: string): Selectable<TokensTable> {
  const row = {
    id: token.id,
    token_hash: tokenHash,
    user_id: token.userId,
    name: token.name,
    scopes: token.scopes.join(" "),
    created_at: token.createdAt,
    expires_at: token.expiresAt ?? null,
    last_used_at: token.lastUsedAt ?? null,
  };
  return { ...row, hash: rowHash("tokens", row) };
}

type FoundRow = TokenRow &
  VerifiedUserRow & { readonly token_hash: string; readonly token_seal: string | null };

function verified(row: FoundRow): { readonly token: Token; readonly user: User } {
  const { token_id: id, token_name: name, made_at: created_at, token_seal: hash } = row;
  assertRowIntact("tokens", { ...row, id, name, created_at, hash }, `token ${id}`);
  assertUserIntact(row);
  return { token: toToken(row), user: toUser(row) };
}

interface TokenRow {
  readonly token_id: string;
  readonly user_id: string;
  readonly token_name: string;
  readonly scopes: string;
  readonly made_at: number;
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
}

function toToken(row: TokenRow): Token {
  return {
    id: row.token_id,
    userId: row.user_id,
    name: row.token_name,
    scopes: row.scopes.split(" ").filter(isScope),
    createdAt: row.made_at,
    expiresAt: row.expires_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  };
}

function isScope(text: string): text is TokenScope {
  return text === "read" || text === "write";
}
