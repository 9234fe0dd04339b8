import { describe, expect, test } from "vitest";
import { gapsOf } from "@nashra/engine/guidance";
import { templates } from "@nashra/engine/templates";
import { aLeaflet } from "@nashra/engine/testing";

import { fillSharedGaps } from "./fill-gaps.ts";
import { changeParagraph, moveItem, setField } from "./leaflet-edits.ts";

const leaflet = {
  ...aLeaflet(),
  medicineName: "Zay",
  storageSections: [
    { id: "1", content: "<p>Keep [[medicine name]] or [[Medicine name]] dry.</p>" },
    { id: "2", content: "<p>[[medicine name, again]]</p>" },
  ],
  tables: [{ id: "1", rows: 1, cols: 1, data: [["[[medicine name]]"]] }],
};

describe("filling the gaps of one key", () => {
  const { content, count, undo } = fillSharedGaps(leaflet, "medicine-name", "Zay");

  test("fills every place and counts them", () => {
    expect(count).toBe(4);
    expect(gapsOf(content)).toEqual([]);
    expect(content.storageSections[0]?.content).toBe("<p>Keep Zay or Zay dry.</p>");
    expect(content.tables[0]?.data).toEqual([["Zay"]]);
  });

  test("is undone as a whole", () => {
    expect(undo(content)).toEqual(leaflet);
  });

  test("keeps a text that was changed since, and restores a moved item", () => {
    const moved = moveItem(
      "storageSections",
      0,
      1,
    )(changeParagraph("storageSections", "2", "<p>Mine.</p>")(content));
    const result = undo(moved);
    expect(result.storageSections).toEqual([
      { id: "2", content: "<p>Mine.</p>" },
      leaflet.storageSections[0],
    ]);
    expect(result.tables).toEqual(leaflet.tables);
  });

  test("changes nothing without such a gap", () => {
    const none = fillSharedGaps(content, "medicine-name", "Other");
    expect(none).toMatchObject({ content, count: 0 });
    expect(none.undo(content)).toBe(content);
  });
});

test.each(templates)("the substance of $id has three places beside the field", ({ content }) => {
  const named = setField("subName", "oleanol")(content);
  expect(fillSharedGaps(named, "active-substance", "oleanol").count).toBe(3);
});
