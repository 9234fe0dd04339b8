import { expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { fillPlaceholders, placeholdersOf } from "./fill-placeholders.ts";

/** With quadratic run time, each of these inputs would exceed any test timeout. */
test.each(["{{", "{{ ", "{{a ", "{{ a", "{", " ", "}", "{{a }", "}}"])(
  "takes linear time for repeated %j in a text",
  (snippet) => {
    for (const length of [100_000, 200_000, 400_000]) {
      const text = `{{${snippet.repeat(length)}{{ name }}`;
      const { medicineName } = fillPlaceholders(aLeaflet({ medicineName: text }), (name) =>
        name === "name" ? "Zay" : undefined,
      );
      expect(medicineName.endsWith("Zay")).toBe(true);
      expect(medicineName.length).toBe(text.length - "{{ name }}".length + "Zay".length);
    }
  },
);

test.each(["{{\u00a0 a\n}}", "{{\ufeffa}}", "{{{a}}}"])("finds the name in %j", (text) => {
  expect(placeholdersOf(aLeaflet({ medicineName: text }))).toEqual(["a"]);
});
