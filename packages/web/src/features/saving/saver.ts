import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, signedAs } from "../../api/client.ts";
import type { Leaflet, SavedLeaflet } from "../../api/calls.ts";
import { RefusedCall, type CurrentVersion } from "../../api/failures.ts";
import type { DraftKeeping } from "../../model/draft-keeping.ts";
import { openedForEditing } from "../../model/leaflet-edits.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { requestOf, titleFor } from "../../model/leaflet-request.ts";
import { saveFailureOf, type SaveFailure } from "./save-failure.ts";

export type SavingState =
  /** `savedAt`: when the server last had all of it; undefined: never. */
  | { readonly kind: "still"; readonly savedAt?: string | undefined }
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

type DraftsOfSaver = Pick<DraftKeeping, "saved" | "setAside">;

/** Saves one leaflet: one request at a time, each over the version it was written on. */
export class Saver {
  readonly #store: LeafletStore;
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #state: SavingState;
  #leaflet: Leaflet | undefined;
  #saved: LeafletContent;
  /** A new leaflet that was sent, and of which no answer came: the server may have it. */
  #unheard: LeafletContent | undefined;
  #drafts: DraftsOfSaver | undefined;

  constructor({ store, owner, leaflet, saved }: SaverInput) {
    this.#store = store;
    this.#owner = owner;
    this.#leaflet = leaflet;
    this.#saved = saved;
    this.#state = { kind: "still", savedAt: leaflet?.updatedAt };
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
    try {
      if (this.#unheard !== undefined) this.#leaflet ??= await findSaved(this.#unheard);
      return this.#succeed(content, await this.#send(content));
    } catch (failure) {
      return this.#fail(content, failure);
    }
  }

  /** The leaflet as the server has it, as far as it is known; undefined: a new one. */
  readonly leaflet = (): Leaflet | undefined => this.#leaflet;

  /** Where the leaflet is gone from the server: its text becomes another one. */
  async saveAsNew(): Promise<SaveOutcome> {
    if (this.#state.kind !== "saving") this.#leaflet = undefined;
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
    const mine = this.#store.content();
    await this.#drafts?.setAside(mine);
    this.#store.change(() => openedForEditing(leaflet.content));
    this.#succeed(leaflet.content, leaflet);
  }

  /** Closes the question of a conflict; the next save asks it again. */
  decideLater(): void {
    if (this.#state.kind !== "conflict") return;
    this.#become({ kind: "failed", failure: { kind: "refused", status: 412 } });
  }

  async #send(content: LeafletContent): Promise<SavedLeaflet> {
    const over = this.#leaflet;
    const body = requestOf(content, over);
    const owner = signedAs(this.#owner);
    if (over === undefined) {
      const { status, data, headers } = await call("createLeaflet", { body, headers: owner });
      if (status !== 201) throw new RefusedCall(status, undefined, headers);
      return data;
    }
    const { data } = await call("changeLeaflet", {
      params: { id: over._id },
      body,
      headers: { ...owner, "If-Match": `"${over.version}"` },
    });
    return data;
  }

  #succeed(content: LeafletContent, leaflet: Leaflet): SaveOutcome {
    this.#leaflet = leaflet;
    this.#saved = content;
    this.#unheard = undefined;
    // Not waited for: a device that is slow to forget a draft keeps nobody from going on.
    void this.#drafts?.saved({ content, leaflet: leaflet._id, version: leaflet.version });
    this.#become({ kind: "still", savedAt: leaflet.updatedAt });
    return { kind: "saved", leaflet, dirty: this.dirty() };
  }

  #fail(content: LeafletContent, failure: unknown): SaveOutcome {
    const current = currentOf(failure);
    if (current === undefined) {
      const why = saveFailureOf(failure);
      if (why.kind === "no-answer" && this.#leaflet === undefined) this.#unheard ??= content;
      this.#become({ kind: "failed", failure: why });
      return { kind: "failed" };
    }
    // Where the answer of an earlier try was lost on the way, what stands is what was to be saved.
    if (sameContent(current.leaflet.content, content)) {
      return this.#succeed(content, current.leaflet);
    }
    this.#become({ kind: "conflict", current, version: this.#leaflet?.version ?? 0 });
    return { kind: "conflict" };
  }

  #become(state: SavingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A leaflet of just this text that was made lately and not changed since: a second one would be its double. */
async function findSaved(content: LeafletContent): Promise<Leaflet | undefined> {
  const { data: newest } = await call("listLeaflets", { query: { sort: "created", limit: "5" } });
  const title = titleFor(content);
  for (const one of newest.filter((leaflet) => leaflet.version === 1 && leaflet.title === title)) {
    const { data: leaflet } = await call("getLeaflet", { params: { id: one._id } });
    if (sameContent(leaflet.content, content)) return leaflet;
  }
  return undefined;
}

function currentOf(failure: unknown): CurrentVersion | undefined {
  return failure instanceof RefusedCall && failure.status === 412
    ? failure.problem?.current
    : undefined;
}
