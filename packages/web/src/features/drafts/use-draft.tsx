import type { LeafletContent } from "@nashra/engine";
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";

import type { DraftKeeping } from "../../model/draft-keeping.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useUser } from "../session/session.tsx";
import { deviceStorage, logProblem, readStoredUser } from "../session/stored-user.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { holdDraft } from "./draft-lock.ts";
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

export interface KeptDraft extends DraftKeeping {
  readonly keptAt?: string | undefined;
  /** The drafts of earlier visits, above the form; nothing where there are none. */
  readonly offer: ReactNode;
}

/** Keeps what is written on this device until it is saved, and offers what was kept before. */
export function useDraft(input: DraftInput): KeptDraft {
  const keeper = useKeeper(input);
  useEffect(() => keeper.want(input.enabled), [keeper, input.enabled]);
  useEffect(() => keepWhileHere(keeper), [keeper]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const { store } = input;
  // Apart from the state, so that these stay the same functions whenever a draft is kept.
  const acts = useMemo(
    () => ({
      keep: async () => keeper.keep(),
      lineage: keeper.lineage,
      saved: async (saved: Parameters<DraftKeeping["saved"]>[0]) => keeper.afterSaving(saved),
      setAside: async (content: LeafletContent) => void (await keeper.setAside(content)),
      offer: <DraftOffers keeper={keeper} store={store} />,
    }),
    [keeper, store],
  );
  return useMemo(
    () => ({ ...acts, state, keptAt: state.kind === "kept" ? state.at : undefined }),
    [acts, state],
  );
}

function useKeeper(input: DraftInput): DraftKeeper {
  const { _id: user } = useUser();
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        store: input.store,
        id: input.draftId ?? crypto.randomUUID(),
        user,
        leaflet: input.leafletId,
        version: input.version,
        saved: input.saved,
        wanted: input.enabled,
        allowed: () => signedInAs(user),
      }),
  );
  return keeper;
}

/** Whether this person is signed in on this device at this moment, whichever tab it changed in. */
function signedInAs(user: string): boolean {
  return readStoredUser(deviceStorage(), logProblem)?._id === user;
}

function keepWhileHere(keeper: DraftKeeper): () => void {
  const stop = keeper.follow();
  const remove = addLiveDraft(keeper);
  let here = true;
  // Not at once: an effect that React only tries must not hold the draft against the one that stays.
  const hold = Promise.resolve().then(async () => (here ? holdOwn(keeper) : undefined));
  const leave = () => void keeper.keep();
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

async function holdOwn(keeper: DraftKeeper): Promise<() => void> {
  const { held, release } = await holdDraft(keeper.id());
  if (held) return release;
  keeper.part();
  return (await holdDraft(keeper.id())).release;
}
