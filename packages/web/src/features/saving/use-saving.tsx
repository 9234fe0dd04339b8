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
  /** The leaflet as it was loaded; undefined for a new one. */
  readonly leaflet?: Leaflet | undefined;
  /**
   * The content that is treated as saved at the start. Text that differs from it is unsaved. Default: the
   * content of the leaflet or, for a new leaflet, the content of the store.
   */
  readonly saved?: LeafletContent | undefined;
  /** The result of `useDraft`. It is notified after a save. After a conflict, it stores the user's text. */
  readonly draft?: DraftControl | undefined;
  /** Called before each save. Returns false, and shows what is missing, to prevent the save. */
  readonly ready?: (() => boolean) | undefined;
  /**
   * Called after a confirmed save, to show a notice and open the next page. If `stay` is true, only show the
   * notice: the form contains newer text, or the user is already leaving.
   */
  readonly onSaved: (saved: SavedLeaflet | Leaflet, more: { readonly stay: boolean }) => void;
}

export interface Saving {
  readonly state: SavingState;
  readonly dirty: boolean;
  /** Saves the leaflet; used by the button and by Ctrl+S or Cmd+S. Does nothing while a save is running. */
  readonly save: () => Promise<SaveOutcome["kind"]>;
  /** The problem with the last save, shown above the form until it is solved. */
  readonly banner: ReactNode;
  /**
   * The dialogs for a conflict and for leaving with unsaved changes. They can be rendered anywhere in the
   * page.
   */
  readonly dialogs: ReactNode;
}

/** Saves the content of `store` on the server. The user's text is not lost, whatever the server responds. */
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
  /** Runs `send` and calls `onSaved` after a success. */
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

/** Repeats a save that failed because the session had expired, after the same user has signed in again. */
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

/** Whether there is anything to save. Updated 400 ms after a change. */
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
