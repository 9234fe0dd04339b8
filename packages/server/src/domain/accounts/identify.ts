import type { Ports } from "../../ports.ts";
import type { Actor } from "../actor.ts";
import { StoreFullError } from "../../storage/ports.ts";
import { isAlive, touchAfter } from "./sessions.ts";
import { hashSecret, isBearer, isSecret } from "../secrets.ts";

export interface Credentials {
  /** Of a person. */
  readonly sessionToken?: string;
  /** Of a machine client; the session is ignored then, also when this is invalid. */
  readonly bearer?: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

type IdentifyPorts = Pick<Ports, "store" | "settings" | "log" | "sha256">;

/** A token's last use is for its owner to look at: by the minute is enough. */
const tokenTouchAfter = 60_000;

/** Who asks. What is unknown, ended or expired makes a visitor. */
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

/** Reading goes on where the store is full: that somebody was here is worth less than the reading. */
async function touch(ports: Pick<Ports, "log">, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    ports.log.write("warn", "The store is full: the time of last use was not kept.");
  }
}
