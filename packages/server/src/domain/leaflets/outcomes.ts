import type { LeafletSummary } from "../../storage/list-ports.ts";
import type { Blob, SaveRefusal, StoredLeaflet } from "../../storage/ports.ts";
import type { ReportedFinding, SaveResult } from "./jobs.ts";

export type Missing = { readonly kind: "missing" };

/** Another save came first; `current` is the leaflet as it is now. */
export type Conflict =
  | { readonly kind: "conflict"; readonly current: StoredLeaflet }
  /** Another save came first, and its version is damaged. */
  | { readonly kind: "conflict-damaged"; readonly current: LeafletSummary };

export interface Saved {
  readonly kind: "saved";
  readonly leaflet: StoredLeaflet;
  readonly findings: readonly ReportedFinding[];
  /** Blobs of the leaflet that are in memory already, so that the reply need not read them. */
  readonly blobs: readonly Blob[];
}

/** Why nothing was saved: a result of the worker pool or of the store. */
export type NotSaved = Exclude<SaveResult, { kind: "ready" | "version-damaged" }> | SaveRefusal;

/**
 * Returns whether the client's condition allows a change of this version. Undefined: the client sent no
 * condition, so the last write wins.
 */
export type Expected = ((version: number) => boolean) | undefined;
