/**
 * The command was used incorrectly. The message is one sentence, the exit code is 2, and nothing has been
 * written.
 */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
