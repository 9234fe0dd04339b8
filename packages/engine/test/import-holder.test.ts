import { expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";
import { readForeign } from "./foreign-document.ts";

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

test("reports a second telephone number of a document without an address", () => {
  const built = buildDocument(aLeaflet({ companyAddress: "", companyPhone: "+962 6 555 0100" }));
  if (built.kind !== "built") throw new Error("not built");
  const id = '<p id="company-phone">Tel: ';
  const xml = toXml(built.bundle).replace(id, `${id}+962 6 555 0199</p>${id}`);
  const read = readDocument(fromXml(xml));
  if (read.kind !== "read") throw new Error("not read");
  expect(read.content.companyPhone).toBe("+962 6 555 0199");
  expect(JSON.stringify(read.findings)).toContain("+962 6 555 0100");
});

test("keeps the telephone number of an Organization that differs from the text of the holder block", () => {
  const telecom = [{ system: "phone", value: "+962 6 555 0199" }];
  const { content, findings } = readForeign(
    [
      {
        title: "Marketing authorisation holder and manufacturer",
        text: '<p id="company-phone">Tel: +962 6 555 0100</p>',
      },
    ],
    [{ resourceType: "Organization", name: "Wadi Pharma", contact: [{ telecom }] }],
  );
  expect(content.companyPhone).toBe("+962 6 555 0199");
  expect(JSON.stringify(findings)).toContain("+962 6 555 0100");
});

test("reports nothing for an unchanged holder block", () => {
  const built = buildDocument(aLeaflet(), { layout: "complete" });
  if (built.kind !== "built") throw new Error("not built");
  expect(readDocument(built.bundle).findings).toEqual([]);
});
