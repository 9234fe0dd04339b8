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
  /** No such account, or another password: nobody is told which, and both cost the same. */
  | { readonly kind: "wrong" }
  | Throttled;

/** Starts a session for whoever knows the password; the session before it ends. */
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
 * An account is counted by its id, which no spelling of the address and no change of it escapes; an address
 * without account by the hash of its folded form: so its guesses end as soon, and no address is stored.
 */
async function countedAs(email: string, account: Account | undefined): Promise<string> {
  const folded = await hashSecret(emailKey(email));
  return account ? account.id : `none:${folded}`;
}

type SignedIn = Extract<SignInOutcome, { kind: "signed-in" }>;

/** The work of {@link tryPassword} with a wrong password. */
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
  if (!(await stillOpens(ports, renewed, password, session, requestContext))) return undefined;
  return { kind: "signed-in", user, sessionToken: session.token };
}

/**
 * The one moment at which the password is at hand to be hashed as is done today. Where too many wait, that is
 * left to the next time: who was let in is not refused for it, which would tell that the password fits.
 */
async function renewHash(ports: Ports, account: Account, password: string): Promise<Account> {
  if (!ports.passwords.outdated(account.passwordHash)) return account;
  const passwordHash = await ports.passwords.hash(password).catch(noneWhenBusy);
  if (passwordHash === undefined) return account;
  await ports.store.users.rehash(account.id, account.passwordHash, passwordHash);
  return { ...account, passwordHash };
}

function noneWhenBusy(error: unknown): undefined {
  if (!(error instanceof TooBusyError)) throw error;
}

/**
 * Another password or e-mail address ends the sessions that there are. One that began between the reading of
 * the account and now was not there yet: looking again after it began leaves no gap.
 */
async function stillOpens(
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
  // The same password may have been hashed anew by another sign-in.
  return (
    now.passwordHash === before.passwordHash || ports.passwords.verify(now.passwordHash, password)
  );
}

/** What was typed as address is not kept: people type their password there. */
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
