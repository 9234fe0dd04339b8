import { describe, expect, test } from "vitest";
import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { buildDocument } from "./build-document.ts";
import type { Bundle, CompositionSection } from "../document/types.ts";

function bundleOf(overrides: Partial<LeafletContent> = {}, options: BuildOptions = {}): Bundle {
  const built = buildDocument(aLeaflet(overrides), options);
  if (built.kind !== "built") throw new Error(JSON.stringify(built.findings));
  return built.bundle;
}

function resource(bundle: Bundle, type: string) {
  const entry = bundle.entry.find((one) => one.resource.resourceType === type);
  if (entry === undefined) throw new Error(`no ${type}`);
  return entry.resource;
}

function sectionsOf(bundle: Bundle): readonly CompositionSection[] {
  const [root] = resource(bundle, "Composition")["section"] as readonly CompositionSection[]; // buildDocument produces this type
  return root?.section ?? [];
}

const titles = (bundle: Bundle) => sectionsOf(bundle).map(({ title }) => title);

describe("layout of a document", () => {
  test("the standard layout omits the pregnancy section and ends with number 7", () => {
    expect(titles(bundleOf())).toEqual([
      "1. What Zaytounol is and what it is used for",
      "2. What you need to know before you take Zaytounol",
      "3. How to take Zaytounol",
      "4. Possible side effects",
      "5. How to store Zaytounol",
      "6. Contents of the pack and other information",
      "7. Instructions for use",
      "Marketing authorisation holder and manufacturer",
    ]);
  });

  test("the complete layout includes the pregnancy section and ends with number 8", () => {
    expect(titles(bundleOf({}, { layout: "complete" }))).toEqual([
      "1. What Zaytounol is and what it is used for",
      "2. What you need to know before you take Zaytounol",
      "3. How to take Zaytounol",
      "4. Possible side effects",
      "5. Pregnancy, breast-feeding and fertility",
      "6. How to store Zaytounol",
      "7. Contents of the pack and other information",
      "8. Instructions for use",
      "Marketing authorisation holder and manufacturer",
    ]);
  });

  test("omits a section without text and does not reuse its number", () => {
    const bundle = bundleOf({ howToTakeSections: [], tables: [], veryRareSections: [] });
    expect(titles(bundle).slice(2, 3)).toEqual(["4. Possible side effects"]);
    expect(sectionsOf(bundle)[2]?.section?.map(({ title }) => title)).toEqual([
      "Very common",
      "Common",
    ]);
  });

  test("in custom mode, questions replace sections 1 to 6, and the tables follow the last question", () => {
    const customQA = [
      { id: "1", question: "What is it?", answer: "A pain killer." },
      { id: "2", question: "Unanswered?", answer: "" },
      { id: "3", question: "How much?", answer: "<p>See below.</p>" },
    ];
    const bundle = bundleOf({ customMode: true, customQA });
    expect(titles(bundle)).toEqual([
      "What is it?",
      "How much?",
      "7. Instructions for use",
      "Marketing authorisation holder and manufacturer",
    ]);
    expect(sectionsOf(bundle)[1]?.text?.div).toMatch(
      /id="question.3">.*<\/div><table id="table.1" width="120">/,
    );
    expect(sectionsOf(bundle)[0]?.code?.coding).toEqual([
      { system: "http://loinc.org", code: "42229-5" },
    ]);
  });
});

describe("ids of a document", () => {
  test("every reference is the unique fullUrl of one entry", () => {
    const bundle = bundleOf();
    const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
    expect(new Set(urls).size).toBe(urls.length);
    const references = JSON.stringify(bundle).match(/"reference":"[^"]*"/g) ?? [];
    expect(references).toHaveLength(3);
    for (const reference of references) expect(urls).toContain(reference.slice(13, -1));
  });

  test("the Bundle identifier is the same for all versions, but each version has a different Composition identifier", () => {
    const [first, second] = [bundleOf({}, { version: 1 }), bundleOf({}, { version: 2 })];
    expect(second.identifier).toEqual(first.identifier);
    expect(second.id).toBe(first.id);
    expect(resource(second, "Composition")["identifier"]).not.toEqual(
      resource(first, "Composition")["identifier"],
    );
  });

  test("if the option `identifier` is set, it determines the Bundle identifier instead of the medicine name", () => {
    const a = bundleOf({ medicineName: "A" }, { identifier: "leaflet-1" });
    const b = bundleOf({ medicineName: "B" }, { identifier: "leaflet-1" });
    expect(a.identifier).toEqual(b.identifier);
    expect(bundleOf({}, { identifier: "leaflet-2" }).identifier).not.toEqual(a.identifier);
  });

  test("builds equal documents from equal input", () => {
    expect(JSON.stringify(bundleOf())).toBe(JSON.stringify(bundleOf()));
  });
});

describe("values of a document", () => {
  test("timestamps and version ids come only from the leaflet and the options", () => {
    const bundle = bundleOf(
      { firstAuthorisedOn: "2020-05-01" },
      { lastUpdated: "2026-02-01T10:00:00Z", version: 3 },
    );
    expect(bundle.meta).toMatchObject({ versionId: "3", lastUpdated: "2026-02-01T10:00:00Z" });
    expect(bundle.timestamp).toBe("2020-05-01T00:00:00Z");
    expect(bundleOf().meta.lastUpdated).toBe("2026-01-15T00:00:00Z");
    expect(bundleOf().timestamp).toBe("2026-01-15T00:00:00Z");
  });

  test("maps draft and review to preliminary, and published to final", () => {
    const status = (given: BuildOptions["status"]) =>
      resource(bundleOf({}, given ? { status: given } : {}), "Composition")["status"];
    expect([status(undefined), status("draft"), status("review"), status("published")]).toEqual([
      "preliminary",
      "preliminary",
      "preliminary",
      "final",
    ]);
  });

  test("adds a strength part to the product name only if there is exactly one size", () => {
    const parts = (sizes: readonly string[]) => {
      const [name] = resource(bundleOf({ sizes }), "MedicinalProductDefinition")["name"] as [
        { part: { part: string }[] }, // buildDocument produces this type
      ];
      return name.part.map(({ part }) => part);
    };
    expect(parts(["250 mg"])).toEqual(["Zaytounol", "Tablet", "250 mg"]);
    expect(parts(["250 mg", "500 mg"])).toEqual(["Zaytounol", "Tablet"]);
  });

  test("refuses a leaflet that cannot become a valid FHIR document, and reports the reasons", () => {
    const built = buildDocument(aLeaflet({ companyName: "", revisionDate: "2026-02-31" }));
    expect(built).toMatchObject({ kind: "refused" });
    expect(built.kind === "refused" && built.findings.map(({ code }) => code)).toEqual([
      "required",
      "date-invalid",
    ]);
  });

  test("throws a RangeError for invalid options", () => {
    expect(() => bundleOf({}, { version: 0 })).toThrow(RangeError);
    expect(() => bundleOf({}, { lastUpdated: "yesterday" })).toThrow('"yesterday"');
    const unknown: object = { layout: "short" };
    expect(() => bundleOf({}, unknown)).toThrow("layout must be one of standard, complete");
  });
});

describe("documents in Arabic", () => {
  const arabic = { language: "ar", medicineName: "زيتونول", type: "أقراص" } as const;

  test("narratives have language and direction attributes", () => {
    for (const section of sectionsOf(bundleOf(arabic)))
      if (section.text)
        expect(section.text.div).toMatch(
          /^<div xmlns="http:\/\/www.w3.org\/1999\/xhtml" lang="ar" xml:lang="ar" dir="rtl">/,
        );
  });

  test("marks phone numbers and the month in the holder section as left-to-right text", () => {
    const holder = sectionsOf(bundleOf(arabic)).at(-1)?.text?.div;
    expect(holder).toContain('<p>هاتف: <span dir="ltr">+962 6 555 0100</span></p>');
    expect(holder).toContain('<span dir="ltr">January 2026</span>.</p>');
    expect(holder).not.toContain("فاكس");
  });

  test("detects Arabic from the title if the leaflet has no language", () => {
    const { language: _, ...untagged } = aLeaflet({ medicineName: "Zaytounol" });
    const built = buildDocument(untagged, { title: "زيتونول 250" });
    expect(built.kind === "built" && built.bundle.language).toBe("ar");
  });
});
