import { canonicalise, type LeafletContent } from "@nashra/engine";

import { textLeaflet } from "./leaflets.ts";

/** A leaflet with about 50 KB of JSON and a document of about 65 KB of XML. */
export function largeLeaflet(number: number): LeafletContent {
  const whole = textLeaflet(number);
  const more = textLeaflet(number + 1_000_000);
  const lists = [
    "usageSections",
    "warningsSections",
    "howToTakeSections",
    "storageSections",
  ] as const;
  const all = ["whatIsSections", "doNotTakeSections", "contentsSections", ...lists] as const;
  const longer = Object.fromEntries(
    all.map((list) => [
      list,
      [...whole[list], ...more[list]].map((section, index) => ({ ...section, id: `${index + 1}` })),
    ]),
  );
  return canonicalise({ ...whole, ...longer });
}
