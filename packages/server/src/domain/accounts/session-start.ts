import type { Ports } from "../../ports.ts";
import type { User } from "../../storage/account-ports.ts";
import { auditEntry, type Asking } from "../audit.ts";
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
  asking: Asking,
): Promise<StartedSession> {
  const token = newSecret();
  const tokenHash = await hashSecret(token);
  const now = ports.clock();
  const before = asking.actor.kind === "person" ? asking.actor : undefined;
  const audit = auditEntry(asking, "user.signed-in", {
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
