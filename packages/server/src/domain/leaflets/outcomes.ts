import type { Finding } from "@nashra/engine";
import type { Blob, SaveRefusal, StoredLeaflet } from "../../storage/ports.ts";
import type { SaveResult } from "./jobs.ts";

export type Missing = { readonly kind: "missing" };

/** Another save came first; `current` is the leaflet as it is now. */
export interface Conflict {
  readonly kind: "conflict";
  readonly current: StoredLeaflet;
}

export interface Saved {
  readonly kind: "saved";
  readonly leaflet: StoredLeaflet;
  readonly findings: readonly Finding[];
  /** Its blobs that are still in memory. */
  readonly blobs: readonly Blob[];
}

/** Why nothing was saved, from the worker pool or from the store. */
export type NotSaved = Exclude<SaveResult, { kind: "ready" }> | SaveRefusal;

/** Whether the client based its change on this version; undefined: the last write wins. */
export type Expected = ((version: number) => boolean) | undefined;
