import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffTexts, readRichText } from "../src/compare/compare-text.ts";
import { Effort } from "../src/compare/effort.ts";
import { buildDocument } from "../src/fhir/build-document.ts";
import { carried } from "../src/fhir/carried.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import { fromJson } from "../src/formats/json-reader.ts";
import { toJson } from "../src/formats/json.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { compareDocument } from "../src/judge/compare-document.ts";
import { validateDocument } from "../src/judge/validate-document.ts";
import type { Layout, LeafletContent } from "../src/leaflet/content.ts";
import { fillPlaceholders } from "../src/leaflet/fill-placeholders.ts";
import { parseLeaflet } from "../src/leaflet/parse-leaflet.ts";
import { renderPreview } from "../src/preview/render-preview.ts";
import { aLeaflet, tinyJpeg } from "../src/testing/a-leaflet.ts";
import { cleanText } from "../src/text/clean-text.ts";
import { escapeText } from "../src/text/escape.ts";
import { parsePasted } from "../src/text/pasted/parse-pasted.ts";
import { parseRichText } from "../src/text/parse-rich-text.ts";
import { plainText } from "../src/text/plain-text.ts";
import { referenceTargets } from "../src/text/rich-text.ts";
import { richTextToHtml } from "../src/text/rich-text-html.ts";
import { validateLeaflet } from "../src/validation/validate-leaflet.ts";
import { describeFinding } from "../src/words/describe-finding.ts";
import { referenceChoices } from "../src/words/reference-choices.ts";
import { texts } from "./arbitraries.ts";

const layouts = ["complete", "standard"] as const;

function linkTo(section: string, text = "section 1"): string {
  return `<a href="#section:${section}">${text}</a>`;
}

/** A leaflet in which storage and the first step refer to all sections. */
function referring(base: LeafletContent): LeafletContent {
  const all = referenceTargets.map((section) => `<strong>${linkTo(section)}</strong>`).join(" ");
  return parsed({
    ...base,
    pregnancySections: [{ id: "1", content: plainOf(base) }],
    storageSections: [
      ...base.storageSections,
      { id: "r", content: `<p>${all}</p><ul><li>${all}</li></ul>` },
    ],
    instructionSteps: [{ id: "s", text: `<p>${all}</p>`, image: tinyJpeg }],
  });
}

function plainOf({ storageSections: [first] }: LeafletContent): string {
  return first?.content ?? "";
}

function parsed(input: unknown): LeafletContent {
  const result = parseLeaflet(input);
  if (result.kind !== "parsed") throw new Error(JSON.stringify(result.findings));
  return result.content;
}

function documentOf(content: LeafletContent, layout: Layout) {
  const built = buildDocument(content, { layout });
  if (built.kind !== "built") throw new Error(JSON.stringify(built.findings));
  return built.bundle;
}

function storage(text: string, more: object = {}): LeafletContent {
  return parsed({ ...aLeaflet(), ...more, storageSections: [{ id: "1", content: text }] });
}

function textOf({ storageSections }: LeafletContent): string {
  return storageSections[0]?.content ?? "";
}

const leaflets = [
  ["en", aLeaflet()],
  ["ar", aLeaflet({ language: "ar" })],
  ["fr", aLeaflet({ language: "fr" })],
] as const;

describe.each(leaflets)("a reference in a leaflet in %s", (language, base) => {
  const content = referring(base);

  test.each(layouts)("is read back from the layout %s, from XML and from JSON", (layout) => {
    const bundle = documentOf(content, layout);
    for (const source of [fromXml(toXml(bundle)), fromJson(toJson(bundle))]) {
      const read = readDocument(source);
      expect(read.findings.filter(({ code }) => code !== "language-mismatch")).toEqual([]);
      expect(read.kind === "read" && read.content).toEqual(carried(content, { layout }));
    }
    const kept = referenceTargets.filter((one) => layout === "complete" || one !== "pregnancy");
    const html = carried(content, { layout }).storageSections.at(-1)?.content ?? "";
    for (const section of kept) expect(html.split(`#section:${section}"`)).toHaveLength(3);
  });

  test.each(layouts)("leads to an item of its section in the layout %s", (layout) => {
    const bundle = documentOf(content, layout);
    expect(validateDocument(bundle).filter(({ severity }) => severity === "error")).toEqual([]);
    const xml = toXml(bundle);
    const targets = new Set([...xml.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id));
    expect(targets).toContain("storage.1");
    expect(targets).toContain("step.s");
    for (const id of targets) expect(xml).toContain(` id="${id}"`);
    const broken = toXml(bundle).replaceAll('id="step.s"', 'id="step.t"');
    const reading = fromXml(broken);
    expect(reading.kind === "read" && validateDocument(reading).map(({ code }) => code)).toContain(
      "narrative-invalid",
    );
  });

  test("shows the number of the layout, and a title in quotation marks without a printed section", () => {
    const [complete, standard] = layouts.map((layout) => toXml(documentOf(content, layout)));
    const texts = { en: "section", ar: "القسم", fr: "rubrique" };
    expect(complete).toContain(`<a href="#storage.1">${texts[language]} 6</a>`);
    expect(standard).toContain(`<a href="#storage.1">${texts[language]} 5</a>`);
    expect(standard).toContain(`<a href="#step.s">${texts[language]} 7</a>`);
    const quoted = {
      en: "“Pregnancy, breast-feeding and fertility”",
      ar: "«الحمل والرضاعة والخصوبة»",
      fr: "«\u00a0Grossesse, allaitement et fertilité\u00a0»",
    };
    expect(standard).toContain(quoted[language]);
    expect(complete).not.toContain(quoted[language]);
  });

  test.each(layouts)(
    "does not make a document in the layout %s differ from its leaflet",
    (layout) => {
      expect(compareDocument(content, documentOf(content, layout))).toEqual([]);
    },
  );

  test.each(layouts)("leads to its section in the preview, layout %s", (layout) => {
    const page = renderPreview(content, { layout, idPrefix: "p" });
    const targets = new Set([...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id));
    expect(targets).toContain("p-storage");
    for (const id of targets) expect(page).toContain(` id="${id}"`);
  });

  test("has the number of the layout complete, in the language of the leaflet, as its stored text", () => {
    for (const { section, number, text } of referenceChoices(content)) {
      expect(text).toContain(String(number));
      expect(content.storageSections.at(-1)?.content).toContain(linkTo(section, text));
    }
    expect(parsed(content)).toEqual(content);
    const other = parsed({ ...content, language: language === "fr" ? "en" : "fr" });
    expect(other.storageSections.at(-1)?.content).toContain(
      linkTo("storage", language === "fr" ? "section 6" : "rubrique 6"),
    );
  });
});

describe("a stored reference", () => {
  const stored = linkTo("storage", "section 6");

  test.each([
    [linkTo("storage", ""), stored],
    [linkTo("storage", "section 6"), stored],
    [linkTo("storage", "section 5"), stored],
    [linkTo("storage", "section&nbsp;\n6"), stored],
    [linkTo("storage", "القسم 6"), stored],
    [linkTo("storage", "القسم ٦"), stored],
    [linkTo("storage", "rubrique 5"), stored],
    [`a${linkTo("storage", " section 6 ")}b`, `a ${stored} b`],
    [`a${linkTo("storage", " ")}b`, `a ${stored}b`],
    [`<b>${linkTo("storage")}</b>`, `<strong>${stored}</strong>`],
    [linkTo("storage", "<b>section 6</b>"), `<strong>${stored}</strong>`],
    [`${linkTo("storage")}${linkTo("storage")}`, stored.repeat(2)],
  ])("%s becomes %s", (typed, expected) => {
    const { content, findings } = parseLeaflet({
      ...aLeaflet(),
      storageSections: [{ id: "1", content: `<p>${typed}</p>` }],
    }) as { content: LeafletContent; findings: readonly unknown[] };
    expect(findings).toEqual([]);
    expect(textOf(content)).toBe(`<p>${expected}</p>`);
  });

  test.each(referenceTargets)("without text to %s has the number of the layout complete", (one) => {
    const number = referenceTargets.indexOf(one) + 1;
    const expected = `<p>${linkTo(one, `section ${number}`)}</p>`;
    expect(richTextToHtml(parseRichText(linkTo(one, "")).blocks)).toBe(expected);
    expect(textOf(storage(linkTo(one, "")))).toBe(expected);
  });

  test.each([
    ["any words", "any words"],
    ["how to store it", "how to store it"],
    ["“How to store Zaytounol”", "“How to store Zaytounol”"],
    ["Section 6", "Section 6"],
    ["section 9", "section 9"],
    ["section 4.1", "section 4.1"],
    ["see section 6", "see section 6"],
    ["sections 6", "sections 6"],
    ["القسم ٩", "القسم ٩"],
    [" <b>two</b> words ", " <strong>two</strong> words "],
    ["a<br>b", "a<br>b"],
    ["x".repeat(1000), "x".repeat(1000)],
  ])("with the words “%s” keeps them, and the removed link is reported", (words, kept) => {
    const result = parseLeaflet({
      ...aLeaflet(),
      storageSections: [{ id: "1", content: `<p>a${linkTo("storage", words)}b</p>` }],
      instructionSteps: [{ id: "1", text: `<p>a${linkTo("storage", words)}b</p>`, image: "" }],
    });
    if (result.kind !== "parsed") throw new Error("malformed");
    expect(textOf(result.content)).toBe(`<p>a${kept}b</p>`);
    expect(result.content.instructionSteps[0]?.text).toBe(`<p>a${kept}b</p>`);
    const details = { removed: ["#section:storage"] };
    expect(result.findings).toMatchObject([
      { code: "link-removed", path: ["storageSections", 0, "content"], details },
      { code: "link-removed", path: ["instructionSteps", 0, "text"], details },
    ]);
    expect(result.findings.map((one) => describeFinding(one, "en")).join()).toContain("section 6");
  });

  test.each([
    [linkTo("nowhere", "section 6"), "<p>section 6</p>", ["#section:nowhere"]],
    // an empty copy of a link around a block is not a second reference
    [linkTo("storage", "<p>section 6</p>"), `<p>${stored}</p>`, ["#section:storage"]],
    [linkTo("storage", "<p>words</p>"), "<p>words</p>", ["#section:storage"]],
    [`<p>${linkTo("storage", "</p><p>words")}</p>`, "<p>words</p>", ["#section:storage"]],
  ])("%s is read as %s", (typed, html, removed) => {
    const text = parseRichText(typed);
    expect(richTextToHtml(text.blocks)).toBe(html);
    expect(text.linksRemoved).toEqual(removed);
  });

  test("keeps every word of a link to a section", () => {
    fc.assert(
      fc.property(texts(), fc.constantFrom(...referenceTargets), (words, section) => {
        const html = escapeText(cleanText(words).text);
        const typed = `<p>a ${linkTo(section, html)} b</p>`;
        const withoutLink = plainText(parseRichText(`<p>a ${html} b</p>`).blocks);
        const { blocks, linksRemoved } = parseRichText(typed);
        if (linksRemoved.length > 0) expect(plainText(blocks)).toBe(withoutLink);
        else expect(words.trim()).toMatch(/^$|^(?:section|القسم|rubrique)\s+[1-8١-٨]$/u);
      }),
    );
  });

  test("is text in a paste", () => {
    const pasted = parsePasted(
      `<p>see ${linkTo("storage", "any words")}${linkTo("storage", "")}</p>`,
    );
    expect(richTextToHtml(pasted?.blocks ?? [])).toBe("<p>see any words</p>");
  });

  test("inside a link keeps its text and is reported", () => {
    const typed = `<p><a href="https://a.example">a <span>${linkTo("storage", "b")}</span></a></p>`;
    const text = parseRichText(typed);
    expect(plainText(text.blocks)).toBe("a b");
  });

  test("is text in an answer, which is reported, and a title in the steps of custom mode", () => {
    const result = parseLeaflet({
      ...aLeaflet(),
      customMode: true,
      customQA: [
        { id: "1", question: "Where?", answer: `<p>${stored}${linkTo("storage", "")}</p>` },
      ],
      instructionSteps: [{ id: "1", text: `<p>${linkTo("storage")}</p>`, image: "" }],
    });
    if (result.kind !== "parsed") throw new Error("malformed");
    expect(result.findings.map(({ code, path }) => `${code} ${path.join(".")}`)).toEqual([
      "link-removed customQA.0.answer",
    ]);
    expect(result.content.customQA[0]?.answer).toBe("<p>section 6</p>");
    expect(result.content.instructionSteps[0]?.text).toContain("#section:storage");
    const xml = toXml(documentOf(result.content, "complete"));
    expect(xml).toContain("“How to store");
    expect(xml).not.toContain('href="#');
    const read = readDocument(fromXml(xml));
    expect(read.kind === "read" && read.content).toEqual(carried(result.content));
    expect(validateLeaflet(result.content).map(({ code }) => code)).toContain("reference-omitted");
  });

  test("survives placeholders, and is a part of the plain text", () => {
    const content = storage(`<p>{{a}} ${linkTo("storage")}</p>`);
    const filled = fillPlaceholders(content, () => "1");
    expect(textOf(filled)).toBe(`<p>1 ${linkTo("storage", "section 6")}</p>`);
    expect(plainText(parseRichText(textOf(filled)).blocks)).toBe("1 section 6");
  });

  test("is a change in a comparison if it leads to another section or was text before", () => {
    const before = `<p>See ${linkTo("storage", "section 6")} now</p>`;
    const kinds = (after: string) =>
      diffTexts(readRichText(before, "en"), readRichText(after, "en"), new Effort()).map(
        ({ kind }) => kind,
      );
    expect(kinds(before)).toEqual(["same"]);
    expect(kinds(before.replaceAll("storage", "contents"))).toContain("added");
    expect(kinds("<p>See section 6 now</p>")).toContain("added");
  });

  test("leads to a table if its section has no other text", () => {
    const content = parsed({
      ...aLeaflet(),
      howToTakeSections: [],
      tables: [{ id: "7", data: [["a"]] }],
      storageSections: [{ id: "1", content: `<p>${linkTo("howToTake")}</p>` }],
    });
    const xml = toXml(documentOf(content, "complete"));
    expect(xml).toContain('<a href="#table.7">section 3</a>');
    const read = readDocument(fromXml(xml));
    expect(read.kind === "read" && read.content).toEqual(carried(content));
  });
});

describe("a link to an item in a document", () => {
  test.each([
    ['<a href="#storage.1">section 6</a>', '<p><a href="#section:storage">section 6</a></p>', []],
    ['<a href="#storage.1">section 5</a>', '<p><a href="#section:storage">section 6</a></p>', []],
    ['<a href="#storage.1">the box</a>', "<p>the box</p>", ["link-removed"]],
    ['<a href="#other.1">section 6</a>', "<p>section 6</p>", ["link-removed"]],
    ['<a href="#section:storage">section 6</a>', "<p>section 6</p>", ["link-removed"]],
  ])("%s is read as %s", (link, html, codes) => {
    const xml = toXml(documentOf(storage("<p>Keep it cool.</p>"), "complete"));
    const read = readDocument(fromXml(xml.replace("Keep it cool.", link)));
    expect(read.kind === "read" && textOf(read.content)).toBe(html);
    expect(read.findings.map(({ code }) => code)).toEqual(codes);
  });
});

describe("reference-omitted", () => {
  test("names each section that the layout does not print, once for each text", () => {
    const content = storage(
      `<p>${linkTo("pregnancy")} ${linkTo("pregnancy")} ${linkTo("storage")}</p>`,
      {
        pregnancySections: [{ id: "1", content: "Do not take it." }],
      },
    );
    const found = (layout: Layout) =>
      validateLeaflet(content, { layout }).filter(({ code }) => code === "reference-omitted");
    expect(found("complete")).toEqual([]);
    expect(found("standard")).toMatchObject([
      {
        severity: "warning",
        path: ["storageSections", 0, "content"],
        details: { section: "pregnancy", title: "Pregnancy, breast-feeding and fertility" },
      },
    ]);
  });
});
