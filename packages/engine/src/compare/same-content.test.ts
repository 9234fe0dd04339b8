import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leaflets } from "../../test/arbitraries.ts";
import { sameContent } from "./same-content.ts";
import { canonicalise } from "../leaflet/canonicalise.ts";
import { paragraphsOf, type LeafletContent } from "../leaflet/content.ts";
import { treeOf } from "../leaflet/item-text.ts";
import { sectionKeys } from "../leaflet/sections.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import { aLeaflet, tinyJpeg } from "../testing/a-leaflet.ts";

const one = (content: string) => [{ id: "1", content }];
const asJson = (content: LeafletContent): LeafletContent => JSON.parse(JSON.stringify(content));

describe("sameContent is true for", () => {
  test("a leaflet serialised and read again", () => {
    fc.assert(
      fc.property(leaflets(), (content) => {
        expect(sameContent(content, asJson(content))).toBe(true);
        expect(sameContent(asJson(content), canonicalise(content))).toBe(true);
      }),
    );
  });

  test("plain text converted to HTML", () => {
    fc.assert(
      fc.property(leaflets(), (content) => {
        expect(sameContent(content, asHtml(content))).toBe(true);
        expect(sameContent(asJson(asHtml(content)), content)).toBe(true);
      }),
    );
  });

  test("a blank item anywhere in a list", () => {
    const blank = fc.constantFrom("", " ", "\n", "\u00a0", "<p></p>", "<p><br></p>", "<ul></ul>");
    fc.assert(
      fc.property(leaflets(), blank, fc.nat(), (content, nothing, place) => {
        expect(sameContent(content, withBlanks(content, nothing, place))).toBe(true);
      }),
    );
  });

  test.each<[string, Partial<LeafletContent>, Partial<LeafletContent>]>([
    [
      "a paragraph with a different id",
      { usageSections: one("x") },
      { usageSections: [{ id: "9", content: "x" }] },
    ],
    ["a blank size", { sizes: ["5 mg"] }, { sizes: [" ", "5 mg", ""] }],
    ["white space around a line", { medicineName: "X" }, { medicineName: " X " }],
    ["an absent field and an empty field", {}, { companyCity: "" }],
    ["a table without text", { tables: [] }, { tables: [table([["", " "], [""]])] }],
    [
      "a step with a different id and no alternative text",
      { instructionSteps: [{ id: "1", text: "Go", image: tinyJpeg }] },
      { instructionSteps: [{ id: "b", text: "Go", image: tinyJpeg }] },
    ],
    [
      "an image to which an editor added the data URI prefix",
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg }] },
      { instructionSteps: [{ id: "1", text: "", image: `data:image/jpeg;base64,${tinyJpeg}` }] },
    ],
  ])("%s", (_, a, b) => {
    expect(sameContent(aLeaflet(a), aLeaflet(b))).toBe(true);
    expect(sameContent(aLeaflet(b), aLeaflet(a))).toBe(true);
  });
});

describe("sameContent is false for", () => {
  test.each<[string, Partial<LeafletContent>, Partial<LeafletContent>]>([
    [
      "a different letter",
      { usageSections: one("<p>5 mg</p>") },
      { usageSections: one("<p>5 µg</p>") },
    ],
    [
      "emphasis on the same words",
      { usageSections: one("<p>5</p>") },
      { usageSections: one("<p><em>5</em></p>") },
    ],
    [
      "an additional space inside a text",
      { usageSections: one("5 mg") },
      { usageSections: one("5  mg") },
    ],
    [
      "text in another list",
      { usageSections: one("x"), whatIsSections: [] },
      { usageSections: [], whatIsSections: one("x") },
    ],
    ["sizes in a different order", { sizes: ["1", "2"] }, { sizes: ["2", "1"] }],
    [
      "paragraphs in a different order",
      {
        usageSections: [
          { id: "1", content: "a" },
          { id: "2", content: "b" },
        ],
      },
      {
        usageSections: [
          { id: "2", content: "b" },
          { id: "1", content: "a" },
        ],
      },
    ],
    [
      "two paragraphs joined into one",
      {
        usageSections: [
          { id: "1", content: "a" },
          { id: "2", content: "b" },
        ],
      },
      { usageSections: one("a\nb") },
    ],
    ["a moved cell", { tables: [table([["a", ""]])] }, { tables: [table([["", "a"]])] }],
    [
      "two tables joined into one",
      { tables: [table([["a"]]), { ...table([["b"]]), id: "2" }] },
      { tables: [table([["a"], ["b"]])] },
    ],
    ["a different mode", { customMode: false }, { customMode: true }],
    ["a different language", { language: "en" }, { language: "en-GB" }],
    ["an explicit country that equals the default", {}, { country: "JO" }],
    [
      "a different image",
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg }] },
      { instructionSteps: [{ id: "1", text: "", image: `${tinyJpeg.slice(0, -8)}AAAA2Q==` }] },
    ],
    [
      "a different damaged image",
      { instructionSteps: [{ id: "1", text: "", image: "", imageDamaged: "a" }] },
      { instructionSteps: [{ id: "1", text: "", image: "", imageDamaged: "b" }] },
    ],
    [
      "a removed alternative text",
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg, imageAlt: "A" }] },
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg }] },
    ],
    [
      "a different id of a step with an alternative text",
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg, imageAlt: "A" }] },
      { instructionSteps: [{ id: "2", text: "", image: tinyJpeg, imageAlt: "A" }] },
    ],
    [
      "text moved from a question to its answer",
      { customQA: [{ id: "1", question: "a", answer: "" }] },
      { customQA: [{ id: "1", question: "", answer: "<p>a</p>" }] },
    ],
  ])("%s", (_, a, b) => {
    expect(sameContent(aLeaflet(a), aLeaflet(b))).toBe(false);
    expect(sameContent(aLeaflet(b), aLeaflet(a))).toBe(false);
  });

  test("a different value in any single-line field", () => {
    const fields = ["medicineName", "type", "subName", "companyName", "companyAddress"] as const;
    const more = ["companyPhone", "companyFax", "companyEmail", "revisionDate"] as const;
    const additive = ["companyCity", "companyIdentifier", "productIdentifier"] as const;
    for (const field of [...fields, ...more, ...additive, "firstAuthorisedOn"] as const)
      expect(sameContent(aLeaflet(), aLeaflet({ [field]: "other" })), field).toBe(false);
  });

  test("an added paragraph in any list of any leaflet", () => {
    fc.assert(
      fc.property(leaflets(), fc.constantFrom(...sectionKeys), (content, key) => {
        const changed = {
          ...content,
          [key]: [...paragraphsOf(content, key), { id: "more", content: "more" }],
        };
        expect(sameContent(content, changed)).toBe(false);
      }),
    );
  });
});

function table(data: readonly (readonly string[])[]) {
  return { id: "1", rows: data.length, cols: data[0]?.length ?? 0, data };
}

/** Converts all rich text of a leaflet to HTML, as a rich text editor does. */
function asHtml(content: LeafletContent): LeafletContent {
  const html = (text: string) => richTextToHtml(treeOf({}, text));
  const lists = sectionKeys.map((key) => [
    key,
    paragraphsOf(content, key).map((item) => ({ ...item, content: html(item.content) })),
  ]);
  return {
    ...content,
    ...Object.fromEntries(lists),
    instructionSteps: content.instructionSteps.map((step) => ({ ...step, text: html(step.text) })),
    customQA: content.customQA.map((item) => ({ ...item, answer: html(item.answer) })),
  };
}

function withBlanks(content: LeafletContent, nothing: string, place: number): LeafletContent {
  const into = <T>(items: readonly T[], blank: T) =>
    items.toSpliced(place % (items.length + 1), 0, blank);
  const id = "a blank one";
  const lists = sectionKeys.map((key) => [
    key,
    into(paragraphsOf(content, key), { id, content: nothing }),
  ]);
  return {
    ...content,
    ...Object.fromEntries(lists),
    sizes: into(content.sizes, ""),
    tables: into(content.tables, { id, rows: 1, cols: 1, data: [[" "]] }),
    instructionSteps: into(content.instructionSteps, { id, text: nothing, image: "" }),
    customQA: into(content.customQA, { id, question: " ", answer: nothing }),
  };
}
