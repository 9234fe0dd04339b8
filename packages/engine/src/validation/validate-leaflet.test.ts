import { describe, expect, test } from "vitest";
import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import { createLeaflet } from "../leaflet/create-leaflet.ts";
import { forbidsBuilding } from "../leaflet/finding.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { findingsPreventingDocument, validateLeaflet } from "./validate-leaflet.ts";

const complete: BuildOptions = { layout: "complete" };

function reported(overrides: Partial<LeafletContent>, options = complete): readonly string[] {
  return validateLeaflet(aLeaflet(overrides), options).map(({ code, path }) =>
    `${code} ${path.join(".")}`.trim(),
  );
}

const one = (content: string) => [{ id: "1", content }];

test("a complete leaflet has no findings", () => {
  expect(reported({})).toEqual([]);
});

describe("required values", () => {
  test("are reported as missing in the initial content of a new leaflet", () => {
    const findings = validateLeaflet(createLeaflet()).filter(({ code }) => code === "required");
    expect(findings.map(({ path }) => path.join("."))).toEqual([
      "medicineName",
      "type",
      "companyName",
      "companyAddress",
      "companyPhone",
      "companyEmail",
      "revisionDate",
      "sizes.0",
    ]);
    expect(findings.filter(forbidsBuilding).map(({ path }) => path[0])).toEqual([
      "medicineName",
      "revisionDate",
    ]);
  });

  test("include at least one size and a text for each size", () => {
    expect(reported({ sizes: [] })).toEqual(["required sizes"]);
    expect(reported({ sizes: ["1 mg", " "] })).toEqual(["required sizes.1"]);
  });

  test("include the questions in custom mode, but not outside custom mode", () => {
    const customQA = [
      { id: "1", question: "Why?", answer: "<p>So.</p>" },
      { id: "2", question: "", answer: "" },
    ];
    const lists = Object.fromEntries(
      Object.keys(createLeaflet())
        .filter((key) => key.endsWith("Sections"))
        .map((key) => [key, []]),
    );
    expect(reported({ ...lists, customQA, customMode: true })).toEqual([
      "required customQA.1.question",
    ]);
    expect(reported({ customQA: [{ id: "1", question: "", answer: "" }] })).toEqual([]);
  });
});

describe("dates and addresses", () => {
  test("reports a date that does not exist or has the wrong format", () => {
    expect(reported({ revisionDate: "2026-02-30" })).toEqual(["date-invalid revisionDate"]);
    expect(reported({ firstAuthorisedOn: "15.1.2026" })).toEqual([
      "date-invalid firstAuthorisedOn",
    ]);
  });

  test("warns about a revision date after the last change", () => {
    const options = { ...complete, lastUpdated: "2026-01-14T23:59:59Z" };
    expect(reported({}, options)).toEqual(["revision-in-future revisionDate"]);
    expect(reported({}, { ...complete, lastUpdated: "2026-01-15T00:00:00Z" })).toEqual([]);
  });

  test("reports an invalid e-mail address", () => {
    expect(reported({ companyEmail: "info at example" })).toEqual(["email-invalid companyEmail"]);
  });
});

describe("sections", () => {
  test("reports mandatory sections without text; a table counts as text in section 3", () => {
    expect(
      reported({
        whatIsSections: [],
        usageSections: one("<p>\u00a0</p>"),
        storageSections: one(" "),
      }),
    ).toEqual([
      "mandatory-section-empty whatIsSections",
      "mandatory-section-empty storageSections",
    ]);
    expect(reported({ howToTakeSections: [] })).toEqual([]);
    expect(reported({ howToTakeSections: [], tables: [] })).toEqual([
      "mandatory-section-empty howToTakeSections",
    ]);
  });

  test("reports that the layout standard omits the pregnancy section", () => {
    const layout = "standard";
    expect(reported({}, { layout })).toEqual(["section-omitted pregnancySections"]);
    expect(reported({ pregnancySections: [] }, { layout })).toEqual([]);
    expect(reported({}, {})).toEqual([]);
  });

  test("reports the lists that custom mode hides", () => {
    const customQA = [{ id: "1", question: "Why?", answer: "<p>So.</p>" }];
    const hidden = reported({ customMode: true, customQA });
    expect(hidden).toHaveLength(12);
    expect(hidden[0]).toBe("hidden-in-custom-mode whatIsSections");
  });

  test("reports questions that are hidden outside custom mode", () => {
    const customQA = [{ id: "1", question: "Why?", answer: "" }];
    expect(reported({ customQA })).toEqual(["hidden-outside-custom-mode customQA.0"]);
  });

  test("prevents building a document in custom mode if no question has an answer", () => {
    const content = aLeaflet({
      customMode: true,
      customQA: [
        { id: "1", question: "Why?", answer: "" },
        { id: "2", question: "", answer: "<p>Because.</p>" },
      ],
    });
    expect(findingsPreventingDocument(content).map(({ code }) => code)).toEqual([
      "mandatory-section-empty",
    ]);
    expect(reported(content)).toEqual(
      expect.arrayContaining([
        "mandatory-section-empty customQA",
        "answer-missing customQA.0.answer",
        "question-missing customQA.1.question",
      ]),
    );
  });
});

describe("images", () => {
  const jpeg = aLeaflet().instructionSteps[0]?.image ?? "";
  const step = (image: string, imageAlt = "alt") => ({
    instructionSteps: [{ id: "1", text: "", image, imageAlt }],
  });

  test("reports a PNG as not a JPEG", () => {
    expect(reported(step("iVBORw0KGgoAAAANSUhEUgAA"))).toEqual([
      "image-not-jpeg instructionSteps.0.image",
    ]);
  });

  test("reports invalid base64 and a truncated image as unreadable", () => {
    expect(reported(step("not base64!"))).toEqual(["image-unreadable instructionSteps.0.image"]);
    expect(reported(step(jpeg.slice(0, 160)))).toEqual([
      "image-unreadable instructionSteps.0.image",
    ]);
  });

  test("reports images of 10 MiB or more, and accepts smaller images", () => {
    const ofSize = (bytes: number) => {
      const picture = Buffer.alloc(bytes);
      picture.set([0xff, 0xd8, 0xff, 0xe0]);
      picture.set([0xff, 0xd9], bytes - 2);
      return picture.toString("base64");
    };
    expect(reported(step(ofSize(10 * 1024 * 1024)))).toEqual([
      "image-too-large instructionSteps.0.image",
    ]);
    expect(reported(step(ofSize(10 * 1024 * 1024 - 1)))).toEqual([]);
  });

  test("reports the step number that the document uses", () => {
    const steps = [
      { id: "1", text: " ", image: "" },
      { id: "2", text: "", image: jpeg },
    ];
    expect(validateLeaflet(aLeaflet({ instructionSteps: steps }), complete)[0]?.details).toEqual({
      number: 1,
    });
  });

  test("reports a stored image that cannot be read, which prevents a document", () => {
    const damaged = { id: "1", text: "", image: "", imageDamaged: "0".repeat(64) };
    const content = aLeaflet({ instructionSteps: [damaged] });
    expect(reported({ instructionSteps: [damaged] })).toEqual([
      "image-damaged instructionSteps.0.image",
    ]);
    expect(findingsPreventingDocument(content).map(({ code }) => code)).toEqual(["image-damaged"]);
    const replaced = { ...damaged, image: jpeg, imageAlt: "Pen" };
    expect(reported({ instructionSteps: [replaced] })).toEqual([]);
  });

  test("reports a missing alternative text", () => {
    expect(reported(step(jpeg, ""))).toEqual(["image-alt-missing instructionSteps.0.imageAlt"]);
  });
});

describe("language", () => {
  test("accepts only en, ar and fr, with an optional region", () => {
    for (const language of ["en", "EN-gb", "fr-CH", "ar-JO"])
      expect(reported({ language })).not.toContain("language-unsupported language");
    for (const language of ["de", "en-XX", "english", "en_US", "ar-Arab-JO", 'en"'])
      expect(reported({ language })).toContain("language-unsupported language");
  });

  test("reports a country code that is not assigned", () => {
    expect(reported({ country: "Jordan" })).toEqual(["country-unknown country"]);
    expect(reported({ country: "SA" })).toEqual([]);
  });
});

describe("identifiers", () => {
  test("reports identifiers that FHIR cannot represent", () => {
    expect(reported({ companyIdentifier: "ACME" })).toEqual([
      "identifier-unusable companyIdentifier",
    ]);
    expect(reported({ productIdentifier: "12345" })).toEqual([
      "identifier-unusable productIdentifier",
    ]);
  });

  test("verifies the check digit of a GTIN", () => {
    expect(reported({ productIdentifier: "5901234123458" })).toEqual([
      "identifier-invalid productIdentifier",
    ]);
    expect(reported({ productIdentifier: "5901234123457" })).toEqual([]);
  });
});

describe("tables and text", () => {
  test("reports ragged and empty tables", () => {
    const tables = [
      { id: "1", rows: 2, cols: 2, data: [["a", "b"], ["c"]] },
      { id: "2", rows: 1, cols: 2, data: [["", " \n"]] },
    ];
    expect(reported({ tables })).toEqual(["table-ragged tables.0", "table-empty tables.1"]);
  });

  test("reports remaining guidance and placeholders in single-line fields and paragraphs", () => {
    expect(
      reported({
        companyName: "[[Name of the holder]]",
        companyCity: "{{city}}",
        warningsSections: one("<p>Take {{<strong>dose</strong>}} [[adapt\nthis]]</p>"),
      }),
    ).toEqual([
      "guidance-left companyName",
      "placeholder-left companyCity",
      "guidance-left warningsSections.0.content",
      "placeholder-left warningsSections.0.content",
    ]);
  });

  test("reports empty guidance brackets", () => {
    expect(reported({ companyName: "Wadi [[]]" })).toEqual(["guidance-left companyName"]);
  });

  test("counts every word of a sentence, including words of one letter", () => {
    const sentence = (words: number) => one(`<p>${"a ".repeat(words).trim()}</p>`);
    expect(reported({ warningsSections: sentence(40) })).toEqual([]);
    expect(reported({ warningsSections: sentence(41) })).toEqual([
      "sentence-long warningsSections.0.content",
    ]);
  });

  test("advises against capitals and long sentences", () => {
    const long = `${"word ".repeat(41).trim()}. Short.`;
    expect(reported({ warningsSections: one(`<p>${long}</p>`) })).toEqual([
      "sentence-long warningsSections.0.content",
    ]);
    expect(
      reported({ warningsSections: one("<p>KEEP OUT OF REACH</p><p>of children</p>") }),
    ).toEqual(["heading-in-capitals warningsSections.0.content"]);
  });

  test("warns about a character that overrides the direction of the text after it", () => {
    expect(reported({ howToTakeSections: one("take \u202e5 mg") })).toEqual([
      "direction-override howToTakeSections.0.content",
    ]);
  });
});

test("findingsPreventingDocument returns all findings that prevent a document", () => {
  const bad = aLeaflet({
    language: "de",
    country: "XX",
    companyIdentifier: "x",
    revisionDate: "no",
  });
  const forbidding = validateLeaflet(bad).filter(forbidsBuilding);
  expect(findingsPreventingDocument(bad)).toEqual(forbidding);
  expect(forbidding).toHaveLength(4);
});
