// The audit log as administrators read it, and the chain of its sealed batches. All times are epoch milliseconds.

/** An entry as it is stored. It can be one of another version of the program, or damaged. */
export interface AuditRecord {
  /** The number of the entry. Later entries have greater numbers; numbers can be missing. */
  readonly seq: number;
  readonly at: number;
  readonly action: string;
  readonly outcome: "done" | "refused";
  readonly actorId: string | undefined;
  /** The person with the id `actorId`; undefined if there is no such account now. */
  readonly actor: { readonly name: string; readonly email: string } | undefined;
  /** `visitor`, `session`, `token:<id>`, `command` or `system`. */
  readonly by: string;
  /** The name of the token in `by`; undefined if it is no token, or if the token was revoked. */
  readonly tokenName: string | undefined;
  readonly targetId: string | undefined;
  /** The person with the id `targetId`; undefined if it is the id of another thing, or of no account now. */
  readonly target: { readonly name: string; readonly email: string } | undefined;
  readonly address: string | undefined;
  readonly requestId: string | undefined;
  /** The stored text: a JSON object. */
  readonly detail: string | undefined;
  /** See `row-hash.ts`; undefined: an older server wrote the entry, and it has no hash yet. */
  readonly hash: string | undefined;
  /** Whether the entry is what was written; undefined: it has no hash. */
  readonly isIntact: boolean | undefined;
  /** The number of the sealed batch that contains the entry; undefined: it is not sealed yet. */
  readonly batch: number | undefined;
}

/** The place of an entry in the order of a list: by time, then by number. */
export interface AuditPosition {
  readonly at: number;
  readonly seq: number;
}

export interface AuditQuery {
  /** The first instant. */
  readonly from?: number | undefined;
  /** The first instant that is not included. */
  readonly to?: number | undefined;
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly targetId?: string | undefined;
  /** Only entries before this one in the list. */
  readonly after?: AuditPosition | undefined;
  readonly limit: number;
}

/** What a step of the sealer did. */
export type AuditSealing =
  /** A batch was sealed, and there may be more. */
  | { readonly kind: "sealed"; readonly entries: number }
  /** No entry can be sealed now. */
  | { readonly kind: "idle" }
  /** Another server seals. */
  | { readonly kind: "busy" };

/** What a step of the retention did. */
export type AuditRemoval =
  /** Entries or batches were removed, and there may be more. */
  | { readonly kind: "removed" }
  /** Nothing can be removed now. */
  | { readonly kind: "idle" };

export interface AuditLog {
  /** Newest first, by time. May read many rows if several conditions are given; it is a scan with a deadline. */
  page(query: AuditQuery): Promise<readonly AuditRecord[]>;
  /**
   * Seals the next batch: entries that are committed, and before which no running transaction can commit another one.
   * One server at a time does it. Locks no writer out.
   */
  sealNext(now: number): Promise<AuditSealing>;
  /**
   * Removes entries of whole sealed batches, oldest first, as long as every entry of the batch is older than
   * `before`. First leaves a record of them and an entry in the log, at most once a day.
   */
  removeNext(before: number, now: number): Promise<AuditRemoval>;
}
