import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, userHeaders } from "../../api/client.ts";
import type { Leaflet, SavedLeaflet } from "../../api/calls.ts";
import {
  ApiError,
  mayHaveBeenProcessed,
  NoResponseError,
  type CurrentVersion,
} from "../../api/failures.ts";
import type { DraftControl } from "../../model/draft-control.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { requestOf } from "../../model/leaflet-request.ts";
import { createNewLeaflet } from "../../model/create-leaflet.ts";
import { randomId } from "../../model/random-id.ts";
import { createdInOtherTab } from "../../model/created-in-other-tab.ts";
import { withSaveLocks } from "../../model/save-locks.ts";
import { saveFailureOf, type SaveFailure } from "./save-failure.ts";

export type SavingState =
  /** `savedAt`: time of the last save; undefined for a leaflet that was never saved. */
  | { readonly kind: "idle"; readonly savedAt?: string | undefined }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly failure: SaveFailure }
  | {
      readonly kind: "conflict";
      readonly current: CurrentVersion;
      readonly version: number;
      /** The content that both texts started from; undefined if it is not known. */
      readonly base: LeafletContent | undefined;
    };

/** The note that was sent with a save. */
export interface SentNote {
  readonly text: string;
  /** False if no version was written for it, because nothing else changed. */
  readonly kept: boolean;
}

export type SaveOutcome =
  | {
      readonly kind: "saved";
      readonly leaflet: SavedLeaflet | Leaflet;
      readonly dirty: boolean;
      readonly note: SentNote | undefined;
    }
  | { readonly kind: "failed" | "conflict" | "busy" };

export interface SaverInput {
  readonly store: LeafletStore;
  /** Id of the user who writes. A save is rejected if another user is signed in. */
  readonly owner: string;
  /** The leaflet as it was loaded; undefined for a new one. */
  readonly leaflet?: Leaflet | undefined;
  /** The content that is treated as saved at the start. Text that differs from it is unsaved. */
  readonly saved: LeafletContent;
}

type DraftsOfSaver = Pick<DraftControl, "lineage" | "saved" | "setAside">;

/** Saves one leaflet. Sends one request at a time, each based on the version that was edited. */
export class Saver {
  readonly #store: LeafletStore;
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #state: SavingState;
  #leaflet: Leaflet | undefined;
  #saved: LeafletContent;
  /** Identifies a new leaflet that has no draft. */
  readonly #id = randomId();
  /** Changes that were sent and got no response. The server may have saved any of them. */
  #unanswered: readonly LeafletContent[] = [];
  #drafts: DraftsOfSaver | undefined;
  #waiting: AbortController | undefined;
  #note = "";
  /** The note of the running save, as far as the server has answered. */
  #sentNote: SentNote | undefined;

  constructor({ store, owner, leaflet, saved }: SaverInput) {
    this.#store = store;
    this.#owner = owner;
    this.#leaflet = leaflet;
    this.#saved = saved;
    this.#state = { kind: "idle", savedAt: leaflet?.updatedAt };
  }

  readonly state = (): SavingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Whether there is unsaved text or an image that is still being processed. Exact, but slow for long
   * leaflets.
   */
  readonly dirty = (): boolean =>
    this.#store.unfinished() || !sameContent(this.#store.content(), this.#saved);

  /** Sets the draft storage for this leaflet. */
  keepDraftsWith(drafts: DraftsOfSaver | undefined): void {
    this.#drafts = drafts;
  }

  /** Sets the note for the next version. */
  setNote(note: string): void {
    this.#note = note.trim();
  }

  async save(): Promise<SaveOutcome> {
    if (this.#state.kind === "saving") return { kind: "busy" };
    const content = this.#store.content();
    this.#setState({ kind: "saving" });
    this.#sentNote = undefined;
    const waiting = (this.#waiting = new AbortController());
    try {
      const delivered = this.#deliver(content, waiting.signal);
      return this.#succeed(
        content,
        await Promise.race([delivered, rejectWhenAborted(waiting.signal)]),
      );
    } catch (failure) {
      return this.#fail(content, failure);
    }
  }

  /**
   * Stops the running save. It is treated as a save without a response, because the server may have processed
   * it.
   */
  stopWaiting(): void {
    this.#waiting?.abort();
  }

  /** The last known state of the leaflet on the server; undefined for a new one. */
  readonly leaflet = (): Leaflet | undefined => this.#leaflet;

  /** After the leaflet was deleted from the server: saves the text as a new leaflet. */
  async saveAsNew(): Promise<SaveOutcome> {
    if (this.#state.kind !== "saving") [this.#leaflet, this.#unanswered] = [undefined, []];
    return this.save();
  }

  /** After a conflict: saves the text of the form as a new version, based on the other save. */
  async keepMine(): Promise<SaveOutcome> {
    if (this.#state.kind !== "conflict") return { kind: "busy" };
    this.#startFrom(this.#state.current.leaflet);
    return this.save();
  }

  /**
   * After a conflict: stores the text of the form as a draft, replaces it by the result of `merge`, and saves
   * that as a new version, based on the other save. Saves nothing if `merge` returns undefined for the current
   * text. Throws if the text of the form cannot be stored as a draft.
   */
  async saveMerged(
    merge: (mine: LeafletContent) => LeafletContent | undefined,
  ): Promise<SaveOutcome> {
    if (this.#state.kind !== "conflict") return { kind: "busy" };
    const { leaflet } = this.#state.current;
    if (merge(this.#store.content()) === undefined) return { kind: "conflict" };
    await this.#setAside();
    // Meanwhile the user may have closed the dialog, and the text may have changed.
    if (this.#state.kind !== "conflict") return { kind: "busy" };
    const merged = merge(this.#store.content());
    if (merged === undefined) return { kind: "conflict" };
    this.#store.replace(merged);
    this.#startFrom(leaflet);
    return this.save();
  }

  /** After a conflict: shows the other version. Throws if the text of the form cannot be stored as a draft. */
  async takeTheirs(): Promise<void> {
    if (this.#state.kind !== "conflict") return;
    const { leaflet } = this.#state.current;
    await this.#setAside();
    if (this.#state.kind !== "conflict") return;
    this.#store.replace(leaflet.content);
    this.#succeed(leaflet.content, leaflet);
  }

  /** Bases the next save on this version. A text that equals it is saved. */
  #startFrom(leaflet: Leaflet): void {
    this.#leaflet = leaflet;
    this.#saved = leaflet.content;
    this.#unanswered = [];
  }

  /** Stores the text of the form as a draft. Repeats this if the text changes during the write. */
  async #setAside(): Promise<void> {
    const mine = this.#store.content();
    await this.#drafts?.setAside(mine);
    if (this.#store.content() !== mine) await this.#setAside();
  }

  /** Closes the conflict dialog. The next save reports the conflict again. */
  postponeConflict(): void {
    if (this.#state.kind !== "conflict") return;
    this.#setState({ kind: "failed", failure: { kind: "refused", status: 412 } });
  }

  async #deliver(content: LeafletContent, signal: AbortSignal): Promise<SavedLeaflet | Leaflet> {
    return this.#leaflet === undefined
      ? this.#create(content, signal)
      : this.#update(this.#leaflet, content, signal);
  }

  /**
   * Creates the leaflet. If another tab created it from the same draft, returns that leaflet. If an earlier
   * request got no response, repeats it first, and then saves the content as a change of its leaflet.
   */
  async #create(content: LeafletContent, signal: AbortSignal): Promise<SavedLeaflet | Leaflet> {
    const drafts = this.#drafts?.lineage() ?? [];
    const owner = this.#owner;
    return withSaveLocks(drafts, async () => {
      const existing = await createdInOtherTab(owner, drafts, content);
      if (existing !== undefined) return existing;
      // The save may have been stopped while it waited for the lock.
      signal.throwIfAborted();
      const name = drafts[0] ?? this.#id;
      const { leaflet, sent } = await createNewLeaflet({ name, drafts, owner, content, signal });
      this.#startFrom(leaflet);
      return sameContent(sent, content) ? leaflet : this.#update(leaflet, content, signal);
    });
  }

  /**
   * Sends the content. If it conflicts with an earlier save of this tab that got no response, sends it again,
   * based on the version of that save.
   */
  async #update(
    over: Leaflet,
    content: LeafletContent,
    signal: AbortSignal,
  ): Promise<SavedLeaflet | Leaflet> {
    const unanswered = this.#unanswered;
    try {
      return await this.#send(over, content, signal);
    } catch (failure) {
      const current = currentVersionOf(failure)?.leaflet;
      if (current === undefined) throw failure;
      const isSaved = sameContent(current.content, content);
      if (!isSaved && !unanswered.some((earlier) => sameContent(earlier, current.content)))
        throw failure;
      this.#noteAnswered(this.#note, current);
      if (isSaved) return current;
      this.#startFrom(current);
      return this.#send(current, content, signal);
    }
  }

  async #send(over: Leaflet, content: LeafletContent, signal: AbortSignal): Promise<SavedLeaflet> {
    signal.throwIfAborted();
    // A note that an earlier request has saved belongs to that version only.
    const note = this.#sentNote?.kept === true ? "" : this.#note;
    try {
      const { data } = await call("changeLeaflet", {
        params: { id: over._id },
        body: requestOf(content, over, note),
        headers: { ...userHeaders(this.#owner), "If-Match": `"${over.version}"` },
        signal,
      });
      this.#noteAnswered(note, data);
      return data;
    } catch (failure) {
      if (mayHaveBeenProcessed(failure) || signal.aborted)
        this.#unanswered = [...this.#unanswered, content];
      throw failure;
    }
  }

  /** Records whether the server has kept a note that was sent. */
  #noteAnswered(text: string, { note }: Leaflet): void {
    if (text !== "") this.#sentNote = { text, kept: note === text };
  }

  #succeed(content: LeafletContent, leaflet: Leaflet): SaveOutcome {
    this.#leaflet = leaflet;
    this.#saved = content;
    this.#unanswered = [];
    // Not awaited: slow draft storage must not delay the user.
    const note = this.#sentNote;
    const { _id, version } = leaflet;
    const keptNote = note?.kept === true ? note.text : leaflet.note;
    void this.#drafts?.saved({ content, leaflet: _id, version, note: keptNote });
    this.#setState({ kind: "idle", savedAt: leaflet.updatedAt });
    return { kind: "saved", leaflet, dirty: this.dirty(), note };
  }

  #fail(content: LeafletContent, failure: unknown): SaveOutcome {
    const current = currentVersionOf(failure);
    if (current === undefined) {
      this.#setState({ kind: "failed", failure: saveFailureOf(failure) });
      return { kind: "failed" };
    }
    // A save without a response may be part of the other text. What this text changed is then not known.
    const known = this.#leaflet !== undefined && this.#unanswered.length === 0;
    const base = known ? this.#saved : undefined;
    this.#setState({ kind: "conflict", current, version: this.#leaflet?.version ?? 0, base });
    return { kind: "conflict" };
  }

  #setState(state: SavingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Rejects when the signal aborts. */
async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new NoResponseError(signal.reason)), {
      once: true,
    });
  });
}

function currentVersionOf(failure: unknown): CurrentVersion | undefined {
  return failure instanceof ApiError && failure.status === 412
    ? failure.problem?.current
    : undefined;
}
