import type { Ports } from "../../ports.ts";
import type { Person } from "../actor.ts";
import type { User } from "../../storage/account-ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { emailKey } from "./email-key.ts";
import { mixesScripts } from "./email-scripts.ts";
import { admit, attempt, guessQuotas, newEmailQuotas, type Throttled } from "./throttling.ts";

export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
}

export interface ProfileChange extends Profile {
  readonly currentPassword: string | undefined;
}

export type ProfileOutcome =
  | { readonly kind: "changed"; readonly user: User }
  | { readonly kind: "email-taken" }
  /** The new address mixes scripts. */
  | { readonly kind: "email-mixed-scripts" }
  /** The new address needs the current password, which is missing or wrong. */
  | { readonly kind: "current-wrong" }
  /** The account was deleted during the request. */
  | { readonly kind: "missing" }
  | Throttled;

type PersonRequestContext = RequestContext & { readonly actor: Person };

/** Milliseconds after the sign-in during which a new address does not need the password. */
const recentSignIn = 10 * 60_000;

/** Changes the caller's own profile. A new e-mail address ends the caller's other sessions. */
export async function changeProfile(
  ports: Ports,
  { currentPassword, ...profile }: ProfileChange,
  requestContext: PersonRequestContext,
): Promise<ProfileOutcome> {
  const { user, session } = requestContext.actor;
  if (emailKey(profile.email) !== emailKey(user.email)) {
    return changeEmail(ports, { ...profile, currentPassword }, requestContext);
  }
  const audit = auditEntry(requestContext, "user.profile-changed", { targetId: user.id });
  return unlessPasswordChanged(
    await ports.store.users.changeProfile(user.id, profile, session.tokenHash, audit),
  );
}

/**
 * Changes the profile with a new address. The current password is needed unless the caller has signed in
 * recently, so that an unattended or stolen session is not enough to take over the account. Taken addresses
 * are counted, because the reply reveals that another account exists.
 */
async function changeEmail(
  ports: Ports,
  { currentPassword, ...profile }: ProfileChange,
  requestContext: PersonRequestContext,
): Promise<ProfileOutcome> {
  const { user, session } = requestContext.actor;
  const { at, address } = requestContext.request;
  if (mixesScripts(profile.email)) return { kind: "email-mixed-scripts" };
  const isRecent = Math.abs(at - session.createdAt) < recentSignIn;
  if (currentPassword === undefined && !isRecent) return { kind: "current-wrong" };
  const verified =
    currentPassword === undefined
      ? ({ kind: "verified", passwordHash: undefined } as const)
      : await verifyPassword(ports, currentPassword, requestContext);
  if (verified.kind !== "verified") return verified;
  const admission = await admit(ports, newEmailQuotas(ports, user.id, address));
  if (admission.kind === "throttled") return admission;
  const audit = auditEntry(requestContext, "user.email-changed", {
    targetId: user.id,
    detail: { from: user.email, to: profile.email },
  });
  const { users } = ports.store;
  const { passwordHash: from } = verified;
  const outcome = await users.changeProfile(user.id, profile, session.tokenHash, audit, from);
  if (outcome.kind !== "email-taken") await admission.takeBack();
  return unlessPasswordChanged(outcome);
}

type Verified = { readonly kind: "verified"; readonly passwordHash: string };

/** Checks the caller's password. A wrong one counts as a failed sign-in. */
async function verifyPassword(
  ports: Ports,
  password: string,
  requestContext: PersonRequestContext,
): Promise<
  Verified | Extract<ProfileOutcome, { readonly kind: "current-wrong" | "missing" }> | Throttled
> {
  const { user } = requestContext.actor;
  const quotas = guessQuotas(ports, user.id, requestContext.request.address);
  const admission = await admit(ports, quotas);
  if (admission.kind === "throttled") return admission;
  const account = await ports.store.users.accountById(user.id);
  if (!account) return { kind: "missing" };
  const { passwordHash } = account;
  if (await attempt(admission, () => ports.passwords.verify(passwordHash, password))) {
    await admission.takeBack();
    return { kind: "verified", passwordHash };
  }
  const failed = { outcome: "refused", targetId: user.id } as const;
  await ports.store.audit.add(auditEntry(requestContext, "user.email-change-failed", failed));
  return { kind: "current-wrong" };
}

/** A password that was changed during the request is no longer the current one. */
function unlessPasswordChanged<T extends { readonly kind: string }>(
  outcome: T,
): Exclude<T, { readonly kind: "password-changed" }> | { readonly kind: "current-wrong" } {
  // The cast is safe, because the other branch handles this kind.
  return outcome.kind === "password-changed"
    ? { kind: "current-wrong" }
    : (outcome as Exclude<T, { readonly kind: "password-changed" }>);
}
