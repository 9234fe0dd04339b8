import type { Finding } from "@nashra/engine";
import type { Blob, SaveRefusal, StoredLeaflet } from "../../storage/ports.ts";
import type { SaveResult } from "./jobs.ts";

export type Missing = { readonly kind: "missing" };

/** Somebody else saved in between; `current` is what stands now. */
export interface Conflict {
  readonly kind: "conflict";
  readonly current: StoredLeaflet;
}

export interface Saved {
  readonly kind: "saved";
  readonly leaflet: StoredLeaflet;
  readonly findings: readonly Finding[];
  /** Blobs of it that are at hand. */
  readonly blobs: readonly Blob[];
}

/** Why nothing was saved, told by the workshop or by the store. */
export type NotSaved = Exclude<SaveResult, { kind: "ready" }> | SaveRefusal;

/** Whether a version is the one a change was made on; undefined: the last write wins. */
export type Expected = ((version: number) => boolean) | undefined;
