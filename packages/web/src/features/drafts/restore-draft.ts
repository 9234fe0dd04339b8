import { removeDrafts, type Draft, type DraftText } from "../../model/draft-storage.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import type { DraftAutosave } from "./draft-autosave.ts";

export interface RestoreInput {
  readonly autosave: DraftAutosave;
  readonly store: LeafletStore;
  readonly draft: Draft;
}

/**
 * Puts a draft into the form. What was written there and not saved is kept as a draft first. Gives the way
 * back, which keeps what was written since in the same manner. Throws, and changes nothing, where that
 * cannot be kept.
 */
export async function restoreDraft({
  autosave,
  store,
  draft,
}: RestoreInput): Promise<() => Promise<void>> {
  const supersededBefore = autosave.superseded();
  const aside = await setFormAside(autosave, store);
  const before = store.content();
  store.change(() => draft.content);
  const restored = store.content();
  const { id, keptAt } = draft;
  autosave.supersede([...supersededBefore, { id, keptAt }, ...draft.supersedes]);
  return async () => {
    if (store.content() !== restored) await setFormAside(autosave, store);
    store.change(() => before);
    autosave.supersede(supersededBefore);
    const isKept = (await autosave.keep()) || autosave.state().kind === "off";
    // Not before the form's own draft has that text again.
    if (aside !== undefined && isKept) await removeDrafts([aside]);
    autosave.refreshOthers();
  };
}

/** Keeps what is written and not saved, and what is typed while that is being kept: nothing is awaited after it. */
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
