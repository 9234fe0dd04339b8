import { removeDrafts, type Draft, type DraftText } from "../../model/draft-storage.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import type { DraftAutosave } from "./draft-autosave.ts";

export interface RestoreInput {
  readonly autosave: DraftAutosave;
  readonly store: LeafletStore;
  readonly draft: Draft;
  /** Shows the note of the draft, and with the undo the note before. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/**
 * Puts a draft into the form. Before that, stores unsaved text of the form as another draft; if this fails,
 * throws and changes nothing. The returned function undoes the restore. If the user has typed since the
 * restore, it first stores the text of the form as another draft.
 */
export async function restoreDraft({
  autosave,
  store,
  draft,
  onNote,
}: RestoreInput): Promise<() => Promise<void>> {
  const supersededBefore = autosave.superseded();
  const aside = await setFormAside(autosave, store);
  const before = store.content();
  const [noteBefore, note] = [autosave.note(), autosave.noteOf(draft)];
  if (note !== "") onNote?.(note);
  store.replace(draft.content);
  const restored = store.content();
  const { id, keptAt } = draft;
  autosave.supersede([...supersededBefore, { id, keptAt }, ...draft.supersedes]);
  return async () => {
    if (store.content() !== restored) await setFormAside(autosave, store);
    store.replace(before);
    // A note that the user has written since is kept.
    if (note !== "" && autosave.note() === note) onNote?.(noteBefore);
    autosave.supersede(supersededBefore);
    const isKept = (await autosave.keep()) || autosave.state().kind === "off";
    // Remove the separate draft only after the draft of the form contains the same text.
    if (aside !== undefined && isKept) await removeDrafts([aside]);
    autosave.refreshOthers();
  };
}

/**
 * Stores unsaved text as a separate draft. If the user types during the write, stores the newer text instead,
 * so that no text is lost.
 */
async function setFormAside(
  autosave: DraftAutosave,
  store: LeafletStore,
  earlier?: DraftText,
): Promise<DraftText | undefined> {
  if (autosave.unsaved() === undefined) return earlier;
  const content = store.content();
  const aside = await autosave.setAside(content);
  if (earlier !== undefined) await removeDrafts([earlier]);
  return store.content() === content ? aside : setFormAside(autosave, store, aside);
}
