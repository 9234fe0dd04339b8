// Run in the checkout folder: node_modules/.bin/node examples/embed-node/first-document.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import {
  buildDocument,
  describeFinding,
  parseLeaflet,
  toXml,
  validateLeaflet,
} from "@nashra/engine";

const text = readFileSync("examples/leaflets/tamrofen-tablet-en/leaflet.json", "utf8");
const parsed = parseLeaflet(JSON.parse(text));
if (parsed.kind === "malformed") throw new Error("This is not a leaflet.");

for (const finding of validateLeaflet(parsed.content)) {
  console.log(`${finding.severity}: ${describeFinding(finding, "en")}`);
}
const document = buildDocument(parsed.content);
if (document.kind === "refused") throw new Error("Required content is missing.");

mkdirSync("out", { recursive: true });
writeFileSync("out/first-document.xml", toXml(document.bundle));
console.log("out/first-document.xml is written.");
