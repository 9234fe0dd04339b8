import { templates } from "@nashra/engine/templates";
import { describe, expect, test } from "vitest";

import { extractOf, type TemplateExtract } from "./template-extract.ts";
import { sheetWordsOf } from "./template-sheet-words.ts";
import { templateWords } from "./template-words.ts";

const partsOf = ({ medicineName, subName, whatIs, warnings }: TemplateExtract) => [
  medicineName,
  subName,
  whatIs,
  warnings,
];

describe.each(templates)("template $id", (template) => {
  test("has card texts in both languages, and the English texts equal the texts of the engine", () => {
    const { en, ar } = templateWords;
    const cards = new Map(Object.entries(en.cards));
    expect(cards.get(template.id)).toEqual({
      title: template.title,
      description: template.description,
    });
    expect(Object.keys(ar.cards)).toContain(template.id);
    expect(Object.keys(en.tags)).toEqual(expect.arrayContaining([...template.tags]));
  });

  test("has a thumbnail in its own language, without markup and brackets; a gap has its label alone", () => {
    expect(sheetWordsOf(template.content.language).run).not.toBe("");
    for (const parts of partsOf(extractOf(template))) {
      expect(parts.map(({ text }) => text).join("")).toMatch(/^[^<>[\]]+$/);
      expect(parts.filter(({ isGap }) => isGap).map(({ text }) => text)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^[^,;:،؛]+$/)]),
      );
    }
  });
});
