import { describe, expect, test } from "vitest";
import { textsInLanguages } from "../../../test/texts-in-languages.ts";
import { createLeaflet } from "../../leaflet/create-leaflet.ts";
import type { LeafletContent } from "../../leaflet/content.ts";
import { forbidsBuilding, type Finding } from "../../leaflet/finding.ts";
import { aLeaflet } from "../../testing/a-leaflet.ts";
import { findingsPreventingDocument, validateLeaflet } from "../validate-leaflet.ts";

/** The finding about the language of a leaflet with this text. */
function mismatch(text: string, language?: string): Finding | undefined {
  const content: LeafletContent = {
    ...createLeaflet(),
    medicineName: "Zaytounol",
    howToTakeSections: [{ id: "1", content: text }],
    ...(language && { language }),
  };
  return validateLeaflet(content).find(({ code }) => code === "language-mismatch");
}

const scriptOf = new Map([
  ...["ar", "fa", "ur", "ps", "ckb"].map((language) => [language, "Arabic"] as const),
  ...["ru", "uk", "bg"].map((language) => [language, "Cyrillic"] as const),
  ["el", "Greek"],
  ["he", "Hebrew"],
  ["hi", "Devanagari"],
  ["ja", "Han"],
  ["ko", "Hangul"],
  ["th", "Thai"],
  ["zh", "Han"],
]);
const texts = Object.entries(textsInLanguages);
const english = textsInLanguages["en"] ?? "";
const german = textsInLanguages["de"] ?? "";
const arabic = textsInLanguages["ar"] ?? "";

describe("text in another language", () => {
  test.each(texts)("%s is accepted with its own label", (language, text) => {
    expect(mismatch(text, language)).toBeUndefined();
  });

  test.each(["en", "fr", "ar"])("is recognised in a leaflet labelled %s", (label) => {
    const script = scriptOf.get(label) ?? "Latin";
    for (const [language, text] of texts.filter(([other]) => other !== label)) {
      const other = scriptOf.get(language) ?? "Latin";
      const found = other === script ? { written: language } : { script: other };
      expect([language, mismatch(text, label)?.details]).toEqual([
        language,
        { language: label, ...found },
      ]);
    }
  });

  test("in the same script is an error that prevents a document, unless the author has chosen the language", () => {
    const { language: _, ...unlabelled } = aLeaflet({
      howToTakeSections: [{ id: "1", content: german.repeat(3) }],
    });
    const [error] = findingsPreventingDocument(unlabelled);
    expect(error).toMatchObject({ code: "language-mismatch", severity: "error" });
    expect(findingsPreventingDocument({ ...unlabelled, language: "en" })).toEqual([]);
    const chosen = mismatch(german, "en");
    expect(chosen?.severity).toBe("warning");
    expect(chosen && forbidsBuilding(chosen)).toBe(false);
  });

  test("in another script is an error that prevents a document", () => {
    for (const found of [mismatch(arabic, "en"), mismatch(arabic), mismatch(english, "ar")]) {
      expect(found?.severity).toBe("error");
      expect(found && forbidsBuilding(found)).toBe(true);
    }
  });

  test("in another script is a warning if it consists of names and units beside text in the leaflet's script", () => {
    const names = "Paracetamol 500 mg; Magnesium stearate 5 mg; Hypromellose 12 mg/ml; Talc 3 mg; ";
    const found = mismatch(`يؤخذ الدواء بعد الطعام حسب الجدول الآتي: ${names.repeat(5)}`, "ar");
    expect(found).toMatchObject({ severity: "warning", details: { script: "Latin" } });
    expect(mismatch(names.repeat(5), "ar")?.severity).toBe("error");
    expect(mismatch(`${arabic.slice(0, 60)} ${english}`, "ar")?.severity).toBe("error");
    expect(mismatch(`${english.slice(0, 60)} ${arabic}`, "en")?.severity).toBe("error");
  });

  test("is not reported for a leaflet that quotes another language or script", () => {
    expect(mismatch(`${english} ${arabic.slice(0, english.length / 2)}`, "en")).toBeUndefined();
    expect(mismatch(`${arabic} ${english.slice(0, arabic.length / 2)}`, "ar")).toBeUndefined();
    expect(mismatch(`${english} ${german}`, "en")).toBeUndefined();
    expect(mismatch(`${german} ${english}`, "de")).toBeUndefined();
  });

  test("is judged by the text that the leaflet prints, with and without custom mode", () => {
    const leaflet = aLeaflet({
      usageSections: [{ id: "1", content: english.repeat(3) }],
      customQA: [{ id: "1", question: "؟", answer: arabic }],
    });
    const codes = (customMode: boolean) =>
      findingsPreventingDocument({ ...leaflet, customMode, tables: [], instructionSteps: [] }).map(
        ({ code }) => code,
      );
    expect([codes(false), codes(true)]).toEqual([[], ["language-mismatch"]]);
  });

  test("is not reported for a short text or for names of substances", () => {
    expect(mismatch("Nehmen Sie die Tablette mit einem Glas Wasser.", "en")).toBeUndefined();
    const names = "natrii chloridum, magnesii stearas, cellulosum microcristallinum, lactosum; ";
    expect(mismatch(names.repeat(10), "en")).toBeUndefined();
    expect(mismatch("Paracetamol", "ar")).toBeUndefined();
  });

  test("is not reported for a language that the engine does not know, or with a script in its tag", () => {
    expect(mismatch(german, "eo")).toBeUndefined();
    expect(mismatch(textsInLanguages["ru"] ?? "", "az-Cyrl")).toBeUndefined();
  });
});
