import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { buildDocument, renderPreview, toXml } from "../src/index.ts";
import type * as table from "../src/leaflet/fields.ts";
import { genericSections } from "../src/leaflet/sections.ts";
import { markedLeaflet } from "../src/testing/marked-leaflet.ts";

// adds two lists to the section with the tables: one belongs to the section's text, the other has a title
vi.mock("../src/leaflet/fields.ts", async (original) => {
  const { fields } = await original<typeof table>();
  const list = { kind: "paragraphs", group: "howToTake", additive: true };
  return {
    fields: {
      ...fields,
      titledSections: { ...list, slug: "titled", titled: true },
      textSections: { ...list, slug: "text" },
    },
  };
});

/** The markers of the items, in the order of the text. */
const markersIn = (text: string) => text.match(/item\d+end/g) ?? [];

test("a section contains its text, then its tables, then its titled parts", () => {
  const items = genericSections.find(({ tables }) => tables)?.items ?? [];
  expect(items.map((item) => (item.kind === "list" ? item.list : item.kind))).toEqual([
    "howToTakeSections",
    "textSections",
    "tables",
    "useInChildrenSections",
    "overdoseSections",
    "forgottenDoseSections",
    "stoppingSections",
    "titledSections",
  ]);
});

test("document and preview show the same items in the order of the sections", () => {
  const amounts = fc.array(fc.nat(2), { minLength: 45, maxLength: 45 });
  fc.assert(
    fc.property(amounts, fc.boolean(), (has, customMode) => {
      const { content, markers } = markedLeaflet(has, customMode);
      const built = buildDocument(content, { layout: "complete" });
      if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
      expect(markersIn(toXml(built.bundle))).toEqual(markers);
      expect(markersIn(renderPreview(content))).toEqual(markers);
    }),
  );
});
