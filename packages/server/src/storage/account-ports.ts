// What a store does for people: accounts, sessions, tokens, throttling, and the record of who did what.
//
// All times are epoch milliseconds. Whoever writes hands in the audit entry of the act: it is kept in the
// same transaction, so that nothing happens without its entry and no entry stands without its act.

/** A person with an account. Password hashes are in {@link Account} only. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly isAdmin: boolean;
  readonly createdAt: number;
}

export interface Account extends User {
  /** PHC string. */
  readonly passwordHash: string;
}

export interface AuditEntry {
  readonly at: number;
  readonly action: AuditAction;
  readonly outcome: "done" | "refused";
  /** Who acted; absent for a visitor and for commands. */
  readonly actorId?: string;
  /** `session`, `token:<id>`, `command` or `system`. */
  readonly by: string;
  readonly targetId?: string;
  readonly address?: string;
  readonly requestId?: string;
  /** Plain facts, no secrets, no text of a leaflet. */
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
  | "user.role-changed"
  | "user.changed-by-admin"
  | "user.created-by-command"
  | "user.deleted"
  | "token.created"
  | "token.revoked"
  | "leaflet.status-changed"
  | "leaflet.exported"
  | "leaflet.deleted"
  | "leaflet.undeleted"
  | "leaflet.purged"
  | "access.refused"
  | "throttle.refused"
  | "store.restored";

export interface UserStore {
  /** The e-mail is compared by its NFKC form in small letters. */
  create(user: Account, audit: AuditEntry): Promise<{ kind: "created" } | { kind: "email-taken" }>;
  byId(id: string): Promise<User | undefined>;
  accountById(id: string): Promise<Account | undefined>;
  accountByEmail(email: string): Promise<Account | undefined>;
  /** By name, then id. */
  list(): Promise<readonly User[]>;
  /** Another e-mail ends the person's other sessions; `keepSession` is the one that asks. */
  changeProfile(
    id: string,
    profile: { readonly name: string; readonly email: string; readonly organization: string },
    keepSession: string | undefined,
    audit: AuditEntry,
  ): Promise<{ kind: "changed"; user: User } | { kind: "email-taken" } | { kind: "missing" }>;
  /** Ends every session of the person but `keepSession`. With `from`: if the hash is still that one, else `missing`. */
  changePassword(
    id: string,
    passwordHash: string,
    keepSession: string | undefined,
    audit: AuditEntry,
    from?: string,
  ): Promise<{ kind: "changed" } | { kind: "missing" }>;
  /** Replaces the hash by one of the same password with newer parameters, if it is still `from`. */
  rehash(id: string, from: string, to: string): Promise<void>;
  /**
   * Refuses to take the role from the last administrator, however many ask at once. A change of role or e-mail
   * ends the person's sessions. `forbidden`: `adminId`, who asks, is no administrator at the moment of writing.
   */
  changeByAdmin(
    id: string,
    change: { readonly name: string; readonly email: string; readonly isAdmin: boolean },
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
   * Passes the person's leaflets (deleted ones too) to `adminId`, who asks; ends sessions and tokens.
   * `forbidden`: as for `changeByAdmin`.
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
  /** SHA-256 of the token, hexadecimal. */
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

export interface SessionStore {
  /** Starts a session and ends the one before it. */
  start(session: Session, replaces: string | undefined, audit: AuditEntry): Promise<void>;
  /** One query: this runs at every request. */
  find(tokenHash: string): Promise<{ readonly session: Session; readonly user: User } | undefined>;
  touch(tokenHash: string, lastSeenAt: number): Promise<void>;
  end(tokenHash: string, audit: AuditEntry): Promise<void>;
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
  create(token: Token, tokenHash: string, audit: AuditEntry): Promise<void>;
  /** Newest first. */
  list(userId: string): Promise<readonly Token[]>;
  revoke(
    userId: string,
    id: string,
    audit: AuditEntry,
  ): Promise<{ kind: "revoked" } | { kind: "missing" }>;
  find(tokenHash: string): Promise<{ readonly token: Token; readonly user: User } | undefined>;
  touch(id: string, lastUsedAt: number): Promise<void>;
}

export interface ThrottleStore {
  /**
   * Counts one more under `key` and tells how many there are in the window that the first of them
   * opened; atomic, so that of many at once exactly `limit` see a count of at most `limit`.
   */
  count(key: string, now: number, window: number): Promise<{ count: number; resetAt: number }>;
  /** Takes one back: what was counted in advance did not fail. */
  takeBack(key: string): Promise<void>;
  /** Takes all of them back. */
  clear(key: string): Promise<void>;
  purge(now: number): Promise<number>;
}

export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(query: {
    readonly limit: number;
    readonly targetId?: string;
  }): Promise<readonly AuditEntry[]>;
}
