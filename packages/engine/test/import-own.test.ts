import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument, type DocumentContent } from "../src/fhir/read-document.ts";
import type { Resource } from "../src/document/types.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { carried } from "../src/fhir/carried.ts";
import { describeFinding } from "../src/words/describe-finding.ts";
import type { BuildOptions, LeafletContent } from "../src/leaflet/content.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";

describe("import of a document that Nashra built", () => {
  test("keeps a short OID that an earlier version wrote, and the leaflet reports it", () => {
    const typed = {
      companyIdentifier: "urn:oid:2.999.1|7",
      productIdentifier: "urn:oid:2.999.1|8",
    };
    const built = buildDocument(aLeaflet(typed));
    if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
    const earlier = toXml(built.bundle).replaceAll("urn:oid:2.999.1", "urn:oid:1.2.3");
    const document = readDocument(fromXml(earlier));
    expect(document).toMatchObject({
      kind: "read",
      content: { companyIdentifier: "urn:oid:1.2.3|7", productIdentifier: "urn:oid:1.2.3|8" },
      findings: [],
    });
    expect(buildDocument(contentOf(document))).toMatchObject({
      kind: "refused",
      findings: [{ code: "identifier-unusable" }, { code: "identifier-unusable" }],
    });
  });

  test("returns its leaflet, without the pregnancy section in the layout standard", () => {
    const leaflet = aLeaflet();
    expect(contentOf(read(leaflet))).toEqual(carried(leaflet));
    expect(contentOf(read(leaflet, { layout: "standard" }))).toEqual({
      ...carried(leaflet),
      pregnancySections: [],
    });
  });

  test("has no findings", () => {
    expect(read(aLeaflet()).findings).toEqual([]);
  });

  test("returns the questions in custom mode, and the tables after the last question", () => {
    const leaflet = aLeaflet({
      customMode: true,
      customQA: [
        { id: "é.1", question: "When?", answer: "<p>Now.</p>" },
        { id: "2", question: "3. How to take it", answer: "<ul><li>With water.</li></ul>" },
      ],
    });
    expect(contentOf(read(leaflet))).toEqual(carried(leaflet));
  });

  test("keeps a custom question with the title of a section", () => {
    const leaflet = aLeaflet({
      customMode: true,
      customQA: [{ id: "1", question: "Possible side effects", answer: "<p>None.</p>" }],
    });
    expect(contentOf(read(leaflet)).customQA).toEqual(leaflet.customQA);
  });

  test.each(["Other facts", "Further information"])(
    "returns the own title of a section that contains only the company: %s",
    (contents) => {
      const only = { contentsSections: [], sectionTitles: { contents } };
      const leaflet = aLeaflet({ profile: "eu-qrd", ...only });
      expect(carried(leaflet)).toMatchObject(only);
      expect(read(leaflet)).toMatchObject({ content: carried(leaflet), findings: [] });
    },
  );

  test("returns Arabic text without the isolation of Latin words", () => {
    const leaflet = aLeaflet({
      language: "ar",
      medicineName: "زيتونول",
      storageSections: [{ id: "1", content: "<p>يحفظ (Zaytounol) تحت 30 °C.</p>" }],
      tables: [{ id: "t", rows: 1, cols: 2, data: [["5–10 mg/mL", "مرة\nواحدة"]] }],
    });
    expect(contentOf(read(leaflet))).toEqual(carried(leaflet));
  });

  test("omits derived values and keeps entered values", () => {
    const derived = aLeaflet({ companyCity: "Amman", firstAuthorisedOn: "2026-01-15" });
    const content = contentOf(read(derived));
    expect(content).not.toHaveProperty("companyCity");
    expect(content).not.toHaveProperty("firstAuthorisedOn");
    const given = {
      companyCity: "Zarqa",
      firstAuthorisedOn: "2020-02-29",
      companyIdentifier: "https://example.org|7",
      productIdentifier: "96385074",
      country: "SA",
    };
    expect(contentOf(read(aLeaflet(given)))).toMatchObject(given);
  });
});

describe("import of a changed document that Nashra built", () => {
  test("reports changed words in the holder block", () => {
    const { findings } = readChanged("Tel: +962 6 555 0100", "Tel: +962 6 999 9999");
    expect(findings).toMatchObject([
      {
        code: "import-unplaced",
        details: { text: [expect.any(String), expect.stringContaining("999")] },
      },
    ]);
  });

  test("keeps a title with other words as the author's own", () => {
    const read = readChanged("3. How to take Zaytounol", "3. How to use Zaytounol");
    expect(contentOf(read).sectionTitles).toEqual({ howToTake: "How to use Zaytounol" });
    expect(read.findings).toEqual([]);
  });

  test("keeps a title with a different meaning as the author's own", () => {
    const read = readChanged("4. Possible side effects", "4. Side effects in adults");
    expect(contentOf(read).sectionTitles).toEqual({ sideEffects: "Side effects in adults" });
    expect(contentOf(read).sideEffectsSections).toMatchObject([
      { content: "<p>Like all medicines, it can cause side effects.</p>" },
    ]);
  });

  test("reports an unknown element with line and column", () => {
    const { findings } = readChanged(
      '<title value="Zaytounol',
      '<extra value="lost"/><title value="Zaytounol',
    );
    expect(findings).toMatchObject([
      {
        code: "import-unplaced",
        details: { text: "lost" },
        line: expect.any(Number),
        column: expect.any(Number),
      },
    ]);
  });

  test("names the element and the line of each text that has no place, and its section", () => {
    const lineOf = (text: string) => toXml(built(aLeaflet())).split(text)[0]?.split("\n").length;
    const line = Number(lineOf('<name value="Wadi Pharma"/>')) + 1;
    const name = '<name value="Wadi Pharma"/>\n        ';
    const alias = '<alias value="Wadi"/>';
    expect(readChanged('<name value="Wadi Pharma"/>', name + alias).findings).toMatchObject([
      { expression: "Bundle.entry[1].resource.alias", line, details: { text: ["Wadi"] } },
    ]);
    const two = `${name}${alias}\n<description value="Rayhan"/>`;
    const [both] = readChanged('<name value="Wadi Pharma"/>', two).findings;
    expect(both).toMatchObject({
      expression: "Bundle.entry[1].resource",
      details: { at: ["alias", "description"], lines: [String(line), String(line + 1)] },
    });
    expect(both && describeFinding(both, "en")).toContain(`Wadi (alias, line ${line}), Rayhan (`);
    const frame = "<iframe>Watch.</iframe><p>Store below";
    const inSection = readChanged("<p>Store below", frame).findings.find(
      ({ code }) => code === "import-unplaced",
    );
    expect(inSection?.details).toMatchObject({ section: "6. How to store Zaytounol" });
    expect(inSection && describeFinding(inSection, "ar")).toContain(
      "في القسم «\u20686. How to store Zaytounol\u2069»",
    );
  });

  test("keeps a table as rich text if its cells contain markup", () => {
    const read = readChanged("<td>1 tablet</td>", "<td><strong>1</strong> tablet</td>");
    expect(contentOf(read).tables).toEqual([]);
    expect(contentOf(read).howToTakeSections.at(-1)?.content).toContain(
      "<td><strong>1</strong> tablet</td>",
    );
  });

  test("replaces a duplicate id and reports it", () => {
    const read = readChanged(
      '<div id="storage.1"><p>',
      '<div id="storage.1"><p>Keep dry.</p></div><div id="storage.1"><p>',
    );
    expect(contentOf(read).storageSections.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(read.findings).toMatchObject([{ code: "id-repeated" }]);
  });

  test("keeps an item in the section that contains it, even if the id of the item belongs to another section", () => {
    const read = readChanged('<div id="storage.1">', '<div id="warnings.9">');
    expect(contentOf(read).warningsSections).toHaveLength(1);
    expect(contentOf(read).storageSections).toHaveLength(1);
  });
});

function built(leaflet: LeafletContent, options: BuildOptions = {}): Resource {
  const document = buildDocument(leaflet, options);
  if (document.kind !== "built") throw new Error(JSON.stringify(document.findings));
  return document.bundle;
}

function read(leaflet: LeafletContent, options: BuildOptions = {}): DocumentContent {
  return readDocument(built(leaflet, options));
}

function readChanged(words: string, others: string): DocumentContent {
  const xml = toXml(built(aLeaflet()));
  expect(xml).toContain(words);
  return readDocument(fromXml(xml.replace(words, others)));
}

function contentOf(document: DocumentContent): LeafletContent {
  if (document.kind !== "read") throw new Error(JSON.stringify(document.findings));
  return document.content;
}
