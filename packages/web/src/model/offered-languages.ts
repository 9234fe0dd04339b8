import { languageStatuses } from "@nashra/engine";

import { leafletLanguages } from "./preferences.ts";

/** The tags of the languages in which a leaflet can be written, those of the engine first. */
export const offeredLanguages: readonly string[] = [
  ...new Set([...leafletLanguages, ...Object.keys(languageStatuses)]),
];
