import { describe, expect, test } from "vitest";
import type { LeafletContent } from "../../leaflet/content.ts";
import { findingsPreventingDocument, validateLeaflet } from "../validate-leaflet.ts";
import { aLeaflet } from "../../testing/a-leaflet.ts";
import { de } from "../../languages/definitions/de.ts";
import { ro } from "../../languages/definitions/ro.ts";
import { standardTexts } from "../../words/standard-texts.ts";

const languages = [de, ro];

/** The findings of some codes, as `code path`. */
function reported(codes: readonly string[], overrides: Partial<LeafletContent>): readonly string[] {
  return validateLeaflet(aLeaflet(overrides), { languages })
    .filter(({ code }) => codes.includes(code))
    .map(({ code, path }) => `${code} ${path.join(".")}`);
}

const one = (content: string) => [{ id: "1", content }];
const profile = "eu-qrd";

test("text in a list without a place in the profile is reported, also in custom mode", () => {
  const codes = ["section-not-in-profile"];
  const statementsSections = one("Keep away from children.");
  const found = ["section-not-in-profile statementsSections"];
  expect(reported(codes, { profile, statementsSections })).toEqual(found);
  expect(reported(codes, { profile, statementsSections, customMode: true })).toEqual(found);
  expect(reported(codes, { profile, statementsSections: one(" ") })).toEqual([]);
  expect(reported(codes, { profile: "gcc", statementsSections })).toEqual([]);
  expect(reported(codes, { statementsSections })).toEqual([]);
});

describe("a standard text", () => {
  const codes = ["statement-missing"];
  const withTexts = (overrides: Partial<LeafletContent>) => {
    const content = aLeaflet(overrides);
    const texts = standardTexts(content, { language: content.language ?? "en", languages });
    return {
      ...overrides,
      ...Object.fromEntries(
        texts.map(({ list, paragraphs }) => [
          list,
          paragraphs.map((text, index) => ({ id: String(index), content: text })),
        ]),
      ),
    };
  };

  test("is reported if it is missing, by its list", () => {
    expect(reported(codes, { profile })).toEqual([
      "statement-missing introductionSections",
      "statement-missing sideEffectsSections",
      "statement-missing reportingSections",
      "statement-missing storageSections",
    ]);
    expect(reported(codes, { profile: "generic" })).toEqual([]);
    expect(reported(codes, { profile, customMode: true })).toEqual([]);
  });

  test.each([
    { profile, verb: "use" },
    { profile: "gcc", language: "ar" },
    { profile: "jordan", language: "ar" },
    { profile: "jordan", language: "fr" },
    { profile, language: "de", verb: "take" },
    { profile, language: "ro" },
  ] as const)("is not reported after it is inserted: %j", (overrides) => {
    const complete = withTexts(overrides);
    expect(reported(codes, complete)).toEqual([]);
    // the number of the section on side effects is a reference
    expect(reported(["section-number-typed"], complete)).toEqual([]);
  });

  test("without a text in the language is not reported", () => {
    expect(reported(codes, { profile: "jordan", language: "ar" })).not.toContain(
      "statement-missing sideEffectsSections",
    );
    expect(reported(codes, { profile, language: "tr" })).toEqual([]);
  });
});

describe("an own title", () => {
  test("that differs from the heading of the profile is reported", () => {
    const codes = ["heading-own"];
    const sectionTitles = {
      storage: "Storage",
      whatIs: "What Zaytounol is and what it is used for",
      warningsSections: "Take care",
      holder: "Company",
      instructions: "Steps",
      overdoseSections: "Not printed, because the list has no text",
      whatIsSections: "This list has no heading",
    };
    expect(reported(codes, { profile, sectionTitles })).toEqual([
      "heading-own sectionTitles.storage",
      "heading-own sectionTitles.instructions",
      "heading-own sectionTitles.holder",
      "heading-own sectionTitles.warningsSections",
    ]);
    expect(reported(codes, { sectionTitles })).toEqual([]);
  });

  test("is reported with both titles", () => {
    const content = aLeaflet({ profile, sectionTitles: { storage: "Storage" } });
    const found = validateLeaflet(content).find(({ code }) => code === "heading-own");
    expect(found?.details).toEqual({ title: "Storage", heading: "How to store Zaytounol" });
  });

  test("has at most 300 characters", () => {
    const codes = ["title-too-long"];
    const ofLength = (length: number) => ({ sectionTitles: { storage: "x".repeat(length) } });
    expect(reported(codes, ofLength(300))).toEqual([]);
    expect(reported(codes, ofLength(301))).toEqual(["title-too-long sectionTitles.storage"]);
  });
});

test("a heading of important ingredients without their names is reported", () => {
  const codes = ["excipients-unnamed"];
  const excipientsSections = one("Ask your doctor.");
  expect(reported(codes, { excipientsSections })).toEqual(["excipients-unnamed excipientNames"]);
  expect(reported(codes, { excipientsSections, excipientNames: "lactose" })).toEqual([]);
  const sectionTitles = { excipientsSections: "Zaytounol contains lactose" };
  expect(reported(codes, { excipientsSections, sectionTitles })).toEqual([]);
  expect(reported(codes, { excipientsSections: one(" ") })).toEqual([]);
  expect(reported(codes, { excipientsSections, customMode: true })).toEqual([]);
});

test("a verb that disagrees with the dose form is reported", () => {
  const codes = ["verb-mismatch"];
  const verb = (type: string, chosen?: LeafletContent["verb"]) =>
    reported(codes, { type, ...(chosen && { verb: chosen }) }).length;
  expect(verb("Cream", "take")).toBe(1);
  expect(verb("Tablet", "use")).toBe(1);
  expect(verb("Tablet", "take")).toBe(0);
  expect(verb("Tablet")).toBe(0);
  expect(verb("Solution for infusion", "use")).toBe(0);
  expect(verb("Solution for injection", "inject")).toBe(0);
  expect(verb("Something new", "use")).toBe(0);
  expect(reported(codes, { type: "Cream", verb: "take", customMode: true })).toEqual([]);
  expect(reported(codes, { type: "Creme", language: "de", verb: "take" })).toEqual([
    "verb-mismatch verb",
  ]);
});

test("a dose form that the name contains is reported", () => {
  const codes = ["dose-form-doubled"];
  const medicineName = "Zaytounol 5 mg tablets";
  expect(reported(codes, { medicineName, type: "Tablet" })).toEqual(["dose-form-doubled type"]);
  expect(reported(codes, { medicineName, type: "" })).toEqual([]);
});

describe("a language", () => {
  const codes = ["language-unsupported", "language-headings-only"];

  test("with texts is supported if it is loaded", () => {
    expect(reported(codes, { language: "de-AT" })).toEqual([]);
    expect(validateLeaflet(aLeaflet({ language: "de" })).map(({ code }) => code)).toContain(
      "language-unsupported",
    );
    expect(reported(codes, { language: "constructor" })).toEqual(["language-unsupported language"]);
  });

  test("with headings only is an error that does not prevent a draft", () => {
    const language = "ro";
    expect(reported(codes, { language })).toEqual(["language-headings-only language"]);
    expect(findingsPreventingDocument(aLeaflet({ language }), { languages })).toEqual([]);
  });
});
