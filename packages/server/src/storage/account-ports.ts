// Store interfaces for people: accounts, sessions, tokens, throttling, and the audit log.
//
// All times are epoch milliseconds. A method that gets audit entries stores them together with its change in
// one transaction, so neither exists without the other.

import type { AuditLog } from "./audit-ports.ts";
import type { KeyCompletion } from "./idempotency-ports.ts";

/** A person with an account. Only {@link Account} contains the password hash. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly isAdmin: boolean;
  /** Whether the person may publish to the public where the server asks for that permission; absent: no. */
  readonly mayPublish?: boolean;
  readonly createdAt: number;
}

export interface Account extends User {
  /**
   * The argon2id hash with its parameters and its salt in one string (PHC string format):
   * `$argon2id$v=19$m=…,t=…,p=…$<salt>$<hash>`.
   */
  readonly passwordHash: string;
}

export interface AuditEntry {
  readonly at: number;
  readonly action: AuditAction;
  readonly outcome: "done" | "refused";
  /** Id of the person who acted; absent for a visitor and for commands. */
  readonly actorId?: string;
  /** `visitor`, `session`, `token:<id>`, `command` or `system`. */
  readonly by: string;
  readonly targetId?: string;
  readonly address?: string;
  readonly requestId?: string;
  /** Plain facts without secrets and without text of a leaflet. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

export type AuditAction =
  | "user.registered"
  | "user.signed-in"
  | "user.sign-in-failed"
  | "user.signed-out"
  | "user.profile-changed"
  | "user.email-changed"
  | "user.password-changed"
  | "user.password-change-failed"
  | "user.email-change-failed"
  | "user.role-changed"
  | "user.publishing-changed"
  | "user.changed-by-admin"
  | "user.created-by-command"
  | "user.deleted"
  | "session.ended"
  | "token.created"
  | "token.revoked"
  | "webhook.created"
  | "webhook.changed"
  | "webhook.secret-renewed"
  | "webhook.deleted"
  | "webhook.disabled"
  | "leaflet.status-changed"
  | "leaflet.frozen"
  | "leaflet.published"
  | "leaflet.waiting-read"
  | "leaflet.publication-opened"
  | "leaflet.withdrawn"
  | "gtin.released"
  | "message.deleted"
  | "leaflet.exported"
  | "leaflet.deleted"
  | "leaflet.undeleted"
  | "leaflet.purged"
  | "leaflet.product-group-changed"
  | "audit.exported"
  | "audit.entries-removed"
  | "access.refused"
  | "throttle.refused"
  | "store.loss-accepted"
  | "store.repaired"
  | "store.restored";

/**
 * A method that returns or changes an account throws a `RowDamagedError` if its row is not what was written. `byId`,
 * `byEmail`, `list` and `delete` do not, so that a damaged account can be named and deleted.
 */
export interface UserStore {
  /** The address is taken if its NFKC form in lower case equals that of another account. */
  create(user: Account, audit: AuditEntry): Promise<{ kind: "created" } | { kind: "email-taken" }>;
  byId(id: string): Promise<User | undefined>;
  byEmail(email: string): Promise<User | undefined>;
  accountById(id: string): Promise<Account | undefined>;
  accountByEmail(email: string): Promise<Account | undefined>;
  /** Ordered by name, then id. */
  list(): Promise<readonly User[]>;
  /**
   * A new e-mail address ends the person's sessions, except the session of the request. `keepSession` is the
   * token hash of that session. If `from` is set, the profile is changed only if the password hash is still
   * `from`; otherwise the result is `password-changed`.
   */
  changeProfile(
    id: string,
    profile: { readonly name: string; readonly email: string; readonly organization: string },
    keepSession: string | undefined,
    audit: AuditEntry,
    from?: string,
  ): Promise<
    | { kind: "changed"; user: User }
    | { kind: "email-taken" }
    | { kind: "missing" }
    | { kind: "password-changed" }
  >;
  /**
   * Ends every session of the person except the session with the token hash `keepSession`. If `from` is set,
   * the password hash is changed only if it is still `from`; otherwise the result is `missing`. Without `from`, which
   * only an operator omits, a damaged account is accepted with its other data as they are.
   */
  changePassword(
    id: string,
    passwordHash: string,
    keepSession: string | undefined,
    audit: AuditEntry,
    from?: string,
  ): Promise<{ kind: "changed" } | { kind: "missing" }>;
  /**
   * Replaces the hash `from` by `to`, a hash of the same password with stronger parameters. Has no effect if
   * the stored hash is no longer `from`.
   */
  rehash(id: string, from: string, to: string): Promise<void>;
  /**
   * Never takes the role from the last administrator, even in concurrent calls. A change of role or e-mail
   * address ends the person's sessions. `forbidden`: the caller `adminId` is not an administrator at the
   * moment of writing.
   */
  changeByAdmin(
    id: string,
    change: {
      readonly name: string;
      readonly email: string;
      readonly isAdmin: boolean;
      /** Absent: unchanged. */
      readonly mayPublish?: boolean | undefined;
    },
    adminId: string,
    audit: readonly AuditEntry[],
  ): Promise<
    | { kind: "changed"; user: User }
    | { kind: "email-taken" }
    | { kind: "missing" }
    | { kind: "last-administrator" }
    | { kind: "forbidden" }
  >;
  /**
   * Transfers the person's leaflets (deleted ones too) to the caller `adminId`, and ends the person's
   * sessions and tokens. `forbidden`: as for `changeByAdmin`.
   */
  delete(
    id: string,
    adminId: string,
    audit: AuditEntry,
  ): Promise<
    | { kind: "deleted"; leaflets: number }
    | { kind: "missing" }
    | { kind: "administrator" }
    | { kind: "forbidden" }
  >;
}

export interface Session {
  /** Public id: neither the token nor derived from it. */
  readonly id: string;
  /** SHA-256 of the token, hexadecimal. */
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

export interface SessionStore {
  /** Starts `session`, and ends the session whose token has the hash `replaces`. */
  start(session: Session, replaces: string | undefined, audit: AuditEntry): Promise<void>;
  /**
   * One query, because this runs at every request. Throws a `RowDamagedError` if the row of the user is not what was
   * written.
   */
  find(tokenHash: string): Promise<{ readonly session: Session; readonly user: User } | undefined>;
  touch(tokenHash: string, lastSeenAt: number): Promise<void>;
  end(tokenHash: string, audit: AuditEntry): Promise<void>;
  /** At most `limit` sessions of the person, the one used last first. */
  list(userId: string, limit: number): Promise<readonly Session[]>;
  /** Ends the session with this id if it belongs to the person. */
  endById(
    userId: string,
    id: string,
    audit: AuditEntry,
  ): Promise<{ kind: "ended" } | { kind: "missing" }>;
  /** Removes sessions last seen before `idleBefore` or started before `startedBefore`. */
  purge(idleBefore: number, startedBefore: number): Promise<number>;
}

export type TokenScope = "read" | "write";

export interface Token {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: number;
  readonly expiresAt: number | undefined;
  readonly lastUsedAt: number | undefined;
}

export interface TokenStore {
  /** Keeps the reply of the request too. Throws `LeaseLostError`, and writes nothing, as `SaveInput` does. */
  create(
    token: Token,
    tokenHash: string,
    audit: AuditEntry,
    idempotency?: KeyCompletion,
  ): Promise<void>;
  /** Newest first. */
  list(userId: string): Promise<readonly Token[]>;
  revoke(
    userId: string,
    id: string,
    audit: AuditEntry,
  ): Promise<{ kind: "revoked" } | { kind: "missing" }>;
  /** Throws a `RowDamagedError` if the row of the token or of the user is not what was written. */
  find(tokenHash: string): Promise<{ readonly token: Token; readonly user: User } | undefined>;
  touch(id: string, lastUsedAt: number): Promise<void>;
}

export interface ThrottleStore {
  /**
   * Adds one to the count of `key` in the current window; returns the new count and the end of the window.
   * The first call opens a window of `window` milliseconds. Atomic: concurrent calls get different counts.
   */
  count(key: string, now: number, window: number): Promise<{ count: number; resetAt: number }>;
  /** Subtracts one, for an attempt that was counted in advance and did not fail. */
  takeBack(key: string): Promise<void>;
  /** Sets the count of `key` to zero. */
  clear(key: string): Promise<void>;
  purge(now: number): Promise<number>;
}

export interface AuditStore extends AuditLog {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(query: {
    readonly limit: number;
    readonly targetId?: string;
  }): Promise<readonly AuditEntry[]>;
}

/** The row of an account or of a token is not what was written. */
export class RowDamagedError extends Error {
  override readonly name = "RowDamagedError";
  /** `row` is its name, for example `user <id>`. */
  constructor(row: string) {
    super(`The row of ${row} is damaged.`);
  }
}
