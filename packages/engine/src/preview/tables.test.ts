import { describe, expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { renderPreview } from "./render-preview.ts";

describe("tables", () => {
  const table = (data: readonly (readonly string[])[]) => ({ id: "1", rows: 1, cols: 1, data });

  test("follow the text of section 3, with header cells, in a scrollable region", () => {
    const page = renderPreview(aLeaflet());
    expect(page.indexOf("The usual dose")).toBeLessThan(page.indexOf("<table>"));
    expect(page.indexOf("<table>")).toBeLessThan(page.indexOf('data-section="sideEffects"'));
    expect(page).toContain(
      '<div class="nashra-scroll" role="region" tabindex="0" aria-label="Table 1"><table><thead><tr><th scope="col">Age</th><th scope="col">Dose</th></tr></thead>',
    );
  });

  test("with one row have no header; shorter rows get empty cells; line feeds become line breaks", () => {
    const tables = [table([["only"]]), table([["a", "b"], ["c\nd"]]), table([[" "]])];
    const page = renderPreview(aLeaflet({ tables }));
    expect(page).toContain("<table><tbody><tr><td>only</td></tr></tbody></table>");
    expect(page).toContain("<tbody><tr><td>c<br>d</td><td></td></tr></tbody>");
    expect(page.match(/<table>/g)).toHaveLength(2);
  });

  test("inside rich text are scrollable and share the numbering of the other tables", () => {
    const content = "<table><tr><td>x</td></tr></table>";
    const page = renderPreview(aLeaflet({ usageSections: [{ id: "1", content }] }));
    expect([...page.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      "Table 1",
      "Table 2",
    ]);
  });
});
