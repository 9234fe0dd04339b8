import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { documentsOf, readDocument } from "../src/fhir/read-document.ts";
import { fromJson } from "../src/formats/json-reader.ts";
import { validateDocument } from "../src/judge/validate-document.ts";
import type { LeafletContent } from "../src/leaflet/content.ts";
import type { Finding } from "../src/leaflet/finding.ts";
import { emaDocument, emaEnvelope, inApiForm, smpc } from "./ema-documents.ts";
import { textsOf } from "./foreign-document.ts";
import { wordsKept } from "./kept-words.ts";
import { wordsOfSource } from "./source-words.ts";

function read(bundle: object): { content: LeafletContent; findings: readonly Finding[] } {
  const document = readDocument(fromJson(JSON.stringify(bundle)));
  if (document.kind !== "read") throw new Error(JSON.stringify(document.findings));
  return document;
}

describe("the JSON of EMA's API", () => {
  const leaflet = emaDocument({ title: "Zaytounol 5 mg tablets", text: "Take 1 tablet." });

  test("is read, with one finding for all numbers", () => {
    const { content, findings } = read(inApiForm(leaflet));
    expect(content).toMatchObject({ medicineName: "Zaytounol 5 mg tablets", language: "en" });
    expect(textsOf(content)).toEqual({ howToTakeSections: ["<p>Take 1 tablet.</p>"] });
    expect(findings.filter(({ details }) => details["element"] === "resourceType")).toMatchObject([
      {
        code: "import-approximated",
        expression: "Bundle.entry[0].resource.resourceType",
        line: 1,
        details: { element: "resourceType", placed: "Composition", by: "order" },
      },
    ]);
    const strings = read(leaflet);
    expect(strings.content).toEqual(content);
    expect(findings.filter(({ details }) => details["element"] !== "resourceType")).toMatchObject(
      strings.findings.map(({ code, details }) => ({ code, details })),
    );
  });

  test.each([
    ["Package Leaflet (English)", undefined, "en"],
    ["Package Leaflet (Finnish)", undefined, "fi"],
    ["Package Leaflet (English)", "ar", "ar"],
    ["Package Leaflet (Klingon)", undefined, undefined],
    ["Package Leaflet", undefined, undefined],
  ])("with the type %j and the language %j has the language %j", (display, language, expected) => {
    const type = ["100000155538", display] as const;
    const document = emaDocument({ title: "Zaytounol", type, ...(language && { language }) });
    const { content, findings } = read(inApiForm(document));
    expect(content.language).toBe(expected);
    const reported = findings.flatMap(({ details }) => details["text"]);
    const isRead = display === "Package Leaflet" || (expected !== undefined && language !== "ar");
    expect(reported.includes(display)).toBe(!isRead);
  });

  test("recognises a Composition behind other resources by section and title", () => {
    const [first] = leaflet["entry"] as readonly object[];
    const other = { resource: { resourceType: "Basic", code: { text: "An order" } } };
    const bundle = inApiForm({ ...leaflet, entry: [other, first] });
    const entry = bundle["entry"] as readonly { resource: object }[];
    const named = { ...bundle, entry: [other, entry[1]] };
    expect(textsOf(read(named).content)).toHaveProperty("howToTakeSections");
  });

  test("leaves out other resources whose type is a number, with a finding", () => {
    const company = { resourceType: "Organization", name: "Wadi Pharma" };
    const empty = { resourceType: "Basic" };
    const resources = [company, empty].map((resource) => ({ resource }));
    const entry = [...(leaflet["entry"] as readonly object[]), ...resources];
    const { content, findings } = read(inApiForm({ ...leaflet, entry }));
    expect(content.companyName).toBe("");
    const unplaced = findings.filter(({ code }) => code === "import-unplaced");
    expect(unplaced.slice(-2)).toMatchObject([
      { expression: "Bundle.entry[1].resource.name", details: { text: ["Wadi Pharma"] } },
      { expression: "Bundle.entry[2].resource", details: { element: "resource" } },
    ]);
  });

  test("keeps every word of the JSON samples", () => {
    const folder = new URL("samples/", import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const sample = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
      const form = inApiForm(sample);
      const { content, findings } = read(form);
      const known = new Set(wordsKept(content, findings));
      const missing = wordsOfSource(file, JSON.stringify(form)).filter((word) => !known.has(word));
      expect([...new Set(missing)]).toEqual([]);
    }
  });

  test("is still reported as wrong by the validator", () => {
    expect(errorsOf(inApiForm(leaflet))).toContain("Bundle.entry[0].resource");
    expect(errorsOf(inApiForm(emaEnvelope([leaflet])))).not.toEqual([]);
  });
});

/** The places of the errors that the validator reports. */
function errorsOf(bundle: object): readonly (string | undefined)[] {
  const reading = fromJson(JSON.stringify(bundle));
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.findings));
  const errors = validateDocument(reading).filter(({ severity }) => severity === "error");
  return errors.map(({ expression }) => expression);
}

describe("EMA's envelope", () => {
  const english = emaDocument({ title: "Zaytounol", text: "Take it." });
  const arabic = emaDocument({ title: "زيتونول", text: "خذه.", language: "ar" });
  const summary = emaDocument({ title: "Zaytounol SmPC", type: smpc, text: "For doctors." });

  test.each([
    ["with codes", <T>(bundle: T) => bundle],
    ["in the form of the API", inApiForm],
  ])("with one leaflet is read as the leaflet, %s", (_, form) => {
    const envelope = form(emaEnvelope([english]));
    const { content, findings } = read(envelope);
    expect(textsOf(content)).toEqual({ howToTakeSections: ["<p>Take it.</p>"] });
    expect(findings.map(({ code, details }) => [code, details])).toEqual(
      read(form(english)).findings.map(({ code, details }) => [code, details]),
    );
    for (const { expression = "" } of findings)
      expect(expression).toMatch(/^Bundle\.entry\[1\]\.resource/);
    expect(documentsOf(envelope)).toMatchObject([
      { index: 1, type: "100000155538", language: "en", title: "Zaytounol" },
    ]);
  });

  test("with a leaflet and an SmPC is read as the leaflet, and the SmPC is reported", () => {
    const { content, findings } = read(emaEnvelope([summary, english]));
    expect(textsOf(content)).toEqual({ howToTakeSections: ["<p>Take it.</p>"] });
    expect(findings.at(-1)).toMatchObject({
      code: "import-unplaced",
      expression: "Bundle.entry[1].resource",
      details: { element: "Bundle", text: ["Zaytounol SmPC"] },
    });
  });

  test("with two leaflets is refused with a list, and one of them can be chosen", () => {
    const envelope = emaEnvelope([english, arabic, summary]);
    expect(readDocument(envelope)).toMatchObject({
      kind: "refused",
      findings: [
        {
          code: "several-documents",
          details: {
            count: 3,
            documents: [
              "1. Zaytounol (100000155538, en)",
              "2. زيتونول (100000155538, ar)",
              "3. Zaytounol SmPC (100000155532, en)",
            ],
          },
        },
      ],
    });
    const second = readDocument(envelope, { document: 2 });
    const alone = readDocument(arabic);
    expect(second).toMatchObject({ kind: "read", content: { medicineName: "زيتونول" } });
    expect("content" in second && "content" in alone && second.content).toEqual(
      "content" in alone && alone.content,
    );
    expect(second.findings).toHaveLength(alone.findings.length);
    expect(readDocument(envelope, { document: 3 })).toMatchObject({
      content: { medicineName: "Zaytounol SmPC" },
    });
  });

  test("has no document with another number", () => {
    const details = { count: 2, chosen: 3 };
    expect(readDocument(emaEnvelope([english, arabic]), { document: 3 })).toMatchObject({
      kind: "refused",
      findings: [{ code: "several-documents", details }],
    });
    expect(readDocument(english, { document: 2 })).toMatchObject({
      findings: [{ code: "several-documents", details: { count: 1, chosen: 2 } }],
    });
    expect(readDocument(english, { document: 1 })).toEqual(readDocument(english));
    for (const document of [0, -1, 1.5, Number.NaN])
      expect(() => readDocument(english, { document })).toThrow(RangeError);
  });
});
