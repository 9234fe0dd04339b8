// One test for each statement of the product specification about a leaflet's content and its document;
// docs/acceptance.md lists the titles. Unit tests next to the source files cover the details.
import { expect, test } from "vitest";

import {
  buildDocument,
  createLeaflet,
  parseLeaflet,
  fieldRow,
  sectionKeys,
  toXml,
  type BuildOptions,
  type LeafletContent,
} from "../src/index.ts";
import { aLeaflet } from "../src/testing.ts";

function xmlOf(content: LeafletContent, options?: BuildOptions): string {
  const built = buildDocument(content, options);
  if (built.kind === "built") return toXml(built.bundle);
  throw new Error(JSON.stringify(built.findings));
}

/** The titles of all sections of a document, in order. */
function titlesOf(xml: string): readonly string[] {
  return [...xml.matchAll(/<title value="([^"]*)"\/>/g)].map(([, title = ""]) => title);
}

const count = (xml: string, text: string) => xml.split(text).length - 1;

test("a new leaflet has one blank item in every list and one blank size", () => {
  const leaflet = createLeaflet();
  for (const key of sectionKeys.filter((list) => fieldRow(list).additive !== true))
    expect(leaflet[key]).toEqual([{ id: "1", content: "" }]);
  expect(leaflet.sizes).toEqual([""]);
  expect(leaflet.instructionSteps).toEqual([{ id: "1", text: "", image: "" }]);
  expect(leaflet.customQA).toEqual([{ id: "1", question: "", answer: "" }]);
});

test("a leaflet has the specified fields with the specified names", () => {
  const content = {
    ...aLeaflet(),
    companyFax: "+962 6 555 0101",
    customMode: true,
    customQA: [{ id: "7", question: "Why?", answer: "Because." }],
  };
  expect(parseLeaflet(content)).toEqual({ kind: "parsed", content, findings: [] });
});

test("the Composition's title is name and dose form, its date is the revision date", () => {
  const xml = xmlOf(aLeaflet({ medicineName: "Zaytounol", type: "Tablet" }));
  expect(titlesOf(xml)[0]).toBe("Zaytounol Tablet");
  expect(xml).toContain('<date value="2026-01-15"/>');
});

test("the document's sections are in the specified order and numbered 1 to 7 in the layout standard", () => {
  const titles = titlesOf(xmlOf(aLeaflet(), { layout: "standard" })).slice(1);
  expect(titles).toEqual([
    "Package leaflet: Information for the patient",
    "1. What Zaytounol is and what it is used for",
    expect.stringContaining("What Zaytounol is"),
    expect.stringContaining("What Zaytounol is used for"),
    "2. What you need to know before you take Zaytounol",
    "Warnings and precautions",
    expect.stringContaining("Do not take Zaytounol"),
    "3. How to take Zaytounol",
    "4. Possible side effects",
    expect.stringMatching(/^Very common/),
    expect.stringMatching(/^Common/),
    expect.stringMatching(/^Very rare/),
    "5. How to store Zaytounol",
    "6. Contents of the pack and other information",
    "7. Instructions for use",
    "Marketing authorisation holder and manufacturer",
  ]);
});

test("instructions for use have LOINC 59845-8 without a display", () => {
  const xml = xmlOf(aLeaflet());
  expect(xml).toMatch(
    /<system value="http:\/\/loinc.org"\/>\s*<code value="59845-8"\/>\s*<\/coding>/,
  );
});

test.each(["standard", "complete"] as const)(
  "an image is a Binary of type image/jpeg with a width of 200, and a table has a width of 120, in layout %s",
  (layout) => {
    const xml = xmlOf(aLeaflet(), { layout });
    expect(xml).toMatch(/<Binary xmlns="[^"]*">|<Binary>/);
    expect(xml).toContain('<contentType value="image/jpeg"/>');
    expect(xml).toMatch(/<img [^>]*width="200"\/>/);
    expect(xml).toMatch(/<table [^>]*width="120">/);
  },
);

test("a document contains no blank paragraphs", () => {
  const blanks = ["", "  ", "<p></p>", "<p>&nbsp;</p>", "<p><strong> </strong></p>"];
  const content = aLeaflet({
    warningsSections: [
      ...blanks.map((blank, index) => ({ id: `blank-${index}`, content: blank })),
      { id: "said", content: "<p>Talk to your doctor.</p>" },
    ],
  });
  const xml = xmlOf(content);
  expect(xml).toContain('id="warnings.said"');
  expect(xml).not.toContain("warnings.blank");
});

test("a document contains only steps with text or an image", () => {
  const image = aLeaflet().instructionSteps[0]?.image ?? "";
  const xml = xmlOf(
    aLeaflet({
      instructionSteps: [
        { id: "neither", text: "<p> </p>", image: "" },
        { id: "text", text: "<p>Open the pack.</p>", image: "" },
        { id: "image", text: "", image },
      ],
    }),
  );
  expect(xml).toContain('id="step.text"');
  expect(xml).toContain('id="step.image"');
  expect(xml).not.toContain("step.neither");
});

test("a document contains only custom questions with both question and answer", () => {
  const xml = xmlOf(
    aLeaflet({
      customMode: true,
      customQA: [
        { id: "1", question: "What is it for?", answer: "<p>Pain.</p>" },
        { id: "2", question: " ", answer: "<p>Nobody asked.</p>" },
        { id: "3", question: "Nobody answers?", answer: "<p></p>" },
      ],
    }),
  );
  expect(xml).toContain('<title value="What is it for?"/>');
  expect(xml).not.toContain("Nobody");
});

test("special characters are escaped in titles and table cells", () => {
  const typed = 'A & B < C > "D" &amp;';
  const xml = xmlOf(
    aLeaflet({
      medicineName: typed,
      tables: [{ id: "1", rows: 2, cols: 1, data: [["Dose"], [typed]] }],
    }),
  );
  const inText = 'A &amp; B &lt; C > "D" &amp;amp;';
  expect(titlesOf(xml)[0]).toContain("A &amp; B &lt; C &gt; &quot;D&quot; &amp;amp;");
  expect(xml.replaceAll("&gt;", ">").replaceAll("&quot;", '"')).toContain(`<td>${inText}</td>`);
});

test("the holder block contains only the values that were entered, without a line for a missing fax", () => {
  const without = xmlOf(aLeaflet({ companyFax: "" }));
  const withFax = xmlOf(aLeaflet({ companyFax: "+962 6 555 0101" }));
  expect(count(without, "Fax")).toBe(0);
  expect(count(withFax, "Fax")).toBe(1);
  expect(withFax).toContain("This leaflet was last revised in January 2026.");
});

test("no value is invented: a missing value is absent from the document, or prevents the document", () => {
  expect(buildDocument(createLeaflet()).kind).toBe("refused");
  const xml = xmlOf(aLeaflet({ subName: "", companyPhone: "", companyEmail: "", sizes: [] }));
  expect(xml).not.toContain("sub-name");
  expect(xml).not.toContain("2025-02-15");
  expect(xml).not.toContain("<telecom>");
});
