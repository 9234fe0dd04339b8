import type { Ports } from "../../ports.ts";
import { auditEntry, type Asking } from "../audit.ts";

/** Ends the session the request came with, where there is one. */
export async function signOut(ports: Pick<Ports, "store">, asking: Asking): Promise<void> {
  if (asking.actor.kind !== "person") return;
  const { session, user } = asking.actor;
  const audit = auditEntry(asking, "user.signed-out", { targetId: user.id });
  await ports.store.sessions.end(session.tokenHash, audit);
}
