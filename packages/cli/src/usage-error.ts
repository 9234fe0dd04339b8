/** The command was used wrongly: said in one sentence, exit code 2, and nothing has been written. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
