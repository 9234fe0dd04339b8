import { expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { parseLeaflet } from "../src/leaflet/parse-leaflet.ts";
import { renderPreview } from "../src/preview/render-preview.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";
import { TooComplex } from "../src/text/output-meter.ts";
import { parseRichText } from "../src/text/parse-rich-text.ts";
import { richTextToHtml } from "../src/text/rich-text-html.ts";
import { validateLeaflet } from "../src/validation/validate-leaflet.ts";

const reference = '<a href="#section:pregnancy">section 5</a>';

function parsed(input: unknown) {
  const result = parseLeaflet(input);
  if (result.kind !== "parsed") throw new Error(JSON.stringify(result.findings));
  return result.content;
}

test.each([
  `#section:storage" onclick="alert(1)`,
  "#section:javascript:alert(1)",
  "#section:__proto__",
  "#section:constructor",
  "#section:",
  "#section:storage\u0000",
  " #section:storage",
  "//evil.example#section:storage",
  "javascript:alert(1)#section:storage",
])("a link to %s is no reference", (href) => {
  const { blocks } = parseRichText(`<p><a href='${href}'>text</a></p>`);
  const html = richTextToHtml(blocks);
  expect(html.replace(/<a href="https?:[^"]*">/g, "")).not.toContain("<a ");
});

test("markup in the text of a reference is written as text or left out", () => {
  const typed = `<p><a href="#section:storage"><img src=x onerror=alert(1)>section 6</a><a href="#section:storage"><script>alert(1)</script>section 6</a><a href="#section:storage">&lt;b onclick=x&gt;</a></p>`;
  const html = richTextToHtml(parseRichText(typed).blocks);
  expect(html).toBe('<p>section 6<a href="#section:storage">section 6</a>&lt;b onclick=x&gt;</p>');
});

test("many references print a long title at most up to the limit of a document", () => {
  const content = parsed({
    ...aLeaflet(),
    medicineName: "n".repeat(100_000),
    storageSections: [{ id: "1", content: `<p>${reference.replace("pregnancy", "storage")}</p>` }],
    howToTakeSections: [],
    tables: [],
    warningsSections: [
      { id: "1", content: `<p>${reference.replace("pregnancy", "howToTake").repeat(2000)}</p>` },
    ],
  });
  expect(buildDocument(content)).toMatchObject({
    kind: "refused",
    findings: [{ code: "too-complex" }],
  });
  expect(() => renderPreview(content)).toThrow(TooComplex);
  const omitted = validateLeaflet(content).find(({ code }) => code === "reference-omitted");
  expect(String(omitted?.details["title"]).length).toBeLessThan(100);
});

test("copies of a link around many blocks are only one reference", () => {
  const typed = `<a href="#section:storage">${"<p>section 6</p>".repeat(1000)}</a>`;
  const { blocks, linksRemoved } = parseRichText(typed);
  expect(richTextToHtml(blocks).split("#section:")).toHaveLength(2);
  expect(linksRemoved).toEqual(["#section:storage"]);
});

test("a hundred thousand typed numbers, brackets and references are searched once", () => {
  const many = "see section 6 ".repeat(100_000) + "[[".repeat(100_000) + "@".repeat(100_000);
  const content = parsed({ ...aLeaflet(), storageSections: [{ id: "1", content: many }] });
  const typed = validateLeaflet(content).filter(({ code }) => code === "section-number-typed");
  expect(typed).toHaveLength(10);
  const linked = parsed({
    ...aLeaflet(),
    storageSections: [{ id: "1", content: `<p>${reference.repeat(50_000)}</p>` }],
  });
  expect(buildDocument(linked, { layout: "complete" }).kind).toBe("built");
});

test("a character that is removed from the language does not change the language of references", () => {
  const sent = {
    ...aLeaflet(),
    language: "ar\u0001",
    storageSections: [{ id: "1", content: `<p>${reference}</p>` }],
  };
  expect(parsed(sent).storageSections[0]?.content).toContain("القسم 5");
});
