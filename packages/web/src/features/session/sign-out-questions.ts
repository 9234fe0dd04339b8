/** Called before a sign-out. If it returns false, the user stays signed in. */
export type SignOutQuestion = () => Promise<boolean>;

const questions = new Set<SignOutQuestion>();

/** Calls `ask` before every sign-out. Returns a function that unregisters it. */
export function registerSignOutQuestion(ask: SignOutQuestion): () => void {
  questions.add(ask);
  return () => void questions.delete(ask);
}

/** Runs the questions one after the other. Returns false as soon as one of them returns false. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of questions) {
    // Only one dialog may be open at a time.
    if (!(await ask())) return false;
  }
  return true;
}

const unsavedChecks = new Set<() => boolean>();

/** Registers a check for text that exists only in this tab. Returns a function that unregisters it. */
export function registerUnsavedCheck(hasUnsavedWork: () => boolean): () => void {
  unsavedChecks.add(hasUnsavedWork);
  return () => void unsavedChecks.delete(hasUnsavedWork);
}

/** Whether work would be lost if the current screen were closed. */
export function hasUnsavedWork(): boolean {
  return [...unsavedChecks].some((ask) => ask());
}
