import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocument } from "../src/fhir/read-document.ts";
import type { Resource } from "../src/document/types.ts";
import { fromJson } from "../src/formats/json-reader.ts";
import { canonicalise } from "../src/leaflet/canonicalise.ts";

const keys = fc.constantFrom(
  ..."resourceType id type entry resource fullUrl section title code coding system display text div status name part productName usage country language address telecom value contact line city identifier subject author reference date timestamp contained data contentType meta profile attester mode __proto__ constructor toString".split(
    " ",
  ),
);
const strings = fc.oneof(
  fc.constantFrom(
    "Bundle",
    "Composition",
    "Organization",
    "MedicinalProductDefinition",
    "Binary",
    "document",
  ),
  fc.constantFrom(
    "phone",
    "StrengthPart",
    "200000029896",
    "https://spor.ema.europa.eu/v1/lists/200000029659/terms/",
  ),
  fc.constantFrom(
    "#a",
    "Binary/a",
    "4. Possible side effects",
    "2024-01-01",
    "JO",
    "en",
    "|",
    "a|b",
    "\ud800\u0000",
  ),
  fc.constantFrom(
    '<div xmlns="http://www.w3.org/1999/xhtml"><p>a</p></div>',
    "<div",
    "",
    '<div><img src="#a"/></div>',
  ),
  fc.string(),
);

/** Any value in the structure of FHIR JSON, rarely valid. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    strings,
    fc.constantFrom(null, 0, 1.5, true),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(keys, tie("value")), { maxLength: 6 }).map(asObject),
  ),
}));

function asObject(entries: readonly (readonly [string, unknown])[]): unknown {
  const json = entries.map(
    ([key, inner]) => `${JSON.stringify(key)}:${JSON.stringify(inner) ?? "null"}`,
  );
  return JSON.parse(`{${json.join(",")}}`);
}

describe("import of a hostile document", () => {
  test("returns canonical content or a refusal, and never throws", () => {
    const document = fc
      .tuple(value, fc.array(value, { maxLength: 3 }))
      .map(([composition, others]) => ({
        resourceType: "Bundle",
        type: "document",
        entry: [{ resource: withType(composition) }, ...others.map((resource) => ({ resource }))],
      }));
    fc.assert(
      fc.property(document, (bundle) => {
        const read = readDocument(bundle);
        if (read.kind === "read") expect(canonicalise(read.content)).toEqual(read.content);
      }),
    );
  });

  test("does not throw for any JSON value", () => {
    fc.assert(
      fc.property(value, (anything) => {
        const bundle = anything as Resource; // a value that untyped callers may pass
        expect(["read", "refused"]).toContain(readDocument(bundle).kind);
      }),
    );
  });

  test("reads a section inside 90 other sections", () => {
    let section: object = { title: "deepest", text: { div: "<div>words</div>" } };
    for (let depth = 0; depth < 90; depth += 1)
      section = { title: `s${depth}`, section: [section] };
    const composition = { resourceType: "Composition", title: "a", section: [section] };
    const bundle = { resourceType: "Bundle", type: "document", entry: [{ resource: composition }] };
    const read = readDocument(fromJson(JSON.stringify(bundle)));
    expect(JSON.stringify(read)).toContain("words");
  });

  test("takes linear time for thousands of sections, entries and references", () => {
    const section = Array.from({ length: 5000 }, (_, index) => ({
      title: `${index}. How to take ${"a ".repeat(200)}`,
      text: { div: `<div><img src="Binary/${index}"/>${"<p>".repeat(20)}</div>` },
    }));
    const composition = { resourceType: "Composition", title: "a", section };
    const others = Array.from({ length: 2000 }, (_, index) => ({
      resourceType: "Binary",
      id: `x${index}`,
    }));
    const entry = [composition, ...others].map((resource) => ({ resource }));
    expect(readDocument({ resourceType: "Bundle", type: "document", entry }).kind).toBe("read");
  });
});

function withType(composition: unknown): unknown {
  const isObject =
    typeof composition === "object" && composition !== null && !Array.isArray(composition);
  return isObject ? { ...composition, resourceType: "Composition" } : composition;
}
