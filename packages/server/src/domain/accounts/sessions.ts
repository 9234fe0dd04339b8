import type { Limits, Ports } from "../../ports.ts";
import type { Session, User } from "../../storage/account-ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { hashSecret, isId, newId, newSecret } from "../secrets.ts";
import type { Person } from "../actor.ts";

/** The token of a new session and its hash. The store contains only the hash. */
export interface StartedSession {
  readonly token: string;
  readonly tokenHash: string;
}

/** Starts a session with a new token, and ends the session of the request if it has one. */
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
    { id: newId(now), tokenHash, userId: user.id, createdAt: now, lastSeenAt: now },
    before?.session.tokenHash,
    { ...audit, actorId: user.id, by: "session" },
  );
  return { token, tokenHash };
}

/** Ends the session of the request, if it has one. */
export async function signOut(
  ports: Pick<Ports, "store">,
  requestContext: RequestContext,
): Promise<void> {
  if (requestContext.actor.kind !== "person") return;
  const { session, user } = requestContext.actor;
  const audit = auditEntry(requestContext, "user.signed-out", { targetId: user.id });
  await ports.store.sessions.end(session.tokenHash, audit);
}

type PersonRequestContext = RequestContext & { readonly actor: Person };

/** Maximum number of sessions in a list. */
const mostListed = 1000;

/** The caller's valid sessions, the one used last first. */
export async function listSessions(
  ports: Pick<Ports, "store" | "settings">,
  { actor, request }: PersonRequestContext,
): Promise<readonly Session[]> {
  const sessions = await ports.store.sessions.list(actor.user.id, mostListed);
  return sessions.filter((session) => isAlive(session, request.at, ports.settings.limits));
}

export type SessionEnd =
  /** `current`: it was the session of the request, and the caller is signed out. */
  { readonly kind: "ended"; readonly current: boolean } | { readonly kind: "missing" };

/**
 * Ends a session of the caller. A session of another person is treated as missing. The end of the session of
 * the request is a sign-out.
 */
export async function endSession(
  ports: Pick<Ports, "store">,
  id: string,
  requestContext: PersonRequestContext,
): Promise<SessionEnd> {
  const { user, session } = requestContext.actor;
  if (!isId(id)) return { kind: "missing" };
  if (id === session.id) {
    await signOut(ports, requestContext);
    return { kind: "ended", current: true };
  }
  const audit = auditEntry(requestContext, "session.ended", { targetId: id });
  const outcome = await ports.store.sessions.endById(user.id, id, audit);
  return outcome.kind === "ended" ? { kind: "ended", current: false } : outcome;
}

type SessionLimits = Pick<Limits, "sessionIdle" | "sessionAbsolute">;

/**
 * Whether a session is still valid. After the clock is set back, the times of a session can be in the future,
 * so the absolute time differences are compared with the limits. Therefore a corrected clock ends a session
 * only if the clock was wrong by a limit or more, and no session lasts longer than twice its absolute limit.
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

/**
 * Minimum number of milliseconds between two writes of a session's time of last use, so that not every
 * request costs a write.
 */
export function touchAfter(limits: SessionLimits): number {
  return Math.min(60_000, limits.sessionIdle / 4);
}
