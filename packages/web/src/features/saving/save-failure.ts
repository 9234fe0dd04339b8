import { NoResponseError, ApiError } from "../../api/failures.ts";
import { secondsToWait } from "../../api/retry-after.ts";

/** Why a save did not succeed. */
export interface SaveFailure {
  readonly kind: "refused" | "no-answer" | "unexpected";
  /** Of an answer. */
  readonly status?: number | undefined;
  /** What the server said of it. */
  readonly sentence?: string | undefined;
  /** Seconds after which the server asks to be tried again. */
  readonly retryAfter?: number | undefined;
}

export function saveFailureOf(failure: unknown): SaveFailure {
  if (failure instanceof NoResponseError) return { kind: "no-answer" };
  if (!(failure instanceof ApiError)) return { kind: "unexpected" };
  return {
    kind: "refused",
    status: failure.status,
    sentence: failure.sentence,
    retryAfter: secondsToWait(failure.headers),
  };
}
