import type { Ports } from "../../ports.ts";
import type { Person } from "../actor.ts";
import type { KeyCompletion } from "../../storage/idempotency-ports.ts";
import type { Token, TokenScope } from "../../storage/account-ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { hashSecret, isId, newBearer, newId } from "../secrets.ts";

/** The context of a request whose caller is a person. A machine client cannot create or revoke tokens. */
type PersonRequestContext = RequestContext & { readonly actor: Person };
type TokenPorts = Pick<Ports, "store" | "clock">;

export interface TokenRequest {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Epoch milliseconds; undefined: valid until revoked. */
  readonly expiresAt: number | undefined;
}

export type TokenOutcome =
  | {
      readonly kind: "created";
      readonly token: Token;
      /** The secret itself. It is stored nowhere. */
      readonly bearer: string;
    }
  | { readonly kind: "expired-already" };

/** Creates a bearer token for the caller. `completionOf` returns the reply to keep under an idempotency key. */
export async function createToken(
  ports: TokenPorts,
  { name, scopes, expiresAt }: TokenRequest,
  requestContext: PersonRequestContext,
  completionOf?: (token: Token) => KeyCompletion,
): Promise<TokenOutcome> {
  const createdAt = ports.clock();
  if (expiresAt !== undefined && expiresAt <= createdAt) return { kind: "expired-already" };
  const token: Token = {
    id: newId(createdAt),
    userId: requestContext.actor.user.id,
    name,
    scopes: [...new Set(scopes)],
    createdAt,
    expiresAt,
    lastUsedAt: undefined,
  };
  const bearer = newBearer();
  const audit = auditEntry(requestContext, "token.created", {
    targetId: token.id,
    detail: { name, scopes: token.scopes.join(" ") },
  });
  await ports.store.tokens.create(token, await hashSecret(bearer), audit, completionOf?.(token));
  return { kind: "created", token, bearer };
}

export function listTokens(
  ports: TokenPorts,
  requestContext: PersonRequestContext,
): Promise<readonly Token[]> {
  return ports.store.tokens.list(requestContext.actor.user.id);
}

/** Revokes a token of the caller. A token of another person is treated as missing. */
export async function revokeToken(
  ports: TokenPorts,
  id: string,
  requestContext: PersonRequestContext,
): Promise<{ readonly kind: "revoked" } | { readonly kind: "missing" }> {
  if (!isId(id)) return { kind: "missing" };
  const audit = auditEntry(requestContext, "token.revoked", { targetId: id });
  return ports.store.tokens.revoke(requestContext.actor.user.id, id, audit);
}
