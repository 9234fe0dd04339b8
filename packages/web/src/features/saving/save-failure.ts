import { NoResponseError, ApiError } from "../../api/failures.ts";
import { secondsToWait } from "../../api/retry-after.ts";

/** Why a save failed. */
export interface SaveFailure {
  readonly kind: "refused" | "no-response" | "unexpected";
  /** HTTP status of the response, if there was one. */
  readonly status?: number | undefined;
  /** The server's message. */
  readonly sentence?: string | undefined;
  /** Seconds to wait before a retry, from the `Retry-After` header. */
  readonly retryAfter?: number | undefined;
}

export function saveFailureOf(failure: unknown): SaveFailure {
  if (failure instanceof NoResponseError) return { kind: "no-response" };
  if (!(failure instanceof ApiError)) return { kind: "unexpected" };
  return {
    kind: "refused",
    status: failure.status,
    sentence: failure.sentence,
    retryAfter: secondsToWait(failure.headers),
  };
}
