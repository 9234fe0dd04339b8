import { expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";

/** Builds a document, changes its XML, and returns the findings of its import as text. */
function findingsOf(change: (xml: string) => string) {
  const built = buildDocument(aLeaflet(), { layout: "complete" });
  if (built.kind !== "built") throw new Error("not built");
  const xml = toXml(built.bundle);
  const changed = change(xml);
  expect(changed).not.toBe(xml);
  const read = readDocument(fromXml(changed));
  return JSON.stringify(read.findings);
}

test.each([
  ["a fax number that equals the telephone number", "Fax: +962 6 555 0100"],
  ["words of the titles in a different order", "Do not take Zaytounol. How to store 500 mg."],
])("reports a line that was added to the holder block: %s", (_, line) => {
  const findings = findingsOf((xml) => xml.replace("<p>Email: ", `<p>${line}</p><p>Email: `));
  expect(findings).toContain("import-unplaced");
  expect(findings).toContain(line);
});

test("reports words that were added to a generated narrative", () => {
  const findings = findingsOf((xml) =>
    xml.replace("<p>Wadi Pharma</p></div>", "<p>Wadi Pharma not Possible</p></div>"),
  );
  expect(findings).toContain("Wadi Pharma not Possible");
});

test("reports nothing for an unchanged holder block", () => {
  const built = buildDocument(aLeaflet(), { layout: "complete" });
  if (built.kind !== "built") throw new Error("not built");
  expect(readDocument(built.bundle).findings).toEqual([]);
});
