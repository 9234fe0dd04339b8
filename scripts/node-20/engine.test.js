// Plain JavaScript for Node 20: the built engine remakes what stands in examples/leaflets.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

import { buildDocument, parseLeaflet, renderPreview, toJson, toXml } from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { leafletJsonSchema } from "@nashra/engine/schema";
import { templates } from "@nashra/engine/templates";

const folder = new URL("../../examples/leaflets/", import.meta.url);
const examples = readdirSync(folder);

test("this is Node 20", () => {
  assert.match(process.versions.node, /^20\./);
  assert.ok(examples.length > 5);
});

for (const name of examples) {
  const text = (file) => readFileSync(new URL(`${name}/${file}`, folder), "utf8");

  test(`${name} gives the committed bytes`, () => {
    const parsed = parseLeaflet(JSON.parse(text("leaflet.json")));
    assert.equal(parsed.kind, "parsed");
    const complete = documentOf(parsed.content, "complete");
    assertSameLines(toXml(complete), text("document.xml"));
    assertSameLines(toJson(complete), text("document.json"));
    assertSameLines(toXml(documentOf(parsed.content, "standard")), text("document-standard.xml"));
    assertSameLines(renderPreview(parsed.content), text("preview.html"));
    assert.deepEqual(validateDocument(complete), []);
  });
}

test("the other doors open", () => {
  assert.equal(templates.length, 3);
  assert.equal(leafletJsonSchema().type, "object");
});

function documentOf(content, layout) {
  const built = buildDocument(content, { layout, status: "published" });
  assert.equal(built.kind, "built");
  return built.bundle;
}

/** Names the first line that differs; whole documents would fill the terminal. */
function assertSameLines(actual, expected) {
  if (actual === expected) return;
  const lines = expected.split("\n");
  const at = actual.split("\n").findIndex((line, index) => line !== lines[index]);
  assert.equal(actual.split("\n")[at], lines[at], `line ${at + 1}`);
  assert.equal(actual.length, expected.length);
}
