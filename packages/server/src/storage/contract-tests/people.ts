import type { Account, AuditAction, AuditEntry, Session } from "../account-ports.ts";
import type { Store } from "../ports.ts";

/** An account with an address made from its id. */
export function aPerson(id: string, other: Partial<Account> = {}): Account {
  return {
    id,
    name: `Person ${id}`,
    email: `${id}@example.org`,
    organization: "Example Pharma",
    isAdmin: false,
    createdAt: 1_000,
    passwordHash: `hash of ${id}`,
    ...other,
  };
}

export function anEntry(action: AuditAction, other: Partial<AuditEntry> = {}): AuditEntry {
  return { at: 2_000, action, outcome: "done", by: "session", ...other };
}

export function aSession(tokenHash: string, userId: string, other: Partial<Session> = {}): Session {
  return {
    id: `id of ${tokenHash}`,
    tokenHash,
    userId,
    createdAt: 3_000,
    lastSeenAt: 3_000,
    ...other,
  };
}

export async function withPeople(store: Store, ...people: readonly Account[]): Promise<Store> {
  for (const person of people) await store.users.create(person, anEntry("user.registered"));
  return store;
}

/** Number of entries with one action in the audit log. */
export async function countEntries(store: Store, action: AuditAction): Promise<number> {
  const entries = await store.audit.list({ limit: 1000 });
  return entries.filter((entry) => entry.action === action).length;
}

/** The numbers from 0 to `count` - 1, for concurrent calls. */
export function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
