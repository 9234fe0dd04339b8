import type { LeafletContent } from "@nashra/engine";

/** The state of the draft on this device. */
export type DraftState =
  /** No unsaved changes. */
  | { readonly kind: "none" }
  | { readonly kind: "kept"; readonly at: string }
  /** Changes of the last second, not stored yet. */
  | { readonly kind: "waiting" }
  /** The user has turned drafts off. */
  | { readonly kind: "off" }
  | { readonly kind: "failed"; readonly reason: "full" | "unavailable" };

/** The access to local drafts that saving requires. */
export interface DraftControl {
  readonly state: DraftState;
  /** Stores the current text immediately. False if that failed or drafts are off. */
  readonly keep: () => Promise<boolean>;
  /** Ids of the drafts that contributed to this text: the tab's own and those it replaced. */
  readonly lineage: () => readonly string[];
  /** Called after a confirmed save of this content: its draft is no longer needed. */
  readonly saved: (saved: {
    readonly content: LeafletContent;
    readonly leaflet: string;
    readonly version: number;
  }) => Promise<void>;
  /**
   * Stores this text as a separate draft that is offered again, whatever the form shows next. Throws if that
   * fails.
   */
  readonly setAside: (content: LeafletContent) => Promise<void>;
}
