// Writes the documents of the built-in templates: node --conditions=@nashra/source scripts/generate/templates.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { templates, templateXml } from "@nashra/engine/templates";

const folder = new URL("../../packages/engine/templates/", import.meta.url);

mkdirSync(folder, { recursive: true });
for (const { id } of templates) {
  writeFileSync(new URL(`${id}.xml`, folder), templateXml(id) ?? "");
}
