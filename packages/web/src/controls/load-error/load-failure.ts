import { NoResponseError, ApiError } from "../../api/failures.ts";

export interface FailureWords {
  readonly networkError: string;
  readonly somethingWentWrong: string;
}

/** The message for a failed load: the server's message, else the message of the error, else the default. */
export function loadFailure(failure: unknown, words: FailureWords): string {
  if (failure instanceof NoResponseError) return words.networkError;
  // Without a server message, the message of an `ApiError` is only its status code, which does not help
  // users.
  if (failure instanceof ApiError) return failure.sentence ?? words.somethingWentWrong;
  return (failure instanceof Error && failure.message) || words.somethingWentWrong;
}
