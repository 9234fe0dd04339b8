// Store interface for idempotency keys (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/).
//
// A key belongs to one account. It is in one of two states: a request has a lease on it, or a request with it
// has created something, and the reply is kept.

/** The right of one request to create something under a key. */
export interface KeyLease {
  readonly userId: string;
  /** 1 to 255 visible ASCII characters. */
  readonly key: string;
  /** Identifies the request, because another request takes over a lease that has ended. */
  readonly holder: string;
}

/** Everything that is needed to build the reply again, without the body. */
export interface KeptReply {
  readonly status: number;
  readonly location: string | undefined;
  readonly etag: string | undefined;
  /** Id of the leaflet, token or webhook. */
  readonly targetId: string;
  /** The version of the leaflet; undefined for a token or webhook. */
  readonly version: number | undefined;
}

/** The reply to keep under a key. It is written in the transaction that creates what the reply describes. */
export interface KeyCompletion {
  readonly lease: KeyLease;
  readonly reply: KeptReply;
}

export type KeyState =
  | { readonly kind: "leased" }
  /** The same request has created something. */
  | { readonly kind: "kept"; readonly reply: KeptReply }
  /** The same request has a lease until `until`. */
  | { readonly kind: "running"; readonly until: number }
  /** The key belongs to another request. `reply` is what that request created; absent while it is running. */
  | { readonly kind: "mismatch"; readonly reply: KeptReply | undefined }
  /** The account has as many keys as allowed; one of them expires at `until`. */
  | { readonly kind: "full"; readonly until: number };

export interface IdempotencyStore {
  /**
   * Takes a lease, unless the key belongs to a request whose lease has not ended or whose reply is kept.
   * Atomic: of concurrent calls for one key, only one gets the lease. `requestHash` identifies the request.
   * `mostKeys` limits the keys of the account that have not expired; concurrent calls may exceed it slightly.
   */
  lease(
    lease: KeyLease,
    request: {
      readonly requestHash: string;
      readonly now: number;
      readonly leasedUntil: number;
      readonly expiresAt: number;
      readonly mostKeys: number;
    },
  ): Promise<KeyState>;
  /** Frees the key. Has no effect if a reply is kept or another request has the lease. */
  release(lease: KeyLease): Promise<void>;
  /** Removes expired keys; returns their number. */
  purge(now: number): Promise<number>;
}

/** Another request took over the idempotency key during the request. Nothing was written. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
}
