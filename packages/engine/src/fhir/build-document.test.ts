import { describe, expect, test } from "vitest";
import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { buildDocument } from "./build-document.ts";
import type { Bundle, CodeableConcept, CompositionSection } from "../document/types.ts";

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

function headings(section: CompositionSection | undefined): readonly string[] {
  return [...(section?.text?.div.matchAll(/<h3>(.*?)<\/h3>/g) ?? [])].map(([, text = ""]) => text);
}

test("the title is the name and the dose form, which is not repeated after a name that ends with it", () => {
  const title = (overrides: Partial<LeafletContent>) =>
    bundleOf(overrides).entry[0]?.resource["title"];
  expect(title({})).toBe("Zaytounol Tablet");
  const medicineName = "Zaytounol 250 mg film-coated tablets";
  expect(title({ medicineName, type: "Film-coated tablets" })).toBe(medicineName);
});

describe("layout of a document", () => {
  test("the standard layout omits the pregnancy section and ends with number 7", () => {
    expect(titles(bundleOf({}, { layout: "standard" }))).toEqual([
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
    expect(titles(bundleOf())).toEqual([
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
    expect(headings(sectionsOf(bundle)[2])).toEqual(["Very common", "Common"]);
  });

  test("a section has its whole text, with the lists as parts, and contains no other sections", () => {
    const sections = sectionsOf(bundleOf());
    expect(sections.flatMap(({ section = [] }) => section)).toEqual([]);
    expect(headings(sections[1])).toEqual(["Warnings and precautions", "Do not take Zaytounol if"]);
    expect(sections[1]?.text?.div).toMatch(
      /<div><div id="warnings" class="ema-200000029898"><h3>.*<div id="do-not-take" class="ema-200000029897"><h3>/,
    );
    expect(headings(sections[0])).toEqual([]);
    expect(sections[0]?.text?.div).toMatch(/<div><div id="what-is"><div id="what-is\.1">/);
  });

  test("every narrative of the complete layout has one div without attributes inside its root div", () => {
    const narratives = (options: BuildOptions) =>
      [...JSON.stringify(bundleOf({}, options)).matchAll(/"div":"(.*?)<\/div>"/g)].map(
        ([, div = ""]) => /^<div [^>]*><div>/.test(div),
      );
    expect(narratives({})).toEqual(narratives({}).map(() => true));
    expect(narratives({ layout: "standard" })).not.toContain(true);
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
      "8. Instructions for use",
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
  test.each(["standard", "complete"] as const)(
    "every reference is the unique fullUrl of one entry, or the id of a contained image, in layout %s",
    (layout) => {
      const bundle = bundleOf({}, { layout });
      const contained = resource(bundle, "Composition")["contained"] ?? [];
      const urls = [
        ...bundle.entry.map(({ fullUrl }) => fullUrl),
        ...(contained as readonly { id: string }[]).map(({ id }) => `#${id}`), // buildDocument produces this type
      ];
      expect(new Set(urls).size).toBe(urls.length);
      const references = JSON.stringify(bundle).match(/"reference":"[^"]*"/g) ?? [];
      expect(references).toHaveLength(3);
      for (const reference of references) expect(urls).toContain(reference.slice(13, -1));
    },
  );

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

  test("a document that replaces a version refers to the Composition identifier of that version", () => {
    const identifierOf = (version: number) =>
      resource(bundleOf({}, { version }), "Composition")["identifier"];
    const relatesTo = (options: BuildOptions) =>
      resource(bundleOf({}, options), "Composition")["relatesTo"];
    expect(relatesTo({ version: 3, replaces: 1 })).toEqual([
      {
        type: "replaces",
        resourceReference: { type: "Composition", identifier: [identifierOf(1)].flat()[0] },
      },
    ]);
    expect(relatesTo({ version: 3 })).toBeUndefined();
    expect(relatesTo({ version: 3, replaces: 1, layout: "standard" })).toBeUndefined();
  });

  test("the category is raw, and processed with element links", () => {
    const codes = (options: BuildOptions) =>
      JSON.stringify(resource(bundleOf({}, options), "Composition")["category"]);
    expect(codes({})).toContain('"code":"R","display":"Raw"');
    expect(codes({ elementLinks: true })).toContain('"code":"P","display":"Processed"');
    expect(codes({ layout: "standard" })).toBeUndefined();
  });

  test("element links name each class of the text with its code", () => {
    const bundle = bundleOf({}, { elementLinks: true });
    const links = resource(bundle, "Composition")["extension"] as readonly {
      extension: [
        { valueString: string },
        { valueCodeableReference: { concept: CodeableConcept } },
      ];
    }[]; // buildDocument produces this type
    const classes = [...JSON.stringify(sectionsOf(bundle)).matchAll(/class=\\"(.*?)\\"/g)];
    expect(links.map(({ extension: [link] }) => link.valueString)).toEqual(
      classes.map(([, name]) => name),
    );
    for (const { extension } of links) {
      const [coding] = extension[1].valueCodeableReference.concept.coding ?? [];
      expect(extension[0].valueString).toBe(`ema-${coding?.code}`);
    }
    const none = bundleOf({}, { elementLinks: true, layout: "standard" });
    expect(resource(none, "Composition")).not.toHaveProperty("extension");
  });

  test("a GTIN identifies a package, which the root section refers to", () => {
    const bundle = bundleOf({ productIdentifier: "96385074", sizes: ["250 mg"] });
    const pack = resource(bundle, "PackagedProductDefinition");
    expect(pack).toMatchObject({
      identifier: [{ system: "https://www.gs1.org/gtin", value: "96385074" }],
      name: "Zaytounol Tablet 250 mg",
    });
    const [root] = resource(bundle, "Composition")["section"] as readonly CompositionSection[]; // buildDocument produces this type
    expect(root?.entry).toEqual([{ reference: `urn:uuid:${pack.id}` }]);
    expect(resource(bundle, "MedicinalProductDefinition")["identifier"]).toEqual(
      resource(bundleOf(), "MedicinalProductDefinition")["identifier"],
    );
  });

  test("a dose form that FHIR lists has its code, any other has only its text", () => {
    const doseForm = (type: string) =>
      resource(bundleOf({ type }), "MedicinalProductDefinition")["combinedPharmaceuticalDoseForm"];
    expect(doseForm("Film-coated tablet")).toEqual({
      coding: [
        {
          system: "http://hl7.org/fhir/manufactured-dose-form",
          code: "100000073665",
          display: "Film-coated tablet",
        },
      ],
      text: "Film-coated tablet",
    });
    expect(doseForm("film-coated TABLET")).toMatchObject({ coding: [{ code: "100000073665" }] });
    expect(doseForm("Film-coated tablets")).toEqual({ text: "Film-coated tablets" });
  });

  test("texts outside narratives contain no tab and no line break", () => {
    const bundle = bundleOf({
      medicineName: "Zaytounol\t250",
      companyName: "Wadi\tPharma",
      companyAddress: "1 Olive\tStreet\n\nAmman",
    });
    expect(JSON.stringify(bundle)).not.toMatch(/\\[tnr]/);
    expect(resource(bundle, "Organization")).toMatchObject({
      name: "Wadi Pharma",
      contact: [{ address: { text: "1 Olive Street, Amman", line: ["1 Olive Street", "Amman"] } }],
    });
  });

  test("a leaflet without a company and address has no name and no contact, but the contact data is in its text", () => {
    const bundle = bundleOf({ companyName: "", companyAddress: "" });
    const organization = resource(bundle, "Organization");
    expect(organization).not.toHaveProperty("name");
    expect(organization).not.toHaveProperty("contact");
    expect(organization["identifier"]).toHaveLength(1);
    const holder = sectionsOf(bundle).at(-1)?.text?.div;
    expect(holder).toContain('<p id="company-phone">Tel: +962 6 555 0100</p>');
    expect(holder).not.toMatch(/<p><\/p>|<strong>/);
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
    const built = buildDocument(aLeaflet({ medicineName: "", revisionDate: "2026-02-31" }));
    expect(built).toMatchObject({ kind: "refused" });
    expect(built.kind === "refused" && built.findings.map(({ code }) => code)).toEqual([
      "required",
      "date-invalid",
    ]);
  });

  test("throws a RangeError for invalid options", () => {
    expect(() => bundleOf({}, { version: 0 })).toThrow(RangeError);
    expect(() => bundleOf({}, { version: 2, replaces: 2 })).toThrow("replaces must be from 1 to 1");
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

  test("marks phone numbers in the holder section as left-to-right text, and names the month in Arabic", () => {
    const holder = sectionsOf(bundleOf(arabic)).at(-1)?.text?.div;
    expect(holder).toContain(
      '<p>هاتف: <span dir="ltr" style="white-space: nowrap">+962 6 555 0100</span></p>',
    );
    expect(holder).toContain("في يناير 2026.</p>");
    expect(holder).not.toContain("فاكس");
  });

  test("detects Arabic from the title if the leaflet has no language", () => {
    const { language: _, ...untagged } = aLeaflet({ language: "ar" });
    const built = buildDocument(untagged, { title: "زيتونول 250" });
    expect(built.kind === "built" && built.bundle.language).toBe("ar");
  });
});
