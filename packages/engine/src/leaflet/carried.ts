import { derivedCity } from "../fhir/countries.ts";
import {
  identifierText,
  parseIdentifier,
  parseProductIdentifier,
  productIdentifierText,
} from "../fhir/identifiers.ts";
import {
  bundleIdentifierOf,
  derivedCompanyIdentifier,
  derivedProductIdentifier,
} from "../fhir/identity.ts";
import { richTextToHtml } from "../narrative/rich-text-html.ts";
import { wordsIn } from "../words/words-in.ts";
import { ensureCanonical } from "./canonicalise.ts";
import {
  carriedParagraphs,
  carriedQuestions,
  carriedSteps,
  carriedTables,
  type CarriedStep,
} from "./carried-items.ts";
import type {
  BuildOptions,
  InstructionStep,
  LeafletContent,
  Paragraph,
  SectionKey,
} from "./content.ts";
import { effectiveLanguage, supportedLanguage } from "./language.ts";
import { sectionKeys } from "./sections.ts";
import { isBlank } from "./text.ts";

export const defaultCountry = "JO";

/**
 * What of a leaflet its document carries, and so what reading that document gives back: rich text as
 * HTML; without blank items and what custom mode hides; tables as rectangles; language and country
 * that took effect; without additive fields that say what the document derives anyway. With the layout
 * `standard`, without the pregnancy section.
 */
export function carried(source: LeafletContent, options: BuildOptions = {}): LeafletContent {
  const content = ensureCanonical(source);
  const language = effectiveLanguage(content, options.title);
  return {
    medicineName: content.medicineName,
    type: content.type,
    subName: content.subName,
    companyName: content.companyName,
    companyAddress: content.companyAddress,
    companyPhone: content.companyPhone,
    companyFax: content.companyFax,
    companyEmail: content.companyEmail,
    revisionDate: content.revisionDate,
    sizes: content.sizes.filter((size) => !isBlank(size)),
    customMode: content.customMode,
    ...sectionLists(content, options),
    tables: carriedTables(content.tables),
    instructionSteps: instructionSteps(content, language),
    customQA: content.customMode
      ? carriedQuestions(content.customQA).map(({ id, question, blocks }) => ({
          id,
          question,
          answer: richTextToHtml(blocks),
        }))
      : [],
    language,
    country: content.country ?? defaultCountry,
    ...additiveFields(content, options),
  };
}

function sectionLists(
  content: LeafletContent,
  options: BuildOptions,
): Record<SectionKey, readonly Paragraph[]> {
  const lists = {} as Record<SectionKey, readonly Paragraph[]>; // filled for every key just below
  for (const key of sectionKeys) {
    const omitted = key === "pregnancySections" && options.layout === "standard";
    lists[key] =
      content.customMode || omitted
        ? []
        : carriedParagraphs(content[key]).map(({ id, blocks }) => ({
            id,
            content: richTextToHtml(blocks),
          }));
  }
  return lists;
}

function instructionSteps(content: LeafletContent, language: string): readonly InstructionStep[] {
  return carriedSteps(content.instructionSteps).map((step) => {
    const alt = step.image !== "" && step.imageAlt !== derivedAlt(step, language) && step.imageAlt;
    return {
      id: step.id,
      text: richTextToHtml(step.blocks),
      image: step.image,
      ...(alt && { imageAlt: alt }),
    };
  });
}

/** The alternative text of a step's image where the author gave none. */
export function derivedAlt(step: Pick<CarriedStep, "number">, language: string): string {
  return wordsIn(supportedLanguage(language) ?? "en").step(step.number);
}

function additiveFields(content: LeafletContent, options: BuildOptions): Partial<LeafletContent> {
  const { companyCity, firstAuthorisedOn } = content;
  const company = content.companyIdentifier && parseIdentifier(content.companyIdentifier);
  const companyIdentifier = company && identifierText(company);
  const product = content.productIdentifier && parseProductIdentifier(content.productIdentifier);
  const productIdentifier = product && productIdentifierText(product);
  const derivedProduct = derivedProductIdentifier(bundleIdentifierOf(content, options));
  return {
    ...(companyCity && companyCity !== derivedCity(content.companyAddress) && { companyCity }),
    ...(companyIdentifier &&
      companyIdentifier !== derivedCompanyIdentifier(content.companyName) && { companyIdentifier }),
    ...(productIdentifier && productIdentifier !== derivedProduct && { productIdentifier }),
    ...(firstAuthorisedOn && firstAuthorisedOn !== content.revisionDate && { firstAuthorisedOn }),
  };
}
