import type { z } from "zod";
import { hasValidCheckDigit } from "@nashra/engine/product";
import type { Publication, WaitingLeaflet } from "../../../storage/publication-ports.ts";
import type { publication, waitingLeaflet } from "../contract/publication.ts";
import { instantOf } from "../../../domain/instant.ts";

export type PresentedPublication = z.input<typeof publication>;

export function presentPublication(
  { leafletId, state, version, publishedAt, withdrawnAt, gtins }: Publication,
  origin: string,
): PresentedPublication {
  return {
    state,
    version,
    ...(publishedAt !== undefined && { publishedAt: instantOf(publishedAt) }),
    ...(withdrawnAt !== undefined && { withdrawnAt: instantOf(withdrawnAt) }),
    url: `${origin}/leaflets/${leafletId}`,
    gtins: gtins.map(({ leadsHere, ...gtin }) => ({
      ...gtin,
      state: !hasValidCheckDigit(gtin.gtin) ? "invalid" : leadsHere ? "leads-here" : "held",
    })),
  };
}

export function presentWaiting({
  since,
  owner,
  ...leaflet
}: WaitingLeaflet): z.input<typeof waitingLeaflet> {
  const { id, name, email } = owner;
  return { ...leaflet, since: instantOf(since), owner: { _id: id, name, email } };
}
