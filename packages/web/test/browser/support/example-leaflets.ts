import { readFileSync } from "node:fs";

import type { LeafletContent } from "@nashra/engine";

/** The content of a leaflet of the repository's examples. */
export function exampleLeaflet(name: string): LeafletContent {
  const file = new URL(`../../../../../examples/leaflets/${name}/leaflet.json`, import.meta.url);
  // The examples are rebuilt by their own tests, which parse them.
  return JSON.parse(readFileSync(file, "utf8")) as LeafletContent;
}
