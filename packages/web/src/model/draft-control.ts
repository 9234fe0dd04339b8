import type { LeafletContent } from "@nashra/engine";

/** How the draft on this device stands. */
export type DraftState =
  /** Nothing to keep: all of it is saved. */
  | { readonly kind: "none" }
  | { readonly kind: "kept"; readonly at: string }
  /** Changes of the last second, about to be kept. */
  | { readonly kind: "waiting" }
  /** The person does not want drafts kept. */
  | { readonly kind: "off" }
  | { readonly kind: "failed"; readonly reason: "full" | "unavailable" };

/** What saving needs of the drafts on this device. */
export interface DraftControl {
  readonly state: DraftState;
  /** Keeps what is written now, at once; false: it could not be kept, or is not to be. */
  readonly keep: () => Promise<boolean>;
  /** Ids of the drafts whose text this is: the tab's own, and those it took over. */
  readonly lineage: () => readonly string[];
  /** After a confirmed save of this content: what it holds need not be kept any more. */
  readonly saved: (saved: {
    readonly content: LeafletContent;
    readonly leaflet: string;
    readonly version: number;
  }) => Promise<void>;
  /** Keeps this text as a draft of its own that is offered again, whatever the form shows next. Throws if it cannot. */
  readonly setAside: (content: LeafletContent) => Promise<void>;
}
