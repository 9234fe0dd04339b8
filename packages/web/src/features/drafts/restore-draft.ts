import { removeDrafts, type Draft } from "../../model/kept-drafts.ts";
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
  const before = store.content();
  const supersededBefore = keeper.superseded();
  const aside = keeper.unsaved() === undefined ? undefined : await keeper.setAside(before);
  store.change(() => draft.content);
  const { id, keptAt } = draft;
  keeper.supersede([...supersededBefore, { id, keptAt }, ...draft.supersedes]);
  return async () => {
    if (store.content() !== draft.content) await keeper.setAside(store.content());
    store.change(() => before);
    keeper.supersede(supersededBefore);
    if (aside !== undefined) await removeDrafts([aside]);
    await keeper.keep();
    keeper.lookAgain();
  };
}
