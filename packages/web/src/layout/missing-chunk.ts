/** What Chromium, Firefox and WebKit say, and Vite of a style sheet, when a part cannot be loaded. */
const sayings =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether the failure is that a part of the application is not on the server (any more). */
export function isMissingChunk(failure: unknown): boolean {
  return failure instanceof Error && sayings.test(failure.message);
}
