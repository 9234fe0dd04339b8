import type { LeafletContent } from "../index.ts";
import { sameContent } from "./same-content.ts";
import { aLeaflet } from "../testing.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { diffTexts, readPlainText, readRichText, sideOf, type TextPart } from "./compare-text.ts";
import { compareLeaflets } from "./compare-leaflets.ts";
import { entryDiffers, type ComparedEntry } from "./compared-entry.ts";

const describeParts = (parts: readonly TextPart[]) =>
  parts
    .map(({ kind, tokens }) => {
      const words = tokens.map(({ text, start }) => text || `<${start ?? ""}>`).join("");
      return { same: words, removed: `[-${words}-]`, added: `[+${words}+]` }[kind];
    })
    .join("");
const changed = (before: LeafletContent, after: LeafletContent) =>
  compareLeaflets(before, after).areas.flatMap(({ name, entries }) =>
    entries.filter(entryDiffers).map((entry) => ({ name, ...entry })),
  );
const paragraphs = (...texts: readonly string[]) =>
  texts.map((content, index) => ({ id: String(index + 1), content }));
const words = (before: string, after: string, language = "en") =>
  describeParts(diffTexts(readPlainText(before, language), readPlainText(after, language)));

describe("the comparison of two texts", () => {
  test("works word by word", () => {
    expect(words("Take one tablet daily.", "Take two tablets daily.")).toBe(
      "Take [-one tablet-][+two tablets+] daily.",
    );
  });
  test("works word by word in Arabic", () => {
    expect(words("استشر الطبيب قبل الإعطاء", "استشر الصيدلي قبل الإعطاء", "ar")).toBe(
      "استشر [-الطبيب-][+الصيدلي+] قبل الإعطاء",
    );
  });
  test("treats a decimal number as one word", () => {
    expect(words("0.5 mg", "5 mg")).toBe("[-0.5-][+5+] mg");
  });
  test("reports different characters that look the same", () => {
    expect(words("5 mg", "5\u00A0mg")).toBe("5[- -][+\u00A0+]mg");
  });
  test("reports the same words with different formatting", () => {
    const parts = diffTexts(readRichText("10<sup>9</sup>", "en"), readRichText("109", "en"));
    expect(describeParts(parts)).toBe("<paragraph>[-109-][+109+]");
  });
  test("reports a different link target", () => {
    const link = (to: string) => readRichText(`<a href="https://${to}.example">here</a>`, "en");
    expect(describeParts(diffTexts(link("a"), link("b")))).toBe("<paragraph>[-here-][+here+]");
  });
  test("shows texts without common words as a whole, even if they are long", () => {
    const long = (word: string) =>
      readPlainText(Array.from({ length: 9000 }, (_, at) => `${word}${at}`).join(" "), "en");
    expect(diffTexts(long("a"), long("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
  test("returns parts from which both texts can be rebuilt", () => {
    fc.assert(
      fc.property(richText, richText, (a, b) => {
        const [before, after] = [readRichText(a, "en"), readRichText(b, "en")];
        const parts = diffTexts(before, after);
        expect(sideOf(parts, "before")).toEqual(before.tokens);
        expect(sideOf(parts, "after")).toEqual(after.tokens);
      }),
    );
  });
});

describe("the comparison of two lists", () => {
  const one = aLeaflet({ warningsSections: paragraphs("First thing.", "Second one.", "Third.") });
  const entries = (warningsSections: LeafletContent["warningsSections"]) =>
    changed(one, { ...one, warningsSections }).map(entryOf);
  const [first, second, third] = one.warningsSections.map(({ content }) => content);

  test("recognises a moved paragraph", () => {
    const moved = [
      { id: "3", content: third ?? "" },
      { id: "1", content: first ?? "" },
      { id: "2", content: second ?? "" },
    ];
    expect(entries(moved)).toEqual(["warningsSections 2→0 same moved"]);
  });
  test("recognises a paragraph by its text if its id changed", () => {
    expect(entries(paragraphs(second ?? "", third ?? ""))).toEqual([
      "warningsSections 0→- removed",
    ]);
  });
  test("reports an item that was added between others", () => {
    const added = [...paragraphs(first ?? ""), { id: "9", content: "New words here." }];
    expect(entries([...added, ...one.warningsSections.slice(1)])).toEqual([
      "warningsSections -→1 added",
    ]);
  });
  test("ignores blank items, and treats plain text and the same text in HTML as equal", () => {
    expect(
      entries([
        ...paragraphs("<p>First thing.</p>", "Second one.", "Third."),
        { id: "7", content: " " },
      ]),
    ).toEqual([]);
  });
  test("distinguishes changed words from changed formatting", () => {
    const formatted = (content: string) => {
      const items = [{ id: "1", content }, ...one.warningsSections.slice(1)];
      const [entry] = changed(one, { ...one, warningsSections: items });
      return entry?.texts.map(({ formattingOnly }) => formattingOnly);
    };
    expect(formatted("First <strong>thing</strong>.")).toEqual([true]);
    expect(formatted("First <strong>things</strong>.")).toEqual([false]);
  });
  test("treats two steps without common words or images as different steps", () => {
    const step = (id: string, text: string) => ({ id, text, image: "" });
    const before = aLeaflet({ instructionSteps: [step("1", "Wash your hands.")] });
    const after = aLeaflet({ instructionSteps: [step("9", "Throw all others away at noon!")] });
    expect(changed(before, after).map(entryOf)).toEqual(["steps 0→- removed", "steps -→0 added"]);
  });
  test("reports an item that was moved and changed as moved and as changed", () => {
    const items = [
      { id: "2", content: "Second one." },
      { id: "3", content: "Third." },
      { id: "1", content: "First big thing." },
    ];
    expect(entries(items)).toEqual(["warningsSections 0→2 changed moved"]);
  });
});

describe("the comparison of two tables", () => {
  const data = [
    ["Age", "Dose"],
    ["Adults", "1 tablet"],
  ];
  const one = aLeaflet({ tables: [{ id: "1", rows: 2, cols: 2, data }] });
  const table = (changedData: readonly (readonly string[])[]) => {
    const tables = [{ id: "1", rows: 0, cols: 0, data: changedData }];
    const [entry] = changed(one, { ...one, tables });
    return {
      columns: entry?.table?.columns,
      rows: entry?.table?.rows.map((row) => [row.change, ...row.cells.map((cell) => cell.change)]),
    };
  };
  test("recognises an inserted row", () => {
    expect(table([data[0] ?? [], ["Children", "none"], data[1] ?? []]).rows).toEqual([
      ["same", "same", "same"],
      ["added", "added", "added"],
      ["same", "same", "same"],
    ]);
  });
  test("recognises a row by its first cell", () => {
    const rows = [data[0] ?? [], ["Adults", "2 tablets"], ["Children", "1 tablet"]];
    expect(table(rows).rows).toEqual([
      ["same", "same", "same"],
      ["same", "same", "changed"],
      ["added", "added", "added"],
    ]);
  });
  test("recognises a removed column", () => {
    expect(table([["Dose"], ["1 tablet"]])).toEqual({
      columns: ["removed", "same"],
      rows: [
        ["same", "removed", "same"],
        ["same", "removed", "same"],
      ],
    });
  });
  test("reports the cell that differs", () => {
    expect(table([data[0] ?? [], ["Adults", "2 tablets"]]).rows).toEqual([
      ["same", "same", "same"],
      ["same", "same", "changed"],
    ]);
  });
});

describe("the comparison of two leaflets", () => {
  test("reports all single-line fields that differ", () => {
    const after = aLeaflet({
      medicineName: "Zaytounol Forte",
      companyFax: "+962 6 555 0101",
      country: "JO",
    });
    expect(changed(aLeaflet(), after).map(({ field, change }) => [field, change])).toEqual([
      ["medicineName", "changed"],
      ["companyFax", "added"],
      ["country", "added"],
    ]);
  });
  test("reports a changed image", () => {
    const steps = aLeaflet().instructionSteps.map((step) => ({ ...step, image: "" }));
    const [entry] = changed(aLeaflet(), aLeaflet({ instructionSteps: steps }));
    expect(entry?.image?.after).toBe("");
    expect(entry?.image?.before).not.toBe("");
  });
  test("finds no change if and only if sameContent is true", () => {
    fc.assert(
      fc.property(content, content, (a, b) => {
        expect(compareLeaflets(a, b).changes === 0).toBe(sameContent(a, b));
      }),
    );
  });
  test("finds no change between a leaflet and itself", () => {
    fc.assert(
      fc.property(content, (a) => {
        expect(compareLeaflets(a, a).changes).toBe(0);
      }),
    );
  });
});

function entryOf({
  name,
  before = "-",
  after = "-",
  change,
  moved,
}: Omit<ComparedEntry, "before" | "after"> & {
  readonly name: string;
  readonly before?: number | string;
  readonly after?: number | string;
}): string {
  return `${name} ${before}→${after} ${change}${moved ? " moved" : ""}`;
}

const snippet = fc.constantFrom("one", "two ", " three", "5 mg", "الطبيب", ".", "\u00A0", "a b c");
const inline = fc.oneof(
  snippet,
  fc
    .tuple(fc.constantFrom("strong", "em", "u", "sup", "sub", "b"), snippet)
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  snippet.map((text) => `<a href="https://x.example/${encodeURIComponent(text)}">${text}</a>`),
  fc.constant("<br>"),
);
const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(""));
const richText = fc
  .array(
    fc.oneof(
      line.map((text) => `<p>${text}</p>`),
      line.map((text) => `<h3>${text}</h3>`),
      fc
        .tuple(fc.constantFrom("ul", "ol"), fc.array(line, { minLength: 1, maxLength: 3 }))
        .map(
          ([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join("")}</${tag}>`,
        ),
      fc
        .array(fc.array(line, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
        .map(
          (rows) =>
            `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`,
        ),
      snippet,
    ),
    { maxLength: 3 },
  )
  .map((blocks) => blocks.join(""));
const list = fc.array(richText, { maxLength: 3 }).map((texts) => paragraphs(...texts));
const cell = fc.constantFrom("", "a", "b", "1 tablet", "a\nb", " ");
const content: fc.Arbitrary<LeafletContent> = fc
  .record({
    medicineName: fc.constantFrom("A", "B", " A ", ""),
    customMode: fc.boolean(),
    sizes: fc.array(fc.constantFrom("1 mg", "2 mg", "", " 1 mg"), { maxLength: 3 }),
    warningsSections: list,
    storageSections: list,
    tables: fc
      .array(fc.array(fc.array(cell, { maxLength: 2 }), { maxLength: 2 }), { maxLength: 2 })
      .map((all) => all.map((data, at) => ({ id: String(at), rows: 0, cols: 0, data }))),
    customQA: fc
      .array(fc.tuple(fc.constantFrom("", "Q", "R"), richText), { maxLength: 2 })
      .map((all) => all.map(([question, answer], at) => ({ id: String(at), question, answer }))),
    instructionSteps: fc
      .array(fc.tuple(richText, fc.constantFrom("", "AAAA")), { maxLength: 2 })
      .map((all) => all.map(([text, image], at) => ({ id: String(at), text, image }))),
  })
  .map((overrides) => aLeaflet(overrides));
