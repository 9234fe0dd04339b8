import { useSyncExternalStore } from "react";

export interface Once<Args extends readonly unknown[]> {
  /** Starts the act. Does nothing while `waiting` is true. */
  readonly run: (...args: Args) => void;
  /** True while the act is in progress and for 500 ms afterwards. Its buttons should then be inactive. */
  readonly waiting: boolean;
}

const pause = 500;
const acts = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Makes a double click act once: `action` ignores further activations while its promise is pending and for 500 ms
 * afterwards. The name identifies the act in the whole application, because the second click can be on another
 * button at the same place, for example in the next row or on the next page. `action` reports its own failures.
 */
export function useOnce<Args extends readonly unknown[]>(
  act: string,
  action: (...args: Args) => Promise<unknown>,
): Once<Args> {
  const waiting = useSyncExternalStore(subscribe, () => acts.has(act));
  return {
    waiting,
    run(...args) {
      // The component may not have been rendered again since the first click.
      if (acts.has(act)) return;
      acts.add(act);
      notify();
      const finish = () => {
        setTimeout(() => {
          acts.delete(act);
          notify();
        }, pause);
      };
      action(...args).then(finish, finish);
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
