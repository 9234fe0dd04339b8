import type { LeafletContent } from "@nashra/engine";
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";

import type { DraftControl } from "../../model/draft-control.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useUser } from "../session/session.tsx";
import { deviceStorage, logProblem, readStoredUser } from "../session/stored-user.ts";
import { DraftAutosave } from "./draft-autosave.ts";
import { lockDraft } from "./draft-lock.ts";
import { DraftOffers } from "./draft-offers.tsx";
import { addLiveDraft } from "./live-drafts.ts";

export interface DraftInput {
  readonly store: LeafletStore;
  /** Missing: a new leaflet. */
  readonly leafletId?: string | undefined;
  readonly version?: number | undefined;
  /** What counts as saved at the start: the loaded leaflet's content, or what the builder starts with. */
  readonly saved: LeafletContent;
  /** `autoSave` of the preferences. */
  readonly enabled: boolean;
  /** `draft` of the builder's address: the draft that the store was filled from, which is written on. */
  readonly draftId?: string | undefined;
}

export interface KeptDraft extends DraftControl {
  readonly keptAt?: string | undefined;
  /** The drafts of earlier visits, above the form; nothing where there are none. */
  readonly offer: ReactNode;
}

/** Keeps what is written on this device until it is saved, and offers what was kept before. */
export function useDraft(input: DraftInput): KeptDraft {
  const autosave = useDraftAutosave(input);
  useEffect(() => autosave.setEnabled(input.enabled), [autosave, input.enabled]);
  useEffect(() => keepWhileHere(autosave), [autosave]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const { store } = input;
  // Apart from the state, so that these stay the same functions whenever a draft is kept.
  const acts = useMemo(
    () => ({
      keep: async () => autosave.keep(),
      lineage: autosave.lineage,
      saved: async (saved: Parameters<DraftControl["saved"]>[0]) => autosave.afterSaving(saved),
      setAside: async (content: LeafletContent) => void (await autosave.setAside(content)),
      offer: <DraftOffers autosave={autosave} store={store} />,
    }),
    [autosave, store],
  );
  return useMemo(
    () => ({ ...acts, state, keptAt: state.kind === "kept" ? state.at : undefined }),
    [acts, state],
  );
}

function useDraftAutosave(input: DraftInput): DraftAutosave {
  const { _id: user } = useUser();
  const [autosave] = useState(
    () =>
      new DraftAutosave({
        store: input.store,
        id: input.draftId ?? crypto.randomUUID(),
        user,
        leaflet: input.leafletId,
        version: input.version,
        saved: input.saved,
        enabled: input.enabled,
        allowed: () => signedInAs(user),
      }),
  );
  return autosave;
}

/** Whether this person is signed in on this device at this moment, whichever tab it changed in. */
function signedInAs(user: string): boolean {
  return readStoredUser(deviceStorage(), logProblem)?._id === user;
}

function keepWhileHere(autosave: DraftAutosave): () => void {
  const stop = autosave.follow();
  const remove = addLiveDraft(autosave);
  let here = true;
  // Not at once: an effect that React only tries must not hold the draft against the one that stays.
  const hold = Promise.resolve().then(async () => (here ? lockOwnDraft(autosave) : undefined));
  const leave = () => void autosave.keep();
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
