import { expect, test } from "vitest";
import { structureOf } from "./structure-of.ts";
import { structureLines } from "./definitions/structures.ts";

function names(type: string): string {
  return [...(structureOf(type)?.elements.keys() ?? [])].join(" ");
}

test("a resource has the elements of its base types first, in the order of the FHIR standard", () => {
  expect(names("Organization")).toBe(
    "id meta implicitRules language text contained extension modifierExtension " +
      "identifier active type name alias description contact partOf endpoint qualification",
  );
});

test("a nested type has a path and may contain itself", () => {
  expect(names("Composition.section")).toBe(
    "id extension modifierExtension title code author focus text orderedBy entry emptyReason section",
  );
  const nested = structureOf("Composition.section")?.elements.get("section");
  expect(nested).toMatchObject({ type: "Composition.section", repeats: true, content: "complex" });
});

test("the types of a choice such as author[x] share one position", () => {
  const { elements } = structureOf("Annotation") ?? {};
  const author = elements?.get("authorReference");
  expect(author).toMatchObject({ type: "Reference", choice: "author[x]", min: 0, repeats: false });
  expect(elements?.get("authorString")?.position).toBe(author?.position);
  expect(elements?.get("time")?.position).toBe((author?.position ?? 0) + 1);
});

test("ids of elements and URLs of extensions are XML attributes, the id of a resource is not", () => {
  expect(structureOf("Coding")?.elements.get("id")?.attribute).toBe(true);
  expect(structureOf("Extension")?.elements.get("url")).toMatchObject({ attribute: true, min: 1 });
  expect(structureOf("Bundle")?.elements.get("id")?.attribute).toBe(false);
});

test("a specialised quantity has the elements of Quantity", () => {
  expect(names("Duration")).toBe(names("Quantity"));
});

test("recognises resources and XHTML as content, and a modifierExtension in Composition.section but not in RelatedArtifact", () => {
  expect(structureOf("Bundle.entry")?.elements.get("resource")?.content).toBe("resource");
  expect(structureOf("Narrative")?.elements.get("div")?.content).toBe("xhtml");
  expect(structureOf("RelatedArtifact")?.elements.has("modifierExtension")).toBe(false);
  expect(structureOf("Composition.section")?.elements.has("modifierExtension")).toBe(true);
});

/** Types that have no line in `structureLines`, because only extensions can use them in a document. */
const leftOut = [
  "Age",
  "Availability",
  "ContactDetail",
  "Count",
  "DataRequirement",
  "Distance",
  "Dosage",
  "Money",
  "ParameterDefinition",
  "SampledData",
  "Timing",
  "TriggerDefinition",
];

test("all lines of the definition table are valid and refer only to types in the table, except types that only extensions use", () => {
  const types = Object.keys(structureLines).flatMap((type) => [
    ...(structureOf(type)?.elements.values() ?? []),
  ]);
  const complex = types.filter(({ content }) => content === "complex");
  const without = complex.map(({ type }) => type).filter((type) => !structureOf(type));
  expect([...new Set(without)].toSorted()).toEqual(leftOut);
  expect(complex.length).toBeGreaterThan(250);
});

test.each(["Nonsense", "", "__proto__", "constructor", "Composition.none", "string"])(
  "structureOf returns undefined for %j",
  (type) => {
    expect(structureOf(type)).toBeUndefined();
  },
);
