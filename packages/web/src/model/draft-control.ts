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

/** The operations on local drafts that the code for saving uses. */
export interface DraftControl {
  readonly state: DraftState;
  /** Stores the current text immediately. Resolves to false if storing failed or drafts are off. */
  readonly keep: () => Promise<boolean>;
  /** Ids of the drafts that contributed to this text: the tab's own draft and the drafts that it replaced. */
  readonly lineage: () => readonly string[];
  /** Called after a confirmed save of this content, because its draft is no longer needed. */
  readonly saved: (saved: {
    readonly content: LeafletContent;
    readonly leaflet: string;
    readonly version: number;
    /** The note that the server has; it is not kept any longer. */
    readonly note?: string | undefined;
  }) => Promise<void>;
  /**
   * Stores this text as a separate draft. The user can restore it later, even if the form then shows another
   * text. Throws if the text cannot be stored.
   */
  readonly setAside: (content: LeafletContent) => Promise<void>;
}
