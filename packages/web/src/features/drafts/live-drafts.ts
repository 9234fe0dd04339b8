import type { DraftAutosave } from "./draft-autosave.ts";

/**
 * The autosave of each leaflet that is open for editing in this tab. Sign-out checks these leaflets for
 * unsaved text.
 */
const live = new Set<DraftAutosave>();

export function addLiveDraft(autosave: DraftAutosave): () => void {
  live.add(autosave);
  return () => void live.delete(autosave);
}

export function liveDrafts(): readonly DraftAutosave[] {
  return [...live];
}
