import { TooBusyError, type Ports } from "../../ports.ts";
import type { Account, User } from "../../storage/account-ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { hashSecret } from "../secrets.ts";
import { admit, attempt, guessQuotas, type Throttled } from "./throttling.ts";
import { emailKey } from "./email-key.ts";
import { startSession, type StartedSession } from "./sessions.ts";

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly user: User; readonly sessionToken: string }
  /** Unknown account or wrong password. Both have the same reply and the same cost. */
  | { readonly kind: "wrong" }
  | Throttled;

/** Starts a session if the password is correct, and ends the session of the request. */
export async function signIn(
  ports: Ports,
  { email, password }: SignIn,
  requestContext: RequestContext,
): Promise<SignInOutcome> {
  const account = await ports.store.users.accountByEmail(email);
  const quotas = guessQuotas(
    ports,
    await countedAs(email, account),
    requestContext.request.address,
  );
  const admission = await admit(ports, quotas);
  if (admission.kind === "throttled") return admission;
  const signedIn = await attempt(admission, () =>
    account ? tryPassword(ports, account, password, requestContext) : pretendToTry(ports, password),
  );
  if (!signedIn) {
    await auditFailure(ports, account, requestContext);
    return { kind: "wrong" };
  }
  await admission.takeBack();
  return signedIn;
}

/**
 * Key under which failures are counted. For an account it is the id, which stays the same for every spelling
 * and every change of the address. For an address without an account it is a hash of the address in the
 * spelling of `emailKey`: the same limit applies, and no address is stored.
 */
async function countedAs(email: string, account: Account | undefined): Promise<string> {
  const folded = await hashSecret(emailKey(email));
  return account ? account.id : `none:${folded}`;
}

type SignedIn = Extract<SignInOutcome, { kind: "signed-in" }>;

/**
 * Does the same work as {@link tryPassword} with a wrong password, so that the time of a reply does not
 * reveal whether the account exists.
 */
async function pretendToTry(ports: Ports, password: string): Promise<undefined> {
  await ports.passwords.pretend(password);
}

async function tryPassword(
  ports: Ports,
  account: Account,
  password: string,
  requestContext: RequestContext,
): Promise<SignedIn | undefined> {
  if (!(await ports.passwords.verify(account.passwordHash, password))) return undefined;
  const renewed = await renewHash(ports, account, password);
  const { passwordHash: _, ...user } = account;
  const session = await startSession(ports, user, requestContext);
  if (!(await confirmSession(ports, renewed, password, session, requestContext))) return undefined;
  return { kind: "signed-in", user, sessionToken: session.token };
}

/**
 * Replaces an outdated hash. This happens at sign-in, because the password is available only then. If the
 * hasher is too busy, the hash is replaced at the next sign-in: a refusal of this sign-in would reveal that
 * the password is correct.
 */
async function renewHash(ports: Ports, account: Account, password: string): Promise<Account> {
  if (!ports.passwords.outdated(account.passwordHash)) return account;
  const passwordHash = await ports.passwords.hash(password).catch(undefinedIfBusy);
  if (passwordHash === undefined) return account;
  await ports.store.users.rehash(account.id, account.passwordHash, passwordHash);
  return { ...account, passwordHash };
}

function undefinedIfBusy(error: unknown): undefined {
  if (!(error instanceof TooBusyError)) throw error;
}

/**
 * Returns whether the credentials are still valid, and ends the new session if they are not. A change of
 * password or address ends only the sessions that exist at that time. This sign-in may have read the account
 * before such a change and started its session after it. So the credentials are checked again after the
 * session started.
 */
async function confirmSession(
  ports: Ports,
  account: Account,
  password: string,
  session: StartedSession,
  requestContext: RequestContext,
): Promise<boolean> {
  const now = await ports.store.users.accountById(account.id);
  if (now && (await isSame(ports, now, account, password))) return true;
  const audit = auditEntry(requestContext, "user.signed-out", {
    targetId: account.id,
    detail: { reason: "account-changed-meanwhile" },
  });
  await ports.store.sessions.end(session.tokenHash, audit);
  return false;
}

async function isSame(
  ports: Ports,
  now: Account,
  before: Account,
  password: string,
): Promise<boolean> {
  if (emailKey(now.email) !== emailKey(before.email)) return false;
  // Another sign-in may have replaced the hash of the same password.
  return (
    now.passwordHash === before.passwordHash || ports.passwords.verify(now.passwordHash, password)
  );
}

/**
 * Writes the audit entry of a failed sign-in. The typed address is not recorded, because people sometimes
 * type their password into that field.
 */
async function auditFailure(
  ports: Ports,
  account: Account | undefined,
  requestContext: RequestContext,
): Promise<void> {
  const target = account && { targetId: account.id };
  await ports.store.audit.add(
    auditEntry(requestContext, "user.sign-in-failed", { outcome: "refused", ...target }),
  );
}
