import { aLeaflet } from "@nashra/engine/testing";

/** Bytes of the body of a request: just under a megabyte. */
const megabyte = 985_000;

/** A body of a request that costs much processor time for its size. */
export interface CostlyInput {
  readonly name: string;
  readonly body: string;
}

/** A text that is repeated until a body is full. `#` is the number of the repetition, with six digits. */
interface Repeated {
  readonly start?: string;
  readonly repeated: string;
  readonly end?: string;
}

const divs = "<div>".repeat(190);
const link = `<a href='http://x.example/${"a".repeat(1_880)}'>`;

const texts: Readonly<Record<string, Repeated>> = {
  "a link around empty paragraphs": { start: link, repeated: "<p>" },
  "a link around paragraphs": { start: link, repeated: "<p>a" },
  "a link around paragraphs, two formats": { start: `${link}<b><i>`, repeated: "<p>a" },
  paragraphs: { repeated: "<p>a" },
  "canonical paragraphs": { repeated: "<p>a</p>" },
  "empty paragraphs": { repeated: "<p>" },
  "formats around paragraphs": { start: "<b><i><u>", repeated: "<p>a" },
  "alternating formats": { repeated: "<b>a<i>a</b>a</i>" },
  "canonical formats": { start: "<p>", repeated: "<strong>a</strong> <em>b</em> ", end: "</p>" },
  superscripts: { repeated: "<sup>a<sub>" },
  "line breaks": { repeated: "a<br>" },
  "list items": { start: "<ul>", repeated: "<li>a" },
  "nested lists": { repeated: "<ul><li>a" },
  "one list in another": { repeated: "<ul><li>a<ol><li>b</ol></ul>" },
  "table cells": { start: "<table><tr>", repeated: "<td>a" },
  "table rows": { start: "<table>", repeated: "<tr><td>a" },
  tables: { repeated: "<table><td>a</table>" },
  comments: { repeated: "a<!---->" },
  references: { repeated: "&lt;" },
  "unknown references": { repeated: "<p>&n#;" },
  ampersands: { repeated: "<p>&amp;" },
  isolates: { repeated: "<p><bdi>د</bdi> a" },
  "bidirectional words": { repeated: "<p>د a 1 " },
  "letters of two directions": { repeated: "دa" },
  "formats around brackets": { start: `<b><i><u>${"<sub><sup>".repeat(4)}`, repeated: "a(" },
  "isolate characters": { repeated: "\u2066د\u2069 " },
  directions: { repeated: "<span dir=rtl>د</span> <span dir=ltr>a</span>" },
  lines: { repeated: "a\n" },
  words: { repeated: "a " },
  "Arabic words": { repeated: "دواء " },
  links: { repeated: "<a href='http://x.example/#'>a</a>" },
  "telephone numbers": { repeated: "+962 6 5550100, " },
  placeholders: { repeated: "{{a#}} " },
  "unknown elements": { repeated: "<x-y>a</x-y>" },
  attributes: { repeated: "<p a#=1 style='font-weight:bold'>a" },
  svg: { repeated: "<svg><p>a" },
  "less-than signs": { repeated: "< " },
  "cells in deep SVG": { start: `${"<b>".repeat(31)}<svg><desc>${divs}`, repeated: "<td>a" },
  "cells in deep elements": { start: divs, repeated: "<td>a" },
  "nested tables with text": { repeated: "<table>a" },
  "footers in deep elements": {
    start: `${"<mtext>".repeat(60)}${"<object>".repeat(60)}${"<svg>".repeat(60)}${"<p>😀".repeat(150)}`,
    repeated: "<td>a<tfoot>a",
  },
  "table parts in deep elements": {
    start: `${"<math>".repeat(20)}${"<p>😀".repeat(197)}${link}<sub>`,
    repeated: "<tfoot>a<col>a<h1>a<td></b>a",
  },
  "formats around cells in SVG": {
    start: `<p>😀</p><b><i><sub><sup><svg><desc>${divs}`,
    repeated: "<td>a",
  },
  "formats around rules": { start: `<b><i><u>${"<sub><sup>".repeat(4)}`, repeated: "<hr>a" },
  "a format switched off and on": {
    start: `<b><i><u>${"<sub><sup>".repeat(4)}`,
    repeated: "<i style=font-weight:400>a</i>b",
  },
  "rare characters in a table": { start: "<p>😀<table>", repeated: "<td>a<p>b" },
  "blocks before the first item": { start: "<ul>", repeated: "<p>a", end: "<li>b" },
};

/** Words, lines, tags and changes of direction that the content of a body may have, without those at its ends. */
const mostWords = 98_000;

/** Two words for each repetition with Arabic and Latin letters, and one for each space, bracket, `<` and `&`. */
function wordsIn(repeated: string): number {
  const directions = /[\u0600-\u06ff]/.test(repeated) && /[a-z0-9]/.test(repeated) ? 2 : 0;
  return directions + (repeated.match(/[\s<&()\u2066\u2069]/g)?.length ?? 0);
}

function textOf(
  { start = "", repeated, end = "" }: Repeated,
  most: { readonly bytes?: number; readonly words?: number } = {},
): string {
  const part = (index: number) => repeated.replaceAll("#", String(index).padStart(6, "0"));
  const bytes = Buffer.byteLength(JSON.stringify(part(0))) - '""'.length;
  const words = wordsIn(repeated);
  const count = Math.min(
    Math.floor(((most.bytes ?? megabyte) - Buffer.byteLength(start + end)) / bytes),
    Math.floor((most.words ?? Infinity) / words),
  );
  return start + Array.from({ length: count }, (_, at) => part(at)).join("") + end;
}

/** A text of the content. It fills the body, or has as many words as the content may have. */
const contentOf = (shape: Repeated, bytes = megabyte) => textOf(shape, { bytes, words: mostWords });

/** As many items as fit in a megabyte. */
function listOf(item: (index: number) => unknown, most = 49_000): readonly unknown[] {
  const items: unknown[] = [];
  let size = 0;
  for (let index = 0; index < most; index += 1) {
    const next = item(index);
    size += Buffer.byteLength(JSON.stringify(next)) + 1;
    if (size > megabyte - 3_000) break;
    items.push(next);
  }
  return items;
}

/** A step with an image of a few bytes that no other step has. */
function tinyImage(index: number) {
  return { image: `/9j/${Buffer.from([0, index >> 8, index]).toString("base64")}` };
}

/** Content with long lists. The JSON of a body may have 50,000 values. */
const lists: Readonly<Record<string, () => object>> = {
  "items of a list": () => ({
    storageSections: listOf((id) => ({ id: `${id}`, content: "a" }), 16_000),
  }),
  "items without id": () => ({ storageSections: listOf(() => ({ content: "a" }), 24_000) }),
  "items with the same id": () => ({
    storageSections: listOf(() => ({ id: "1", content: "a" }), 16_000),
  }),
  "HTML in items": () => ({ storageSections: listOf(() => ({ content: "<p>a<p>b" }), 24_000) }),
  "a link around paragraphs in each item": () => ({
    storageSections: listOf(() => ({
      content: link + "<p>a".repeat(17),
    })),
  }),
  "ranges in Arabic": () => ({
    language: "ar",
    storageSections: [{ id: "1", content: contentOf({ repeated: "٥-١،" }) }],
  }),
  "a name of two directions": () => ({ subName: contentOf({ repeated: "دa" }) }),
  "cells of two directions": () => ({
    tables: [{ id: "1", data: [Array(mostWords / 2).fill("دa")] }],
  }),
  sizes: () => ({ sizes: listOf(() => "a") }),
  "different sizes": () => ({ sizes: listOf((index) => `${index}`) }),
  questions: () => ({
    customMode: true,
    customQA: listOf(() => ({ question: "a", answer: "a" }), 12_000),
  }),
  steps: () => ({ instructionSteps: listOf(() => ({ text: "a", image: "" }), 16_000) }),
  "steps with ids": () => ({ instructionSteps: listOf((id) => ({ id, text: "a" }), 16_000) }),
  "steps with the same image": () => ({ instructionSteps: listOf(() => ({ image: "/9j/" }), 500) }),
  "steps with different images": () => ({ instructionSteps: listOf(tinyImage, 500) }),
  "steps without image": () => ({ instructionSteps: listOf(() => ({ text: "a" }), 24_000) }),
  "cells of a table": () => ({ tables: [{ id: "1", data: [listOf(() => "a")] }] }),
  "rows of a table": () => ({ tables: [{ id: "1", data: listOf(() => ["a"], 24_000) }] }),
  "uneven rows": () => ({
    tables: [{ id: "1", data: [Array(220).fill("a"), ...Array.from({ length: 220 }, () => [])] }],
  }),
  "many tables": () => ({ tables: listOf(() => ({ data: [["a"]] }), 12_000) }),
  "unknown fields": () =>
    Object.fromEntries(Array.from({ length: 49_000 }, (_, at) => [`x${at}`, 1])),
  "unknown fields of items": () => ({
    storageSections: listOf(() => ({ content: "a", b: 1, c: 1 }), 12_000),
  }),
  "invalid items": () => ({ storageSections: listOf(() => 1) }),
  "empty objects": () => ({ storageSections: listOf(() => ({}), 49_000) }),
};

/** The documents of a client, which are stored with the example leaflet. */
const documents: Readonly<Record<string, string>> = {
  "entries of a document": "<entry/>",
  "resources of a document":
    '<entry><fullUrl value="urn:uuid:#"/><resource><Organization><id value="#"/><name value="a"/></Organization></resource></entry>',
  "elements of a document": "<link><id/></link>",
  "comments of a document": "<!---->",
  "texts of a document": "a <x/>",
  "narratives of a document":
    '<entry><resource><Composition><text><div xmlns="http://www.w3.org/1999/xhtml"><p>a</p></div></text></Composition></resource></entry>',
};

/** Tags that a document may have, without those around its repeated parts. */
const mostTags = 73_000;

/** A text that fills a share of a body, or has this share of the tags that a document may have. */
const share = (part: number, repeated: string) =>
  textOf({ repeated }, { bytes: part * megabyte, words: part * mostTags });

const inComposition = (elements: string) =>
  `<entry><resource><Composition><title value="a"/>${elements}</Composition></resource></entry>`;

const section = (title: string, narrative: string) =>
  `<section><title value="${title}"/><text><div xmlns="http://www.w3.org/1999/xhtml">${narrative}</div></text></section>`;

const sectionWith = (title: string, narrative: string) => inComposition(section(title, narrative));

const inUnknownResource = (elements: string) =>
  `<entry><resource><Foo>${elements}</Foo></resource></entry>`;

/** Documents with several repeated parts. Some become very large only if they are read. */
const largeDocuments: Readonly<Record<string, () => string>> = {
  "formats around blocks of a document": () =>
    sectionWith(
      "a",
      `<p>😀</p><b><i><u>${"<sub><sup>".repeat(4)}${share(0.97, "a<p/>")}${"</sup></sub>".repeat(4)}</u></i></b>`,
    ),
  "blocks in deep sections": () =>
    inComposition(
      `${'<section><title value="q"/>'.repeat(184)}${section("a", share(0.96, "a<p/>"))}${"</section>".repeat(184)}`,
    ),
  "different children of an unknown element": () =>
    inUnknownResource(`<a>${share(0.48, '<k# value="a"/>')}${share(0.48, "<B/>")}</a>`),
  "empty elements at a great depth": () =>
    inUnknownResource("<a>".repeat(190) + share(0.07, "<b/>") + "</a>".repeat(190)),
  "steps with the same image": () =>
    `${sectionWith("Instructions for use", `<p>${share(0.45, '<img src="u"/>')}</p>`)}<entry><fullUrl value="u"/><resource><Binary><data value="/9j/${share(0.5, "AAAA")}/9k="/></Binary></resource></entry>`,
  "steps of a medicine with a long name": () =>
    `${sectionWith("Instructions for use", `<ol>${share(0.45, "<li>a</li>")}</ol>`)}<entry><resource><MedicinalProductDefinition><name><productName value="${share(0.5, "я")}"/></name></MedicinalProductDefinition></resource></entry>`,
  "parts of a long name": () =>
    `${inComposition("")}<entry><resource><MedicinalProductDefinition><name><productName value="${share(0.45, "ab ")}"/>${share(0.5, '<part><part value="a"/></part>')}</name></MedicinalProductDefinition></resource></entry>`,
  "a table with a long row": () =>
    sectionWith(
      "3. How to take a",
      `<table id="table.1"><tbody><tr>${share(0.45, "<td/>")}</tr>${share(0.45, "<tr/>")}</tbody></table>`,
    ),
};

const bundle = (entries: string) =>
  `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/>${entries}</Bundle>`;

/** All inputs. Each is the body of a new leaflet or of a change. Most are inside one text or one list. */
export function* costlyInputs(): Generator<CostlyInput> {
  const leaflet = (content: object, more: object = {}) =>
    JSON.stringify({ content: { ...aLeaflet(), ...content }, ...more });
  for (const [name, shape] of Object.entries(texts))
    yield { name, body: leaflet({ storageSections: [{ id: "1", content: contentOf(shape) }] }) };
  for (const [name, content] of Object.entries(lists)) yield { name, body: leaflet(content()) };
  for (const [name, repeated] of Object.entries(documents))
    yield { name, body: leaflet({}, { fhirXml: bundle(share(0.98, repeated)) }) };
  for (const [name, entries] of Object.entries(largeDocuments))
    yield { name, body: leaflet({}, { fhirXml: bundle(entries()) }) };
  // content and document fill half of the body each, and differ
  const cells = contentOf({ start: "<p>😀<table>", repeated: "<td>a<p>b" }, megabyte / 2);
  const paragraphs = bundle(sectionWith("a", `<p>😀</p>${share(0.48, "<p>a</p>")}`));
  const storageSections = [{ id: "1", content: cells }];
  yield {
    name: "cells and a document",
    body: leaflet({ storageSections }, { fhirXml: paragraphs }),
  };
  const marks = `a${"\u0344".repeat(120_000)}${"\u0f73".repeat(80_000)}`;
  const marked = bundle(sectionWith(marks.slice(0, 60_000), marks.slice(0, 60_000)));
  yield {
    name: "marks in the wrong order",
    body: leaflet({ subName: marks }, { fhirXml: marked }),
  };
  yield { name: "values outside of the content", body: JSON.stringify({ x: listOf(() => 1) }) };
  yield { name: "nested arrays", body: `{"content":${"[".repeat(199)}${"]".repeat(199)}}` };
}
