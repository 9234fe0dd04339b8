import type { LeafletContent } from "@nashra/engine";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from "react";

import type { DraftKeeping } from "../../model/draft-keeping.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useUser } from "../session/session.tsx";
import { createDraftKeeper } from "./draft-keeper.ts";
import { addLiveDraft } from "./live-drafts.ts";
import { signedInAs } from "./signed-in-as.ts";

export interface DraftInput {
  readonly store: LeafletStore;
  /** Missing: a new leaflet. */
  readonly leafletId?: string | undefined;
  readonly version?: number | undefined;
  /** What counts as saved at the start: the loaded leaflet's content, or what the builder started with. */
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
  const user = useUser();
  const enabled = useRef(input.enabled);
  useEffect(() => {
    enabled.current = input.enabled;
  });
  const [keeper] = useState(() =>
    createDraftKeeper({
      store: input.store,
      id: input.draftId ?? crypto.randomUUID(),
      user: user._id,
      leaflet: input.leafletId,
      version: input.version,
      saved: input.saved,
      wanted: () => enabled.current,
      allowed: () => signedInAs(user._id),
    }),
  );
  useEffect(() => {
    const stop = keeper.follow();
    const remove = addLiveDraft(keeper);
    const leaving = () => void keeper.keep();
    const hidden = () => {
      if (document.visibilityState === "hidden") leaving();
    };
    addEventListener("pagehide", leaving);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("pagehide", leaving);
      document.removeEventListener("visibilitychange", hidden);
      remove();
      stop();
    };
  }, [keeper]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  return useMemo(
    () => ({
      state,
      keptAt: state.kind === "kept" ? state.at : undefined,
      keep: keeper.keep,
      saved: keeper.saved,
      setAside: keeper.setAside,
      offer: null,
    }),
    [state, keeper],
  );
}
