import type { Limits } from "../../ports.ts";
import type { Session } from "../../storage/account-ports.ts";

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
