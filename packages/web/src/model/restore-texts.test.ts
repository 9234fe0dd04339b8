import { createLeaflet, type LeafletContent, type Path } from "@nashra/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  addParagraph,
  addSize,
  changeParagraph,
  changeSize,
  changeTable,
  moveItem,
  removeAt,
  setField,
  type Edit,
} from "./leaflet-edits.ts";
import { restoreTexts, type ChangedTexts } from "./restore-texts.ts";

const before: LeafletContent = {
  ...createLeaflet(),
  medicineName: "old name",
  sizes: ["old", "OLD", "other"],
  warningsSections: [
    { id: "1", content: "<p>old one</p>" },
    { id: "2", content: "<p>old</p>" },
    { id: "3", content: "<p>OLD</p>" },
  ],
  tables: [
    {
      id: "1",
      rows: 3,
      cols: 2,
      data: [
        ["a", "old"],
        ["b", "OLD"],
        ["c", "new"],
      ],
    },
  ],
};

/** The leaflet after "old" was replaced by "new": two paragraphs, two sizes and three cells have become equal. */
const changed: ChangedTexts = replaced(before);
const { after } = changed;

function replaced(content: LeafletContent): ChangedTexts {
  const paths: Path[] = [
    ["medicineName"],
    ["sizes", 0],
    ["sizes", 1],
    ...[0, 1, 2].map((index) => ["warningsSections", index, "content"]),
    ["tables", 0, "data", 0, 1],
    ["tables", 0, "data", 1, 1],
  ];
  const next = (text: string) => text.replace(/old/i, "new");
  const [table] = content.tables;
  const data = table?.data.map((row) =>
    row.some((cell) => /old/i.test(cell)) ? row.map(next) : row,
  );
  return {
    before: content,
    after: {
      ...content,
      medicineName: next(content.medicineName),
      sizes: content.sizes.map(next),
      warningsSections: content.warningsSections.map((item) => ({
        ...item,
        content: next(item.content),
      })),
      tables: table && data ? [{ ...table, data }] : [],
    },
    paths,
  };
}

function undoneAfter(...edits: readonly Edit[]): ReturnType<typeof restoreTexts> {
  return restoreTexts(
    edits.reduce((content, edit) => edit(content), after),
    changed,
  );
}

const table = (content: LeafletContent) => content.tables[0]?.data;
const tableWith =
  (edit: (data: readonly (readonly string[])[]) => readonly (readonly string[])[]): Edit =>
  (content) => {
    const [first] = content.tables;
    if (first === undefined) return content;
    const data = edit(first.data);
    return changeTable({ ...first, data, rows: data.length, cols: data[0]?.length ?? 0 })(content);
  };

describe("an undo of changed texts", () => {
  test("restores all texts of an unchanged leaflet", () => {
    expect(undoneAfter()).toEqual({ content: before, kept: 0 });
  });

  test("finds items by their ids after others were moved, removed and added", () => {
    const { content, kept } = undoneAfter(
      moveItem("warningsSections", 2, 0),
      removeAt("warningsSections", 1),
      addParagraph("warningsSections"),
    );
    expect(content.warningsSections.slice(0, 2)).toEqual([
      { id: "3", content: "<p>OLD</p>" },
      { id: "2", content: "<p>old</p>" },
    ]);
    expect(content.warningsSections[2]?.content).toBe("");
    expect(kept).toBe(1);
  });

  test("does not swap two items that became equal", () => {
    const { content, kept } = undoneAfter(moveItem("warningsSections", 1, 2));
    expect(content.warningsSections.map(({ id, content: text }) => `${id} ${text}`)).toEqual([
      "1 <p>old one</p>",
      "3 <p>OLD</p>",
      "2 <p>old</p>",
    ]);
    expect(kept).toBe(0);
  });

  test("keeps texts that changed since, and counts them", () => {
    const { content, kept } = undoneAfter(
      setField("medicineName", "mine"),
      changeParagraph("warningsSections", "2", "<p>mine</p>"),
    );
    expect(content.medicineName).toBe("mine");
    expect(content.warningsSections.map((item) => item.content)).toEqual([
      "<p>old one</p>",
      "<p>mine</p>",
      "<p>OLD</p>",
    ]);
    expect(kept).toBe(2);
  });

  test("follows rows that moved, and restores the other cells of a row that changed", () => {
    const moved = undoneAfter(tableWith((data) => [["", ""], ...data.toReversed()]));
    expect(table(moved.content)).toEqual([
      ["", ""],
      ["c", "new"],
      ["b", "OLD"],
      ["a", "old"],
    ]);
    const edited = undoneAfter(tableWith((data) => data.with(0, ["mine", "new"])));
    expect(table(edited.content)).toEqual([
      ["mine", "old"],
      ["b", "OLD"],
      ["c", "new"],
    ]);
    expect([moved.kept, edited.kept]).toEqual([0, 0]);
  });

  test("does not take an added row for the row that it moved", () => {
    const { content, kept } = undoneAfter(
      tableWith(([, ...others]) => [["x", "new"], ["mine", "new"], ...others]),
    );
    expect(table(content)?.slice(0, 2)).toEqual([
      ["x", "new"],
      ["mine", "new"],
    ]);
    expect(kept).toBe(1);
  });

  test("keeps sizes and cells if it is not certain which text they are now", () => {
    const sizes = undoneAfter(removeAt("sizes", 0), addSize(), changeSize(2, "new"));
    expect([sizes.content.sizes, sizes.kept]).toEqual([["new", "other", "new"], 2]);
    const cells = undoneAfter(tableWith((data) => data.map((row) => [...row, "new"])));
    expect(table(cells.content)?.map(([, second]) => second)).toEqual(["new", "new", "new"]);
    expect(cells.kept).toBe(2);
  });

  test("an item without a unique id is restored only at its place in an unchanged list", () => {
    const twins = {
      ...before,
      warningsSections: before.warningsSections.map((item) => ({ ...item, id: "1" })),
    };
    const both = replaced(twins);
    expect(restoreTexts(both.after, both)).toEqual({ content: twins, kept: 0 });
    const { kept } = restoreTexts(removeAt("warningsSections", 0)(both.after), both);
    expect(kept).toBe(3);
  });

  test("gives each paragraph back its own text, whatever is moved and removed", () => {
    const own = new Map(before.warningsSections.map(({ id, content }) => [id, content]));
    const edit = fc
      .tuple(fc.nat(2), fc.nat(2), fc.boolean())
      .map(([from, to, removes]): Edit =>
        removes ? removeAt("warningsSections", from) : moveItem("warningsSections", from, to),
      );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 5 }), (edits) => {
        const { content, kept } = undoneAfter(...edits);
        for (const item of content.warningsSections) expect(item.content).toBe(own.get(item.id));
        expect(kept).toBe(own.size - content.warningsSections.length);
      }),
    );
  });
});
