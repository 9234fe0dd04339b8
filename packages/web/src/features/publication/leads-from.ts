import { gtin14Of, type PackGtin } from "@nashra/engine/digital-link";

import type { Leaflet, User } from "../../api/calls.ts";

/**
 * Where a code of the current version leads now: to this leaflet (or to the page that says that it is withdrawn), to a
 * leaflet of another account, or nowhere. Without a GTIN, a code contains the address of the page.
 */
export function leadsFrom(
  gtin: Pick<PackGtin, "gtin14"> | undefined,
  publication: Leaflet["publication"],
  publishing: User["publishing"] | undefined,
): "here" | "elsewhere" | "nowhere" {
  if (!publication || publishing === "off") return "nowhere";
  const known = gtin && publication.gtins.find((one) => gtin14Of(one.gtin) === gtin.gtin14);
  // The code of another account's GTIN leads to its leaflet, also while this one waits.
  if (known?.state === "held") return "elsewhere";
  if (publication.state === "waiting") return "nowhere";
  return gtin === undefined || known !== undefined ? "here" : "nowhere";
}
