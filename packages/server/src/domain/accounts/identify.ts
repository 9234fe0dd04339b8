import type { Ports } from "../../ports.ts";
import type { Actor } from "../actor.ts";
import { StoreFullError } from "../../storage/ports.ts";
import { isAlive, touchAfter } from "./sessions.ts";
import { hashSecret, isBearer, isSecret } from "../secrets.ts";

export interface Credentials {
  /** Session token of a person. */
  readonly sessionToken?: string;
  /** Bearer token of a machine client. If it is set, the session is ignored, even if this token is invalid. */
  readonly bearer?: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

type IdentifyPorts = Pick<Ports, "store" | "settings" | "log" | "sha256">;

/**
 * Milliseconds between two updates of a token's time of last use. Only the owner of the token sees this time,
 * so a minute is precise enough.
 */
const tokenTouchAfter = 60_000;

/** Identifies the caller. Unknown, ended or expired credentials make the caller a visitor. */
export async function identify(ports: IdentifyPorts, credentials: Credentials): Promise<Actor> {
  if (credentials.bearer !== undefined) return byBearer(ports, credentials.bearer, credentials.at);
  if (credentials.sessionToken !== undefined) {
    return bySession(ports, credentials.sessionToken, credentials.at);
  }
  return { kind: "visitor" };
}

async function bySession(ports: IdentifyPorts, sessionToken: string, at: number): Promise<Actor> {
  if (!isSecret(sessionToken)) return { kind: "visitor" };
  const found = await ports.store.sessions.find(await hashSecret(sessionToken, ports));
  if (!found || !isAlive(found.session, at, ports.settings.limits)) return { kind: "visitor" };
  if (at - found.session.lastSeenAt >= touchAfter(ports.settings.limits)) {
    await touch(ports, () => ports.store.sessions.touch(found.session.tokenHash, at));
  }
  return { kind: "person", user: found.user, session: found.session };
}

async function byBearer(ports: IdentifyPorts, bearer: string, at: number): Promise<Actor> {
  if (!isBearer(bearer)) return { kind: "visitor" };
  const found = await ports.store.tokens.find(await hashSecret(bearer, ports));
  if (!found) return { kind: "visitor" };
  const { token, user } = found;
  if (token.expiresAt !== undefined && token.expiresAt <= at) return { kind: "visitor" };
  if (token.lastUsedAt === undefined || at - token.lastUsedAt >= tokenTouchAfter) {
    await touch(ports, () => ports.store.tokens.touch(token.id, at));
  }
  return { kind: "machine", user, token };
}

/**
 * Runs `write`. If the store is full, the failure is only logged, because the request itself may need no
 * space.
 */
async function touch(ports: Pick<Ports, "log">, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    ports.log.write("warn", "The store is full: the time of last use was not stored.");
  }
}
