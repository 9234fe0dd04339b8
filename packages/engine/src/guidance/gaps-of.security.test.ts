import { expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { TooComplex } from "../text/output-meter.ts";
import { fillGap, gapsOf } from "./gaps-of.ts";

/** With quadratic run time, each of these inputs would exceed any test timeout. */
test.each(["[[", "[", "]", "[[a ", "[[a]] ", ",", "[[a.]]", "]] [[", " ", "1,1", "<b>[</b>[", "."])(
  "takes linear time for repeated %j in a text",
  (snippet) => {
    const text = `<p>${snippet.repeat(100_000)}[[ medicine name ]]</p>`;
    for (const content of [text, text.replaceAll(/<\/?p>/g, "")]) {
      const leaflet = { ...aLeaflet(), storageSections: [{ id: "1", content }] };
      expect(gapsOf(leaflet).length).toBeGreaterThan(0);
      const filled = fillGap(leaflet, "medicine-name", "Zay").storageSections[0]?.content ?? "";
      expect(filled.length).toBeGreaterThan(100_000);
    }
  },
);

test("an answer for many gaps is refused above the limit of the output", () => {
  const leaflet = { ...aLeaflet(), subName: "[[medicine name]]".repeat(100_000) };
  expect(() => fillGap(leaflet, "medicine-name", "x".repeat(10_000))).toThrow(TooComplex);
});
