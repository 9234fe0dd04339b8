import { describe, expect, test } from "vitest";
import { aLeaflet } from "../testing.ts";
import { canonicalise } from "../leaflet/canonicalise.ts";
import { countChanges } from "./count-changes.ts";

const paragraphs = (...texts: readonly string[]) =>
  texts.map((content, index) => ({ id: String(index + 1), content }));
const one = aLeaflet({
  warningsSections: paragraphs("Ask a doctor first.", "Drink no wine."),
  howToTakeSections: paragraphs("Take one tablet daily."),
});
const counted = (change: Parameters<typeof aLeaflet>[0]) =>
  countChanges(one, { ...one, ...change });

describe("the counts of a change", () => {
  test("are zero for a leaflet without a change", () => {
    expect(counted({})).toEqual({ sections: [], wordsAdded: 0, wordsRemoved: 0 });
  });

  test("name the changed groups in the order of the form, and count words", () => {
    const change = {
      howToTakeSections: paragraphs("Take two tablets daily, at 8.30 a.m."),
      warningsSections: paragraphs("Ask a doctor first.", "Drink no wine.", "Do not drive."),
    };
    expect(counted(change)).toEqual({
      sections: ["warningsSections", "howToTakeSections"],
      wordsAdded: 8,
      wordsRemoved: 2,
    });
  });

  test("do not depend on equal paragraphs before and after the changed ones", () => {
    const numbered = (...numbers: readonly number[]) =>
      numbers.map((number) => ({ id: String(number), content: `Warning number ${number}.` }));
    const before = { ...one, warningsSections: numbered(1, 2, 3, 4, 5) };
    const countsOf = (...warningsSections: typeof before.warningsSections) => {
      const { sections, ...words } = countChanges(before, { ...before, warningsSections });
      return sections.length === 0 ? undefined : words;
    };
    const none = { wordsAdded: 0, wordsRemoved: 0 };
    expect(countsOf(...numbered(1, 2, 3, 4, 5))).toBeUndefined();
    expect(countsOf(...numbered(1, 3, 2, 4, 5))).toEqual(none);
    expect(countsOf(...numbered(2, 3, 4, 5, 1))).toEqual(none);
    expect(countsOf(...numbered(1, 2, 4, 5))).toEqual({ ...none, wordsRemoved: 3 });
    expect(countsOf(...numbered(1, 2, 3, 4))).toEqual({ ...none, wordsRemoved: 3 });
    expect(countsOf(...numbered(1, 2, 6, 3, 4, 5))).toEqual({ ...none, wordsAdded: 3 });
    expect(countsOf({ id: "0", content: "New" }, ...before.warningsSections)).toEqual({
      ...none,
      wordsAdded: 1,
    });
    expect(countsOf()).toEqual({ ...none, wordsRemoved: 15 });
  });

  test("count Arabic words", () => {
    const arabic = { ...one, language: "ar", usageSections: paragraphs("يُستعمل لتخفيف الألم") };
    const after = { ...arabic, usageSections: paragraphs("يُستعمل لتخفيف الألم والحرارة") };
    expect(countChanges(arabic, after)).toEqual({
      sections: ["usageSections"],
      wordsAdded: 1,
      wordsRemoved: 0,
    });
  });

  test("count no words for another format, order, image or mode", () => {
    const [first, second] = one.warningsSections;
    if (!first || !second) throw new Error("the leaflet has two warnings");
    const formatted = { ...first, content: "Ask a <strong>doctor</strong> first." };
    const none = { wordsAdded: 0, wordsRemoved: 0 };
    expect(counted({ warningsSections: [formatted, second] })).toEqual({
      sections: ["warningsSections"],
      ...none,
    });
    expect(counted({ warningsSections: [second, first] })).toEqual({
      sections: ["warningsSections"],
      ...none,
    });
    const instructionSteps = one.instructionSteps.map((step) => ({ ...step, image: "" }));
    expect(counted({ instructionSteps })).toEqual({ sections: ["steps"], ...none });
    expect(counted({ customMode: true })).toEqual({ sections: ["questions"], ...none });
  });

  test("count the words of changed cells and fields", () => {
    const table = (dose: string) => [{ id: "1", rows: 1, cols: 2, data: [["Adults", dose]] }];
    const before = { ...one, tables: table("1 tablet") };
    const after = { ...before, tables: table("2 tablets"), subName: "forte" };
    expect(countChanges({ ...before, subName: "" }, after)).toEqual({
      sections: ["product", "tables"],
      wordsAdded: 3,
      wordsRemoved: 2,
    });
  });

  test("are those of the canonical contents, whatever form the contents have", () => {
    const items = (...texts: readonly string[]) =>
      texts.map((text) => ({ id: "same", content: `<P>${text}</P>` }));
    const before = { ...one, warningsSections: items("First.", "Take one.", "Last.") };
    const after = {
      ...one,
      subName: "forte",
      warningsSections: items("First.", "Take two.", "New.", "Last."),
    };
    expect(countChanges(before, after)).toEqual(
      countChanges(canonicalise(before), canonicalise(after)),
    );
  });
});
