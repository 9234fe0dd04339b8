import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { carried } from "./fhir/carried.ts";
import { paragraphsOf } from "./leaflet/content.ts";
import { fieldRow, sectionKeys, type SectionKey } from "./leaflet/field-names.ts";
import { specialLists } from "./leaflet/profiles.ts";
import { lastLists, leafletOutline } from "./leaflet/sections.ts";
import { fromXml } from "./formats/xml-reader.ts";
import { readDocument } from "./fhir/read-document.ts";
import { validateDocument } from "./judge/validate-document.ts";
import { templates, templateXml, type Template } from "./templates.ts";
import { canonicalise } from "./leaflet/canonicalise.ts";
import { parseLeaflet } from "./leaflet/parse-leaflet.ts";
import { renderPreview } from "./preview/render-preview.ts";
import { standardTexts } from "./words/standard-texts.ts";
import { validateLeaflet } from "./validation/validate-leaflet.ts";

test("there is one template each in English, Arabic and French, and one each for the EU and Jordan", () => {
  expect(
    templates.map(({ id, category, difficulty, content }) => [
      id,
      category,
      difficulty,
      content.language,
      content.profile,
    ]),
  ).toEqual([
    ["leaflet-en-standard", "standard", "beginner", "en", undefined],
    ["leaflet-ar-standard", "standard", "beginner", "ar", undefined],
    ["leaflet-fr-standard", "standard", "beginner", "fr", undefined],
    ["leaflet-en-eu-qrd", "profile", "advanced", "en", "eu-qrd"],
    ["leaflet-ar-jordan", "profile", "advanced", "ar", "jordan"],
  ]);
});

describe.each(templates.filter(({ category }) => category === "profile"))("$id", ({ content }) => {
  test("has text in every list of the leaflet form for a tablet: all but the text for professionals", () => {
    const { header, sections } = leafletOutline(content, "complete");
    const printed = [header, ...sections.flatMap(({ lists }) => lists), ...lastLists];
    const empty = printed.filter(({ list }) => paragraphsOf(content, list).length === 0);
    const statements = content.profile === "jordan" ? [] : [specialLists.statements];
    expect(empty.map(({ list }) => list)).toEqual([
      "contentsSections",
      specialLists.professional,
      ...statements,
    ]);
  });

  test("contains the standard texts of its profile", () => {
    const texts = standardTexts(content, { language: content.language ?? "", prescription: true });
    expect(texts.filter(({ contained }) => !contained)).toEqual([]);
    expect(texts.map(({ name }) => name)).toContain("introduction");
  });
});

test("templateXml returns undefined for an unknown id", () => {
  expect(templateXml("leaflet-de-standard")).toBeUndefined();
});

describe.each(templates.map((template) => [template.id, template] as const))(
  "%s",
  (id, template) => {
    const { content } = template;

    test("has a file that is named after its id", () => {
      expect(template).toMatchObject({
        compliance: "FHIR R5",
        templateFile: `/templates/${id}.xml`,
      });
    });

    test("is canonical content that parses without a finding", () => {
      expect(canonicalise(content)).toEqual(content);
      expect(parseLeaflet(content)).toMatchObject({ kind: "parsed", findings: [] });
    });

    test("leaves the dose form blank, so that the document's title is the name of the medicine", () => {
      expect(content.type).toBe("");
      expect(firstValue("title", templateXml(id))).toBe(content.medicineName);
      expect(firstValue("name", organization(templateXml(id)))).toBe(content.companyName);
    });

    test("has guidance in every list and in every step, and has exactly two steps and one table", () => {
      for (const list of listsWithGuidance(template)) {
        expect(
          paragraphsOf(content, list)
            .map((item) => item.content)
            .join(),
        ).toMatch(/\[\[[^[\]]+\]\]/);
      }
      for (const { text } of content.instructionSteps) expect(text).toMatch(/\[\[[^[\]]+\]\]/);
      expect(content.instructionSteps).toHaveLength(2);
      expect(content.tables).toHaveLength(1);
    });

    test("closes every guidance bracket", () => {
      for (const text of allTexts(content)) {
        expect(text.replaceAll(/\[\[[^[\]]+\]\]/g, "")).not.toMatch(/[[\]]/);
      }
    });

    test("refers to no section by number, because the numbers can change", () => {
      for (const text of allTexts(content)) {
        expect(text).not.toMatch(/\b(in|see|listed in) section [1-8]\b(?!\.)/i);
      }
    });

    test("has only the findings guidance-left and required", () => {
      const codes = new Set(
        validateLeaflet(content, { layout: "complete" }).map(({ code }) => code),
      );
      expect([...codes].toSorted()).toEqual(["guidance-left", "required"]);
    });

    test("builds the same document as the file in the package", () => {
      const file = new URL(`../templates/${id}.xml`, import.meta.url);
      expect(templateXml(id)).toBe(readFileSync(file, "utf8"));
    });

    test("builds a document without errors, and the document reads back as the template", () => {
      const reading = fromXml(templateXml(id) ?? "");
      if (reading.kind === "refused") throw new Error("refused");
      expect(validateDocument(reading).filter(({ severity }) => severity === "error")).toEqual([]);
      const read = readDocument(reading.bundle);
      expect(read).toMatchObject({
        kind: "read",
        content: carried(content, { layout: "complete" }),
      });
    });

    test("can be rendered as a preview", () => {
      expect(renderPreview(content)).toContain(`lang="${content.language}"`);
    });
  },
);

/** The lists of a standard template, and those of the others that have no sentence to keep as it is. */
function listsWithGuidance({ category, content }: Template): readonly SectionKey[] {
  if (category === "standard") return sectionKeys.filter((key) => fieldRow(key).additive !== true);
  const kept = new Set([specialLists.statements, "sideEffectsSections"]);
  return sectionKeys.filter((key) => paragraphsOf(content, key).length > 0 && !kept.has(key));
}

function firstValue(element: string, xml = ""): string | undefined {
  return new RegExp(`<${element} value="([^"]*)"`).exec(xml)?.[1];
}

function organization(xml = ""): string {
  return xml.slice(xml.indexOf("<Organization>"));
}

function allTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(allTexts) : [];
}
