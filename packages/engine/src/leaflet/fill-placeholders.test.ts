import { expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { fillPlaceholders, placeholdersOf } from "./fill-placeholders.ts";
import { literalRichText } from "./map-texts.ts";

const template = aLeaflet({
  medicineName: "{{name}}",
  sizes: ["{{ strength }}"],
  whatIsSections: [{ id: "1", content: "<p>{{name}} is a <strong>{{class}}</strong>.</p>" }],
  usageSections: [{ id: "1", content: "{{name}} is used for pain." }],
  tables: [{ id: "1", rows: 1, cols: 1, data: [["{{strength}}"]] }],
  customQA: [{ id: "1", question: "What is {{name}}?", answer: "<p>{{name}}</p>" }],
});

function filled(values: Record<string, string>) {
  return fillPlaceholders(template, (name) => values[name]);
}

test("lists the placeholders of all texts without duplicates", () => {
  expect(placeholdersOf(template)).toEqual(["name", "class", "strength"]);
});

test("fills single lines, lists, cells and questions", () => {
  const { medicineName, sizes, tables, customQA } = filled({ name: "Zay", strength: "5 mg" });
  expect([medicineName, sizes, tables[0]?.data]).toEqual(["Zay", ["5 mg"], [["5 mg"]]]);
  expect(customQA[0]).toEqual({ id: "1", question: "What is Zay?", answer: "<p>Zay</p>" });
});

test("inserts a value literally into HTML and into plain text", () => {
  const { whatIsSections, usageSections } = filled({ name: "<b>A & B</b>", class: "x\ny" });
  expect(whatIsSections[0]?.content).toBe(
    "<p>&lt;b&gt;A &amp; B&lt;/b&gt; is a <strong>x<br>y</strong>.</p>",
  );
  expect(usageSections[0]?.content).toBe("<p>&lt;b&gt;A &amp; B&lt;/b&gt; is used for pain.</p>");
});

test("does not change a placeholder without a value, or a text without placeholders", () => {
  const { whatIsSections, storageSections } = filled({ name: "Zay" });
  expect(whatIsSections[0]?.content).toBe("<p>Zay is a <strong>{{class}}</strong>.</p>");
  expect(storageSections).toEqual(template.storageSections);
});

test("does not fill placeholders that a value contains", () => {
  expect(filled({ name: "{{strength}}", strength: "5 mg" }).medicineName).toBe("{{strength}}");
});

test("converts a plain text that would parse as HTML to HTML with the same characters", () => {
  expect(literalRichText("5 < 6")).toBe("5 < 6");
  expect(literalRichText("<b>x\ny")).toBe("<p>&lt;b&gt;x</p><p>y</p>");
});
