import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyLimits, limitErrors } from "./body-limits.ts";

test("returns no error for any short text", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(limitErrors({ content: { text }, fhirXml: text })).toEqual([]);
    }),
  );
});

test("does not count images as text, but counts text in all other places", () => {
  const long = "x".repeat(bodyLimits.text + 1);
  const too = [{ pointer: "/content", code: "too-long" }];
  expect(limitErrors({ content: { instructionSteps: [{ image: long }] } })).toEqual([]);
  expect(limitErrors({ content: { instructionSteps: [{ text: long }] } })).toEqual(too);
  expect(limitErrors({ content: { [long]: 1 } })).toEqual(too);
  expect(limitErrors({ content: { image: { image: [long] } } })).toEqual(too);
});

test("limits the steps with an image or a reference to one", () => {
  const { images } = bodyLimits;
  const steps = (length: number, step: (index: number) => unknown) =>
    Array.from({ length }, (_, index) => step(index));
  const errorsOf = (...instructionSteps: unknown[]) =>
    limitErrors({ content: { instructionSteps } });
  const without = steps(images, (index) => [{ image: "" }, { text: "a" }, null, "a"][index % 4]);
  const fits = steps(images, (index) => (index % 2 === 0 ? { image: "a" } : { imageDamaged: "b" }));
  expect(errorsOf(...without, ...fits)).toEqual([]);
  const pointer = "/content/instructionSteps";
  for (const more of [{ image: "a" }, { imageDamaged: "c" }, { image: "a", imageDamaged: "b" }])
    expect(errorsOf(...fits, more)).toEqual([{ pointer, code: "too-long" }]);
  for (const odd of [1, "x", { image: "a" }])
    expect(limitErrors({ content: { instructionSteps: odd } })).toEqual([]);
});

test("has a separate limit for the fields that a list of leaflets contains", () => {
  const long = "x".repeat(bodyLimits.listed + 1);
  const content = { medicineName: long, companyName: long, language: long, subName: long };
  expect(limitErrors({ title: long, content }).map(({ pointer }) => pointer)).toEqual([
    "/title",
    "/content/medicineName",
    "/content/companyName",
    "/content/language",
  ]);
  const fits = "x".repeat(bodyLimits.listed);
  expect(limitErrors({ title: fits, content: { medicineName: fits, companyName: fits } })).toEqual(
    [],
  );
});

test("counts the cells of a table as if every row had the length of the longest row", () => {
  const ragged = (size: number) => ({
    data: [Array.from({ length: size }, () => "x"), ...Array.from({ length: size }, () => ["y"])],
  });
  const tables = [ragged(150), ragged(5000)];
  const pointer = "/content/tables/1/data";
  expect(limitErrors({ content: { tables } })).toEqual([{ pointer, code: "too-long" }]);
  expect(limitErrors({ content: { tables: [ragged(150)] } })).toEqual([]);
  for (const odd of [1, "x", [1], [{ data: 1 }], [{ data: [1, null] }]])
    expect(limitErrors({ content: { tables: odd } })).toEqual([]);
});

test("counts words that are separated by any white space, `<` or `&`", () => {
  for (const space of [" ", "\n", "\t", "\u00a0", "\u2003", "\u3000", "<", "&"]) {
    const fhirXml = `ا${space}`.repeat(bodyLimits.xmlWords + 1);
    expect(limitErrors({ fhirXml })).toEqual([{ pointer: "/fhirXml", code: "too-long" }]);
    const subName = `ا${space}`.repeat(bodyLimits.words + 1);
    expect(limitErrors({ content: { subName } })).toEqual([
      { pointer: "/content", code: "too-long" },
    ]);
    if (space !== "<") expect(limitErrors({ fhirXml: subName })).toEqual([]);
  }
});

test("limits the tags of XML", () => {
  const tags = (count: number) => limitErrors({ fhirXml: "<a/>".repeat(count) });
  expect(tags(bodyLimits.xmlTags)).toEqual([]);
  expect(tags(bodyLimits.xmlTags + 1)).toEqual([{ pointer: "/fhirXml", code: "too-long" }]);
});

test("counts brackets and the changes between scripts of different direction", () => {
  const too = [{ pointer: "/content", code: "too-long" }];
  for (const pair of ["دa", "ד1", "د-٥", "-٥،", "ﺩ٥a", "د+1", "𞤀b", "د𝐚"]) {
    const changes = (count: number) => pair.repeat(Math.ceil(count / 2));
    expect(limitErrors({ content: { subName: changes(bodyLimits.words - 2) } })).toEqual([]);
    expect(limitErrors({ content: { subName: changes(bodyLimits.words + 2) } })).toEqual(too);
  }
  for (const paragraph of ["<p>د</p>", "<p>a</p>"]) {
    const content = { storageSections: [{ content: paragraph.repeat(bodyLimits.words / 2) }] };
    expect(limitErrors({ content })).toEqual([]);
  }
  for (const divider of ["a(", "a)", "د[", "a\u2066", "«a»"])
    expect(limitErrors({ content: { text: divider.repeat(bodyLimits.words + 1) } })).toEqual(too);
  const inTag = `<${"دa".repeat(bodyLimits.words)}`;
  for (const text of [inTag, `${inTag}>`, "دa>".repeat(bodyLimits.words)])
    expect(limitErrors({ content: { text } })).toEqual(too);
  const oneDirection = ["دٌ-،", "a1-é𝐚"].map((text) => text.repeat(bodyLimits.words));
  expect(limitErrors({ content: { subName: oneDirection } })).toEqual([]);
});
