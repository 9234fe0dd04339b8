import type { Limits, Ports } from "../../ports.ts";
import type { Session, User } from "../../storage/account-ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { hashSecret, newSecret } from "../secrets.ts";

/** A session that has begun, and the one secret that opens it; the store has only its hash. */
export interface StartedSession {
  readonly token: string;
  readonly tokenHash: string;
}

/** Starts a session under a new token and ends the one that the request came with. */
export async function startSession(
  ports: Pick<Ports, "store" | "clock">,
  user: User,
  requestContext: RequestContext,
): Promise<StartedSession> {
  const token = newSecret();
  const tokenHash = await hashSecret(token);
  const now = ports.clock();
  const before = requestContext.actor.kind === "person" ? requestContext.actor : undefined;
  const audit = auditEntry(requestContext, "user.signed-in", {
    targetId: user.id,
    ...(before && { detail: { endsSessionOf: before.user.id } }),
  });
  await ports.store.sessions.start(
    { tokenHash, userId: user.id, createdAt: now, lastSeenAt: now },
    before?.session.tokenHash,
    { ...audit, actorId: user.id, by: "session" },
  );
  return { token, tokenHash };
}

/** Ends the session the request came with, where there is one. */
export async function signOut(
  ports: Pick<Ports, "store">,
  requestContext: RequestContext,
): Promise<void> {
  if (requestContext.actor.kind !== "person") return;
  const { session, user } = requestContext.actor;
  const audit = auditEntry(requestContext, "user.signed-out", { targetId: user.id });
  await ports.store.sessions.end(session.tokenHash, audit);
}

type SessionLimits = Pick<Limits, "sessionIdle" | "sessionAbsolute">;

/**
 * Whether a session still counts. Distances are taken in both directions: where the clock was set back,
 * a session from "the future" lives on while it is within its limits, and is dead beyond them. So a wrong
 * clock that was put right ends a session only if it was wrong by more than a limit, and none lives longer
 * than twice its limit.
 */
export function isAlive(
  session: Pick<Session, "createdAt" | "lastSeenAt">,
  at: number,
  limits: SessionLimits,
): boolean {
  return (
    Math.abs(at - session.lastSeenAt) < limits.sessionIdle &&
    Math.abs(at - session.createdAt) < limits.sessionAbsolute
  );
}

/** Milliseconds after which a request writes down that the session was used: not each one costs a write. */
export function touchAfter(limits: SessionLimits): number {
  return Math.min(60_000, limits.sessionIdle / 4);
}
