import { describe, expect, test } from "vitest";
import { gapsOf } from "@nashra/engine/guidance";
import { templates } from "@nashra/engine/templates";
import { aLeaflet } from "@nashra/engine/testing";

import { fillSharedGaps } from "./fill-gaps.ts";
import { setField } from "./leaflet-edits.ts";
import { restoreTexts } from "./restore-texts.ts";

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
  const { content, count, changed } = fillSharedGaps(leaflet, "medicine-name", "Zay");

  test("fills every place and counts them", () => {
    expect(count).toBe(4);
    expect(gapsOf(content)).toEqual([]);
    expect(content.storageSections[0]?.content).toBe("<p>Keep Zay or Zay dry.</p>");
    expect(content.tables[0]?.data).toEqual([["Zay"]]);
  });

  test("is undone as a whole", () => {
    expect(restoreTexts(content, changed)).toEqual({ content: leaflet, kept: 0 });
  });

  test("changes nothing without such a gap", () => {
    const none = fillSharedGaps(content, "medicine-name", "Other");
    expect(none.content).toBe(content);
    expect(none.count).toBe(0);
  });
});

test.each(templates)("the substance of $id has three places beside the field", ({ content }) => {
  const named = setField("subName", "oleanol")(content);
  expect(fillSharedGaps(named, "active-substance", "oleanol").count).toBe(3);
});
