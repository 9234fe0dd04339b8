import {
  buildDocument,
  createLeaflet,
  leafletOutline,
  parseLeaflet,
  renderPreview,
  toXml,
  validateLeaflet,
  type LeafletContent,
  type Paragraph,
} from "@nashra/engine";
import { describe, expect, test } from "vitest";

import {
  anyMedicine,
  drawnCodes,
  heroMedicine,
  heroSections,
  leafletSections,
  type ShownSection,
} from "./hero-leaflet.ts";
import { shownTags, type ShownTag } from "./xml-excerpt.ts";

const languages = ["en", "ar"] as const;
type Language = (typeof languages)[number];

/** The first list field of each numbered section. */
const lists = leafletOutline({}, "complete").sections.flatMap((section) =>
  section.lists.slice(0, 1),
);

/** The leaflet on the page. Sections that the page leaves out contain a placeholder text. */
function heroLeaflet(language: Language): LeafletContent {
  const { name, substance, doseForm, sizes } = heroMedicine;
  const sentences = heroSections.map(({ sentence }) => sentence[language]);
  return leaflet(language, name[language], sentences, {
    subName: substance[language],
    type: doseForm[language],
    sizes: sizes[language],
  });
}

/** A leaflet with a text in every section. */
function anyLeaflet(language: Language): LeafletContent {
  return leaflet(language, anyMedicine[language], [], { doNotTakeSections: paragraph("–") });
}

function leaflet(
  language: Language,
  medicineName: string,
  texts: readonly string[],
  more: Partial<LeafletContent>,
): LeafletContent {
  const reading = parseLeaflet({
    ...createLeaflet(),
    language,
    medicineName,
    type: "Tablet",
    sizes: ["500 mg"],
    companyName: "Wadi Pharma",
    companyAddress: "12 Olive Street\nAmman",
    companyPhone: "+962 6 555 0100",
    companyEmail: "info@wadi.example.org",
    revisionDate: "2026-01-15",
    ...Object.fromEntries(lists.map(({ list }, index) => [list, paragraph(texts[index] ?? "–")])),
    ...more,
  });
  if (reading.kind !== "parsed") throw new Error(JSON.stringify(reading.findings));
  return reading.content;
}

function paragraph(content: string): readonly Paragraph[] {
  return [{ id: "1", content }];
}

/** Builds the document with the complete layout, which numbers the sections like the preview. */
function documentOf(content: LeafletContent): string {
  const built = buildDocument(content, { layout: "complete" });
  if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
  return toXml(built.bundle);
}

/** Numbers and headings of the sections in the preview. */
function previewHeadings(content: LeafletContent): readonly string[] {
  const headings = renderPreview(content, { form: "fragment" }).matchAll(/<h2[^>]*>(.*?)<\/h2>/gs);
  return [...headings].map(([, heading = ""]) => textOf(heading));
}

/** Titles and codes of the sections that have a title and a code. */
function documentSections(xml: string): readonly string[] {
  const titled =
    /<title value="([^"]*)"\/>\s*<code>\s*<coding>\s*<system value="[^"]*"\/>\s*<code value="([^"]*)"\/>/g;
  return [...xml.matchAll(titled)].map(([, title, code]) => `${title} ${code}`);
}

function textOf(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, "");
}

/** Expects that the preview and the document start with the sections of the page, in the same order. */
function expectSections(
  content: LeafletContent,
  shown: readonly ShownSection[],
  language: Language,
): void {
  expect(previewHeadings(content).slice(0, shown.length)).toEqual(
    shown.map(({ number, heading }) => `${number} ${heading[language]}`),
  );
  const numbered = documentSections(documentOf(content)).filter((one) => /^\d/.test(one));
  expect(numbered.slice(0, shown.length)).toEqual(
    shown.map(({ number, heading, code }) => `${number}. ${heading[language]} ${code}`),
  );
}

/** The part of the document from the start of one numbered section to the start of the next. */
function sectionOf(xml: string, { number, heading }: ShownSection, language: Language): string {
  const at = xml.indexOf(`<title value="${number}. ${heading[language]}"/>`);
  const next = xml.indexOf(`<title value="${number + 1}. `, at);
  return xml.slice(xml.lastIndexOf("<section>", at), next);
}

/**
 * True if the document has an element with this name, at least these attributes, and a text that starts with
 * `text`.
 */
function isIn(
  xml: string,
  { name, attributes = [], closed = false, text = "" }: ShownTag,
): boolean {
  const some = String.raw`(?: [^<>]*)?`;
  const these = attributes.map(([key, value]) => `${some} ${key}="${literal(value)}"`);
  const tag = `<${name}${these.join("")}${some}${closed ? "/>" : ">"}`;
  return new RegExp(tag + literal(text.replace(/…$/, ""))).test(xml);
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

describe.each(languages)("the leaflet on the home page (%s)", (language) => {
  const content = heroLeaflet(language);

  test("can be published", () => {
    expect(validateLeaflet(content).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("has the numbers, headings and codes of preview and document", () => {
    expectSections(content, heroSections, language);
  });

  test("shows text that preview and document contain", () => {
    const preview = textOf(renderPreview(content, { form: "fragment" }));
    const document = textOf(documentOf(content));
    for (const { sentence } of heroSections) {
      expect(preview).toContain(sentence[language]);
      expect(document).toContain(sentence[language]);
    }
  });

  test("has the same header as its preview", () => {
    const [header = ""] =
      /<header.*?<\/header>/s.exec(renderPreview(content, { form: "fragment" })) ?? [];
    const { patientInformation, name, substance, doseForm, sizes } = heroMedicine;
    expect([...header.matchAll(/<(p|h1)\b.*?<\/\1>/g)].map(([line]) => textOf(line))).toEqual([
      patientInformation[language],
      `${name[language]}®`,
      substance[language],
      doseForm[language],
      sizes[language].join(" | "),
    ]);
  });

  test("shows tags of the document, each in its section", () => {
    const xml = documentOf(content);
    const { composition, sections } = shownTags(language);
    expect(composition.filter((tag) => !isIn(xml, tag))).toEqual([]);
    expect(sections).toHaveLength(heroSections.length);
    for (const [index, section] of heroSections.entries()) {
      const part = sectionOf(xml, section, language);
      expect(sections[index]?.filter((tag) => !isIn(part, tag))).toEqual([]);
    }
  });
});

describe.each(languages)("the section list of the home page (%s)", (language) => {
  const content = anyLeaflet(language);

  test("contains all numbered sections with their codes", () => {
    expectSections(content, leafletSections, language);
    expect(previewHeadings(content).filter((heading) => /^\d/.test(heading))).toHaveLength(
      leafletSections.length,
    );
  });

  test("the codes in the drawing are codes of the document, in the same order", () => {
    const xml = documentOf(content);
    const [first, second, third] = drawnCodes.sections;
    const places = [`"${first}"`, `"${second}"`, `"ema-${drawnCodes.part}"`, `"${third}"`].map(
      (code) => xml.indexOf(code),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
