import { removeDrafts, type Draft, type DraftText } from "../../model/kept-drafts.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

export interface RestoreInput {
  readonly keeper: DraftKeeper;
  readonly store: LeafletStore;
  readonly draft: Draft;
}

/**
 * Puts a draft into the form. What was written there and not saved is kept as a draft first. Gives the way
 * back, which keeps what was written since in the same manner. Throws, and changes nothing, where that
 * cannot be kept.
 */
export async function restoreDraft({
  keeper,
  store,
  draft,
}: RestoreInput): Promise<() => Promise<void>> {
  const supersededBefore = keeper.superseded();
  const aside = await setFormAside(keeper, store);
  const before = store.content();
  store.change(() => draft.content);
  const restored = store.content();
  const { id, keptAt } = draft;
  keeper.supersede([...supersededBefore, { id, keptAt }, ...draft.supersedes]);
  return async () => {
    if (store.content() !== restored) await setFormAside(keeper, store);
    store.change(() => before);
    keeper.supersede(supersededBefore);
    const isKept = (await keeper.keep()) || keeper.state().kind === "off";
    // Not before the form's own draft has that text again.
    if (aside !== undefined && isKept) await removeDrafts([aside]);
    keeper.lookAgain();
  };
}

/** Keeps what is written and not saved, and what is typed while that is being kept: nothing is awaited after it. */
async function setFormAside(
  keeper: DraftKeeper,
  store: LeafletStore,
  earlier?: DraftText,
): Promise<DraftText | undefined> {
  if (keeper.unsaved() === undefined) return earlier;
  const content = store.content();
  const aside = await keeper.setAside(content);
  if (earlier !== undefined) await removeDrafts([earlier]);
  return store.content() === content ? aside : setFormAside(keeper, store, aside);
}
