import type { DraftAutosave } from "./draft-autosave.ts";

/** The leaflets that are open for editing in this tab. Sign-out checks them for unsaved text. */
const live = new Set<DraftAutosave>();

export function addLiveDraft(autosave: DraftAutosave): () => void {
  live.add(autosave);
  return () => void live.delete(autosave);
}

export function liveDrafts(): readonly DraftAutosave[] {
  return [...live];
}
