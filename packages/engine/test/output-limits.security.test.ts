// Inputs that would become many times as long. Each is refused while the text is written, or it is shortened by
// construction and reported.
import { expect, test } from "vitest";

import {
  buildDocument,
  fromXml,
  outputLimit,
  parseLeaflet,
  readDocument,
  renderPreview,
  toJson,
  toXml,
  TooComplex,
  validateLeaflet,
  type LeafletContent,
} from "../src/index.ts";
import { compareLeaflets, differencesOf } from "../src/compare.ts";
import { validateDocument } from "../src/judge.ts";
import { aLeaflet } from "../src/testing.ts";
import { fillPlaceholders } from "../src/variants.ts";
import { fieldNames } from "../src/words.ts";
import { lengthOf } from "./cost/growth.ts";

const tooComplex = { code: "too-complex", severity: "error", details: { limit: outputLimit } };

function contentOf(storage: string, more: object = {}): LeafletContent {
  const parsed = parseLeaflet({
    ...aLeaflet(),
    storageSections: [{ id: "1", content: storage }],
    ...more,
  });
  if (parsed.kind !== "parsed") throw new Error("refused");
  return parsed.content;
}

test("a text whose canonical form would be longer than the limit is refused", () => {
  const parsed = parseLeaflet({ storageSections: [{ content: "<p>".padEnd(4_000_000, "&") }] });
  expect(parsed).toMatchObject({ kind: "malformed", findings: [tooComplex] });
});

test("content that is not canonical and would be longer than the limit is validated and built with the same finding", () => {
  const content = {
    ...aLeaflet(),
    storageSections: [{ id: "1", content: "<p>".padEnd(4_000_000, "&") }],
  };
  expect(validateLeaflet(content)).toMatchObject([tooComplex]);
  expect(buildDocument(content)).toMatchObject({ kind: "refused", findings: [tooComplex] });
});

test("a text that is longer than the limit and already canonical remains readable", () => {
  const stored = { ...aLeaflet(), storageSections: [] as { id: string; content: string }[] };
  const content = `<p>${"x".repeat(outputLimit / 2)}</p>`;
  for (const id of ["1", "2", "3"]) stored.storageSections.push({ id, content });
  const parsed = parseLeaflet(stored);
  expect(parsed.kind === "parsed" && parsed.content.storageSections).toEqual(
    stored.storageSections,
  );
  expect(parsed.findings).toEqual([]);
});

test("a stored link with an address longer than the limit for new addresses is kept", () => {
  const content = `<p><a href="https://x.example/${"a".repeat(5000)}">x</a></p>`;
  expect(contentOf(content).storageSections[0]?.content).toBe(content);
});

test("a link with a long address is kept when the document of its leaflet is read back", () => {
  const content = `<p><a href="https://x.example/${"a".repeat(2100)}">x</a></p>`;
  const leaflet = contentOf(content);
  const built = buildDocument(leaflet);
  if (built.kind !== "built") throw new Error(built.kind);
  const read = readDocument(fromXml(toXml(built.bundle)));
  expect(read.kind === "read" && read.content.storageSections[0]?.content).toBe(content);
});

test("an address that becomes longer than the limit is dropped with a finding", () => {
  const typed = `mailto:pv@x.example?body=${"a ".repeat(1000)}`;
  const parsed = parseLeaflet({ storageSections: [{ content: `<p class><a href="${typed}">x` }] });
  expect(parsed.findings.map(({ code }) => code)).toContain("link-removed");
});

test("a link and formats around a table of a hundred rows are kept in every cell", () => {
  const address = `https://x.example/${"a".repeat(140)}`;
  const rows = "<tr><td><p>5 mg</p></td><td><p>1</p></td></tr>".repeat(100);
  const [item] = contentOf(`<a href="${address}"><table>${rows}</table></a>`).storageSections;
  expect(item?.content.split(address)).toHaveLength(201);
  const [bold] = contentOf(`<b><i><u>${"<p>5".repeat(200)}</u></i></b>`).storageSections;
  expect(bold?.content.match(/<u>/g)).toHaveLength(200);
});

test.each([
  [
    "href",
    `<p title>x <a href='https://x.example/${"a".repeat(2048)}'>the words</a>`,
    "link-removed",
  ],
  ["style", `<p><b style='${"font-weight:bold;".repeat(200)}'>the words</b>`, "markup-removed"],
])(
  "an overlong attribute %s is dropped with a finding, and the words are kept",
  (_, text, code) => {
    const parsed = parseLeaflet({ storageSections: [{ content: text }] });
    const [item] = parsed.kind === "parsed" ? parsed.content.storageSections : [];
    expect(item?.content).toContain("the words");
    expect(item?.content).not.toContain("aaaa");
    expect(parsed.findings.map((found) => found.code)).toContain(code);
    expect(lengthOf(parsed.findings)).toBeLessThan(1000);
  },
);

test.each(["<p>z", "<li>z", "<i style=font-weight:normal>z</i>y"])(
  "a link around thousands of %j does not repeat its address without limit",
  (part) => {
    const address = `https://x.example/${"a".repeat(2000)}`;
    const source = `<b><a href="${address}">${part.repeat(10_000)}`;
    const parsed = parseLeaflet({ storageSections: [{ content: source }] });
    const [item] = parsed.kind === "parsed" ? parsed.content.storageSections : [];
    const content = item?.content ?? "";
    expect(content.length).toBeLessThan(40 * source.length);
    expect(content.match(/z/g)).toHaveLength(10_000);
    expect(content).toContain(address);
    expect(parsed.findings.map(({ code }) => code)).toContain("link-removed");
    const again = parseLeaflet({ storageSections: [{ content }] });
    expect(again.kind === "parsed" && again.content.storageSections[0]?.content).toBe(content);
    expect(again.findings).toEqual([]);
  },
);

test("a format around ten thousand blocks is kept once for every sixteen characters, with a finding", () => {
  const parsed = parseLeaflet({ storageSections: [{ content: `<b>${"<p>x".repeat(10_000)}` }] });
  const [item] = parsed.kind === "parsed" ? parsed.content.storageSections : [];
  expect(item?.content.match(/x/g)).toHaveLength(10_000);
  expect(item?.content.match(/<strong>/g)).toHaveLength(2501);
  expect(parsed.findings.map(({ code }) => code)).toEqual(["markup-removed"]);
});

test("formats around SVG with ten thousand cells are kept once for every sixteen characters, with a finding", () => {
  const source = `<b><i><svg><desc><div>${"<td>x".repeat(10_000)}`;
  const parsed = parseLeaflet({ storageSections: [{ content: source }] });
  const [item] = parsed.kind === "parsed" ? parsed.content.storageSections : [];
  expect(item?.content.match(/x/g)).toHaveLength(10_000);
  expect(item?.content.match(/<(?:strong|em)>/g)?.length).toBeLessThan(source.length / 16 + 10);
  const removed = parsed.findings.find(({ code }) => code === "markup-removed");
  expect(removed?.details["removed"]).toEqual(expect.arrayContaining(["strong", "em"]));
});

test("a link around a few blocks is kept in each of them", () => {
  const [item] = contentOf(
    '<a href="https://x.example"><p>a<p>b<ul><li>c<li>d</ul>',
  ).storageSections;
  expect(item?.content.match(/<a href="https:\/\/x\.example">/g)).toHaveLength(4);
});

test("formats around very many blocks are removed with a finding, and the words are kept", () => {
  const names = Array.from({ length: 31 }, (_, at) => `<x-${at}>`).join("");
  const parsed = parseLeaflet({ storageSections: [{ content: names + "<p>x".repeat(10_000) }] });
  const [item] = parsed.kind === "parsed" ? parsed.content.storageSections : [];
  expect(item?.content).toBe("<p>x</p>".repeat(10_000));
  expect(parsed.findings.map(({ code }) => code)).toEqual(["markup-removed"]);
});

test("a link in an imported narrative does not repeat its address without limit", () => {
  const address = `https://x.example/${"a".repeat(2000)}`;
  const div = `<div xmlns="http://www.w3.org/1999/xhtml"><a href="${address}">${"<p>x</p>".repeat(5000)}</a></div>`;
  const source = `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition><section><title value="Storage"/><text><status value="additional"/>${div}</text></section></Composition></resource></entry></Bundle>`;
  const read = readDocument(fromXml(source));
  expect(read.kind === "read" && lengthOf(read.content)).toBeLessThan(40 * source.length);
  expect(read.findings.map(({ code }) => code)).toContain("link-removed");
});

test("formats around very many blocks of an imported narrative are removed with a finding, and the words are kept", () => {
  const blocks = "<p>x</p>".repeat(10_000);
  const div = `<div xmlns="http://www.w3.org/1999/xhtml"><b><i>${blocks}</i></b></div>`;
  const source = `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition><section><title value="Storage"/><text><status value="additional"/>${div}</text></section></Composition></resource></entry></Bundle>`;
  const read = readDocument(fromXml(source));
  if (read.kind !== "read") throw new Error(read.kind);
  const [item] = read.content.storageSections;
  expect(item?.content.match(/x/g)).toHaveLength(10_000);
  expect(item?.content.match(/<(?:strong|em)>/g)?.length).toBeLessThan(source.length / 16 + 10);
  expect(read.findings.map(({ code }) => code)).toContain("markup-removed");
});

test("a table with one very long row and very many rows has no document, preview or comparison", () => {
  const data = [Array.from({ length: 2000 }, () => "x"), ...Array.from({ length: 2000 }, () => [])];
  const content = contentOf("x", { tables: [{ id: "1", data }] });
  expect(buildDocument(content)).toMatchObject({ kind: "refused", findings: [tooComplex] });
  expect(() => renderPreview(content)).toThrow(TooComplex);
  expect(() => compareLeaflets(content, aLeaflet())).toThrow(TooComplex);
});

test("a document and a preview that would be longer than the limit are refused", () => {
  const content = contentOf("&".repeat(4_000_000));
  expect(buildDocument(content)).toMatchObject({ kind: "refused", findings: [tooComplex] });
  expect(() => renderPreview(content)).toThrow(TooComplex);
});

test("XML and JSON do not count base64 data, and are refused if their other text is longer than the limit", () => {
  const bundle = (data: string, title: string) => ({
    resourceType: "Bundle",
    type: "document",
    entry: [
      { resource: { resourceType: "Binary", contentType: "image/jpeg", data } },
      { resource: { resourceType: "Composition", title } },
    ],
  });
  const long = "A".repeat(outputLimit);
  for (const write of [toXml, toJson]) {
    expect(write(bundle(long, "x")).length).toBeGreaterThan(outputLimit);
    expect(() => write(bundle("AAAA", long))).toThrow(TooComplex);
  }
});

test("deeply nested elements whose indentation would be longer than the limit are not written", () => {
  const inner = nested(
    190,
    many(50_000, () => ({ url: "x" })),
  );
  const bundle = { resourceType: "Bundle", type: "document", extension: inner };
  for (const write of [toXml, toJson]) expect(() => write(bundle)).toThrow(TooComplex);
});

test("the findings of a document end with too-complex if they would be longer than the limit", () => {
  const inner = nested(
    150,
    many(50_000, () => ({ wrong: 1 })),
  );
  const composition = { resourceType: "Composition", extension: inner };
  const bundle = { resourceType: "Bundle", type: "document", entry: [{ resource: composition }] };
  const findings = validateDocument(bundle);
  expect(findings.at(-1)).toMatchObject(tooComplex);
  expect(lengthOf(findings)).toBeLessThan(2 * outputLimit);
});

test("a narrative whose namespaces would become longer than the limit is refused", () => {
  const div = `<div xmlns="http://www.w3.org/1999/xhtml" xmlns:a="${"a".repeat(10_000)}">${"<a:b/>".repeat(3000)}</div>`;
  const source = `<Bundle xmlns="http://hl7.org/fhir"><entry><resource><Composition><text>${div}</text></Composition></resource></entry></Bundle>`;
  expect(fromXml(source)).toMatchObject({ kind: "refused", findings: [tooComplex] });
});

test("placeholders whose values would become longer than the limit are not filled", () => {
  const content = contentOf("{{a}}".repeat(10_000));
  expect(() => fillPlaceholders(content, () => "x".repeat(10_000))).toThrow(TooComplex);
});

test("the differences in a link with a long address contain the complete address only once", () => {
  const address = `https://x.example/${"a".repeat(10_000)}`;
  const text = (word: string) =>
    contentOf(`<p><a href="${address}">${`${word} same `.repeat(300).trim()}</a></p>`);
  const differences = differencesOf(compareLeaflets(text("x"), text("y")), fieldNames.en);
  expect(JSON.stringify(differences).split("a".repeat(10_000))).toHaveLength(2);
});

test("a table with very many columns and one with very many rows are compared as two tables", () => {
  const cells = many(1000, (at) => `cell ${at}`);
  const wide = contentOf("x", { tables: [{ id: "1", data: [cells] }] });
  const long = contentOf("x", { tables: [{ id: "1", data: cells.map((cell) => [cell]) }] });
  const compared = compareLeaflets(wide, long);
  const area = compared.areas.find(({ name }) => name === "tables");
  expect(area?.entries.map(({ change }) => change)).toEqual(["removed", "added"]);
});

test("a contained resource is checked only once, however many references refer to it", () => {
  const profile =
    "http://hl7.org/fhir/uv/emedicinal-product-info/StructureDefinition/Composition-uv-epi";
  const contact = { telecom: [{ system: "phone", value: "1" }] };
  const composition = {
    resourceType: "Composition",
    meta: { profile: [profile] },
    contained: [{ resourceType: "Organization", id: "x", contact: many(5000, () => contact) }],
    author: many(5000, () => ({ reference: "#x" })),
  };
  const findings = validateDocument({
    resourceType: "Bundle",
    type: "document",
    entry: [{ resource: composition }],
  });
  const rule = "#x = Organization-uv-epi";
  expect(findings.filter(({ details }) => details["rule"] === rule)).toHaveLength(5000);
});

test("many items without ids get the first free numbers", () => {
  const items = [
    ...many(20_000, () => ({ content: "x" })),
    ...many(20_000, (at) => ({ id: at + 1, content: "x" })),
  ];
  const parsed = parseLeaflet({ storageSections: items });
  const ids = parsed.kind === "parsed" ? parsed.content.storageSections.map(({ id }) => id) : [];
  expect(new Set(ids).size).toBe(40_000);
  expect(ids[0]).toBe("20001");
});

test("tens of thousands of blank formatted words in an imported paragraph are removed", () => {
  const div = `<div xmlns="http://www.w3.org/1999/xhtml"><p>${"<b> </b><i> </i>".repeat(50_000)}x</p></div>`;
  const source = `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition><section><title value="Storage"/><text><status value="additional"/>${div}</text></section></Composition></resource></entry></Bundle>`;
  const read = readDocument(fromXml(source));
  expect(read.kind === "read" && JSON.stringify(read.content)).toContain("<p>x</p>");
});

/** Extensions inside other extensions. */
function nested(depth: number, innermost: readonly object[]): readonly object[] {
  let extensions = innermost;
  for (let at = 0; at < depth; at += 1) extensions = [{ url: "x", extension: extensions }];
  return extensions;
}

function many<T>(count: number, item: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, at) => item(at));
}

/** A document whose section with this title has this narrative, followed by more entries. */
function documentWith(title: string, narrative: string, entries = "") {
  return fromXml(
    `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition><title value="x"/><section><title value="${title}"/><text><div xmlns="http://www.w3.org/1999/xhtml">${narrative}</div></text></section></Composition></resource></entry>${entries}</Bundle>`,
  );
}

test("an image that is shown by many steps is kept in each, unless the repeated data is longer than the limit", () => {
  const data = `/9j/${"AAAA".repeat(250_000)}/9k=`;
  const binary = `<entry><fullUrl value="u"/><resource><Binary><contentType value="image/jpeg"/><data value="${data}"/></Binary></resource></entry>`;
  const read = (steps: number) =>
    readDocument(
      documentWith("Instructions for use", '<p><img src="u"/></p>'.repeat(steps), binary),
    );
  const few = read(17);
  expect(few.kind === "read" && few.content.instructionSteps.map(({ image }) => image)).toEqual(
    Array(17).fill(data),
  );
  expect(read(18)).toMatchObject({ kind: "refused", findings: [tooComplex] });
  expect(read(20_000)).toMatchObject({ kind: "refused", findings: [tooComplex] });
});

test("a table of a document is refused if one long row would fill up many short rows", () => {
  const table = (cells: number, rows: number) =>
    documentWith(
      "3. How to take x",
      `<table id="table.1"><tbody><tr>${"<td>a</td>".repeat(cells)}</tr>${"<tr></tr>".repeat(rows)}</tbody></table>`,
    );
  const small = readDocument(table(20, 30));
  expect(small.kind === "read" && small.content.tables).toMatchObject([{ rows: 31, cols: 20 }]);
  expect(readDocument(table(20_000, 20_000))).toMatchObject({
    kind: "refused",
    findings: [tooComplex],
  });
});
