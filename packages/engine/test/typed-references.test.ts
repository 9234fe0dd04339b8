import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Layout, LeafletContent } from "../src/leaflet/content.ts";
import { parseLeaflet } from "../src/leaflet/parse-leaflet.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";
import { insertReference } from "../src/text/insert-reference.ts";
import { parseRichText } from "../src/text/parse-rich-text.ts";
import { plainText } from "../src/text/plain-text.ts";
import type { ReferenceTarget } from "../src/text/rich-text.ts";
import { validateLeaflet } from "../src/validation/validate-leaflet.ts";
import { richText } from "./text/arbitrary-markup.ts";

function parsed(input: unknown): LeafletContent {
  const result = parseLeaflet(input);
  if (result.kind !== "parsed") throw new Error(JSON.stringify(result.findings));
  return result.content;
}

describe("section-number-typed", () => {
  function typed(text: string, language = "en", layout: Layout = "complete") {
    const base = language === "ar" ? aLeaflet({ language: "ar" }) : aLeaflet();
    const content = parsed({ ...base, language, storageSections: [{ id: "1", content: text }] });
    return validateLeaflet(content, { layout })
      .filter(({ code }) => code === "section-number-typed")
      .map(({ details }) => details);
  }

  test.each<[string, string, ReferenceTarget]>([
    ["en", "Store it cool, see section 6.", "storage"],
    ["en", "See Section 4 before.", "sideEffects"],
    ["en", "<p>It is in <b>section</b> 2 and</p>", "beforeYouTake"],
    ["en", "<ul><li>a</li><li>see section&nbsp;8 of this leaflet</li></ul>", "instructions"],
    ["ar", "انظر القسم 4 قبل ذلك.", "sideEffects"],
    ["ar", "انظر القسم ٤ من هذه النشرة.", "sideEffects"],
    ["ar", "انظر القسم 4.1 والقسم 6", "storage"],
    ["fr", "Voir la rubrique 5 de cette notice.", "pregnancy"],
  ])("reports a number of a section in %s: %s", (language, text, section) => {
    const [details, ...others] = typed(text, language);
    expect(others).toEqual([]);
    expect(details).toMatchObject({ section });
    const { start, end, text: number } = details as { start: number; end: number; text: string };
    const { blocks } = parseRichText(text);
    expect(plainText(blocks).slice(start, end)).toBe(number);
    const replaced = insertReference(
      blocks,
      { start, text: number },
      { kind: "reference", section, text: "#" },
    );
    expect(plainText(replaced)).toBe(
      `${plainText(blocks).slice(0, start)}#${plainText(blocks).slice(end)}`,
    );
  });

  test("knows the numbers of the layout", () => {
    expect(typed("see section 5", "en", "standard")).toMatchObject([{ section: "storage" }]);
    expect(typed("see section 8", "en", "standard")).toEqual([]);
  });

  test.each([
    ["en", "Section 4 tells more. Section 4 too"],
    ["en", "section 12, section 4.1, section 4a, section 0, section 4–6, subsection 4, section4"],
    [
      "en",
      "section 4 of the product characteristics, section 4 in the leaflet of the other medicine",
    ],
    ["en", '[[see [a] section 4]] <a href="#section:storage">section 6</a> [[section 4]]'],
    ["en", '<a href="https://a.example">section 6</a>'],
    ["en", "القسم 4, rubrique 4"],
    ["ar", "القسم 12، القسم 4.1، مالقسم 4، القسم 4 من ملخص خصائص المستحضر"],
    ["fr", "rubrique 4.1, rubrique 4 du résumé, rubrique 4 de la notice de l’autre"],
  ])("does not report in %s: %s", (language, text) => {
    expect(typed(text, language)).toEqual([]);
  });

  test("reports none in custom mode, and at most ten for each text", () => {
    const many = "see section 6, ".repeat(50);
    expect(typed(many)).toHaveLength(10);
    const custom = parsed({ ...aLeaflet(), customMode: true, instructionSteps: [{ text: many }] });
    expect(validateLeaflet(custom).map(({ code }) => code)).not.toContain("section-number-typed");
  });
});

test("a text that the layout does not print has no findings about references", () => {
  const text = '<p><a href="#section:instructions">section 8</a>, section 4</p>';
  const pregnancySections = [{ id: "1", content: text }];
  const content = parsed({ ...aLeaflet(), instructionSteps: [], pregnancySections });
  const found = (layout: Layout) =>
    validateLeaflet(content, { layout }).filter(({ code }) =>
      ["reference-omitted", "section-number-typed"].includes(code),
    );
  expect(found("complete").map(({ code }) => code)).toEqual([
    "reference-omitted",
    "section-number-typed",
  ]);
  expect(found("standard")).toEqual([]);
});

test("insertReference replaces characters of one paragraph, and changes nothing else", () => {
  fc.assert(
    fc.property(richText, fc.nat(), fc.nat(12), (blocks, from, length) => {
      const text = plainText(blocks);
      const start = from % (text.length + 1);
      const end = start + length;
      const reference = { kind: "reference", section: "storage", text: "section 6" } as const;
      const replaced = insertReference(blocks, { start, text: text.slice(start, end) }, reference);
      if (replaced === blocks) return;
      expect(plainText(replaced)).toBe(`${text.slice(0, start)}section 6${text.slice(end)}`);
    }),
  );
});
