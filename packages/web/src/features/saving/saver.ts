import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, userHeaders } from "../../api/client.ts";
import type { Leaflet, SavedLeaflet } from "../../api/calls.ts";
import { NoResponseError, ApiError, type CurrentVersion } from "../../api/failures.ts";
import type { DraftControl } from "../../model/draft-control.ts";
import { openedForEditing } from "../../model/leaflet-edits.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { requestOf } from "../../model/leaflet-request.ts";
import { findCreated, mayHaveBeenProcessed, recordUnanswered } from "../../model/lost-responses.ts";
import { createdInOtherTab } from "../../model/created-in-other-tab.ts";
import { recordCreated } from "../../model/created-leaflets.ts";
import { withSaveLocks } from "../../model/save-locks.ts";
import { saveFailureOf, type SaveFailure } from "./save-failure.ts";

export type SavingState =
  /** `savedAt`: when the server last had all of it; undefined: never. */
  | { readonly kind: "idle"; readonly savedAt?: string | undefined }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly failure: SaveFailure }
  | { readonly kind: "conflict"; readonly current: CurrentVersion; readonly version: number };

export type SaveOutcome =
  | { readonly kind: "saved"; readonly leaflet: SavedLeaflet | Leaflet; readonly dirty: boolean }
  | { readonly kind: "failed" | "conflict" | "busy" };

export interface SaverInput {
  readonly store: LeafletStore;
  /** Id of the person who writes: nothing is saved in anybody else's name. */
  readonly owner: string;
  /** The leaflet as it was loaded; undefined: a new one. */
  readonly leaflet?: Leaflet | undefined;
  /** What counts as saved at the start. */
  readonly saved: LeafletContent;
}

type DraftsOfSaver = Pick<DraftControl, "lineage" | "saved" | "setAside">;

/** Saves one leaflet: one request at a time, each over the version it was written on. */
export class Saver {
  readonly #store: LeafletStore;
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #state: SavingState;
  #leaflet: Leaflet | undefined;
  #saved: LeafletContent;
  /** What was sent, and of which no answer came: the server may have any of it. */
  #unanswered: readonly LeafletContent[] = [];
  #drafts: DraftsOfSaver | undefined;
  #waiting: AbortController | undefined;

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

  /** Whether anything is written, or in the making, that the server does not have. Exact, and not cheap for long leaflets. */
  readonly dirty = (): boolean =>
    this.#store.unfinished() || !sameContent(this.#store.content(), this.#saved);

  /** Who keeps drafts of this leaflet. */
  keepDraftsWith(drafts: DraftsOfSaver | undefined): void {
    this.#drafts = drafts;
  }

  async save(): Promise<SaveOutcome> {
    if (this.#state.kind === "saving") return { kind: "busy" };
    const content = this.#store.content();
    this.#become({ kind: "saving" });
    const waiting = (this.#waiting = new AbortController());
    try {
      const delivered = this.#deliver(content, waiting.signal);
      return this.#succeed(content, await Promise.race([delivered, stopOf(waiting.signal)]));
    } catch (failure) {
      return this.#fail(content, failure);
    }
  }

  /** Waits no longer for the answer to a save: it counts as one that was lost, and may have arrived. */
  stopWaiting(): void {
    this.#waiting?.abort();
  }

  /** The leaflet as the server has it, as far as it is known; undefined: a new one. */
  readonly leaflet = (): Leaflet | undefined => this.#leaflet;

  /** Where the leaflet is gone from the server: its text becomes another one. */
  async saveAsNew(): Promise<SaveOutcome> {
    if (this.#state.kind !== "saving") [this.#leaflet, this.#unanswered] = [undefined, []];
    return this.save();
  }

  /** After a conflict: saves what is written over the other version. */
  async keepMine(): Promise<SaveOutcome> {
    if (this.#state.kind !== "conflict") return { kind: "busy" };
    this.#leaflet = this.#state.current.leaflet;
    return this.save();
  }

  /** After a conflict: shows the other version. Throws if one's own text cannot be kept as a draft. */
  async takeTheirs(): Promise<void> {
    if (this.#state.kind !== "conflict") return;
    const { leaflet } = this.#state.current;
    await this.#setAside();
    this.#store.change(() => openedForEditing(leaflet.content));
    this.#succeed(leaflet.content, leaflet);
  }

  /** What is still typed, or made of a picture, while the text is being kept is kept as well. */
  async #setAside(): Promise<void> {
    const mine = this.#store.content();
    await this.#drafts?.setAside(mine);
    if (this.#store.content() !== mine) await this.#setAside();
  }

  /** Closes the question of a conflict; the next save asks it again. */
  decideLater(): void {
    if (this.#state.kind !== "conflict") return;
    this.#become({ kind: "failed", failure: { kind: "refused", status: 412 } });
  }

  async #deliver(content: LeafletContent, signal: AbortSignal): Promise<SavedLeaflet | Leaflet> {
    return this.#leaflet === undefined
      ? this.#make(content, signal)
      : this.#change(content, signal);
  }

  /** Makes the leaflet, unless there is one: of another tab with the same draft, or of a try without an answer. */
  async #make(content: LeafletContent, signal: AbortSignal): Promise<SavedLeaflet | Leaflet> {
    const drafts = this.#drafts?.lineage() ?? [];
    const user = this.#owner;
    return withSaveLocks(drafts, async () => {
      const there =
        (await createdInOtherTab(user, drafts, content)) ??
        (await findCreated(user, this.#unanswered));
      if (there !== undefined && sameContent(there.content, content)) return there;
      this.#leaflet = there;
      const leaflet = await this.#change(content, signal);
      await recordCreated({ drafts, user, leaflet: leaflet._id });
      return leaflet;
    });
  }

  /** Sends it; where one's own save arrived and its answer did not, goes on from there. */
  async #change(content: LeafletContent, signal: AbortSignal): Promise<SavedLeaflet | Leaflet> {
    const unanswered = this.#unanswered;
    try {
      return await this.#send(content, signal);
    } catch (failure) {
      const current = currentOf(failure)?.leaflet;
      if (current === undefined) throw failure;
      if (sameContent(current.content, content)) return current;
      if (!unanswered.some((earlier) => sameContent(earlier, current.content))) throw failure;
      this.#leaflet = current;
      return this.#send(content, signal);
    }
  }

  async #send(content: LeafletContent, signal: AbortSignal): Promise<SavedLeaflet> {
    const over = this.#leaflet;
    // It may have waited for its turn, or looked for a lost answer, while somebody stopped it.
    signal.throwIfAborted();
    try {
      return await sent(content, over, { headers: userHeaders(this.#owner), signal });
    } catch (failure) {
      if (mayHaveBeenProcessed(failure) || signal.aborted) {
        this.#unanswered = [...this.#unanswered, content];
        if (over === undefined) recordUnanswered(content);
      }
      throw failure;
    }
  }

  #succeed(content: LeafletContent, leaflet: Leaflet): SaveOutcome {
    this.#leaflet = leaflet;
    this.#saved = content;
    this.#unanswered = [];
    // Not waited for: a device that is slow to forget a draft keeps nobody from going on.
    void this.#drafts?.saved({ content, leaflet: leaflet._id, version: leaflet.version });
    this.#become({ kind: "idle", savedAt: leaflet.updatedAt });
    return { kind: "saved", leaflet, dirty: this.dirty() };
  }

  #fail(content: LeafletContent, failure: unknown): SaveOutcome {
    const current = currentOf(failure);
    if (current === undefined) {
      this.#become({ kind: "failed", failure: saveFailureOf(failure) });
      return { kind: "failed" };
    }
    this.#become({ kind: "conflict", current, version: this.#leaflet?.version ?? 0 });
    return { kind: "conflict" };
  }

  #become(state: SavingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Over a leaflet, or as a new one. */
async function sent(
  content: LeafletContent,
  over: Leaflet | undefined,
  { headers: owner, signal }: Sending,
): Promise<SavedLeaflet> {
  const body = requestOf(content, over);
  if (over === undefined) {
    const { status, data, headers } = await call("createLeaflet", {
      body,
      headers: owner,
      signal,
    });
    if (status !== 201) throw new ApiError(status, undefined, headers);
    return data;
  }
  const { data } = await call("changeLeaflet", {
    params: { id: over._id },
    body,
    headers: { ...owner, "If-Match": `"${over.version}"` },
    signal,
  });
  return data;
}

/** Fails once nobody waits any more. */
async function stopOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new NoResponseError(signal.reason)), {
      once: true,
    });
  });
}

function currentOf(failure: unknown): CurrentVersion | undefined {
  return failure instanceof ApiError && failure.status === 412
    ? failure.problem?.current
    : undefined;
}
