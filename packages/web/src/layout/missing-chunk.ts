/**
 * Error messages when a chunk cannot be loaded: from Chromium, Firefox and WebKit for a script, from Vite for
 * a style sheet.
 */
const loadErrorMessages =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True if a chunk of the application is missing on the server, for example after a deployment. */
export function isMissingChunk(failure: unknown): boolean {
  return failure instanceof Error && loadErrorMessages.test(failure.message);
}
