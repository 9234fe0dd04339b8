import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import type { DraftKeeping, DraftState } from "../../model/draft-keeping.ts";
import { keepDraft, removeDrafts } from "../../model/kept-drafts.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";

export interface DraftKeeperInput {
  readonly store: LeafletStore;
  /** Id of this tab's draft. */
  readonly id: string;
  readonly user: string;
  readonly leaflet?: string | undefined;
  readonly version?: number | undefined;
  /** What the server has; a draft is what differs from it. */
  readonly saved: LeafletContent;
  /** Whether drafts are to be kept, asked before each write. */
  readonly wanted: () => boolean;
  /** Whether this person is still signed in here, asked before each write. */
  readonly allowed: () => boolean;
}

/** Keeps this tab's draft. */
export interface DraftKeeper extends Omit<DraftKeeping, "state"> {
  readonly id: string;
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to follow the store; returns how to stop, which keeps what is not kept yet. */
  readonly follow: () => () => void;
  /** The text of these drafts was taken over; none: it was given back. */
  readonly supersede: (ids: readonly string[]) => void;
  /** What is written and not saved; undefined: nothing. */
  readonly unsaved: () => LeafletContent | undefined;
  /** Keeps nothing any more, whatever is written. */
  readonly end: () => void;
}

const wait = 1000;
/** Text of many megabytes is written less often. */
const longWait = 4000;
const long = 2_000_000;

export function createDraftKeeper(input: DraftKeeperInput): DraftKeeper {
  const { store, id, user } = input;
  let { leaflet, version, saved } = input;
  let supersedes: readonly string[] = [];
  let state: DraftState = { kind: "none" };
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const become = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const unsaved = () => {
    const content = store.content();
    return sameContent(content, saved) ? undefined : content;
  };

  async function write(): Promise<boolean> {
    const content = unsaved();
    if (content === undefined) {
      // Given back by hand: what it took over is offered again, and so it stays.
      await removeDrafts([id]);
      become({ kind: "none" });
      return true;
    }
    if (!input.wanted()) {
      become({ kind: "off" });
      return false;
    }
    const keptAt = new Date().toISOString();
    const title = content.medicineName.trim();
    await keepDraft({ id, user, leaflet, version, keptAt, title, content, supersedes });
    become({ kind: "kept", at: keptAt });
    return true;
  }

  /** One write after the other: the last one wins, also when it is the quicker. */
  async function keep(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const written = writing.then(async () => {
      if (ended || !input.allowed()) return false;
      try {
        return await write();
      } catch (failure) {
        become({ kind: "failed", reason: isFull(failure) ? "full" : "unavailable" });
        return false;
      }
    });
    writing = written;
    return written;
  }

  function changed(): void {
    if (ended) return;
    if (state.kind !== "failed" && state.kind !== "off" && state.kind !== "waiting")
      become({ kind: "waiting" });
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), weightOf(store.content()) > long ? longWait : wait);
  }

  return {
    id,
    state: () => state,
    keep,
    unsaved,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow() {
      const stop = store.subscribe(changed);
      return () => {
        stop();
        if (timer !== undefined) void keep();
      };
    },
    supersede(ids) {
      supersedes = ids;
      changed();
    },
    async saved(now) {
      ({ content: saved, leaflet, version } = now);
      const gone = [id, ...supersedes];
      supersedes = [];
      clearTimeout(timer);
      timer = undefined;
      await writing;
      try {
        if (unsaved() === undefined) {
          await removeDrafts(gone);
          become({ kind: "none" });
        } else {
          await removeDrafts(gone.filter((one) => one !== id));
          await keep();
        }
      } catch {
        // It is saved on the server; a draft that could not be removed is equal to it and is not offered.
      }
    },
    async setAside(content) {
      await keepDraft({
        id: crypto.randomUUID(),
        user,
        leaflet,
        version,
        keptAt: new Date().toISOString(),
        title: content.medicineName.trim(),
        content,
        supersedes: [],
      });
    },
    end() {
      ended = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === "QuotaExceededError";
}

function weightOf(content: LeafletContent): number {
  return content.instructionSteps.reduce((sum, { image }) => sum + image.length, 0);
}
