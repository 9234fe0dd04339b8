import { ensureCanonical } from "../leaflet/canonicalise.ts";
import {
  nonBlankParagraphs,
  answeredQuestions,
  nonBlankSteps,
  nonBlankTables,
  type Picture,
} from "../leaflet/non-blank-items.ts";
import {
  paragraphsOf,
  type BuildOptions,
  type ItemImage,
  type LeafletContent,
  type ValueOfKind,
} from "../leaflet/content.ts";
import { specialLists } from "../leaflet/profiles.ts";
import {
  fieldNames,
  fieldRow,
  type AdditiveField,
  type SectionKey,
} from "../leaflet/field-names.ts";
import type { FieldKind } from "../leaflet/field-row.ts";
import type { ImageList } from "../leaflet/item-image.ts";
import { effectiveLanguage } from "../leaflet/language.ts";
import { withTree } from "../leaflet/item-text.ts";
import { sectionOfSlug } from "../leaflet/first-printed-item.ts";
import { withReferenceTexts } from "../leaflet/reference-text.ts";
import { hasPackWithIdentifier } from "../leaflet/product-record/gtins.ts";
import { isOmitted, lastLists } from "../leaflet/sections.ts";
import { printedOwnTitles } from "../words/own-titles.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { isBlank } from "../text/clean-text.ts";
import { replaceReferences } from "../text/replace-references.ts";
import type { RichText } from "../text/rich-text.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import { defaultAlt, type Words } from "../words/words.ts";
import { referencePrinter, type ReferencePrinter } from "../words/reference-printer.ts";
import { defaultVerb } from "../words/printed-verb.ts";
import { languageFileOrEnglish } from "../words/languages.ts";
import { printedWords } from "../words/printed-words.ts";
import { derivedCity } from "../words/countries.ts";
import {
  identifierText,
  parseIdentifier,
  parseProductIdentifier,
  productIdentifierText,
} from "../leaflet/identifiers.ts";
import { withPlainStrings } from "./plain-strings.ts";
import { carriedRecord } from "./product-record/carried-record.ts";
import {
  bundleIdentifierOf,
  derivedCompanyIdentifier,
  derivedProductIdentifier,
} from "./identity.ts";

export const defaultCountry = "JO";

/**
 * The part of a leaflet that survives a round trip through its document. Rich text becomes HTML. Blank items
 * are removed. In single-line texts, white space with a tab or a line break is one space; the address has its
 * non-blank lines, and without an address there is no city and no country of the company. In custom mode, the
 * items that this mode hides are also removed. Table rows are filled up to equal length. Language and country
 * become the effective language and country. Additive fields are removed if their value equals the value that
 * `buildDocument` derives when the field is absent. The product record gets the names of its codes and loses values that
 * `buildDocument` derives; a GTIN is in its pack only. The layout `standard` also removes the pregnancy section.
 */
export function carried(source: LeafletContent, options: BuildOptions = {}): LeafletContent {
  const content = withPlainStrings(ensureCanonical(source));
  const language = effectiveLanguage(content, options.title);
  const { layout = "complete", languages } = options;
  const words = printedWords(content, { language, layout, languages });
  const name = content.medicineName;
  const meter = new OutputMeter();
  const printer = referencePrinter({ content, layout, language, words, name, meter });
  const context: Context = { content, options, language, words, printer };
  const values: Record<string, unknown> = {};
  for (const name of fieldNames) {
    const { kind, additive } = fieldRow(name);
    const given: unknown = content[name];
    if (given === undefined) continue;
    const value = (ofKind[kind] as Carry)(given, name, context); // the value of a field has the kind of the field
    if (!(additive && isEmpty(value))) values[name] = value;
  }
  // each field has a value of its kind
  return inTableOrder({ ...values, ...derivedFields(context) }) as unknown as LeafletContent;
}

/** The inputs of `carried`, and the effective language of the leaflet with its printed texts. */
interface Context {
  readonly content: LeafletContent;
  readonly options: BuildOptions;
  readonly language: string;
  readonly words: Words;
  readonly printer: ReferencePrinter;
}

/**
 * A reference is read back with the text of canonical content, and as text if its section is not printed. It is read by
 * the item to which it leads: in section 2, this can be the text on pregnancy.
 */
function withReadReferences(blocks: RichText, { content, language, printer }: Context): RichText {
  const read = replaceReferences(blocks, (reference) => {
    const section = sectionOfSlug(printer.itemOf(reference.section)?.slug ?? "");
    return { ...printer.replace(reference), ...(section && { section }) };
  });
  return withReferenceTexts(read, language, content);
}

type Carry = (value: unknown, field: string, context: Context) => unknown;

/** For each kind of field, a function that returns the part of a value that survives the round trip. */
const ofKind: {
  readonly [Kind in FieldKind]: (
    value: ValueOfKind[Kind],
    field: string,
    context: Context,
  ) => ValueOfKind[Kind] | undefined;
} = {
  line: unchanged,
  lines: unchanged,
  telephone: unchanged,
  email: unchanged,
  date: unchanged,
  tag: unchanged,
  country: unchanged,
  identifier: unchanged,
  choice: unchanged,
  titles: (_titles, _field, { content, words }) => printedOwnTitles(content, words),
  flag: unchanged,
  lineList: (lines) => lines.filter((line) => !isBlank(line)),
  paragraphs: (paragraphs, field, context) => {
    const { content, options } = context;
    const list = field as SectionKey; // the name of a field of this kind is a SectionKey
    const hidden = content.customMode && !lastLists.some((last) => last.list === list);
    if (hidden || (options.layout === "standard" && isOmitted(list, content))) return [];
    return nonBlankParagraphs(paragraphs).map(({ id, blocks: source, picture }) => {
      const blocks = withReadReferences(source, context);
      const html = richTextToHtml(blocks);
      const image = carriedImage(picture, list, context);
      return withTree({ id, content: html, ...image }, html, blocks);
    });
  },
  tables: (tables) => nonBlankTables(tables),
  steps: (steps, _field, context) =>
    nonBlankSteps(steps).map((step) => {
      const blocks = withReadReferences(step.blocks, context);
      const html = richTextToHtml(blocks);
      const image = carriedImage(step.picture, "instructionSteps", context);
      return withTree({ id: step.id, text: html, image: "", ...image }, html, blocks);
    }),
  questions: (questions, _field, context) =>
    context.content.customMode
      ? answeredQuestions(questions).map(({ id, question, blocks, picture }) => {
          const html = richTextToHtml(blocks);
          const image = carriedImage(picture, "customQA", context);
          return withTree({ id, question, answer: html, ...image }, html, blocks);
        })
      : [],
  record: (record) => carriedRecord(record),
  resources: unchanged,
};

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && Object.keys(value ?? {}).length === 0;
}

function unchanged<T>(value: T): T {
  return value;
}

function inTableOrder(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    fieldNames.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}

/** The fields of an image that survive the round trip. */
function carriedImage(
  picture: Picture | undefined,
  list: ImageList,
  { words }: Context,
): ItemImage | undefined {
  if (picture === undefined) return undefined;
  const { image, type, number } = picture;
  const alt = picture.alt !== defaultAlt(words, list, number) && picture.alt;
  return {
    ...(image && { image }),
    ...(alt && { imageAlt: alt }),
    ...(type !== "image/jpeg" && { imageType: type }),
  };
}

/**
 * The fields for which `buildDocument` derives a value if the author entered no value. Language and country
 * always have a value. Any other field is undefined if its value equals the derived value.
 */
function derivedFields(context: Context): {
  readonly [Name in AdditiveField]?: LeafletContent[Name] | undefined;
} {
  const { content, options, language } = context;
  const file = languageFileOrEnglish(language, options.languages);
  const { companyAddress, firstAuthorisedOn, country = defaultCountry } = content;
  const bundleIdentifier = bundleIdentifierOf(content, options);
  const hasAddress = companyAddress !== "";
  const company = content.companyIdentifier && parseIdentifier(content.companyIdentifier);
  const companyIdentifier = company && identifierText(company);
  const product = content.productIdentifier && parseProductIdentifier(content.productIdentifier);
  const productIdentifier = product && productIdentifierText(product);
  return {
    language,
    country,
    companyCity: hasAddress ? unless(content.companyCity, derivedCity(companyAddress)) : undefined,
    companyCountry: hasAddress ? unless(content.companyCountry, country) : undefined,
    companyIdentifier: unless(
      companyIdentifier,
      derivedCompanyIdentifier(content.companyName, bundleIdentifier),
    ),
    productIdentifier: hasPackWithIdentifier(content)
      ? undefined
      : unless(productIdentifier, derivedProductIdentifier(bundleIdentifier)),
    firstAuthorisedOn: unless(firstAuthorisedOn, content.revisionDate),
    profile: content.profile === "generic" ? undefined : content.profile,
    verb: content.verb === defaultVerb(content, file) ? undefined : content.verb,
    excipientNames: namesExcipients(context) ? content.excipientNames : undefined,
  };
}

/** Whether a heading prints the names of the excipients. */
function namesExcipients({ content, words }: Context): boolean {
  return (
    !content.customMode &&
    words.ownTitles[specialLists.excipients] === undefined &&
    nonBlankParagraphs(paragraphsOf(content, specialLists.excipients)).length > 0
  );
}

function unless(value: string | undefined, derived: string | undefined): string | undefined {
  return value === "" || value === derived ? undefined : value;
}
