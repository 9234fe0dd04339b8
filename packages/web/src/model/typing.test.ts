import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  addParagraph,
  changeParagraph,
  changeSize,
  changeStep,
  moveItem,
  openedForEditing,
  removeAt,
  setField,
  type Edit,
} from "./leaflet-edits.ts";
import { changesSince, withChanges } from "./typing.ts";

const image = "x".repeat(1000);
const before = openedForEditing(
  aLeaflet({
    instructionSteps: [
      { id: "1", text: "<p>Open.</p>", image, imageAlt: "A bottle" },
      { id: "2", text: "<p>Shake.</p>", image: "" },
    ],
    warningsSections: [
      { id: "1", content: "<p>one</p>" },
      { id: "2", content: "<p>two</p>" },
      { id: "3", content: "<p>three</p>" },
    ],
  }),
);

const edits: readonly (readonly [string, Edit])[] = [
  ["a field", setField("subName", "oleanol forte")],
  ["an added optional field", setField("companyCity", "Amman")],
  ["a size", changeSize(0, "10 mg")],
  ["a paragraph", changeParagraph("warningsSections", "2", "<p>second</p>")],
  ["a new paragraph", addParagraph("warningsSections")],
  ["a removed paragraph", removeAt("warningsSections", 0)],
  ["a moved paragraph", moveItem("warningsSections", 0, 2)],
  ["the text of a step with an image", changeStep("1", { text: "<p>Open it.</p>" })],
  ["a removed image", changeStep("1", { image: "" })],
  ["a removed step", removeAt("instructionSteps", 0)],
];

describe("what was typed since a draft", () => {
  test.each(edits)("restores %s exactly", (_name, edit) => {
    const now = openedForEditing(edit(before));
    const stored: unknown = JSON.parse(JSON.stringify(changesSince([before], now)));
    expect(withChanges(before, stored as ReturnType<typeof changesSince>, true)).toEqual(now);
  });

  const several = fc.array(fc.constantFrom(...edits.map(([, edit]) => edit)), { maxLength: 6 });
  const after = (content: LeafletContent, made: readonly Edit[]) =>
    made.reduce((now, edit) => openedForEditing(edit(now)), content);

  test("restores the same text over either stored text of a draft, however often it is applied", () => {
    fc.assert(
      fc.property(several, several, (first, second) => {
        const between = after(before, first);
        // An undo in the form puts a former item back.
        for (const now of [after(between, second), before]) {
          const changes = changesSince([before, between], now);
          for (const stored of [before, between, now]) {
            const once = withChanges(stored, changes, true);
            expect(once).toEqual(now);
            expect(withChanges(once, changes, true)).toEqual(now);
          }
        }
      }),
    );
  });

  test("removes no item of a text that the changes were not made to", () => {
    const changes = changesSince([before], moveItem("warningsSections", 0, 2)(before));
    const other = removeAt("warningsSections", 0)(before);
    expect(withChanges(other, changes, true)).toEqual(other);
  });

  test("restores a removed optional field", () => {
    const { companyCity: _city, ...without } = { ...before, companyCity: "Amman" };
    const changes = changesSince([{ ...before, companyCity: "Amman" }], without);
    expect(withChanges({ ...before, companyCity: "Amman" }, changes, true)).toEqual(without);
  });

  test("contains only what changed, and no unchanged image", () => {
    const now = changeStep("1", { text: "<p>Open it.</p>" })(before);
    const text = JSON.stringify(changesSince([before], now));
    expect(text).toContain("Open it.");
    expect(text).not.toContain("Shake.");
    expect(text).not.toContain(image);
    expect(text).not.toContain("three");
  });

  test("replaces single items of another content and removes none", () => {
    const changes = changesSince([before], {
      ...changeParagraph("warningsSections", "2", "<p>second</p>")(before),
      subName: "typed",
    });
    const other = { ...before, warningsSections: [...before.warningsSections].toReversed() };
    const result = withChanges(other, changes, false);
    expect(result.subName).toBe("typed");
    expect(result.warningsSections.map(({ content }) => content)).toEqual([
      "<p>three</p>",
      "<p>second</p>",
      "<p>one</p>",
    ]);
  });

  test("ignores unknown fields and values of another type", () => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":"x","subName":7,"customMode":"yes","sizes":[1],"tables":"x","warningsSections":[null,99,{"id":5},"x"]}',
    ) as ReturnType<typeof changesSince>;
    expect(withChanges(before, hostile, true)).toEqual(before);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});
