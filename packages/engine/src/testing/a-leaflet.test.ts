import { expect, test } from "vitest";
import { paragraphsOf } from "../leaflet/content.ts";
import { fieldRow, sectionKeys, type SectionKey } from "../leaflet/field-names.ts";
import { aLeaflet } from "./a-leaflet.ts";

test("the example leaflet has text in every list of paragraphs that is not an additive field", () => {
  const content = aLeaflet();
  const required = sectionKeys.filter((list) => fieldRow(list).additive !== true);
  const isEmpty = (list: SectionKey) =>
    paragraphsOf(content, list).every((item) => item.content === "");
  expect(required.filter(isEmpty)).toEqual([]);
});
