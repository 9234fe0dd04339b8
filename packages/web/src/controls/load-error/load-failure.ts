import { NoAnswer, RefusedCall } from "../../api/failures.ts";

export interface FailureWords {
  readonly networkError: string;
  readonly somethingWentWrong: string;
}

/** What to say where something could not be loaded: the server's sentence, else the failure's, else the last resort. */
export function loadFailure(failure: unknown, words: FailureWords): string {
  if (failure instanceof NoAnswer) return words.networkError;
  // The message of a refusal without a sentence is its status, which tells nobody anything.
  if (failure instanceof RefusedCall) return failure.sentence ?? words.somethingWentWrong;
  return (failure instanceof Error && failure.message) || words.somethingWentWrong;
}
