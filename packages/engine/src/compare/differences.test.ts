import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leaflets } from "../../test/arbitraries.ts";
import type { LeafletContent } from "../index.ts";
import { aLeaflet, tinyJpeg } from "../testing/a-leaflet.ts";
import { labelsAr } from "../words/labels-ar.ts";
import { labelsEn } from "../words/labels-en.ts";
import { compareLeaflets } from "./compare-leaflets.ts";
import { differencesOf, type ChangedText, type Difference } from "./differences.ts";
import { sameContent } from "./same-content.ts";

const differences = (before: Partial<LeafletContent>, after: Partial<LeafletContent>) =>
  differencesOf(compareLeaflets(aLeaflet(before), aLeaflet(after)), labelsEn);
const paragraphs = (...texts: readonly string[]) =>
  texts.map((content, index) => ({ id: String(index + 1), content }));
const warnings = (before: string, after: string) =>
  differences(
    { warningsSections: paragraphs(before) },
    { warningsSections: paragraphs(after) },
  ).flatMap(({ texts }) => texts);

/** The parts of a text as one string, with `[-removed-]` and `{+added+}`. */
const shown = ({ parts }: Pick<ChangedText, "parts">) =>
  parts
    .map(({ kind, text, formatted = text }) => {
      if (kind === "same") return text;
      return kind === "removed" ? `[-${formatted}-]` : `{+${formatted}+}`;
    })
    .join("");
const summaryOf = (found: readonly Difference[]) =>
  found.map(({ label, change, texts }) => [label, change, ...texts.map(shown)]);

describe("the difference in a field", () => {
  test("has the label, the group and the changed words", () => {
    expect(differences({ medicineName: "Nol" }, { medicineName: "Nol Forte" })).toEqual([
      {
        section: "product",
        path: ["medicineName"],
        label: "Medicine Name",
        change: "changed",
        moved: false,
        texts: [
          {
            role: "text",
            change: "changed",
            formattingOnly: false,
            parts: [
              { kind: "same", text: "Nol" },
              { kind: "added", text: " Forte" },
            ],
          },
        ],
      },
    ]);
  });

  test("shows the whole value of a field such as a date", () => {
    const [date] = differences({ revisionDate: "2026-03-18" }, { revisionDate: "2026-05-18" });
    expect(date?.texts.map(shown)).toEqual(["[-2026-03-18-]{+2026-05-18+}"]);
  });

  test("reports a field as added if it was empty, and as removed if it is empty now", () => {
    expect(summaryOf(differences({ companyFax: "" }, { companyFax: "1234" }))).toEqual([
      ["Fax", "added", "{+1234+}"],
    ]);
    const [removed] = differences({ companyFax: "+1" }, { companyFax: "" });
    expect(removed?.texts[0]?.change).toBe("removed");
  });
});

describe("the difference in an item", () => {
  test("has the positions of an added, removed or moved item, counted from 1", () => {
    const before = { warningsSections: paragraphs("First one here.", "Second here.", "Third.") };
    const after = {
      warningsSections: [...paragraphs("Third.", "First one here."), { id: "9", content: "New!" }],
    };
    const places = differences(before, after).map(({ label, change, moved, from, to }) => ({
      label,
      change,
      moved,
      from,
      to,
    }));
    const [number2, number3] = [2, 3].map((n) => `Warnings, paragraph ${n}`);
    expect(places).toEqual([
      { label: number2, change: "removed", moved: false, from: 2, to: undefined },
      { label: number2, change: "same", moved: true, from: 1, to: 2 },
      { label: number3, change: "added", moved: false, from: undefined, to: 3 },
    ]);
  });

  test("has a label in the language of the field names", () => {
    const compared = compareLeaflets(
      aLeaflet({ warningsSections: [] }),
      aLeaflet({ warningsSections: paragraphs("x") }),
    );
    expect(differencesOf(compared, labelsAr)[0]?.label).toBe("التحذيرات، الفقرة 1");
  });

  test("shows question and answer separately", () => {
    const question = (question: string, answer: string) => ({
      customQA: [{ id: "1", question, answer }],
    });
    const [found] = differences(question("Why this?", "So."), question("Why that?", "Thus."));
    expect(found?.texts.map((text) => [text.role, shown(text)])).toEqual([
      ["question", "Why [-this-]{+that+}?"],
      ["answer", "[-So-]{+Thus+}."],
    ]);
  });
});

describe("the difference in a text", () => {
  test("shows removed and added text word by word, in English and in Arabic", () => {
    expect(warnings("Take one tablet daily.", "Take two tablets daily.").map(shown)).toEqual([
      "Take [-one tablet-]{+two tablets+} daily.",
    ]);
    expect(warnings("استشر الطبيب قبل الإعطاء", "استشر الصيدلي قبل الإعطاء").map(shown)).toEqual([
      "استشر [-الطبيب-]{+الصيدلي+} قبل الإعطاء",
    ]);
  });

  test.each([
    ["10<sup>9</sup>", "109", "[-10<sup>9</sup>-]{+109+}"],
    ["<p>Stop.</p>", "<h3>Stop.</h3>", "[-<p>-]{+<h3>+}Stop."],
    ["<p>a</p><p>b</p>", "<p>a<br>b</p>", "a[-\n<p>-]{+\n<br>+}b"],
    [
      '<p><a href="https://a.example">x</a></p>',
      '<p><a href="https://b.example">x</a></p>',
      '[-<a href="https://a.example">x</a>-]{+<a href="https://b.example">x</a>+}',
    ],
    ["<ul><li>a</li></ul>", "<ol><li>a</li></ol>", "[-<ul><li><p>-]{+<ol><li><p>+}a"],
  ])("shows changed formatting of %s", (before, after, expected) => {
    const found = warnings(before, after);
    expect(found.map(({ formattingOnly }) => formattingOnly)).toEqual([true]);
    expect(found.map(shown)).toEqual([expected]);
  });

  test("shows lost formatting next to a changed word, and escapes markup that was typed as text", () => {
    expect(warnings("10<sup>9</sup> cells", "109 cell").map(shown)).toEqual([
      "[-10<sup>9</sup> cells-]{+109 cell+}",
    ]);
    expect(warnings("<p><em>a</em> &lt;b&gt;</p>", "<p>a</p>").map(shown)[0]).toContain(
      "<em>a</em> &lt;b&gt;-]",
    );
  });

  test("starts a new line for each paragraph and item", () => {
    const [text] = warnings("", "<p>One</p><ul><li>two</li><li>three</li></ul><p>four</p>");
    expect(text?.parts).toEqual([
      {
        kind: "added",
        text: "One\ntwo\nthree\nfour",
        formatted: "One\n<ul><li>two\n<li>three\nfour",
      },
    ]);
  });
});

describe("the difference in a table", () => {
  const table = (...data: readonly (readonly string[])[]) => ({
    tables: [{ id: "1", rows: 0, cols: 0, data }],
  });
  const head = ["Age", "Dose"];

  test("shows a cell with its place in both tables", () => {
    const after = table(["New", "row"], head, ["Adults", "2 tablets"]);
    const [found] = differences(table(head, ["Adults", "1 tablet"]), after);
    expect(found?.lines).toEqual([{ kind: "row", change: "added", number: 1 }]);
    expect(found?.texts.map((text) => [shown(text), text.from, text.to])).toEqual([
      ["{+New+}", undefined, { row: 1, column: 1 }],
      ["{+row+}", undefined, { row: 1, column: 2 }],
      ["[-1 tablet-]{+2 tablets+}", { row: 2, column: 2 }, { row: 3, column: 2 }],
    ]);
  });

  test("shows a removed row or column even if it is blank", () => {
    const [row] = differences(table(head, ["", ""]), table(head));
    expect([row?.lines, row?.texts.length]).toEqual([
      [{ kind: "row", change: "removed", number: 2 }],
      2,
    ]);
    const [column] = differences(table(["Age", "", "Dose"]), table(head));
    expect(column?.lines).toEqual([{ kind: "column", change: "removed", number: 2 }]);
  });

  test("does not list the rows of a new table", () => {
    const [found] = differences({ tables: [] }, table(head));
    expect([found?.change, found?.lines, found?.texts.map(shown)]).toEqual([
      "added",
      undefined,
      ["{+Age+}", "{+Dose+}"],
    ]);
  });
});

describe("the difference in a step", () => {
  const step = (more: object) => ({
    instructionSteps: [{ id: "1", text: "Go on.", image: tinyJpeg, ...more }],
  });
  test.each([
    ["added", step({ image: "" }), step({})],
    ["removed", step({}), step({ image: "" })],
    ["changed", step({}), step({ image: `${tinyJpeg.slice(0, -8)}AAAA2Q==` })],
  ])("reports an image that was %s", (image, before, after) => {
    expect(differences(before, after)).toMatchObject([{ label: "Step 1", image, texts: [] }]);
  });

  test.each([
    ["added", step({ image: "" }), "a"],
    ["changed", step({}), "a"],
    ["changed", step({ image: "", imageDamaged: "b" }), "a"],
    ["removed", step({ image: "", imageDamaged: "b" }), ""],
  ])("reports a damaged image that was %s", (image, before, imageDamaged) => {
    expect(differences(before, step({ image: "", imageDamaged }))).toMatchObject([
      { label: "Step 1", image },
    ]);
  });

  test("does not include a damaged image that both leaflets have", () => {
    const damaged = step({ image: "", imageDamaged: "a" });
    expect(differences(damaged, damaged)).toEqual([]);
  });

  test("includes a changed id if the step has an alternative text", () => {
    const described = { imageAlt: "A hand" };
    expect(differences(step(described), step({ ...described, id: "2" }))).toMatchObject([
      { label: "Step 1", change: "same", moved: false, texts: [], id: { before: "1", after: "2" } },
    ]);
    expect(differences(step({}), step({ id: "2" }))).toEqual([]);
  });
});

test("there are differences if and only if sameContent is false", () => {
  const pairs = fc.oneof(
    fc.tuple(leaflets(), leaflets()),
    leaflets().map((content) => [content, structuredClone(content)] as const),
  );
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      expect(differences(a, b).length === 0).toBe(sameContent(aLeaflet(a), aLeaflet(b)));
    }),
    { numRuns: 20 },
  );
});
