import type { z } from "zod";
import type { newToken, token } from "./contract.ts";
import type { Token } from "../../storage/account-ports.ts";
import { instantOf } from "../../domain/instant.ts";

/** A bearer token in its owner's list: without the secret. */
export function presentToken(stored: Token): z.input<typeof token> {
  return {
    _id: stored.id,
    name: stored.name,
    scopes: [...stored.scopes],
    createdAt: instantOf(stored.createdAt),
    expiresAt: stored.expiresAt === undefined ? null : instantOf(stored.expiresAt),
    lastUsedAt: stored.lastUsedAt === undefined ? null : instantOf(stored.lastUsedAt),
  };
}

/** The only reply that shows the bearer token itself; `null` if the request was repeated. */
export function presentNewToken(stored: Token, bearer: string | null): z.input<typeof newToken> {
  return { ...presentToken(stored), token: bearer };
}
