import { expect, test } from "vitest";
import { buildDocument } from "../fhir/build-document.ts";
import { templates } from "../templates.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { validateLeaflet } from "../validation/validate-leaflet.ts";
import { renderPreview } from "./render-preview.ts";

const blank = (label: string) => `<span class="nashra-gap">${label}</span>`;

function fragment(content: Partial<ReturnType<typeof aLeaflet>>): string {
  return renderPreview({ ...aLeaflet(), ...content }, { form: "fragment" });
}

test("prints a gap as a blank with its label", () => {
  const html = fragment({
    subName: "[[active substance, by its name]]",
    sizes: ["[[strength, for example 5 mg]]"],
    storageSections: [{ id: "1", content: "<p>Below <strong>[[limit; in degrees]]</strong>.</p>" }],
    tables: [{ id: "1", rows: 1, cols: 2, data: [["[[dose]]", "x"]] }],
  });
  expect(html).toContain(`<p class="nashra-sub-name">${blank("active substance")}</p>`);
  expect(html).toContain(`<bdi>${blank("strength")}</bdi>`);
  expect(html).toContain(`<p>Below <strong>${blank("limit")}</strong>.</p>`);
  expect(html).toContain(`<td>${blank("dose")}</td>`);
});

test("hides no words after brackets that are not closed", () => {
  const text =
    "<p>Take [[two, with water. Stop if you are ill. [[dose, in mg]] a day, not [[more</p>";
  const html = fragment({
    subName: "Syrup [[of olives, [[strength, in mg]]",
    storageSections: [{ id: "1", content: text }],
  });
  expect(html).toContain(`Syrup [[of olives, ${blank("strength")}`);
  expect(html).toContain(
    `<p>Take [[two, with water. Stop if you are ill. ${blank("dose")} a day, not [[more</p>`,
  );
});

test("prints advice as a whole sentence", () => {
  expect(
    fragment({ storageSections: [{ id: "1", content: "Keep it dry. [[Add, if needed, why.]]" }] }),
  ).toContain(`<p>Keep it dry. ${blank("Add, if needed, why.")}</p>`);
});

test("has the registered mark only after a name without a gap", () => {
  const mark = "nashra-registered";
  expect(fragment({ medicineName: "[[Medicine name]]" })).not.toContain(mark);
  expect(fragment({ medicineName: "Zay [[strength]]" })).not.toContain(mark);
  expect(fragment({ medicineName: "Zay" })).toContain(mark);
});

test.each(templates)("shows $id without brackets", ({ content, title }) => {
  const page = renderPreview(content, { title });
  expect(page).not.toMatch(/\[\[|\]\]/);
  expect(page.match(/nashra-gap/g)?.length).toBeGreaterThan(70);
  expect(renderPreview(content)).not.toMatch(/\[\[|\]\]/);
});

test.each(templates)("the document of $id keeps its guidance, with the finding", ({ content }) => {
  const built = buildDocument(content);
  expect(JSON.stringify(built)).toContain("[[");
  expect(validateLeaflet(content).map(({ code }) => code)).toContain("guidance-left");
});

test("markup in a gap is escaped and stays well-formed", () => {
  const html = fragment({
    medicineName: '[[<img src=x onerror="a()">]]',
    storageSections: [
      { id: "1", content: "<p>[[a &lt;b&gt; 5 <em>mg, x]] 2</em> [[]] 5 [[mg]]/ml [[x]</p>" },
    ],
  });
  expect(html).toContain(blank("&lt;img src=x onerror=&quot;a()&quot;&gt;"));
  expect(html).toContain(blank("…"));
  expect(html).not.toContain("<img src=x");
  const open = html.match(/<(?:span|em|bdi)\b/g)?.length;
  expect(html.match(/<\/(?:span|em|bdi)>/g)?.length).toBe(open);
});

test("a gap in an Arabic leaflet is printed with its Arabic label", () => {
  const html = renderPreview(
    {
      ...aLeaflet({ language: "ar" }),
      subName: "[[المادة الفعالة، باسمها العلمي]]",
      storageSections: [{ id: "1", content: "يُحفظ في درجة حرارة أقل من [[30]] درجة مئوية." }],
    },
    { form: "fragment" },
  );
  expect(html).toContain(blank("المادة الفعالة"));
  expect(html).toContain('<span class="nashra-gap">');
  expect(html).not.toContain("[[");
});
