import type { LeafletContent } from "@nashra/engine";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";

import type { Leaflet, SavedLeaflet } from "../../api/calls.ts";
import type { DraftControl } from "../../model/draft-control.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useSession, useUser } from "../session/session.tsx";
import { Saver, type SaveOutcome, type SavingState } from "./saver.ts";
import { SavingBanner, SavingConflict } from "./saving-messages.tsx";
import { useLeaving } from "./use-leaving.tsx";

export interface SavingInput {
  readonly store: LeafletStore;
  /** The leaflet as it was loaded; missing: a new one. */
  readonly leaflet?: Leaflet | undefined;
  /** What counts as saved at the start, where that is not the leaflet or what is in the store. */
  readonly saved?: LeafletContent | undefined;
  /** What `useDraft` gave: it is told of a save, and keeps the text in a conflict. */
  readonly draft?: DraftControl | undefined;
  /** Before anything is sent: false, and nothing is. The place to show what is missing. */
  readonly ready?: (() => boolean) | undefined;
  /**
   * After a confirmed save: the place for the notice and the way to the next page. `stay`: the notice only,
   * because there is newer text in the form, or because somebody is on their way elsewhere.
   */
  readonly onSaved: (saved: SavedLeaflet | Leaflet, more: { readonly stay: boolean }) => void;
}

export interface Saving {
  readonly state: SavingState;
  readonly dirty: boolean;
  /** The button, and Ctrl or Cmd with S. While a save is under way it does nothing. */
  readonly save: () => Promise<SaveOutcome["kind"]>;
  /** What is wrong with the last save, until it is solved: in the page, above the form. */
  readonly banner: ReactNode;
  /** Conflict, leaving with unsaved changes: anywhere in the page. */
  readonly dialogs: ReactNode;
}

/** Saves the leaflet in the store when asked; nothing is lost whatever the answer is. */
export function useSaving(input: SavingInput): Saving {
  const { store, draft } = input;
  const given = useRef(input);
  useEffect(() => {
    given.current = input;
  });
  const { _id: owner } = useUser();
  const [saver] = useState(
    () =>
      new Saver({
        store,
        owner,
        leaflet: input.leaflet,
        saved: input.saved ?? input.leaflet?.content ?? store.content(),
      }),
  );
  useEffect(() => saver.keepDraftsWith(draft), [saver, draft]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const dirty = useDirty(saver, store);
  /** Sends by `send`, and tells the page of a success. */
  const ask = useCallback(async (send: () => Promise<SaveOutcome>, leaving = false) => {
    const { ready, onSaved } = given.current;
    if (ready?.() === false) return "failed";
    const outcome = await send();
    if (outcome.kind === "saved") onSaved(outcome.leaflet, { stay: leaving || outcome.dirty });
    return outcome.kind;
  }, []);
  const save = useCallback(
    async (leaving = false) => {
      if (saver.state().kind === "saving") return "busy";
      return ask(async () => saver.save(), leaving);
    },
    [saver, ask],
  );
  useSavingAfterSignIn(state, save);
  const leaving = useLeaving({
    dirty: saver.dirty,
    draft,
    save: useCallback(async () => save(true), [save]),
  });
  return {
    state,
    dirty,
    save: useCallback(async () => save(), [save]),
    banner: <SavingBanner saver={saver} store={store} draft={draft} ask={ask} />,
    dialogs: (
      <>
        <SavingConflict saver={saver} store={store} ask={ask} />
        {leaving}
      </>
    ),
  };
}

/** A save that was refused because the session had ended is made again once the same person is back. */
function useSavingAfterSignIn(state: SavingState, save: () => Promise<unknown>): void {
  const { expired, user } = useSession();
  const [owner] = useState(user?._id);
  const waiting = useRef(false);
  const refused = state.kind === "failed" && state.failure.status === 401;
  useEffect(() => {
    if (refused && expired) waiting.current = true;
    if (expired || !waiting.current) return;
    waiting.current = false;
    if (refused && user?._id === owner) void save();
  }, [refused, expired, user, owner, save]);
}

const pause = 400;

/** Whether there is anything to save, found out when the typing pauses. */
function useDirty(saver: Saver, store: LeafletStore): boolean {
  const [dirty, setDirty] = useState(saver.dirty);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setDirty(saver.dirty());
    };
    const stopStore = store.subscribe(() => (timer ??= setTimeout(look, pause)));
    const stopSaver = saver.subscribe(look);
    return () => {
      stopStore();
      stopSaver();
      clearTimeout(timer);
    };
  }, [saver, store]);
  return dirty;
}
