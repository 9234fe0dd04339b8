/** Asked before somebody is signed out; false keeps them signed in. */
export type SignOutQuestion = () => Promise<boolean>;

const questions = new Set<SignOutQuestion>();

/** Has `ask` asked before every sign-out, until the function that is returned is called. */
export function registerSignOutQuestion(ask: SignOutQuestion): () => void {
  questions.add(ask);
  return () => void questions.delete(ask);
}

/** Asks one after the other; whether all of them agree. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of questions) {
    // One dialog at a time.
    if (!(await ask())) return false;
  }
  return true;
}

const losses = new Set<() => boolean>();

/** Says whether something is only in this tab, and would go with its screen; until the function returned is called. */
export function registerUnsavedCheck(hasUnsavedWork: () => boolean): () => void {
  losses.add(hasUnsavedWork);
  return () => void losses.delete(hasUnsavedWork);
}

/** Whether anything would be lost if the screen went now. */
export function hasUnsavedWork(): boolean {
  return [...losses].some((ask) => ask());
}
