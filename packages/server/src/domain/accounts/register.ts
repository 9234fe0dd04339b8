import type { Ports } from "../../ports.ts";
import type { User } from "../../storage/account-ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { isCommonPassword } from "./guessable-password.ts";
import { mixesScripts } from "./email-scripts.ts";
import { newId } from "../secrets.ts";
import { admit, attempt, registrationQuota, type Throttled } from "./throttling.ts";
import { startSession } from "./sessions.ts";

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly password: string;
}

export type RegistrationOutcome =
  | {
      readonly kind: "registered";
      readonly user: User;
      readonly sessionToken: string;
      /** The password is a common one. Accepted over http only. */
      readonly commonPassword: boolean;
    }
  | { readonly kind: "password-common" }
  | { readonly kind: "email-taken" }
  | { readonly kind: "email-mixed-scripts" }
  | { readonly kind: "closed" }
  | Throttled;

/**
 * Creates an account without the administrator role, and signs the person in. An attempt with a taken address
 * also counts toward the limit, because its reply reveals that the address has an account.
 */
export async function register(
  ports: Ports,
  { name, email, organization, password }: Registration,
  requestContext: RequestContext,
): Promise<RegistrationOutcome> {
  if (ports.settings.registration === "closed") return { kind: "closed" };
  if (mixesScripts(email)) return { kind: "email-mixed-scripts" };
  const commonPassword = await isCommonPassword(password, { name, email, organization });
  if (commonPassword && requestContext.request.secure) return { kind: "password-common" };
  const quota = registrationQuota(ports, requestContext.request.address);
  const admission = await admit(ports, [quota]);
  if (admission.kind === "throttled") return admission;
  const createdAt = ports.clock();
  const user: User = {
    id: newId(createdAt),
    name,
    email,
    organization,
    isAdmin: false,
    createdAt,
  };
  const audit = auditEntry(requestContext, "user.registered", { targetId: user.id });
  const passwordHash = await attempt(admission, () => ports.passwords.hash(password));
  const created = await ports.store.users.create({ ...user, passwordHash }, audit);
  if (created.kind === "email-taken") return created;
  const { token } = await startSession(ports, user, requestContext);
  return { kind: "registered", user, sessionToken: token, commonPassword };
}
