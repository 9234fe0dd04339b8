// `node use-engine.mjs <examples folder>`: builds all files of examples/leaflets again with the installed engine
// and compares them. Plain JavaScript for Node 20. This file is copied next to the installed packages, so that
// it imports the installed engine.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import {
  buildDocument,
  carried,
  fromJson,
  fromXml,
  parseLeaflet,
  readDocument,
  renderPreview,
  toJson,
  toXml,
} from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { leafletJsonSchema } from "@nashra/engine/schema";
import { templates } from "@nashra/engine/templates";

const [, , folder] = process.argv;
const examples = readdirSync(folder);
assert.ok(examples.length > 5);

for (const name of examples) {
  const text = (file) => readFileSync(join(folder, name, file), "utf8");
  const parsed = parseLeaflet(JSON.parse(text("leaflet.json")));
  assert.equal(parsed.kind, "parsed", name);
  const complete = documentOf(parsed.content, "complete");
  assertSame(toXml(complete), text("document.xml"), name);
  assertSame(toJson(complete), text("document.json"), name);
  assertSame(toXml(documentOf(parsed.content, "standard")), text("document-standard.xml"), name);
  assertSame(renderPreview(parsed.content), text("preview.html"), name);
  assert.deepEqual(validateDocument(complete), [], name);
  const expected = carried(parsed.content, { layout: "complete" });
  assert.deepEqual(readDocument(fromXml(text("document.xml"))).content, expected, name);
  assert.deepEqual(readDocument(fromJson(text("document.json"))).content, expected, name);
}

assert.equal(templates.length, 5);
assert.equal(leafletJsonSchema().type, "object");

const manifest = new URL(import.meta.resolve("@nashra/engine/package.json"));
const exported = Object.keys(JSON.parse(readFileSync(manifest, "utf8")).exports);
const entryPoints = exported.filter((entryPoint) => !/[*]|json$/.test(entryPoint));
for (const entryPoint of entryPoints) {
  const found = await import(`@nashra/engine${entryPoint.slice(1)}`);
  assert.ok(Object.keys(found).length > 0, entryPoint);
}

console.log(
  `${examples.length} leaflets built and read back, ${entryPoints.length} entry points imported`,
);

function documentOf(content, layout) {
  const built = buildDocument(content, { layout, status: "published" });
  assert.equal(built.kind, "built");
  return built.bundle;
}

/** Reports the first line that differs, because complete documents would fill the terminal. */
function assertSame(actual, expected, name) {
  if (actual === expected) return;
  const lines = expected.split("\n");
  const at = actual.split("\n").findIndex((line, index) => line !== lines[index]);
  assert.equal(actual.split("\n")[at], lines[at], `${name}, line ${at + 1}`);
  assert.equal(actual.length, expected.length, name);
}
