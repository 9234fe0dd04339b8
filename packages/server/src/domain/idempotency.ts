import type { Ports } from "../ports.ts";
import type { KeptReply, KeyLease, KeyState } from "../storage/idempotency-ports.ts";
import { digestOf } from "./leaflets/digest.ts";
import { newId } from "./secrets.ts";

/**
 * Milliseconds for which a request has the key to itself. If the server is killed during the request, the
 * request can run again after this time.
 */
const leaseTime = 60_000;
/** Milliseconds for which a key is kept after its request started. */
const keptTime = 24 * 3_600_000;
/** Maximum number of kept keys of an account. */
export const mostKeys = 10_000;

/** How a request uses its idempotency key. */
export type KeyUse =
  /** The request has no key. */
  | { readonly kind: "none" }
  /** The request runs. The transaction in which it creates something completes the lease. */
  | { readonly kind: "lease"; readonly lease: KeyLease }
  /** The same request has run before: nothing is created, and the reply is built again. */
  | { readonly kind: "replay"; readonly reply: KeptReply };

export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** Empty for a request without a body. */
  readonly body: Uint8Array;
}

/** Takes a lease on the key of a request, or states why the request must not run. */
export async function claimKey(
  { store, clock }: Pick<Ports, "store" | "clock">,
  { userId, key, method, path, body }: KeyedRequest,
): Promise<
  Extract<KeyUse, { kind: "lease" | "replay" }> | Exclude<KeyState, { kind: "leased" | "kept" }>
> {
  // The body has its own digest, so that a large one is not copied to join it with the rest.
  const line = `${method} ${path}\n${await digestOf(body)}`;
  const requestHash = await digestOf(new TextEncoder().encode(line));
  const now = clock();
  const lease = { userId, key, holder: newId(now) };
  const state = await store.idempotency.lease(lease, {
    requestHash,
    now,
    leasedUntil: now + leaseTime,
    expiresAt: now + keptTime,
    mostKeys,
  });
  switch (state.kind) {
    case "leased":
      return { kind: "lease", lease };
    case "kept":
      return { kind: "replay", reply: state.reply };
    default:
      return state;
  }
}

/** Frees the key of a request that created nothing. If the store does not answer, the lease ends by itself. */
export async function releaseKey(
  { store, log }: Pick<Ports, "store" | "log">,
  lease: KeyLease,
): Promise<void> {
  try {
    await store.idempotency.release(lease);
  } catch (error) {
    log.write("warn", "an idempotency key was not released", {
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
