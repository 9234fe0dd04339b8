import type { z } from "zod";
import { registration } from "../api/users/contract.ts";
import type { PasswordHasher } from "../ports.ts";
import { newId } from "../domain/secrets.ts";
import { isCommonPassword } from "../domain/accounts/guessable-password.ts";
import { mixesScripts } from "../domain/accounts/email-scripts.ts";
import { clearFailures } from "../domain/accounts/throttling.ts";
import { RowDamagedError, type AuditEntry, type User } from "../storage/account-ports.ts";
import type { Store } from "../storage/ports.ts";
import { Refusal, wrongUse } from "./refusal.ts";

export interface NewAdministrator {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly organization: string;
}

export interface AccountPorts {
  readonly store: Store;
  readonly passwords: PasswordHasher;
  readonly clock: () => number;
  /** The configured address for browsers. A common password is refused if it is an https address. */
  readonly origin: string | undefined;
}

/** Default name and organization of an administrator. */
export const defaultAdministrator = {
  name: "Administrator",
  organization: "Administration",
} as const;

/** Creates an administrator. An account with this address is neither changed nor promoted. */
export async function createAdministrator(
  { store, passwords, clock, origin }: AccountPorts,
  input: NewAdministrator,
  by: "command" | "system",
): Promise<
  | { readonly kind: "created"; readonly user: User; readonly commonPassword: boolean }
  | { readonly kind: "email-taken" }
  | { readonly kind: "email-mixed-scripts" }
  | { readonly kind: "password-common" }
> {
  const { email, name, organization, password } = input;
  // checks the address before the slow hashing, because a server with a configured administrator calls this
  // at every start
  if (await store.users.byEmail(email)) return { kind: "email-taken" };
  if (mixesScripts(email)) return { kind: "email-mixed-scripts" };
  const commonPassword = await isCommonPassword(password, input);
  if (commonPassword && isHttps(origin)) return { kind: "password-common" };
  const createdAt = clock();
  const id = newId(createdAt);
  const user = { id, name, email, organization, isAdmin: true, createdAt };
  const passwordHash = await passwords.hash(password);
  const audit = entry("user.created-by-command", by, createdAt, id, { isAdmin: true });
  const created = await store.users.create({ ...user, passwordHash }, audit);
  return created.kind === "created" ? { kind: "created", user, commonPassword } : created;
}

/**
 * Sets a person's password, ends all their sessions, and clears their failed sign-ins. This also repairs a damaged
 * account: its other data are accepted as they are. Throws a refusal for a common password if the origin is an https
 * address.
 */
export async function setPassword(
  { store, passwords, clock, origin }: AccountPorts,
  email: string,
  password: string,
): Promise<{ readonly user: User; readonly commonPassword: boolean }> {
  const user = await personAt(store, email);
  const commonPassword = await isCommonPassword(password, user);
  if (commonPassword && isHttps(origin)) throw commonPasswordRefusal("the password");
  const detail = (await isDamaged(store, user)) ? { acceptsDamage: true } : undefined;
  const audit = entry("user.password-changed", "command", clock(), user.id, detail);
  const hash = await passwords.hash(password);
  const outcome = await store.users.changePassword(user.id, hash, undefined, audit);
  if (outcome.kind === "missing") throw noAccount(email);
  await clearFailures({ store }, user.id);
  return { user, commonPassword };
}

/** Whether the stored data of the account are not what was saved. */
export async function isDamaged(store: Store, { id }: User): Promise<boolean> {
  try {
    await store.users.accountById(id);
    return false;
  } catch (error) {
    if (error instanceof RowDamagedError) return true;
    throw error;
  }
}

/** `subject` names the password in the sentence. */
export function commonPasswordRefusal(subject: string): Refusal {
  return new Refusal(`${subject} is common or easy to guess: choose another one`);
}

/** `subject` names the address in the sentence. */
export function mixedScriptsRefusal(subject: string): Refusal {
  return new Refusal(
    `${subject} mixes letters of different writing systems in one part: write each part with one`,
  );
}

/** The warning about a common password that was accepted, because the origin is not an https address. */
export const commonPasswordWarning =
  "The password is common or easy to guess. With an https origin (NASHRA_ORIGIN) it would be refused.";

function isHttps(origin: string | undefined): boolean {
  return origin?.startsWith("https:") ?? false;
}

export async function personAt(store: Store, email: string): Promise<User> {
  const user = await store.users.byEmail(email.trim());
  if (user === undefined) throw noAccount(email);
  return user;
}

export function entry(
  action: AuditEntry["action"],
  by: "command" | "system",
  at: number,
  targetId: string,
  detail?: AuditEntry["detail"],
): AuditEntry {
  return { at, action, outcome: "done", by, targetId, ...(detail && { detail }) };
}

/**
 * Checks `value` with the schema of the API and returns the parsed value. Throws a refusal with the message
 * `wanted` if the value is invalid.
 */
export function checked<Field extends keyof typeof registration.shape>(
  field: Field,
  value: string,
  wanted: string,
): string {
  const schema: z.ZodType<string> = registration.shape[field];
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw wrongUse(wanted);
}

function noAccount(email: string): Refusal {
  return new Refusal(`no account has the address ${email}`);
}
