import { aLeaflet } from "@nashra/engine/testing";
import { createLeaflet, parseLeaflet, sectionKeys } from "@nashra/engine";
import { describe, expect, test } from "vitest";

import { createLeafletStore } from "./leaflet-store.ts";
import {
  addParagraph,
  addQuestion,
  addSize,
  addStep,
  addTable,
  changeParagraph,
  changeQuestion,
  changeSize,
  changeStep,
  changeTable,
  insertAt,
  itemsOf,
  moveItem,
  openedForEditing,
  removeAt,
  setCustomMode,
  setField,
} from "./leaflet-edits.ts";

const content = aLeaflet();
const three = aLeaflet({
  warningsSections: [
    { id: "1", content: "one" },
    { id: "2", content: "two" },
    { id: "3", content: "three" },
  ],
});

function texts(items: readonly { readonly content: string }[]): readonly string[] {
  return items.map((item) => item.content);
}

describe("an edit", () => {
  test("changes its field and keeps the other values as the same objects", () => {
    const changed = setField("type", "Capsule")(content);
    expect(changed.type).toBe("Capsule");
    expect({ ...changed, type: content.type }).toEqual(content);
    expect(changed.tables).toBe(content.tables);
  });

  test("returns the same value if nothing changes", () => {
    expect(setField("type", content.type)(content)).toBe(content);
    expect(setField("country", "")(content)).toBe(content);
    expect(setCustomMode(false)(content)).toBe(content);
    expect(changeSize(0, "250 mg")(content)).toBe(content);
    expect(changeSize(7, "x")(content)).toBe(content);
    expect(changeParagraph("warningsSections", "9", "x")(content)).toBe(content);
    expect(changeStep("1", { imageAlt: "The open pack" })(content)).toBe(content);
    expect(removeAt("sizes", 9)(content)).toBe(content);
    expect(moveItem("sizes", 0, 2)(content)).toBe(content);
    expect(moveItem("sizes", 1, 1)(content)).toBe(content);
  });

  test("does not modify its input", () => {
    const before = structuredClone(three);
    for (const edit of [
      addParagraph("warningsSections"),
      moveItem("warningsSections", 0, 2),
      removeAt("warningsSections", 1),
      changeParagraph("warningsSections", "2", "other"),
    ])
      edit(three);
    expect(three).toEqual(before);
  });
});

describe("list edits", () => {
  test("append an empty entry", () => {
    expect(addSize()(content).sizes).toEqual(["250 mg", "500 mg", ""]);
    expect(addStep()(content).instructionSteps.at(-1)).toMatchObject({ text: "", image: "" });
    expect(addQuestion()(content).customQA.at(-1)).toMatchObject({ question: "", answer: "" });
    expect(addTable(2, 3)(content).tables.at(-1)).toMatchObject({
      rows: 2,
      cols: 3,
      data: [
        ["", "", ""],
        ["", "", ""],
      ],
    });
    for (const key of sectionKeys)
      expect(itemsOf(addParagraph(key)(content), key).at(-1)).toMatchObject({ content: "" });
  });

  test("change one entry by its id", () => {
    expect(
      texts(changeParagraph("warningsSections", "2", "other")(three).warningsSections),
    ).toEqual(["one", "other", "three"]);
    const step = changeStep("1", { image: "", imageAlt: "x" })(content).instructionSteps[0];
    expect(step).toEqual({ id: "1", text: "<p>Open the pack.</p>", image: "", imageAlt: "x" });
    expect(changeQuestion("1", { question: "Why?" })(content).customQA[0]?.question).toBe("Why?");
    const table = { id: "1", rows: 1, cols: 1, data: [["x"]] };
    expect(changeTable(table)(content).tables).toEqual([table]);
  });

  test("change the order", () => {
    expect(texts(moveItem("warningsSections", 0, 2)(three).warningsSections)).toEqual([
      "two",
      "three",
      "one",
    ]);
    expect(texts(moveItem("warningsSections", 2, 0)(three).warningsSections)).toEqual([
      "three",
      "one",
      "two",
    ]);
  });

  test("restore an entry at its former index", () => {
    const [, second] = three.warningsSections;
    const without = removeAt("warningsSections", 1)(three);
    expect(texts(without.warningsSections)).toEqual(["one", "three"]);
    expect(second && insertAt("warningsSections", 1, second)(without)).toEqual(three);
    const size = insertAt("sizes", 0, "100 mg")(content);
    expect(size.sizes).toEqual(["100 mg", "250 mg", "500 mg"]);
  });
});

describe("ids", () => {
  test("differ from those of removed entries", () => {
    const [step] = content.instructionSteps;
    const emptied = removeAt("instructionSteps", 0)(content);
    const refilled = addStep()(emptied);
    expect(refilled.instructionSteps[0]?.id).not.toBe(step?.id);
    const back = step && insertAt("instructionSteps", 0, step)(refilled);
    expect(back?.instructionSteps[0]).toEqual(step);
  });

  test("of items that two users add to the same leaflet are different", () => {
    const added = [
      ["instructionSteps", addStep()],
      ["customQA", addQuestion()],
      ["tables", addTable(1, 1)],
      ["warningsSections", addParagraph("warningsSections")],
    ] as const;
    for (const [key, add] of added) {
      const [mine, theirs] = [itemsOf(add(content), key), itemsOf(add(content), key)];
      expect(mine.at(-1)?.id).not.toBe(theirs.at(-1)?.id);
    }
  });

  test("are unique even if an inserted entry has the id of another entry", () => {
    const [first] = three.warningsSections;
    const doubled = first && insertAt("warningsSections", 3, first)(three);
    expect(new Set(doubled?.warningsSections.map(({ id }) => id)).size).toBe(4);
  });

  test("are unique for any number of entries", () => {
    let grown = content;
    for (let count = 0; count < 50; count += 1) grown = addParagraph("commonSections")(grown);
    expect(new Set(grown.commonSections.map(({ id }) => id)).size).toBe(51);
  });
});

describe("a leaflet opened for editing", () => {
  test("has an empty entry in every empty list, even after its content was replaced", () => {
    const store = createLeafletStore(content);
    store.change(() => ({ ...content, sizes: [], commonSections: [], customQA: [] }));
    expect(store.content()).toMatchObject({
      sizes: [""],
      commonSections: [{ content: "" }],
      customQA: [{ question: "", answer: "" }],
    });
  });

  test("has an empty entry in every list that was missing", () => {
    const parsed = parseLeaflet({ medicineName: "Zaytounol" });
    expect(parsed.kind === "parsed" && openedForEditing(parsed.content)).toEqual({
      ...createLeaflet(),
      medicineName: "Zaytounol",
    });
  });

  test("keeps all of its content", () => {
    expect(openedForEditing(content)).toBe(content);
  });

  test("has a revision date without a time", () => {
    const opened = openedForEditing({ ...content, revisionDate: "2026-01-15T10:00:00Z" });
    expect(opened.revisionDate).toBe("2026-01-15");
    expect(openedForEditing({ ...content, revisionDate: "soon" }).revisionDate).toBe("soon");
  });
});
