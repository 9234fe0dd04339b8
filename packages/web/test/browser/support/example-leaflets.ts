import { readFileSync } from "node:fs";

import type { LeafletContent } from "@nashra/engine";

/** Content of one of the repository's example leaflets. */
export function exampleLeaflet(name: string): LeafletContent {
  const file = new URL(`../../../../../examples/leaflets/${name}/leaflet.json`, import.meta.url);
  // The cast is safe: the tests of the examples parse these files.
  return JSON.parse(readFileSync(file, "utf8")) as LeafletContent;
}
