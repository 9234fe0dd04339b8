import { expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { renderPreview } from "./render-preview.ts";

const level4 = "<h4>Dose</h4><p>One.</p><h3>Overdose</h3><h4>Signs</h4>";

test("skips no heading level", () => {
  const page = renderPreview(
    aLeaflet({
      howToTakeSections: [{ id: "1", content: level4 }],
      warningsSections: [{ id: "1", content: level4 }],
    }),
  );
  expect(page).toContain("<h3>Dose</h3><p>One.</p><h3>Overdose</h3><h4>Signs</h4>");
  expect(page).toContain("<h3>Warnings and precautions</h3><h4>Dose</h4>");
});

test("renders a blank header cell as a normal cell", () => {
  const content =
    "<table><thead><tr><th></th><th>A</th></tr></thead><tr><td>1</td><td>2</td></tr></table>";
  const page = renderPreview(aLeaflet({ usageSections: [{ id: "1", content }], tables: [] }));
  expect(page).toMatch(/<thead><tr><td><\/td><th[^>]*>A<\/th><\/tr><\/thead>/);
});
