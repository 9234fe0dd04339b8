import { useState, useSyncExternalStore } from "react";

import type { Leaflet } from "../../api/calls.ts";
import type { SavingState } from "../../features/saving/saver.ts";
import { useProblemList } from "../../model/save-problems.ts";

/**
 * True for a new leaflet until its first save succeeds or is refused, by the checks before the save or by the
 * server. A save without a response is neither.
 */
export function useIsBeforeFirstSave(leaflet: Leaflet | undefined, state: SavingState): boolean {
  const problems = useProblemList();
  const refusals = useSyncExternalStore(problems.subscribe, problems.attempts);
  const [ended, setEnded] = useState(leaflet !== undefined);
  if (!ended && (leaflet !== undefined || refusals > 0 || isAnswered(state))) setEnded(true);
  return !ended;
}

function isAnswered(state: SavingState): boolean {
  if (state.kind === "idle") return state.savedAt !== undefined;
  return state.kind === "conflict" || (state.kind === "failed" && state.failure.kind === "refused");
}
