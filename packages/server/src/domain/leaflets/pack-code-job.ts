import { gtin14Of, gtinsOf, longGtin, packCode } from "@nashra/engine/codes";
import { readStoredContent } from "./stored-content.ts";
import type { PackCodeJob, PackCodeResult } from "./jobs.ts";

/**
 * Makes the code for a pack of a stored leaflet: with the requested GTIN, else with the product identifier, else with the
 * first GTIN of a pack. A QR code of a leaflet without a GTIN contains the address of its page.
 */
export function packCodeJob({ leaflet, gtin, origin, url, form }: PackCodeJob): PackCodeResult {
  const gtins = gtinsOf(readStoredContent(leaflet.content, [], leaflet.images));
  const chosen =
    gtin === undefined ? gtins[0] : gtins.find((one) => longGtin(one.gtin) === longGtin(gtin));
  if (gtin !== undefined && chosen === undefined)
    return {
      kind: "code-refused",
      reason: gtin14Of(gtin) === undefined ? "gtin-invalid" : "gtin-missing",
    };
  const made = packCode({ ...form, ...(chosen ? { gtin: chosen.gtin, origin } : { url }) });
  if (made.kind === "refused") return { kind: "code-refused", reason: made.reason };
  return { kind: "coded", code: made, ...(chosen && { gtin: chosen.gtin }) };
}
