import type { Ports } from "../../ports.ts";
import type { Person } from "../../routes/call.ts";
import { auditEntry, type Asking } from "../audit.ts";
import { admit, guessQuotas, type Throttled } from "../throttling.ts";

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export type PasswordOutcome =
  | { readonly kind: "changed" }
  | { readonly kind: "current-wrong" }
  /** The account was deleted meanwhile. */
  | { readonly kind: "missing" }
  | Throttled;

/**
 * Sets another password for whoever knows the present one and ends all their other sessions. A wrong one counts
 * together with failures of sign-in: a session left open is no place to guess at.
 */
export async function changePassword(
  ports: Ports,
  { currentPassword, newPassword }: PasswordChange,
  asking: Asking & { readonly actor: Person },
): Promise<PasswordOutcome> {
  const { user, session } = asking.actor;
  const quotas = guessQuotas(ports, user.id, asking.request.address);
  const admission = await admit(ports, quotas);
  if (admission.kind === "throttled") return admission;
  const account = await ports.store.users.accountById(user.id);
  if (!account) return { kind: "missing" };
  if (!(await ports.passwords.verify(account.passwordHash, currentPassword))) {
    const failed = { outcome: "refused", targetId: user.id } as const;
    await ports.store.audit.add(auditEntry(asking, "user.password-change-failed", failed));
    return { kind: "current-wrong" };
  }
  const passwordHash = await ports.passwords.hash(newPassword);
  const audit = auditEntry(asking, "user.password-changed", { targetId: user.id });
  const changed = await ports.store.users.changePassword(
    user.id,
    passwordHash,
    session.tokenHash,
    audit,
  );
  await admission.takeBack();
  return changed;
}
