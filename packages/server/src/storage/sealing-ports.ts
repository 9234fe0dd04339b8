// Results of sealing: giving a hash to versions and rows that have none.

/** A version, in the order in which versions are sealed. */
export interface SealPosition {
  readonly leafletId: string;
  readonly version: number;
}

/** A row of an account, a token or an audit entry, in the order in which these rows are sealed. */
export interface RowPosition {
  readonly table: "users" | "tokens" | "audit_events";
  /** The id, or the sequence number of an audit entry. */
  readonly key: string | number;
}

export interface Sealed<Position> {
  readonly sealed: number;
  /** Versions or rows that have no hash because they cannot be read. */
  readonly unreadable: number;
  /** The last version or row that was looked at; undefined: none was left. */
  readonly last: Position | undefined;
}
