import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { buildDocument, parseLeaflet, toXml, validateLeaflet } from "@nashra/engine";

/**
 * The work of the engine in `nashra build`: reads the leaflets of a folder, then validates them and builds
 * their documents in memory.
 */
const folder = process.argv[2] ?? "";
const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
let written = 0;
for (const text of texts) {
  const leaflet = parseLeaflet(JSON.parse(text));
  if (leaflet.kind === "malformed") throw new Error(JSON.stringify(leaflet.findings));
  validateLeaflet(leaflet.content);
  const document = buildDocument(leaflet.content);
  if (document.kind === "refused") throw new Error(JSON.stringify(document.findings));
  written += toXml(document.bundle).length;
}
console.log(written);
