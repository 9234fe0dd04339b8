import type { DraftKeeper } from "./draft-keeper.ts";

/** The leaflets being written in this tab; signing out asks after them. */
const live = new Set<DraftKeeper>();

export function addLiveDraft(keeper: DraftKeeper): () => void {
  live.add(keeper);
  return () => void live.delete(keeper);
}

export function liveDrafts(): readonly DraftKeeper[] {
  return [...live];
}
