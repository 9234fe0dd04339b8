import type { DraftAutosave } from "./draft-autosave.ts";

/** The leaflets being written in this tab; signing out asks after them. */
const live = new Set<DraftAutosave>();

export function addLiveDraft(autosave: DraftAutosave): () => void {
  live.add(autosave);
  return () => void live.delete(autosave);
}

export function liveDrafts(): readonly DraftAutosave[] {
  return [...live];
}
