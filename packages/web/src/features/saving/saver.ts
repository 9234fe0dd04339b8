import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call } from "../../api/client.ts";
import type { Leaflet, SavedLeaflet } from "../../api/calls.ts";
import { RefusedCall, type CurrentVersion } from "../../api/failures.ts";
import type { DraftKeeping } from "../../model/draft-keeping.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { requestOf } from "./leaflet-request.ts";
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

/** Saves one leaflet: one request at a time, each over the version it was written on. */
export interface Saver {
  readonly state: () => SavingState;
  /** Whether anything is written that the server does not have. Exact, and not cheap for long leaflets. */
  readonly dirty: () => boolean;
  readonly save: () => Promise<SaveOutcome>;
  /** After a conflict: saves what is written over the other version. */
  readonly keepMine: () => Promise<SaveOutcome>;
  /** After a conflict: shows the other version; throws if one's own text cannot be kept as a draft. */
  readonly takeTheirs: () => Promise<void>;
  /** Closes the question of a conflict; the next save asks it again. */
  readonly decideLater: () => void;
  /** The leaflet as the server has it, as far as it is known. */
  readonly leaflet: () => Leaflet | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SaverInput {
  readonly store: LeafletStore;
  /** The leaflet as it was loaded; undefined: a new one. */
  readonly leaflet?: Leaflet | undefined;
  /** What counts as saved at the start. */
  readonly saved: LeafletContent;
  readonly draft: () => Pick<DraftKeeping, "saved" | "setAside"> | undefined;
}

export function createSaver({ store, leaflet: loaded, saved, draft }: SaverInput): Saver {
  let state: SavingState = { kind: "still", savedAt: loaded?.updatedAt };
  let leaflet = loaded;
  let lastSaved = saved;
  const listeners = new Set<() => void>();
  const become = (next: SavingState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const dirty = () => !sameContent(store.content(), lastSaved);

  async function succeeded(content: LeafletContent, answer: Leaflet): Promise<SaveOutcome> {
    leaflet = answer;
    lastSaved = content;
    await draft()?.saved({ content, leaflet: answer._id, version: answer.version });
    become({ kind: "still", savedAt: answer.updatedAt });
    return { kind: "saved", leaflet: answer, dirty: dirty() };
  }

  async function save(): Promise<SaveOutcome> {
    if (state.kind === "saving") return { kind: "busy" };
    const content = store.content();
    const over = leaflet;
    become({ kind: "saving" });
    try {
      return await succeeded(content, await send(content, over));
    } catch (failure) {
      const current = currentOf(failure);
      if (current === undefined) {
        become({ kind: "failed", failure: saveFailureOf(failure) });
        return { kind: "failed" };
      }
      // The answer of an earlier try may have been lost on the way: what stands is what was to be saved.
      if (sameContent(current.leaflet.content, content)) return succeeded(content, current.leaflet);
      become({ kind: "conflict", current, version: over?.version ?? 0 });
      return { kind: "conflict" };
    }
  }

  return {
    state: () => state,
    dirty,
    save,
    async keepMine() {
      if (state.kind !== "conflict") return { kind: "busy" };
      leaflet = state.current.leaflet;
      return save();
    },
    async takeTheirs() {
      if (state.kind !== "conflict") return;
      const { current } = state;
      await draft()?.setAside(store.content());
      const { leaflet: theirs } = current;
      leaflet = theirs;
      lastSaved = theirs.content;
      store.change(() => theirs.content);
      await draft()?.saved({
        content: theirs.content,
        leaflet: theirs._id,
        version: theirs.version,
      });
      become({ kind: "still", savedAt: theirs.updatedAt });
    },
    decideLater() {
      if (state.kind !== "conflict") return;
      become({ kind: "failed", failure: { kind: "refused", status: 412 } });
    },
    leaflet: () => leaflet,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function send(content: LeafletContent, over: Leaflet | undefined): Promise<SavedLeaflet> {
  const body = requestOf(content, over);
  if (over === undefined) {
    const { status, data, headers } = await call("createLeaflet", { body });
    if (status !== 201) throw new RefusedCall(status, undefined, headers);
    return data;
  }
  const { data } = await call("changeLeaflet", {
    params: { id: over._id },
    body,
    headers: { "If-Match": `"${over.version}"` },
  });
  return data;
}

function currentOf(failure: unknown): CurrentVersion | undefined {
  return failure instanceof RefusedCall && failure.status === 412
    ? failure.problem?.current
    : undefined;
}
