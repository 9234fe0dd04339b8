import fc from "fast-check";
import { carried } from "../src/fhir/carried.ts";
import type { BuildOptions, LeafletContent, SectionKey } from "../src/leaflet/content.ts";
import type { Finding } from "../src/leaflet/finding.ts";
import { effectiveLanguage } from "../src/leaflet/language.ts";
import { answeredQuestions } from "../src/leaflet/non-blank-items.ts";
import { parseLeaflet } from "../src/leaflet/parse-leaflet.ts";
import { profileNames } from "../src/leaflet/profile-name.ts";
import { sectionKeys } from "../src/leaflet/sections.ts";
import { titleKeys, type TitleKey } from "../src/leaflet/title-keys.ts";
import { verbs } from "../src/leaflet/verb.ts";
import { referenceTargets } from "../src/text/rich-text.ts";
import { storedHref } from "../src/text/stored-references.ts";
import { cleanText, isBlank } from "../src/text/clean-text.ts";
import { languageMismatch } from "../src/validation/rules/language-mismatch.ts";
import { tinyGif, tinyJpeg, tinyPng } from "../src/testing/a-leaflet.ts";
import { records } from "./product-record/arbitrary-record.ts";

/** Parts of text that break careless handling of escaping, white space or direction. */
const snippets = [
  ..."abc XYZ 250 mg 5–10 ½ °C µg ≥ ≤ % & < > \" ' ( ) [ ] { } | / \\ . , : ; - + = # @ ~ `".split(
    " ",
  ),
  ..."قرص دواء ملغم ٢٥٠ ، ؟ ؛ « » الطبيب mg/mL Zaytounol® (EU) ™".split(" "),
  ..."&amp; &lt; &#65; &#x20; &nbsp; ]]> <![CDATA[ <!-- --> <not> <?xml ?> {{x}} [[y]]".split(" "),
  ..." |  |\t|\n|\r\n|\r|\u00a0|\u2003|\u200b|\u200d|\u200e|\u200f|\u202e|\u2066|\u2069|\u2028|\u0085".split(
    "|",
  ),
  ..."e\u0301 \u0623 \u064b 👩‍⚕️ 𝒙 𐎠 \u{10ffff} \ufdd0 \ud800 \udc00 \u0000 \u000b \ufffe \ufeff".split(
    " ",
  ),
];

export function texts(): fc.Arbitrary<string> {
  const mixed = fc
    .array(fc.constantFrom(...snippets), { maxLength: 8 })
    .map((some) => some.join(""));
  const spaced = fc
    .array(fc.constantFrom(...snippets), { maxLength: 8 })
    .map((some) => some.join(" "));
  return fc.oneof(
    mixed,
    spaced,
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.lorem({ maxCount: 4 }),
  );
}

function filledTexts(fallback: string): fc.Arbitrary<string> {
  return texts().map((text) => (isBlank(cleanText(text).text) ? fallback : text));
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

const marks = ["strong", "b", "em", "i", "u", "sub", "sup"] as const;
const hrefs = [
  "https://example.org/a?b=c&d=é",
  "http://example.org",
  "mailto:a@example.org",
  "tel:+962600",
  "javascript:x",
  "#y",
  "#storage.1",
  "#section:y",
  ...referenceTargets.map(storedHref),
];

/** Texts of references in all languages and layouts. */
const references = ["", "section 6", "القسم 5", "القسم ٧", "rubrique\u00a08"];

/**
 * HTML that an author may have typed: inline elements, lists and tables, including elements at invalid
 * places.
 */
export function html(): fc.Arbitrary<string> {
  const { block } = fc.letrec<{ inline: string; block: string }>((tie) => ({
    inline: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      texts().map(escaped),
      texts(),
      fc.constant("<br>"),
      fc
        .tuple(fc.constantFrom(...marks), tie("inline"), tie("inline"))
        .map(([mark, one, other]) => `<${mark}>${one}${other}</${mark}>`),
      fc
        .tuple(fc.constantFrom(...hrefs), tie("inline"))
        .map(([href, inner]) => `<a href="${href.replace(/&/g, "&amp;")}">${inner}</a>`),
      fc
        .tuple(fc.constantFrom(...referenceTargets.map(storedHref)), fc.constantFrom(...references))
        .map(([href, printed]) => `<a href="${href}">${printed}</a>`),
      fc
        .tuple(fc.constantFrom("ltr", "rtl"), tie("inline"))
        .map(([dir, inner]) => `<span dir="${dir}">${inner}</span>`),
    ),
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.array(tie("inline"), { maxLength: 4 }).map((some) => `<p>${some.join("")}</p>`),
      fc
        .tuple(fc.constantFrom("h3", "h4", "h1", "div"), tie("inline"))
        .map(([name, inner]) => `<${name}>${inner}</${name}>`),
      fc
        .tuple(
          fc.constantFrom("ul", "ol"),
          fc.array(fc.oneof(tie("inline"), tie("block")), { maxLength: 3 }),
        )
        .map(
          ([name, items]) =>
            `<${name}>${items.map((item) => `<li>${item}</li>`).join("")}</${name}>`,
        ),
      tables(fc.oneof(tie("inline"), tie("block"))),
    ),
  }));
  return fc.array(block, { maxLength: 3 }).map((blocks) => blocks.join(""));
}

function tables(cell: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const attributes = fc.constantFrom("", "", ' colspan="2"', ' rowspan="2"', ' scope="row"');
  const cells = fc.array(fc.tuple(fc.constantFrom("td", "th"), attributes, cell), { maxLength: 3 });
  const row = cells.map(
    (some) =>
      `<tr>${some.map(([name, more, inner]) => `<${name}${more}>${String(inner)}</${name}>`).join("")}</tr>`,
  );
  return fc
    .tuple(fc.option(row), fc.array(row, { maxLength: 3 }))
    .map(
      ([head, rows]) =>
        `<table>${head ? `<thead>${head}</thead>` : ""}<tbody>${rows.join("")}</tbody></table>`,
    );
}

const richTexts = () =>
  fc.oneof({ weight: 2, arbitrary: html() }, { weight: 1, arbitrary: texts() });
const ids = () =>
  fc.oneof(
    fc.constantFrom("1", "2", "a.b", "ä", "é 1", "\u{1f600}", "<>&\"'", " ", "."),
    fc.string({ unit: "binary", minLength: 1, maxLength: 6 }),
    fc.integer().map(String),
  );

function optional<T>(key: string, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc.option(arbitrary).map((value) => (value === null ? {} : { [key]: value }));
}

const dates = () =>
  fc
    .date({
      min: new Date("1970-01-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

/** The fields of an item's image. Two of three items have no image. */
function images(derivedAlts: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const none = fc.constant<Record<string, string>>({});
  const image = fc.constantFrom<Record<string, string>>(
    { image: tinyJpeg },
    { image: tinyJpeg, imageType: "image/jpeg" },
    { image: tinyPng, imageType: "image/png" },
    { image: tinyGif, imageType: "image/gif" },
  );
  const described = fc
    .tuple(image, optional("imageAlt", fc.oneof(texts(), fc.constantFrom(...derivedAlts))))
    .map(([one, alt]) => ({ ...one, ...alt }));
  const onlyAlt = texts().map((imageAlt) => ({ imageAlt }));
  return fc.oneof(
    { weight: 5, arbitrary: none },
    { weight: 1, arbitrary: onlyAlt },
    { weight: 3, arbitrary: described },
  );
}

/** Items with an image or without one. */
function illustrated(item: fc.Arbitrary<object>): fc.Arbitrary<object> {
  const alts = ["Picture 1", "Picture 2", "صورة 1", "Image 1"];
  return fc.tuple(item, images(alts)).map(([one, image]) => ({ ...one, ...image }));
}

function paragraphLists(): fc.Arbitrary<Record<SectionKey, unknown>> {
  const item = illustrated(fc.record({ id: ids(), content: richTexts() }));
  const list = fc.array(item, { maxLength: 2 });
  const lists = Object.fromEntries(sectionKeys.map((key) => [key, list]));
  return fc.record(lists) as fc.Arbitrary<Record<SectionKey, unknown>>; // one list for each key
}

/** Titles with unusual texts, and the printed headings of other places. */
function ownTitles(): fc.Arbitrary<Partial<Record<TitleKey, string>>> {
  const title = fc.oneof(texts(), fc.constantFrom("Very common", "3. Dose", "Warnings", "…"));
  return fc.dictionary(fc.constantFrom(...titleKeys), title, { maxKeys: 4 });
}

/** Canonical leaflets that a document can be built from, with unusual values in every field. */
export function leaflets(): fc.Arbitrary<LeafletContent> {
  const fields = fc.record({
    medicineName: filledTexts("Zaytounol"),
    type: texts(),
    subName: texts(),
    companyName: fc.oneof(filledTexts("Wadi Pharma"), fc.constant("")),
    companyAddress: fc.oneof(filledTexts("1 Olive Street\nAmman"), fc.constant("")),
    companyPhone: texts(),
    companyFax: texts(),
    companyEmail: fc.oneof(texts(), fc.constantFrom("a+b@example.org", "a%b?c&d@example.org")),
    revisionDate: dates(),
    sizes: fc.array(texts(), { maxLength: 3 }),
    customMode: fc.boolean(),
    tables: fc.array(
      fc.record({
        id: ids(),
        data: fc.array(fc.array(texts(), { maxLength: 3 }), { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
    instructionSteps: fc.array(
      fc
        .tuple(
          fc.record({ id: ids(), text: richTexts(), image: fc.constant("") }),
          images(["Step 1", "الخطوة 1"]),
        )
        .map(([step, image]) => ({ ...step, ...image })),
      { maxLength: 3 },
    ),
    customQA: fc.array(
      illustrated(fc.record({ id: ids(), question: texts(), answer: richTexts() })),
      { maxLength: 3 },
    ),
  });
  const additive = fc
    .tuple(
      optional("language", fc.constantFrom("en", "ar", "fr", "ar-JO", "en-GB")),
      optional("country", fc.constantFrom("JO", "FR", "SA")),
      optional("companyCity", texts()),
      optional("companyCountry", fc.constantFrom("JO", "FR", "IE")),
      optional(
        "companyIdentifier",
        fc.constantFrom("https://example.org/c/1", "https://example.org|x y", "urn:oid:1.2.3"),
      ),
      optional(
        "productIdentifier",
        fc.constantFrom("04012345678901", "96385074", "https://example.org|é"),
      ),
      optional("firstAuthorisedOn", dates()),
      optional("product", records({ texts, filled: filledTexts, ids, dates })),
      optional("profile", fc.constantFrom(...profileNames)),
      optional("verb", fc.constantFrom(...verbs)),
      optional("excipientNames", texts()),
      optional("sectionTitles", ownTitles()),
    )
    .map((some): Record<string, unknown> => Object.assign({}, ...some));
  return fc
    .tuple(fields, paragraphLists(), additive)
    .map(([some, lists, more]) =>
      inItsLanguage(answered(canonical({ ...some, ...lists, ...more }))),
    )
    .filter((content) => mismatch(content) === undefined);
}

/** Changes the language of a leaflet to that of its text, because otherwise no document is built from it. */
function inItsLanguage(content: LeafletContent): LeafletContent {
  const found = mismatch(content);
  if (found === undefined) return content;
  const { script, written } = found.details;
  return canonical({ ...content, language: script === "Arabic" ? "ar" : (written ?? "en") });
}

/** The finding about the language of a leaflet, or of what a document carries of it. */
function mismatch(leaflet: LeafletContent): Finding | undefined {
  const layouts = ["standard", "complete"] as const;
  const contents = [leaflet, ...layouts.map((layout) => carried(leaflet, { layout }))];
  return contents.flatMap((content) =>
    languageMismatch({ content, language: effectiveLanguage(content) }),
  )[0];
}

function canonical(input: unknown): LeafletContent {
  const parsed = parseLeaflet(input);
  if (parsed.kind !== "parsed") throw new Error(`malformed: ${JSON.stringify(parsed.findings)}`);
  return parsed.content;
}

/**
 * Adds an answered question to a leaflet in custom mode if it has none, because a document in custom mode
 * requires one.
 */
function answered(content: LeafletContent): LeafletContent {
  if (!content.customMode || answeredQuestions(content.customQA).length > 0) return content;
  const question = { question: "When?", answer: "<p>Now.</p>" };
  return canonical({ ...content, customQA: [...content.customQA, question] });
}

export function buildOptions(): fc.Arbitrary<BuildOptions> {
  return fc
    .tuple(
      fc.option(fc.integer({ min: 1, max: 98 })),
      optional("layout", fc.constantFrom("standard", "complete")),
      optional("version", fc.integer({ min: 1, max: 99 })),
      optional("status", fc.constantFrom("draft", "review", "published")),
      optional("identifier", fc.string({ minLength: 1 })),
      optional("title", texts()),
      optional("elementLinks", fc.boolean()),
    )
    .map(([replaces, ...some]): BuildOptions => {
      const options: BuildOptions = Object.assign({}, ...some);
      const { version = 1 } = options;
      return replaces === null || replaces >= version ? options : { ...options, replaces };
    });
}
