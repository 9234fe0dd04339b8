import type { Ports } from "../../ports.ts";
import type { Person } from "../actor.ts";
import type { User } from "../../storage/account-ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { emailKey } from "./email-key.ts";

export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
}

export type ProfileOutcome =
  | { readonly kind: "changed"; readonly user: User }
  | { readonly kind: "email-taken" }
  /** The account was deleted during the request. */
  | { readonly kind: "missing" };

/** Changes the caller's own profile. A new e-mail address ends the caller's other sessions. */
export async function changeProfile(
  ports: Pick<Ports, "store">,
  { name, email, organization }: Profile,
  requestContext: RequestContext & { readonly actor: Person },
): Promise<ProfileOutcome> {
  const { user, session } = requestContext.actor;
  const emailChanged = emailKey(email) !== emailKey(user.email);
  const audit = auditEntry(
    requestContext,
    emailChanged ? "user.email-changed" : "user.profile-changed",
    {
      targetId: user.id,
      ...(emailChanged && { detail: { from: user.email, to: email } }),
    },
  );
  const profile = { name, email, organization };
  return ports.store.users.changeProfile(user.id, profile, session.tokenHash, audit);
}
