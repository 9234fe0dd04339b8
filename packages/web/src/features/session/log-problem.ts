/** What went wrong and stops nobody, as user information that cannot be read. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for a line in the log
  console.error(problem);
}
