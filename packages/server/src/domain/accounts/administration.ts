import type { Ports } from "../../ports.ts";
import type { Person } from "../actor.ts";
import type { AuditEntry, User } from "../../storage/account-ports.ts";
import type { Analytics } from "../../storage/ports.ts";
import { emailKey } from "./email-key.ts";
import { startSession } from "./sessions.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { isId } from "../secrets.ts";

/** An administrator asks: by the policy when the request came, by the store again when it writes. */
type AdminRequestContext = RequestContext & { readonly actor: Person };
type AdminPorts = Pick<Ports, "store" | "clock">;

export interface UserChange {
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
}

export type UserChangeOutcome =
  | {
      readonly kind: "changed";
      readonly user: User;
      /** A new session of who asks, where the change ended theirs. */
      readonly sessionToken?: string;
    }
  | { readonly kind: "email-taken" }
  | { readonly kind: "missing" }
  | { readonly kind: "last-administrator" }
  /** Who asks is an administrator no more. */
  | { readonly kind: "forbidden" };

export type UserDeletionOutcome =
  | { readonly kind: "deleted" }
  | { readonly kind: "missing" }
  | { readonly kind: "administrator" }
  /** Who asks is an administrator no more. */
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

/** Changes a person's name, address and role; the last administrator keeps the role. */
export async function changeUser(
  ports: AdminPorts,
  id: string,
  change: UserChange,
  requestContext: AdminRequestContext,
): Promise<UserChangeOutcome> {
  const before = await findUser(ports, id);
  if (!before) return { kind: "missing" };
  const { name, email, isAdmin } = change;
  const audit = entriesOf(before, change, requestContext);
  const { user: admin } = requestContext.actor;
  const { users } = ports.store;
  const outcome = await users.changeByAdmin(id, { name, email, isAdmin }, admin.id, audit);
  if (outcome.kind === "last-administrator") {
    await refused(ports, requestContext, "user.role-changed", id, outcome.kind);
  }
  if (outcome.kind !== "changed" || id !== admin.id) return outcome;
  return { ...outcome, ...(await sessionAfter(ports, outcome.user, requestContext)) };
}

/** Deletes a person who is no administrator; the leaflets pass to who asks. */
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

/** One entry for the change, and one more each for what opens doors: the address and the role. */
function entriesOf(
  before: User,
  change: UserChange,
  requestContext: RequestContext,
): readonly AuditEntry[] {
  const targetId = before.id;
  const moved = emailKey(before.email) !== emailKey(change.email);
  return [
    auditEntry(requestContext, "user.changed-by-admin", { targetId }),
    ...(moved
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
  ];
}

/** A change of one's own address or role ends one's own session too: whoever made it goes on under a new one. */
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
