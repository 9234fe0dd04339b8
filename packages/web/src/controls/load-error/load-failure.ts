import { NoResponseError, ApiError } from "../../api/failures.ts";

export interface FailureWords {
  readonly networkError: string;
  readonly somethingWentWrong: string;
}

/** What to say where something could not be loaded: the server's sentence, else the failure's, else the last resort. */
export function loadFailure(failure: unknown, words: FailureWords): string {
  if (failure instanceof NoResponseError) return words.networkError;
  // The message of a refusal without a sentence is its status, which tells nobody anything.
  if (failure instanceof ApiError) return failure.sentence ?? words.somethingWentWrong;
  return (failure instanceof Error && failure.message) || words.somethingWentWrong;
}
