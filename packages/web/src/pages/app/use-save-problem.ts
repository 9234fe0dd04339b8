import { useState, useSyncExternalStore } from "react";

import type { SavingState } from "../../features/saving/saver.ts";
import { useProblemList, useProblems } from "../../model/save-problems.ts";

export interface SaveProblem {
  readonly open: boolean;
  readonly toggle: () => void;
}

/**
 * Whether the message about a failed or refused save is shown; undefined without such a message. The user can
 * close it. The next failure or refusal opens it again.
 */
export function useSaveProblem(state: SavingState): SaveProblem | undefined {
  const refused = useProblems().length > 0;
  const list = useProblemList();
  const refusals = useSyncExternalStore(list.subscribe, list.attempts);
  const failure = state.kind === "failed" ? state : undefined;
  const [seen, setSeen] = useState({ failure, refusals, open: true });
  if (refusals !== seen.refusals || (failure !== undefined && failure !== seen.failure))
    setSeen({ failure: failure ?? seen.failure, refusals, open: true });
  if (failure === undefined && !(refused && state.kind === "idle")) return undefined;
  return {
    open: seen.open,
    toggle: () => setSeen((now) => ({ ...now, open: !now.open })),
  };
}
