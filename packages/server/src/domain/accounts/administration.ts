import type { Ports } from "../../ports.ts";
import type { Person } from "../actor.ts";
import type { AuditEntry, User } from "../../storage/account-ports.ts";
import type { Analytics } from "../../storage/analytics-ports.ts";
import { emailKey } from "./email-key.ts";
import { mixesScripts } from "./email-scripts.ts";
import { startSession } from "./sessions.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { isId } from "../secrets.ts";

/**
 * The context of a request whose caller is an administrator. The access policy checks the role when the
 * request arrives, and the store checks it again before it writes.
 */
type AdminRequestContext = RequestContext & { readonly actor: Person };
type AdminPorts = Pick<Ports, "store" | "clock">;

export interface UserChange {
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Absent: unchanged. */
  readonly mayPublish?: boolean | undefined;
}

export type UserChangeOutcome =
  | {
      readonly kind: "changed";
      readonly user: User;
      /** Token of the caller's new session, if the change ended the caller's old one. */
      readonly sessionToken?: string;
    }
  | { readonly kind: "email-taken" }
  /** The new address mixes scripts. */
  | { readonly kind: "email-mixed-scripts" }
  | { readonly kind: "missing" }
  | { readonly kind: "last-administrator" }
  /** The caller is no longer an administrator. */
  | { readonly kind: "forbidden" };

export type UserDeletionOutcome =
  | { readonly kind: "deleted" }
  | { readonly kind: "missing" }
  | { readonly kind: "administrator" }
  /** The caller is no longer an administrator. */
  | { readonly kind: "forbidden" };

export function listUsers(ports: AdminPorts): Promise<readonly User[]> {
  return ports.store.users.list();
}

export async function findUser(ports: AdminPorts, id: string): Promise<User | undefined> {
  return isId(id) ? ports.store.users.byId(id) : undefined;
}

export async function countLeafletsOf(ports: AdminPorts, { id }: User): Promise<number> {
  return (await ports.store.leaflets.counts(id, ports.clock())).total;
}

/** Changes a person's name, address and role. The last administrator keeps the role. */
export async function changeUser(
  ports: AdminPorts,
  id: string,
  change: UserChange,
  requestContext: AdminRequestContext,
): Promise<UserChangeOutcome> {
  const before = await findUser(ports, id);
  if (!before) return { kind: "missing" };
  const { name, email, isAdmin, mayPublish } = change;
  if (isNewEmail(before, change) && mixesScripts(email)) return { kind: "email-mixed-scripts" };
  const audit = entriesOf(before, change, requestContext);
  const { user: admin } = requestContext.actor;
  const { users } = ports.store;
  const next = { name, email, isAdmin, mayPublish };
  const outcome = await users.changeByAdmin(id, next, admin.id, audit);
  if (outcome.kind === "last-administrator") {
    await refused(ports, requestContext, "user.role-changed", id, outcome.kind);
  }
  if (outcome.kind !== "changed" || id !== admin.id) return outcome;
  return { ...outcome, ...(await sessionAfter(ports, outcome.user, requestContext)) };
}

/** Deletes a person who is not an administrator. The person's leaflets are transferred to the caller. */
export async function deleteUser(
  ports: AdminPorts,
  id: string,
  requestContext: AdminRequestContext,
): Promise<UserDeletionOutcome> {
  if (!isId(id)) return { kind: "missing" };
  const { user: admin } = requestContext.actor;
  const audit = auditEntry(requestContext, "user.deleted", { targetId: id });
  const outcome = await ports.store.users.delete(id, admin.id, audit);
  if (outcome.kind === "administrator") {
    await refused(ports, requestContext, "user.deleted", id, outcome.kind);
  }
  return outcome;
}

export function analytics(ports: AdminPorts): Promise<Analytics> {
  return ports.store.leaflets.analytics(ports.clock());
}

function isNewEmail(before: User, change: UserChange): boolean {
  return emailKey(before.email) !== emailKey(change.email);
}

/**
 * The audit entries of a change. A new address and a new role have additional entries, because both affect
 * access.
 */
function entriesOf(
  before: User,
  change: UserChange,
  requestContext: RequestContext,
): readonly AuditEntry[] {
  const targetId = before.id;
  const emailChanged = isNewEmail(before, change);
  return [
    auditEntry(requestContext, "user.changed-by-admin", { targetId }),
    ...(emailChanged
      ? [
          auditEntry(requestContext, "user.email-changed", {
            targetId,
            detail: { from: before.email, to: change.email },
          }),
        ]
      : []),
    ...(before.isAdmin === change.isAdmin
      ? []
      : [
          auditEntry(requestContext, "user.role-changed", {
            targetId,
            detail: { isAdmin: change.isAdmin },
          }),
        ]),
    ...publishingEntries(before, change, requestContext),
  ];
}

function publishingEntries(
  before: User,
  { mayPublish = before.mayPublish === true }: UserChange,
  requestContext: RequestContext,
): readonly AuditEntry[] {
  if (mayPublish === (before.mayPublish === true)) return [];
  const facts = { targetId: before.id, detail: { mayPublish } };
  return [auditEntry(requestContext, "user.publishing-changed", facts)];
}

/**
 * If the change ended the caller's session, starts a new one and returns its token. A new address or role of
 * the caller ends all sessions of the caller.
 */
async function sessionAfter(
  ports: AdminPorts,
  user: User,
  requestContext: AdminRequestContext,
): Promise<{ readonly sessionToken?: string }> {
  if (await ports.store.sessions.find(requestContext.actor.session.tokenHash)) return {};
  const { token } = await startSession(ports, user, requestContext);
  return { sessionToken: token };
}

async function refused(
  ports: AdminPorts,
  requestContext: RequestContext,
  action: "user.role-changed" | "user.deleted",
  targetId: string,
  reason: string,
): Promise<void> {
  const facts = { outcome: "refused", targetId, detail: { reason } } as const;
  await ports.store.audit.add(auditEntry(requestContext, action, facts));
}
