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

describe("no change is", () => {
  test("the same leaflet read again, however it is written", () => {
    fc.assert(
      fc.property(leaflets(), (content) => {
        expect(sameContent(content, asJson(content))).toBe(true);
        expect(sameContent(asJson(content), canonicalise(content))).toBe(true);
      }),
    );
  });

  test("plain text that became HTML", () => {
    fc.assert(
      fc.property(leaflets(), (content) => {
        expect(sameContent(content, asHtml(content))).toBe(true);
        expect(sameContent(asJson(asHtml(content)), content)).toBe(true);
      }),
    );
  });

  test("a blank item, anywhere in a list", () => {
    const blank = fc.constantFrom("", " ", "\n", "\u00a0", "<p></p>", "<p><br></p>", "<ul></ul>");
    fc.assert(
      fc.property(leaflets(), blank, fc.nat(), (content, nothing, place) => {
        expect(sameContent(content, withBlanks(content, nothing, place))).toBe(true);
      }),
    );
  });

  test.each<[string, Partial<LeafletContent>, Partial<LeafletContent>]>([
    [
      "another id of a paragraph",
      { usageSections: one("x") },
      { usageSections: [{ id: "9", content: "x" }] },
    ],
    ["a blank size", { sizes: ["5 mg"] }, { sizes: [" ", "5 mg", ""] }],
    ["white space round a line", { medicineName: "X" }, { medicineName: " X " }],
    ["no field and an empty one", {}, { companyCity: "" }],
    ["a table without a word", { tables: [] }, { tables: [table([["", " "], [""]])] }],
    [
      "another id of a step without alternative text",
      { instructionSteps: [{ id: "1", text: "Go", image: tinyJpeg }] },
      { instructionSteps: [{ id: "b", text: "Go", image: tinyJpeg }] },
    ],
    [
      "an address to which an editor added its prefix",
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg }] },
      { instructionSteps: [{ id: "1", text: "", image: `data:image/jpeg;base64,${tinyJpeg}` }] },
    ],
  ])("%s", (_, a, b) => {
    expect(sameContent(aLeaflet(a), aLeaflet(b))).toBe(true);
    expect(sameContent(aLeaflet(b), aLeaflet(a))).toBe(true);
  });
});

describe("a change is", () => {
  test.each<[string, Partial<LeafletContent>, Partial<LeafletContent>]>([
    ["a letter", { usageSections: one("<p>5 mg</p>") }, { usageSections: one("<p>5 µg</p>") }],
    ["a mark", { usageSections: one("<p>5</p>") }, { usageSections: one("<p><em>5</em></p>") }],
    ["a space inside a text", { usageSections: one("5 mg") }, { usageSections: one("5  mg") }],
    [
      "text in another list",
      { usageSections: one("x"), whatIsSections: [] },
      { usageSections: [], whatIsSections: one("x") },
    ],
    ["the order of sizes", { sizes: ["1", "2"] }, { sizes: ["2", "1"] }],
    [
      "the order of paragraphs",
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
      "two paragraphs made one",
      {
        usageSections: [
          { id: "1", content: "a" },
          { id: "2", content: "b" },
        ],
      },
      { usageSections: one("a\nb") },
    ],
    ["a cell moved", { tables: [table([["a", ""]])] }, { tables: [table([["", "a"]])] }],
    [
      "two tables made one",
      { tables: [table([["a"]]), { ...table([["b"]]), id: "2" }] },
      { tables: [table([["a"], ["b"]])] },
    ],
    ["custom mode", { customMode: false }, { customMode: true }],
    ["the language", { language: "en" }, { language: "en-GB" }],
    ["a country that takes effect anyway", {}, { country: "JO" }],
    [
      "an image",
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg }] },
      { instructionSteps: [{ id: "1", text: "", image: `${tinyJpeg.slice(0, -8)}AAAA2Q==` }] },
    ],
    [
      "an alternative text",
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg, imageAlt: "A" }] },
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg }] },
    ],
    [
      "the id that an alternative text belongs to",
      { instructionSteps: [{ id: "1", text: "", image: tinyJpeg, imageAlt: "A" }] },
      { instructionSteps: [{ id: "2", text: "", image: tinyJpeg, imageAlt: "A" }] },
    ],
    [
      "a question moved to its answer",
      { customQA: [{ id: "1", question: "a", answer: "" }] },
      { customQA: [{ id: "1", question: "", answer: "<p>a</p>" }] },
    ],
  ])("%s", (_, a, b) => {
    expect(sameContent(aLeaflet(a), aLeaflet(b))).toBe(false);
    expect(sameContent(aLeaflet(b), aLeaflet(a))).toBe(false);
  });

  test("every single-line field", () => {
    const fields = ["medicineName", "type", "subName", "companyName", "companyAddress"] as const;
    const more = ["companyPhone", "companyFax", "companyEmail", "revisionDate"] as const;
    const additive = ["companyCity", "companyIdentifier", "productIdentifier"] as const;
    for (const field of [...fields, ...more, ...additive, "firstAuthorisedOn"] as const)
      expect(sameContent(aLeaflet(), aLeaflet({ [field]: "other" })), field).toBe(false);
  });

  test("one text of any leaflet", () => {
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

/** What an editor makes of a leaflet: all its rich text is HTML. */
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
