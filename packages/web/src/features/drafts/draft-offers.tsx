import type { ReactNode } from "react";

import type { LeafletStore } from "../../model/leaflet-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

export interface DraftOffersProps {
  readonly keeper: DraftKeeper;
  readonly store: LeafletStore;
}

/** The drafts of earlier visits. Nothing is replaced until it is asked for. */
export function DraftOffers(_props: DraftOffersProps): ReactNode {
  return null;
}
