import { describe, expect, test } from "vitest";
import type { LeafletContent } from "../leaflet/content.ts";
import { createLeaflet } from "../leaflet/create-leaflet.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { renderPreview, type PreviewOptions } from "./render-preview.ts";
import { previewStyleSheet } from "./style-sheet.ts";

describe("the page", () => {
  const page = renderPreview(aLeaflet());

  test("has the language and direction of the leaflet, and the medicine's name as its title", () => {
    expect(page).toMatch(/^<!DOCTYPE html>\n<html lang="en" dir="ltr">/);
    expect(page).toContain("<title>Zaytounol</title>");
    expect(renderPreview(anArabicLeaflet())).toContain('<html lang="ar" dir="rtl">');
  });

  test("contains the style sheet, and no scripts or external resources", () => {
    expect(page).toContain(`<style>${previewStyleSheet}</style>`);
    expect(page).not.toMatch(/<script|<link|<iframe|\son\w+=|\sstyle=|https?:/);
  });

  test("equals the golden file", async () => {
    await expect(page).toMatchFileSnapshot("../../test/preview/page-en.html");
    await expect(renderPreview(anArabicLeaflet())).toMatchFileSnapshot(
      "../../test/preview/page-ar.html",
    );
  });

  test("is deterministic", () => {
    expect(renderPreview(aLeaflet())).toBe(page);
  });
});

describe("the fragment", () => {
  test("is only the article of the page", () => {
    const fragment = renderPreview(aLeaflet(), { form: "fragment" });
    expect(fragment).toMatch(/^<article class="nashra-sheet" lang="en" dir="ltr">.*<\/article>$/s);
    expect(renderPreview(aLeaflet())).toContain(fragment);
  });

  test("prefixes all ids and classes; the prefix of the ids can be changed", () => {
    const fragment = renderPreview(aLeaflet(), { form: "fragment", idPrefix: "old" });
    for (const [, names = ""] of fragment.matchAll(/ class="([^"]*)"/g)) {
      for (const name of names.split(" ")) expect(name).toMatch(/^nashra-/);
    }
    const ids = [...fragment.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain("old-howToTake");
    expect(ids.every((id) => id?.startsWith("old-"))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the title", () => {
  test.each([
    ["Zaytounol", 'Zaytounol<sup class="nashra-registered">®</sup>'],
    ["Zaytounol®", "Zaytounol®"],
    ["Zaytounol™", "Zaytounol™"],
    ["A ® b", 'A ® b<sup class="nashra-registered">®</sup>'],
  ])("of %s ends with exactly one ® or ™", (medicineName, heading) => {
    expect(headings(aLeaflet({ medicineName }), 1)).toEqual([heading]);
  });

  test("of an Arabic leaflet has the registered mark after a name in Latin script", () => {
    const [heading] = headings(anArabicLeaflet({ medicineName: "Zaytounol" }), 1);
    expect(heading).toMatch(/^<bdi dir="ltr">Zaytounol<sup[^>]*>®<\/sup><\/bdi>$/);
  });

  test("is not followed by the dose form if the name ends with it", () => {
    const doseForm = '<p class="nashra-dose-form">Tablet</p>';
    expect(renderPreview(aLeaflet())).toContain(doseForm);
    expect(renderPreview(aLeaflet({ medicineName: "Zaytounol 5 mg tablet" }))).not.toContain(
      doseForm,
    );
  });

  test("is the leaflet's title without a registered mark if the medicine has no name", () => {
    const leaflet = aLeaflet({ medicineName: "" });
    expect(headings(leaflet, 1, { title: "Spring draft" })).toEqual(["Spring draft"]);
    expect(headings(leaflet, 1)).toEqual(["Untitled Leaflet"]);
  });

  test("of the page is the leaflet's title", () => {
    const page = renderPreview(aLeaflet(), { title: "Zaytounol, Jordan" });
    expect(page).toContain("<title>Zaytounol, Jordan</title>");
    expect(page).toContain('<h1 class="nashra-title">Zaytounol<');
  });

  test("is followed by sub-name, dose form and the sizes, which are separated by bars", () => {
    const product = text(renderPreview(aLeaflet(), { form: "fragment" })).split("1 What")[0];
    expect(product).toBe(
      "Package leaflet: Information for the patient\nZaytounol®\noleanol\nTablet\n250 mg | 500 mg\n",
    );
  });
});

describe("the sections", () => {
  test("are numbered 1 to 8, as in the layout complete", () => {
    expect(headings(aLeaflet(), 2).map(text)).toEqual([
      "1 What Zaytounol is and what it is used for",
      "2 What you need to know before you take Zaytounol",
      "3 How to take Zaytounol",
      "4 Possible side effects",
      "5 Pregnancy, breast-feeding and fertility",
      "6 How to store Zaytounol",
      "7 Contents of the pack and other information",
      "8 Instructions for use",
      "Marketing authorisation holder and manufacturer",
    ]);
  });

  test("without content are omitted, and their numbers are not reused", () => {
    const leaflet = aLeaflet({ warningsSections: [], doNotTakeSections: [], storageSections: [] });
    const numbers = headings(leaflet, 2).map((heading) => text(heading).split(" ")[0]);
    expect(numbers).toEqual(["1", "3", "4", "5", "7", "8", "Marketing"]);
  });

  test("have headings for warnings, “do not take” and the frequencies of side effects", () => {
    expect(headings(aLeaflet(), 3)).toEqual([
      "Warnings and precautions",
      "Do not take Zaytounol if",
      "Very common",
      "Common",
      "Very rare",
    ]);
  });

  test("omit the heading of a list without text", () => {
    expect(headings(aLeaflet({ commonSections: [] }), 3)).not.toContain("Common");
  });

  test("have attributes that identify every section and list", () => {
    const page = renderPreview(aLeaflet());
    const hooks = [...page.matchAll(/ data-section="([^"]*)"/g)].map(([, name]) => name);
    expect(hooks).toEqual([
      "product",
      "whatIs",
      "beforeYouTake",
      "howToTake",
      "sideEffects",
      "pregnancy",
      "storage",
      "contents",
      "instructions",
      "holder",
    ]);
    expect(page).toContain('data-list="doNotTakeSections"');
  });

  test("keep the author's markup", () => {
    const html = "<p>H<sub>2</sub>O <u>and</u> <strong>more</strong></p><ul><li>one</li></ul>";
    expect(renderPreview(aLeaflet({ storageSections: [{ id: "1", content: html }] }))).toContain(
      html,
    );
  });
});

describe("custom mode", () => {
  const custom = aLeaflet({
    customMode: true,
    customQA: [
      { id: "a", question: "What is it?", answer: "A <b>tablet</b>." },
      { id: "b", question: "", answer: "An answer without a question" },
      { id: "c", question: "A question without an answer", answer: "<p> </p>" },
      { id: "d", question: "How is it kept?", answer: "Dry." },
    ],
  });

  test("shows answered questions as sections instead of the numbered sections", () => {
    expect(headings(custom, 2)).toEqual([
      "What is it?",
      "How is it kept?",
      `<span class="nashra-number">8</span> Instructions for use`,
      "Marketing authorisation holder and manufacturer",
    ]);
    const page = renderPreview(custom);
    expect(page).toContain("<p>A <strong>tablet</strong>.</p>");
    expect(page).not.toContain("pain killer");
  });

  test("shows an answer without a question to the author only, and never in print", () => {
    expect(renderPreview(custom)).not.toContain("An answer without a question");
    const forAuthor = renderPreview(custom, { emptySections: true, items: true });
    expect(forAuthor).toContain(
      [
        '<section class="nashra-section nashra-without-text" id="nashra-question-2"',
        ' data-section="question-2" data-item="customQA/b">',
        '<h2 data-item="customQA/b" data-block="question">',
        '<span class="nashra-no-text">No question yet</span></h2>',
        '<p data-item="customQA/b" data-block="0">An answer without a question</p></section>',
      ].join(""),
    );
    const blank = { ...custom, customQA: [{ id: "a", question: " ", answer: "<p> </p>" }] };
    expect(renderPreview(blank, { emptySections: true })).not.toContain("No question yet");
  });

  test("shows the tables after the custom sections", () => {
    const page = renderPreview(custom);
    expect(page.indexOf("Dry.")).toBeLessThan(page.indexOf("<table>"));
    expect(page.indexOf("<table>")).toBeLessThan(page.indexOf('data-section="instructions"'));
  });

  test("identifies each section by the question's position and id", () => {
    expect(renderPreview(custom)).toContain('data-section="question-4" data-item="d"');
  });
});

describe("the holder block", () => {
  test("has name, address lines, telephone, optional fax, e-mail and month of revision", () => {
    const leaflet = aLeaflet({ companyFax: "+962 6 555 0101" });
    expect(holder(leaflet)).toBe(
      [
        "Marketing authorisation holder and manufacturer",
        "Wadi Pharma",
        "12 Olive Street",
        "Amman",
        "Tel: +962 6 555 0100",
        "Fax: +962 6 555 0101",
        "Email: info@wadi.example.org",
        "This leaflet was last revised in January 2026.",
      ].join("\n"),
    );
    expect(holder(aLeaflet())).not.toContain("Fax");
  });

  test.each(["", "2026-02-30", "2026-13-01", "soon", "2026"])(
    "omits the sentence about the revision for the date “%s”",
    (revisionDate) => expect(holder(aLeaflet({ revisionDate }))).not.toContain("last revised"),
  );

  test("isolates telephone and fax in Arabic, and names the month in Arabic", () => {
    const page = renderPreview(anArabicLeaflet({ companyFax: "+962 6 555 0101" }));
    expect(page).toContain("في يناير 2026.");
    const number = '<span dir="ltr" class="nashra-keep">';
    expect(page).toContain(`هاتف:</span> ${number}+962 6 555 0100</span>`);
    expect(page).toContain(`فاكس:</span> ${number}+962 6 555 0101</span>`);
  });
});

describe("an unfinished leaflet", () => {
  test("shows no empty sections to readers", () => {
    expect(headings(createLeaflet(), 2)).toEqual([]);
    expect(renderPreview(createLeaflet())).not.toContain("No text yet");
  });

  test("shows all sections to its author, but does not print empty ones", () => {
    const options = { emptySections: true };
    expect(headings(createLeaflet(), 2, options)).toHaveLength(9);
    expect(text(headings(createLeaflet(), 2, options)[2] ?? "")).toBe(
      "3 How to take this medicine",
    );
    const page = renderPreview(createLeaflet(), options);
    expect(page.match(/<p class="nashra-no-text">No text yet<\/p>/g)).toHaveLength(9);
    expect(previewStyleSheet).toMatch(/@media print\{.*\.nashra-without-text\{display:none\}/);
  });
});

describe("a leaflet in an unsupported language", () => {
  test("keeps its language tag and direction, and marks the engine's English words as English", () => {
    const page = renderPreview(aLeaflet({ language: "he" }), { form: "fragment" });
    expect(page).toMatch(/^<article class="nashra-sheet" lang="he" dir="rtl">/);
    expect(page).toMatch(/<h2 lang="en">.*Possible side effects.*<\/h2>/);
  });

  test("detects the language from the medicine's name if the language tag is invalid", () => {
    const page = renderPreview(aLeaflet({ language: 'e"n', medicineName: "زيتونول" }));
    expect(page).toContain('<html lang="ar" dir="rtl">');
  });
});

function anArabicLeaflet(overrides: Partial<LeafletContent> = {}): LeafletContent {
  const one = (content: string) => [{ id: "1", content }];
  return aLeaflet({
    language: "ar",
    medicineName: "زيتونول",
    type: "قرص",
    subName: "أولينول (oleanol)",
    sizes: ["250 ملغم", "500 ملغم"],
    whatIsSections: one("زيتونول مسكن للألم."),
    warningsSections: one("<p>استشر الطبيب إذا كنت تتناول Warfarin 5 mg.</p>"),
    ...overrides,
  });
}

function headings(leaflet: LeafletContent, level: number, options: PreviewOptions = {}): string[] {
  const page = renderPreview(leaflet, options);
  const found = page.matchAll(new RegExp(`<h${level}\\b[^>]*>(.*?)</h${level}>`, "g"));
  return [...found].map(([, content = ""]) => content);
}

function holder(leaflet: LeafletContent): string {
  const page = renderPreview(leaflet, { form: "fragment" });
  return text(page.slice(page.indexOf('data-section="holder">') + 22)).trim();
}

/** The text of a page, with one line for each block. */
function text(markup: string): string {
  return markup
    .replaceAll("\n", "")
    .replaceAll(/<br>|<\/(p|h\d|li|address|td|th)>/g, "\n")
    .replaceAll(/<[^>]*>/g, "");
}
