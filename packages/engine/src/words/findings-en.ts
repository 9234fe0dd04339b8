import type { FieldName } from "../leaflet/field-names.ts";
import type { Verb } from "../leaflet/verb.ts";
import { fieldLabel, placeLabel } from "./field-label.ts";
import { labelsEn } from "./labels-en.ts";
import { nameOfLanguage } from "./name-of-language.ts";
import { unplacedTexts } from "./unplaced-texts.ts";
import type { FindingPhrase, FindingWords } from "./finding-words.ts";

const sections: Readonly<Record<string, string>> = {
  whatIs: "Section 1, what it is and what it is used for, has no text.",
  beforeYouTake: "Section 2, warnings and do not take, has no text.",
  howToTake: "Section 3, how to take, has no text.",
  sideEffects: "Section 4, side effects, has no text.",
  storage: "The section on how to store it has no text.",
  contents: "The section on contents of the pack has no text.",
  customQA: "There is no question with an answer.",
};

/** Names of places for imported text, in addition to the fields. */
const places: Readonly<Record<string, string>> = {
  header: "the heading of the leaflet",
  instructions: "the instruction steps",
  holder: "the company’s details",
  text: "the text",
};

/** Sentences about a range of numbers, by the reason of the finding. */
const ranges: Readonly<Record<string, (text: string) => string>> = {
  descending: (text) =>
    `“${text}” goes from the higher to the lower number. Write the lower number first, or use words: from … to ….`,
  sequence: (text) =>
    `“${text}” can be read from either side. Write the doses in words, for example: one in the morning, one in the evening.`,
  sign: (text) => `In “${text}” a minus sign and a range dash look alike. Use words: from … to ….`,
  "mixed-digits": (text) => `“${text}” mixes two kinds of digits. Use one kind.`,
};

/** Sentences about elements that are not text, for `import-approximated`. */
const approximated: Readonly<Record<string, string>> = {
  country:
    "The document does not say for which country it is. Until a country is set, the leaflet is built for Jordan.",
  img: "An image inside a table or a list was placed after it.",
  profile:
    "The sections have the numbers and the order of the EU’s template, so the type of the leaflet was set. Please check it.",
  resourceType:
    "A resource has a number in place of its type. It was read as the Composition of the document.",
};

const missingParts: Readonly<Record<string, string>> = {
  authorisations: "no authorisation number",
  ingredients: "no active substance",
  packs: "no pack",
};

const linkRule =
  "A link must start with http, https, mailto or tel, and must not be longer than 2,048 characters.";
const referenceRule =
  "A reference leads to a numbered section of the leaflet, and its text is only the number, such as “section 6”.";

/** The English sentences of all findings. */
export const findingWordsEn: FindingWords = {
  fieldLabel: (path) => fieldLabel(labelsEn, path),
  sentences: {
    required: ({ field }) => `${field} is required.`,
    "date-invalid": ({ field, detail }) =>
      `${field} is “${detail("value")}”, which is not a date. Write year, month and day, such as 2026-01-31.`,
    "email-invalid": ({ detail }) => `“${detail("value")}” is not an e-mail address.`,
    "mandatory-section-empty": ({ detail }) =>
      sections[detail("section")] ?? "A mandatory section has no text.",
    "section-missing": ({ field, list }) =>
      `${
        list("others").length > 0
          ? `${field} or ${list("others")
              .map((name) => labelsEn.fields[name as FieldName])
              .join(" or ")}`
          : field
      } has no text, and this type of leaflet needs it.`,
    "section-not-in-profile": ({ field }) =>
      `This type of leaflet has no place for ${field}, so the text is printed at the end.`,
    "statement-missing": ({ field, detail }) =>
      `${field} does not contain the standard text that starts with “${detail("text")}”. Insert it, or check your wording.`,
    "excipients-unnamed": () =>
      "The heading of the important ingredients does not name them. Write their names, such as lactose.",
    "heading-own": ({ detail }) =>
      `The title “${detail("title")}” differs from the heading of this type of leaflet, “${detail("heading")}”.`,
    "title-too-long": ({ detail }) =>
      `The title “${detail("title")}” has more than ${detail("most")} characters. Shorten it.`,
    "verb-mismatch": ({ detail }) =>
      `The headings say “${verb(detail("verb"))}”, but the verb for “${detail("type")}” is “${verb(detail("usual"))}”.`,
    "dose-form-doubled": ({ detail }) =>
      `The name already contains the dose form “${detail("type")}”, so the title does not repeat it.`,
    "section-omitted": () =>
      "This layout leaves the pregnancy section out of the document. Choose the layout “complete” to keep it.",
    "hidden-in-custom-mode": ({ field }) =>
      `${field} contains text that is left out of the leaflet, because custom questions replace the sections.`,
    "hidden-outside-custom-mode": ({ field }) =>
      `${field} is left out of the leaflet while custom questions are switched off.`,
    "question-missing": ({ field }) => `${field} is blank, so its answer is left out.`,
    "answer-missing": ({ detail }) =>
      `The question “${detail("question")}” has no answer and is left out.`,
    "image-not-jpeg": () => "Please select a valid image file.",
    "image-too-large": () =>
      "Image size must be less than 10MB. Please compress your image or choose a smaller one.",
    "image-unreadable": () => "Failed to process image. Please try a different image.",
    "image-type": ({ field, detail }) =>
      `${field}: this is not a readable image of the type “${detail("type")}”. Choose the image again.`,
    "image-damaged": ({ field, detail }) =>
      `${detail("number") === "" ? `${field}: the stored image` : `The stored image of step ${detail("number")}`} is missing or damaged. Choose the image again, or remove it.`,
    "image-alt-missing": ({ field, detail }) =>
      detail("picture") === ""
        ? `The image of step ${detail("number")} has no description for readers who cannot see it. Until you write one, the document says “Step ${detail("number")}”.`
        : `${field}: there is no description for readers who cannot see the image. Until you write one, the document says “Picture ${detail("picture")}”.`,
    "language-unsupported": ({ detail }) =>
      `No document can be built in the language “${detail("language")}”. Choose another language, such as English (en) or Arabic (ar), with or without a country, such as ar-JO.`,
    "language-headings-only": ({ detail }) =>
      `For the language “${detail("language")}” there are only headings. A document can be built as a draft; the leaflet cannot be published.`,
    "language-mismatch": ({ detail }) =>
      `${detail("written") ? `The text is in ${nameOfLanguage("en", detail("written"))}` : `Most of the text is in ${detail("script") === "other" ? "another" : detail("script")} script`}, but the language is “${detail("language")}”. Choose the language of the text.`,
    "country-unknown": ({ detail }) =>
      `“${detail("country")}” is not the code of a country. Write two letters, such as JO for Jordan.`,
    "identifier-unusable": ({ field, detail }) =>
      `${field} is “${detail("value")}”, which cannot be used. Write ${field === labelsEn.fields.productIdentifier ? "the GTIN of the pack, " : ""}a web address, or the web address of a register, the sign | and the number.`,
    "identifier-invalid": ({ field, detail }) =>
      `${field} is “${detail("value")}”. At least one digit of this GTIN is wrong: compare it with the number on the pack.`,
    "table-ragged": ({ field }) =>
      `${field} has rows of unequal length; they are filled up with empty cells.`,
    "table-empty": ({ field }) => `${field} contains no text and is left out.`,
    "guidance-left": ({ field, detail }) =>
      `${field} still contains guidance from the template: ${detail("text")}`,
    "placeholder-left": ({ field, detail }) =>
      `${field} still contains a placeholder: ${detail("text")}`,
    "revision-in-future": ({ detail }) =>
      `The revision date ${detail("value")} lies after the last change, ${detail("changed")}.`,
    "heading-in-capitals": ({ field }) =>
      `${field} has a paragraph in capitals, which is hard to read.`,
    "sentence-long": ({ field, detail }) =>
      `${field} has a sentence of ${detail("words")} words; sentences of up to ${detail("limit")} words are easier to follow.`,
    "direction-override": ({ field }) =>
      `${field} contains a character that reverses the order of the text after it; check numbers and units.`,
    "ambiguous-range": ({ detail }) =>
      ranges[detail("reason")]?.(detail("text")) ?? `“${detail("text")}” can be read in two ways.`,
    "comparison-sign": ({ detail }) =>
      `The sign in “${detail("text")}” can be read both ways in Arabic. Write it in words: more than, at least, less than, at most.`,
    "reference-omitted": ({ field, detail }) =>
      `${field} refers to “${detail("title")}”, which is not printed as a numbered section. The title is printed in place of the number.`,
    "section-number-typed": ({ field, detail }) =>
      `${field} has the number of a section typed as text: “${detail("text")}”. Make it a reference, so that the number is right in every layout.`,
    "product-code-unknown": ({ field, detail }) =>
      `${field} is “${detail("value")}”, which is not in its list.`,
    "strength-unit": ({ field, detail }) =>
      `${field} is “${detail("value")}”, which is not one of the units, such as mg, mL or 1 for a tablet.`,
    "quantity-invalid": ({ field, detail }) =>
      `${field} is “${detail("value")}”. Write a number above zero with a point, such as 0.5.`,
    "gtin-repeated": ({ field, detail }) =>
      `${field} is “${detail("value")}”, which is the GTIN of another pack.`,
    "product-incomplete": ({ list }) =>
      `The product record has ${list("missing")
        .map((part) => missingParts[part] ?? part)
        .join(", ")}.`,
    "product-differs": ({ detail }) =>
      `“${detail("value")}” is an active substance of the product record, but the text on the contents of the pack does not name it.`,
    "resource-invalid": ({ field, detail }) =>
      `${field}${suffix(detail("type"), (type) => ` (${type})`)} cannot be part of a document: ${detail("reason")}.`,
    "resources-carried": ({ detail }) =>
      detail("count") === "1"
        ? "One resource of the document has no place in a leaflet. It is kept and written back unchanged."
        : `${detail("count")} resources of the document have no place in a leaflet. They are kept and written back unchanged.`,
    "type-invalid": ({ field, detail }) =>
      `${field} has the wrong type; expected ${detail("expected")}.`,
    "unknown-field": ({ detail }) =>
      `“${detail("field")}” is not a field of a leaflet and is left out.`,
    "id-repeated": ({ detail }) =>
      `The id “${detail("id")}” occurs twice in one list; the second item gets a new id.`,
    "markup-removed": ({ field, detail }) =>
      `${field} had markup that a leaflet cannot contain; this was removed: ${detail("removed")}.`,
    "link-removed": ({ field, detail }) =>
      `${field} had a link to ${detail("removed")}, which was removed; its text is kept. ${detail("removed").startsWith("#") ? referenceRule : linkRule}`,
    "reference-unknown": ({ field, detail }) =>
      `${field} contains ${detail("references")}, which is not a known character; please type the character itself.`,
    "text-not-representable": ({ field, detail }) =>
      `${field}: characters that are not allowed in a document were removed (${detail("removed")}); please check the text.`,
    "document-differs": ({ detail }) =>
      `The words of the XML sent with the leaflet differ from its content${suffix(detail("missing"), (words) => `; missing from the XML: ${words}`)}${suffix(detail("added"), (words) => `; only in the XML: ${words}`)}.`,
    "version-break": ({ detail }) =>
      `Version ${detail("version")} was damaged when this content was saved. These fields were not sent, so they have no value: ${detail("fields")}`,
    "import-unplaced": (phrase) => {
      const section = suffix(phrase.detail("section"), (title) => `, in the section “${title}”`);
      const texts = unplacedTexts(phrase, (text, at, line) => {
        const inLine = suffix(line, (number) => `, line ${number}`);
        return `${text}${suffix(at, (place) => ` (${place}${inLine})`)}`;
      });
      return `${phrase.field}${section}: this has no place in a leaflet and was not imported: ${texts.join(", ")}`;
    },
    "import-approximated": ({ field, detail }) =>
      approximated[detail("element")] ??
      `${field}: “${detail("text")}” was placed in ${placeLabel(labelsEn, places, detail("placed"))} by its ${detail("by")}.`,
    "input-empty": () => "There is nothing to read.",
    "input-too-large": ({ detail }) => `The input is larger than the limit, ${detail("limit")}.`,
    "too-complex": ({ detail }) =>
      `The result would be longer than ${detail("limit")} characters without its images. Please divide the text.`,
    "input-too-deep": ({ detail }) => `The input is nested deeper than ${detail("limit")} levels.`,
    "encoding-unsupported": ({ detail }) =>
      `The text is not UTF-8${suffix(detail("encoding"), (name) => ` but ${name}`)}.`,
    "xml-ill-formed": ({ detail }) => `This is not well-formed XML: ${detail("reason")}`,
    "json-ill-formed": ({ detail }) => `This is not JSON: ${detail("reason")}`,
    "doctype-refused": () => "A document type declaration is not allowed.",
    "not-fhir": ({ detail }) =>
      `This is not FHIR${suffix(detail("found"), (name) => `: found ${name}`)}.`,
    "not-a-bundle": ({ detail }) => `This is a ${detail("found") || "resource"}, not a Bundle.`,
    "not-a-document": ({ detail }) =>
      `This Bundle is not a document${suffix(detail("found"), (name) => `: ${name}`)}.`,
    "several-documents": ({ detail }) =>
      `${
        detail("chosen") === ""
          ? `This Bundle contains ${detail("count")} documents. Choose one by its number`
          : `This Bundle contains no document ${detail("chosen")}. Its documents are`
      }: ${detail("documents")}`,
    "fhir-version": ({ detail }) =>
      `This document is FHIR ${detail("found") || "R4"}, not R5${suffix(detail("sign"), (sign) => `: ${sign}`)}.`,
    "element-unknown": documentSentence(
      (p) => `the element “${p.detail("element")}” is not defined here`,
    ),
    "element-order": documentSentence((p) => `“${p.detail("element")}” is out of order`),
    "element-missing": documentSentence((p) => `“${p.detail("element")}” is missing`),
    "element-repeated": documentSentence((p) => `“${p.detail("element")}” may occur only once`),
    "element-empty": documentSentence(() => "this element has no content"),
    "value-invalid": documentSentence(
      (p) => `“${p.detail("value")}” is not a valid ${p.detail("type") || "value"}`,
    ),
    "code-unknown": documentSentence(
      (p) => `the code “${p.detail("code")}” is not in the list that is required here`,
    ),
    "display-differs": documentSentence(
      (p) =>
        `the display “${p.detail("display")}” differs from the list’s display “${p.detail("expected")}”`,
    ),
    "invariant-violated": documentSentence((p) => `the FHIR rule ${p.detail("rule")} is violated`),
    "profile-violated": documentSentence((p) => `the profile requires ${p.detail("rule")}`),
    "narrative-invalid": documentSentence(
      (p) => `FHIR’s narrative does not allow this: ${p.detail("rule")}`,
    ),
    "reference-unresolved": documentSentence(
      (p) => `the reference “${p.detail("reference")}” does not refer to an entry of the document`,
    ),
    "entry-unreachable": documentSentence(
      () => "this entry cannot be reached from the Composition",
    ),
    "full-url-invalid": documentSentence((p) => `the fullUrl “${p.detail("value")}” is not valid`),
    "reference-target": documentSentence(
      (p) => `a reference to “${p.detail("type")}” is not allowed here`,
    ),
    "id-duplicate": documentSentence((p) => `the id “${p.detail("id")}” occurs more than once`),
    "value-doubtful": documentSentence(
      (p) => `“${p.detail("value")}” does not follow the rules of ${p.detail("type")}`,
    ),
    "image-unresolved": documentSentence(
      (p) => `the image (${p.detail("rule")}) is not in the document`,
    ),
  },
};

function documentSentence(rule: (phrase: FindingPhrase) => string) {
  return (phrase: FindingPhrase) => `${phrase.field}: ${rule(phrase)}.`;
}

/** The name of a verb in the leaflet form. */
function verb(name: string): string {
  return labelsEn.choices[name as Verb] ?? name; // another name is no verb
}

function suffix(value: string, words: (value: string) => string): string {
  return value === "" ? "" : words(value);
}
