import { describe, expect, test } from "vitest";
import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import { createLeaflet } from "../leaflet/create-leaflet.ts";
import { forbidsBuilding } from "../leaflet/finding.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { forbiddingFindings, validateLeaflet } from "./validate-leaflet.ts";

const complete: BuildOptions = { layout: "complete" };

function reported(overrides: Partial<LeafletContent>, options = complete): readonly string[] {
  return validateLeaflet(aLeaflet(overrides), options).map(({ code, path }) =>
    `${code} ${path.join(".")}`.trim(),
  );
}

const one = (content: string) => [{ id: "1", content }];

test("nothing is said of a complete leaflet", () => {
  expect(reported({})).toEqual([]);
});

describe("required", () => {
  test("says what the builder's defaults lack", () => {
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
      "companyName",
      "companyAddress",
      "revisionDate",
    ]);
  });

  test("asks for one size at least and for each size's text", () => {
    expect(reported({ sizes: [] })).toEqual(["required sizes"]);
    expect(reported({ sizes: ["1 mg", " "] })).toEqual(["required sizes.1"]);
  });

  test("asks for questions in custom mode only", () => {
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
  test("wants real dates", () => {
    expect(reported({ revisionDate: "2026-02-30" })).toEqual(["date-invalid revisionDate"]);
    expect(reported({ firstAuthorisedOn: "15.1.2026" })).toEqual([
      "date-invalid firstAuthorisedOn",
    ]);
  });

  test("warns of a revision after the last change", () => {
    const options = { ...complete, lastUpdated: "2026-01-14T23:59:59Z" };
    expect(reported({}, options)).toEqual(["revision-in-future revisionDate"]);
    expect(reported({}, { ...complete, lastUpdated: "2026-01-15T00:00:00Z" })).toEqual([]);
  });

  test("wants an e-mail address", () => {
    expect(reported({ companyEmail: "info at example" })).toEqual(["email-invalid companyEmail"]);
  });
});

describe("sections", () => {
  test("mandatory ones need text, tables count for section 3", () => {
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

  test("the layout standard leaves pregnancy out, and says so", () => {
    expect(reported({}, {})).toEqual(["section-omitted pregnancySections"]);
    expect(reported({ pregnancySections: [] }, {})).toEqual([]);
  });

  test("custom mode hides the lists, and says so", () => {
    const customQA = [{ id: "1", question: "Why?", answer: "<p>So.</p>" }];
    const hidden = reported({ customMode: true, customQA });
    expect(hidden).toHaveLength(12);
    expect(hidden[0]).toBe("hidden-in-custom-mode whatIsSections");
  });

  test("questions are hidden outside custom mode", () => {
    const customQA = [{ id: "1", question: "Why?", answer: "" }];
    expect(reported({ customQA })).toEqual(["hidden-outside-custom-mode customQA.0"]);
  });

  test("custom mode without an answered question has no document", () => {
    const content = aLeaflet({
      customMode: true,
      customQA: [
        { id: "1", question: "Why?", answer: "" },
        { id: "2", question: "", answer: "<p>Because.</p>" },
      ],
    });
    expect(forbiddingFindings(content).map(({ code }) => code)).toEqual([
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

  test("a PNG is no JPEG, whatever it is called", () => {
    expect(reported(step("iVBORw0KGgoAAAANSUhEUgAA"))).toEqual([
      "image-not-jpeg instructionSteps.0.image",
    ]);
  });

  test("text that is no base64, and a picture that ends too early, cannot be read", () => {
    expect(reported(step("not base64!"))).toEqual(["image-unreadable instructionSteps.0.image"]);
    expect(reported(step(jpeg.slice(0, 160)))).toEqual([
      "image-unreadable instructionSteps.0.image",
    ]);
  });

  test("10 MiB is too large, one byte less is not", () => {
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

  test("names the step as the document numbers it", () => {
    const steps = [
      { id: "1", text: " ", image: "" },
      { id: "2", text: "", image: jpeg },
    ];
    expect(validateLeaflet(aLeaflet({ instructionSteps: steps }), complete)[0]?.details).toEqual({
      number: 1,
    });
  });

  test("wants an alternative text", () => {
    expect(reported(step(jpeg, ""))).toEqual(["image-alt-missing instructionSteps.0.imageAlt"]);
  });
});

describe("language", () => {
  test("builds en, ar and fr, regions included, and nothing else", () => {
    for (const language of ["en", "EN-gb", "fr-CH", "ar-JO"])
      expect(reported({ language })).not.toContain("language-unsupported language");
    for (const language of ["de", "en-XX", "english", "en_US", "ar-Arab-JO", 'en"'])
      expect(reported({ language })).toContain("language-unsupported language");
  });

  test("warns when the text is in another script", () => {
    expect(reported({ language: "ar" })).toEqual(["language-mismatch language"]);
  });

  test("wants an assigned country code", () => {
    expect(reported({ country: "Jordan" })).toEqual(["country-unknown country"]);
    expect(reported({ country: "SA" })).toEqual([]);
  });
});

describe("identifiers", () => {
  test("wants what FHIR can hold", () => {
    expect(reported({ companyIdentifier: "ACME" })).toEqual([
      "identifier-unusable companyIdentifier",
    ]);
    expect(reported({ productIdentifier: "12345" })).toEqual([
      "identifier-unusable productIdentifier",
    ]);
  });

  test("checks the digit of a GTIN", () => {
    expect(reported({ productIdentifier: "5901234123458" })).toEqual([
      "identifier-invalid productIdentifier",
    ]);
    expect(reported({ productIdentifier: "5901234123457" })).toEqual([]);
  });
});

describe("tables and text", () => {
  test("ragged and empty tables", () => {
    const tables = [
      { id: "1", rows: 2, cols: 2, data: [["a", "b"], ["c"]] },
      { id: "2", rows: 1, cols: 2, data: [["", " \n"]] },
    ];
    expect(reported({ tables })).toEqual(["table-ragged tables.0", "table-empty tables.1"]);
  });

  test("finds guidance and placeholders wherever they were left", () => {
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

  test("finds guidance with nothing in it", () => {
    expect(reported({ companyName: "Wadi [[]]" })).toEqual(["guidance-left companyName"]);
  });

  test("counts the words of a sentence, however short they are", () => {
    const sentence = (words: number) => one(`<p>${"a ".repeat(words).trim()}</p>`);
    expect(reported({ warningsSections: sentence(40) })).toEqual([]);
    expect(reported({ warningsSections: sentence(41) })).toEqual([
      "sentence-long warningsSections.0.content",
    ]);
  });

  test("advises on capitals and long sentences", () => {
    const long = `${"word ".repeat(41).trim()}. Short.`;
    expect(reported({ warningsSections: one(`<p>${long}</p>`) })).toEqual([
      "sentence-long warningsSections.0.content",
    ]);
    expect(
      reported({ warningsSections: one("<p>KEEP OUT OF REACH</p><p>of children</p>") }),
    ).toEqual(["heading-in-capitals warningsSections.0.content"]);
  });

  test("warns of a character that reverses what follows", () => {
    expect(reported({ howToTakeSections: one("take \u202e5 mg") })).toEqual([
      "direction-override howToTakeSections.0.content",
    ]);
  });
});

test("only the formal rules can forbid building", () => {
  const bad = aLeaflet({
    language: "de",
    country: "XX",
    companyIdentifier: "x",
    revisionDate: "no",
  });
  const forbidding = validateLeaflet(bad).filter(forbidsBuilding);
  expect(forbiddingFindings(bad)).toEqual(forbidding);
  expect(forbidding).toHaveLength(4);
});
