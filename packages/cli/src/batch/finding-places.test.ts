import { buildDocument, toJson, toXml, validateLeaflet } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { leafletOf } from "./leaflet-source.ts";
import { itemsOf } from "./item.ts";
import { withPlaces } from "./finding-places.ts";

/**
 * Returns the findings of the only leaflet in a text: code, path, and the text of the line to which the
 * finding points.
 */
async function findings(
  text: string,
): Promise<readonly (readonly [string, string, string | undefined])[]> {
  const [item] = itemsOf(text);
  if (item === undefined || item.kind === "refused") throw new Error("no leaflet");
  const lines = text.split("\n");
  const read = await leafletOf(item, 1_000_000);
  return read.findings.map(({ code, path, line }) => [
    code,
    path.join("."),
    line === undefined ? undefined : lines[line - 1]?.trim(),
  ]);
}

const content = `{\n"colour": 1,\n"title": 2,\n"sizes": ["a\\u0001"]\n}`;

test("a finding about a record and a finding about its content both have the line of their field", async () => {
  expect(await findings(`{\n"colour": 3,\n"title": "T",\n"content": ${content}\n}`)).toEqual([
    ["unknown-field", "colour", '"colour": 3,'],
    ["unknown-field", "colour", '"colour": 1,'],
    ["unknown-field", "title", '"title": 2,'],
    ["text-not-representable", "sizes.0", '"sizes": ["a\\u0001"]'],
  ]);
});

test("a finding about a record field of the wrong type has the line of this field, not of the content field with the same name", async () => {
  expect(await findings(`{\n"title": 3,\n"content": {\n"title": 1\n}\n}`)).toEqual([
    ["type-invalid", "title", '"title": 3,'],
  ]);
});

test("findings about a leaflet that is not in the field `content` of a record have the lines of their fields", async () => {
  expect((await findings(content))[1]).toEqual(["unknown-field", "title", '"title": 2,']);
});

test("a finding about the content of a document has no line in the document", async () => {
  const content = aLeaflet({ companyEmail: "nobody" });
  const built = buildDocument(content);
  if (built.kind === "refused") throw new Error("the example cannot be built");
  const found = validateLeaflet(content).filter(({ line }) => line === undefined);
  expect(found).not.toEqual([]);
  for (const text of [toJson(built.bundle), toXml(built.bundle)]) {
    const [item] = itemsOf(text);
    if (item === undefined || item.kind === "refused") throw new Error("no document");
    expect(withPlaces(found, item)).toEqual(found);
  }
});
