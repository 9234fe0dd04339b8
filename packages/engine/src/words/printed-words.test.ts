import { describe, expect, test } from "vitest";
import { profileNames } from "../leaflet/profile-name.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { printedWords, type WordsSource } from "./printed-words.ts";

const name = "Zaytounol";
const wordsOf = (source: Partial<WordsSource>, language = "en") =>
  printedWords(aLeaflet(source), { language });

describe("the month of the last revision", () => {
  test("is written in the language of the leaflet", () => {
    expect(wordsOf({}).monthOf("2026-11-30")).toBe("November 2026");
    expect(wordsOf({}, "ar").monthOf("2026-11-30")).toBe("نوفمبر 2026");
    expect(wordsOf({}, "fr").monthOf("2026-08-30")).toBe("août 2026");
    expect(wordsOf({}).monthOf("")).toBe("");
  });

  test("has both names in Arabic leaflets for Jordan, and is a number in leaflets for the Gulf", () => {
    expect(wordsOf({ profile: "jordan" }, "ar").monthOf("2026-11-30")).toBe(
      "نوفمبر/تشرين الثاني 2026",
    );
    expect(wordsOf({ profile: "jordan" }).monthOf("2026-11-30")).toBe("November 2026");
    expect(wordsOf({ profile: "gcc" }, "ar").monthOf("2026-11-30")).toBe("11/2026");
  });
});

describe("headings", () => {
  test("have the verb of the dose form, unless the author chooses another", () => {
    const title = (source: Partial<WordsSource>, language?: string) =>
      wordsOf(source, language).sections.howToTake(name);
    expect(title({ type: "Tablet" })).toBe("How to take Zaytounol");
    expect(title({ type: "Cream" })).toBe("How to use Zaytounol");
    expect(title({ type: "Solution for infusion" })).toBe("How Zaytounol is given");
    expect(title({ type: "Cream", verb: "take" })).toBe("How to take Zaytounol");
    expect(title({ verb: "inject" })).toBe("How to inject Zaytounol");
    expect(title({ verb: "inject", profile: "eu-qrd" })).toBe("How to use Zaytounol");
    expect(title({ type: "كريم" }, "ar")).toBe("كيفية استعمال Zaytounol");
  });

  test("are replaced by the author's own titles, but not in the layout standard", () => {
    const sectionTitles = { howToTake: "Taking it", storageSections: "Where to keep it" };
    const words = wordsOf({ sectionTitles });
    expect(words.sections.howToTake(name)).toBe("Taking it");
    expect(words.ownTitles).toEqual(sectionTitles);
    const standard = printedWords(aLeaflet({ sectionTitles }), {
      language: "en",
      layout: "standard",
    });
    expect(standard.sections.howToTake(name)).toBe("How to take Zaytounol");
  });

  test("name the important ingredients, or have a label if they are not named", () => {
    const heading = (source: Partial<WordsSource>, language?: string) =>
      wordsOf(source, language).lists.excipientsSections?.(name);
    expect(heading({ excipientNames: "lactose" })).toBe("Zaytounol contains lactose");
    expect(heading({})).toBe("Important ingredients");
    expect(heading({}, "ar")).toBe("مكونات مهمة");
  });

  test.each(profileNames)(
    "exist for each section in English, Arabic and French in %s",
    (profile) => {
      for (const language of ["en", "ar", "fr"]) {
        const titles = Object.values(wordsOf({ profile }, language).sections).map((title) =>
          title(name),
        );
        expect(titles).not.toContain("");
      }
    },
  );
});

/** Typed dose forms with the verb of their headings. */
const forms: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ["Film-coated tablets", "take"],
    ["hard capsules", "take"],
    ["Syrup", "take"],
    ["Oral suspension", "take"],
    ["Granules in sachets", "take"],
    ["Chewable tablets", "take"],
    ["Lozenges", "take"],
    ["oral drops", "take"],
    ["Soft capsules", "take"],
    ["Vaginal tablets", "use"],
    ["Inhalation powder, capsules", "use"],
    ["Ointment", "use"],
    ["Gel", "use"],
    ["Eye drops", "use"],
    ["Nasal spray", "use"],
    ["Suppositories", "use"],
    ["Solution for injection in pre-filled pen", "use"],
    ["Transdermal patches", "use"],
    ["Powder for solution for infusion", "given"],
    ["Implant", "given"],
    ["Suspense", "take"],
  ],
  ar: [
    ["أقراص", "take"],
    ["قرص مغلف", "take"],
    ["كبسولات", "take"],
    ["كبسولة صلبة", "take"],
    ["شراب", "take"],
    ["معلق فموي", "take"],
    ["محلول فموي", "take"],
    ["قطرة فموية", "take"],
    ["أكياس", "take"],
    ["حبوب", "take"],
    ["كريم", "use"],
    ["مرهم", "use"],
    ["جل", "use"],
    ["قطرة عينية", "use"],
    ["بخاخ أنفي", "use"],
    ["تحاميل", "use"],
    ["محلول للحقن", "use"],
    ["أقراص مهبلية", "use"],
    ["محلول للتسريب", "given"],
    ["غرسة", "given"],
  ],
  fr: [
    ["comprimé pelliculé", "take"],
    ["comprimés", "take"],
    ["gélule", "take"],
    ["gélules", "take"],
    ["sirop", "take"],
    ["suspension buvable", "take"],
    ["solution buvable en gouttes", "take"],
    ["granulés en sachet", "take"],
    ["pastille", "take"],
    ["capsule molle", "take"],
    ["crème", "use"],
    ["pommade", "use"],
    ["gel", "use"],
    ["collyre", "use"],
    ["suppositoire", "use"],
    ["stylo prérempli", "use"],
    ["solution injectable", "use"],
    ["poudre pour inhalation en gélule", "use"],
    ["comprimé vaginal", "use"],
    ["solution pour perfusion", "given"],
  ],
};

describe.each(Object.keys(forms))("a typed dose form in %s", (language) => {
  test.each(forms[language] ?? [])("%s has the verb %s", (type, verb) => {
    const ofVerb = wordsOf({ type }, language).sections.howToTake(name);
    // the type is no dose form, so that the chosen verb alone determines the heading
    const chosen = printedWords(aLeaflet({ type: "", verb: verb as "take" }), { language });
    expect(ofVerb).toBe(chosen.sections.howToTake(name));
  });
});
