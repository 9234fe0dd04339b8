import type { Ports } from "../../ports.ts";
import type { Person } from "../actor.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { isCommonPassword } from "./guessable-password.ts";
import { admit, attempt, guessQuotas, type Throttled } from "./throttling.ts";

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export type PasswordOutcome =
  | {
      readonly kind: "changed";
      /** The new password is a common one. Accepted over http only. */
      readonly commonPassword: boolean;
    }
  | { readonly kind: "password-common" }
  | { readonly kind: "current-wrong" }
  /** The account was deleted during the request. */
  | { readonly kind: "missing" }
  | Throttled;

/**
 * Sets a new password if the current one is correct, and ends all other sessions of the person. A wrong
 * current password counts as a failed sign-in, so that nobody can use an open session to guess the password.
 * A common new password is refused first, before the current one is checked.
 */
export async function changePassword(
  ports: Ports,
  { currentPassword, newPassword }: PasswordChange,
  requestContext: RequestContext & { readonly actor: Person },
): Promise<PasswordOutcome> {
  const { user } = requestContext.actor;
  const commonPassword = await isCommonPassword(newPassword, user);
  if (commonPassword && requestContext.request.secure) return { kind: "password-common" };
  const quotas = guessQuotas(ports, user.id, requestContext.request.address);
  const admission = await admit(ports, quotas);
  if (admission.kind === "throttled") return admission;
  const account = await ports.store.users.accountById(user.id);
  if (!account) return { kind: "missing" };
  const { passwordHash } = account;
  const changed = await attempt(
    admission,
    async () =>
      (await ports.passwords.verify(passwordHash, currentPassword)) &&
      (await replace(ports, passwordHash, newPassword, requestContext)),
  );
  if (!changed) {
    const failed = { outcome: "refused", targetId: user.id } as const;
    await ports.store.audit.add(auditEntry(requestContext, "user.password-change-failed", failed));
    return { kind: "current-wrong" };
  }
  await admission.takeBack();
  return { kind: "changed", commonPassword };
}

/**
 * Replaces the hash if it is still the hash that was verified; returns whether it was replaced. So only the
 * first of two concurrent changes succeeds. Otherwise a request whose session was ended by the first change
 * could still overwrite the new password.
 */
async function replace(
  ports: Ports,
  from: string,
  newPassword: string,
  requestContext: RequestContext & { readonly actor: Person },
): Promise<boolean> {
  const { user, session } = requestContext.actor;
  const hash = await ports.passwords.hash(newPassword);
  const audit = auditEntry(requestContext, "user.password-changed", { targetId: user.id });
  const { users } = ports.store;
  const outcome = await users.changePassword(user.id, hash, session.tokenHash, audit, from);
  return outcome.kind === "changed";
}
