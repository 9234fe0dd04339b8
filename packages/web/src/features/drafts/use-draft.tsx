import type { LeafletContent } from "@nashra/engine";
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";

import type { DraftControl } from "../../model/draft-control.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { randomId } from "../../model/random-id.ts";
import { useUser } from "../session/session.tsx";
import { deviceStorage, logProblem, readStoredUser } from "../session/stored-user.ts";
import { DraftAutosave } from "./draft-autosave.ts";
import { lockDraft } from "./draft-lock.ts";
import { DraftOffers } from "./draft-offers.tsx";
import { addLiveDraft } from "./live-drafts.ts";

export interface DraftInput {
  readonly store: LeafletStore;
  /** Undefined for a new leaflet. */
  readonly leafletId?: string | undefined;
  readonly version?: number | undefined;
  /**
   * The content that is treated as saved at the start: the content of the loaded leaflet or, for a new
   * leaflet, the initial content of the builder. Text that differs from it is unsaved.
   */
  readonly saved: LeafletContent;
  /** The `autoSave` preference. */
  readonly enabled: boolean;
  /**
   * Id of the draft that filled the store, from the `draft` parameter of the builder's URL. Autosave
   * continues to write this draft.
   */
  readonly draftId?: string | undefined;
  /** The note for the next version, and a function that sets it after a restore. */
  readonly note?: string | undefined;
  readonly onNote?: ((note: string) => void) | undefined;
  /** The note of the version that the server has. */
  readonly savedNote?: string | undefined;
  /** Id of the draft to restore when the form opens, from the `draft` parameter of the editor's URL. */
  readonly restore?: string | undefined;
}

export interface KeptDraft extends DraftControl {
  readonly keptAt?: string | undefined;
  /** The list of other drafts, shown above the form; renders nothing if there are none. */
  readonly offer: ReactNode;
}

/** Stores unsaved text on this device until it is saved, and offers drafts that were stored earlier. */
export function useDraft(input: DraftInput): KeptDraft {
  const autosave = useDraftAutosave(input);
  useEffect(() => autosave.setEnabled(input.enabled), [autosave, input.enabled]);
  useEffect(() => autosave.setNote(input.note ?? ""), [autosave, input.note]);
  useEffect(() => autosaveWhileMounted(autosave), [autosave]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const { store, restore, onNote } = input;
  // Memoized separately from the state, so that these functions keep their identity when a draft is stored.
  const actions = useMemo(
    () => ({
      keep: async () => autosave.keep(),
      lineage: autosave.lineage,
      saved: async (saved: Parameters<DraftControl["saved"]>[0]) => autosave.afterSaving(saved),
      setAside: async (content: LeafletContent) => void (await autosave.setAside(content)),
      offer: <DraftOffers autosave={autosave} store={store} restore={restore} onNote={onNote} />,
    }),
    [autosave, store, restore, onNote],
  );
  return useMemo(
    () => ({ ...actions, state, keptAt: state.kind === "kept" ? state.at : undefined }),
    [actions, state],
  );
}

function useDraftAutosave(input: DraftInput): DraftAutosave {
  const { _id: user } = useUser();
  const [autosave] = useState(
    () =>
      new DraftAutosave({
        store: input.store,
        id: input.draftId ?? randomId(),
        fromDraft: input.draftId !== undefined,
        user,
        leaflet: input.leafletId,
        version: input.version,
        saved: input.saved,
        savedNote: input.savedNote,
        enabled: input.enabled,
        allowed: () => signedInAs(user),
      }),
  );
  return autosave;
}

/** Whether this user is signed in on this device now. The user may have signed out in another tab. */
function signedInAs(user: string): boolean {
  return readStoredUser(deviceStorage(), logProblem)?._id === user;
}

function autosaveWhileMounted(autosave: DraftAutosave): () => void {
  const stop = autosave.follow();
  const remove = addLiveDraft(autosave);
  let here = true;
  // Deferred, because React may run an effect and clean it up immediately. Such an effect must not lock the
  // draft.
  const hold = Promise.resolve().then(async () => (here ? lockOwnDraft(autosave) : undefined));
  const leave = () => autosave.keepBeforeLeaving();
  const hide = () => {
    if (document.visibilityState === "hidden") leave();
  };
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  return () => {
    removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", hide);
    here = false;
    remove();
    stop();
    void hold.then((release) => release?.());
  };
}

async function lockOwnDraft(autosave: DraftAutosave): Promise<() => void> {
  const { held, release } = await lockDraft(autosave.id());
  if (held) return release;
  autosave.takeNewId();
  return (await lockDraft(autosave.id())).release;
}
