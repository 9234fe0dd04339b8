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
import { Saver, type SaveOutcome, type SavingState, type SentNote } from "./saver.ts";
import { SavingConflict, SavingProblem } from "./saving-messages.tsx";
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
  /** The note for the next version. */
  readonly note?: string | undefined;
  /** The result of `useDraft`. It is notified after a save. After a conflict, it stores the user's text. */
  readonly draft?: DraftControl | undefined;
  /** Called before each save. Returns false, and shows what is missing, to prevent the save. */
  readonly ready?: (() => boolean) | undefined;
  /** Called after a confirmed save, to confirm it and, for `go`, to open the next page. */
  readonly onSaved: (saved: SavedLeaflet | Leaflet, more: Confirmation) => void;
  /** Called if the form stays open although the leaflet is now on the server, after `onSaved`. */
  readonly onStayed: (leaflet: SavedLeaflet | Leaflet) => void;
  /** True for the address that the page takes after the first save. It replaces the current one. */
  readonly isOwnAddress: (pathname: string, leaflet: Leaflet) => boolean;
}

/** What the user does after a save: open the next page, write on, or leave for another page. */
export type AfterSave = "go" | "stay" | "leave";

export interface Confirmation {
  /** What the user asked for. */
  readonly asked: AfterSave;
  /** What follows. The form stays open if it contains newer text. */
  readonly next: AfterSave;
  /** The note that was sent; undefined without a note. */
  readonly note: SentNote | undefined;
}

export interface Saving {
  readonly state: SavingState;
  readonly dirty: boolean;
  /** The leaflet as the server has it; undefined before the first save. */
  readonly leaflet: Leaflet | undefined;
  /**
   * Saves the leaflet: the button opens the next page (`go`), Ctrl+S or Cmd+S stays. Does nothing while a save
   * is running and, without newer text, for 500 ms after one of the same kind.
   */
  readonly save: (after: "go" | "stay") => Promise<SaveOutcome["kind"]>;
  /** The problem with the last save, shown beside the save button until it is solved. */
  readonly problem: ReactNode;
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
  useEffect(() => saver.setNote(input.note ?? ""), [saver, input.note]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const leaflet = useSyncExternalStore(saver.subscribe, saver.leaflet);
  const dirty = useDirty(saver, store);
  const { ask, send, repeats } = useSending(saver, given);
  useSavingAfterSignIn(state, send);
  const stayed = useCallback(() => {
    const leaflet = saver.leaflet();
    if (leaflet !== undefined) given.current.onStayed(leaflet);
  }, [saver]);
  const leaving = useLeaving({
    dirty: saver.dirty,
    draft,
    save: useCallback(async () => send("leave"), [send]),
    onStay: stayed,
    isOwnAddress: useCallback(
      (pathname: string) => {
        const leaflet = saver.leaflet();
        return leaflet !== undefined && given.current.isOwnAddress(pathname, leaflet);
      },
      [saver],
    ),
  });
  return {
    state,
    dirty,
    leaflet,
    save: useCallback(async (after) => (repeats(after) ? "busy" : send(after)), [send, repeats]),
    problem: <SavingProblem saver={saver} store={store} draft={draft} ask={ask} />,
    dialogs: (
      <>
        <SavingConflict saver={saver} store={store} ask={ask} onTheirs={stayed} />
        {leaving}
      </>
    ),
  };
}

/** Milliseconds after a save in which another activation is the second half of a double click or key press. */
const repeatedWithin = 500;

/** The end of the last save. */
interface Settled {
  readonly at: number;
  readonly saved: boolean;
  /** What the user asked for. */
  readonly after?: AfterSave;
}

interface Sending {
  /**
   * Runs `send`, which is often a repeated save, and calls `onSaved` after a success. If `stay` is true, the form
   * stays open.
   */
  readonly ask: (send: () => Promise<SaveOutcome>, stay?: boolean) => Promise<SaveOutcome["kind"]>;
  /** Saves. Without an argument, the save does afterwards what the last one should have done. */
  readonly send: (after?: AfterSave) => Promise<SaveOutcome["kind"]>;
  /** Whether an activation now is the second half of a double click or key press. */
  readonly repeats: (after: AfterSave) => boolean;
}

function useSending(saver: Saver, given: { readonly current: SavingInput }): Sending {
  const asked = useRef<AfterSave>("go");
  const settled = useRef<Settled>({ at: Number.NEGATIVE_INFINITY, saved: false });
  const ask = useCallback(
    async (request: () => Promise<SaveOutcome>, stay = false) => {
      const { ready, onSaved, onStayed } = given.current;
      if (ready?.() === false) return "failed";
      const outcome = await request();
      const after = stay ? "stay" : asked.current;
      settled.current = { at: performance.now(), saved: outcome.kind === "saved", after };
      if (outcome.kind !== "saved") return outcome.kind;
      const next = after === "go" && outcome.dirty ? "stay" : after;
      onSaved(outcome.leaflet, { asked: after, next, note: outcome.note });
      if (next === "stay") onStayed(outcome.leaflet);
      return outcome.kind;
    },
    [given],
  );
  const send = useCallback(
    async (after?: AfterSave) => {
      if (saver.state().kind === "saving") return "busy";
      asked.current = after ?? asked.current;
      const outcome = await ask(async () => saver.save());
      // If the user does not leave after all, a retry does what the button does.
      if (asked.current === "leave") asked.current = "go";
      return outcome;
    },
    [saver, ask],
  );
  const repeats = useCallback(
    (after: AfterSave) => {
      const { at, saved, after: last } = settled.current;
      // The button right after Ctrl+S asks for the next page.
      if (after !== last) return false;
      // Text that is newer than the save is worth another one.
      return performance.now() - at < repeatedWithin && !(saved && saver.dirty());
    },
    [saver],
  );
  return { ask, send, repeats };
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
