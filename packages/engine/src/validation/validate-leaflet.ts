import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import { forbidsBuilding, type Finding } from "../leaflet/finding.ts";
import { ensureCanonical } from "../leaflet/canonicalise.ts";
import { effectiveLanguage } from "../leaflet/language.ts";
import { tooComplex } from "../leaflet/too-complex.ts";
import { leafletTexts } from "./leaflet-texts.ts";
import type { FieldRule, TextRule } from "./rule.ts";
import { carriedResources } from "./rules/carried-resources.ts";
import { customAnswers } from "./rules/custom-answers.ts";
import { dates } from "./rules/dates.ts";
import { directionOverrides } from "./rules/direction-overrides.ts";
import { email } from "./rules/email.ts";
import { identifiers } from "./rules/identifiers.ts";
import { images } from "./rules/images.ts";
import { language } from "./rules/language.ts";
import { languageMismatch } from "./rules/language-mismatch.ts";
import { leftovers } from "./rules/leftovers.ts";
import { profilePlaces } from "./rules/profile-places.ts";
import { productFacts } from "./rules/product-facts.ts";
import { productRecord } from "./rules/product-record.ts";
import { doseFormInName, verbMismatch } from "./rules/product-words.ts";
import { questions } from "./rules/questions.ts";
import { references } from "./rules/references.ts";
import { readableNumbers } from "./rules/readable-numbers.ts";
import { readability } from "./rules/readability.ts";
import { required } from "./rules/required.ts";
import { sections } from "./rules/sections.ts";
import { statements } from "./rules/statements.ts";
import { tables } from "./rules/tables.ts";
import { titles } from "./rules/titles.ts";

/** The rules whose findings can prevent building a document. */
const formalRules: readonly FieldRule[] = [
  required,
  dates,
  language,
  languageMismatch,
  identifiers,
  customAnswers,
  images,
  productRecord,
  carriedResources,
];
const fieldRules: readonly FieldRule[] = [
  ...formalRules,
  email,
  doseFormInName,
  verbMismatch,
  sections,
  profilePlaces,
  statements,
  titles,
  questions,
  tables,
  references,
  productFacts,
];
/** Rules that check the words of every text. */
const textRules: readonly TextRule[] = [
  leftovers,
  directionOverrides,
  readableNumbers,
  readability,
];

/**
 * Validates a leaflet: returns findings about everything that is missing, wrong, omitted or hard to read. The
 * findings are ordered by rule, then by field. `options` are the options for building its document.
 * `describeFinding` returns the sentence of a finding.
 */
export function validateLeaflet(
  source: LeafletContent,
  options: BuildOptions = {},
): readonly Finding[] {
  try {
    const known = ruleInput(source, options);
    const input = { ...known, texts: leafletTexts(known.content) };
    return [
      ...fieldRules.flatMap((rule) => rule(input)),
      ...textRules.flatMap((rule) => rule(input)),
    ];
  } catch (error) {
    return [tooComplex(error)];
  }
}

/**
 * Returns the findings that prevent building a document: FHIR has no valid document for the content, the
 * built document could not be read back into a leaflet, or its language would be wrong.
 */
export function findingsPreventingDocument(
  source: LeafletContent,
  options: BuildOptions = {},
): readonly Finding[] {
  const input = ruleInput(source, options);
  return formalRules.flatMap((rule) => rule(input)).filter(forbidsBuilding);
}

function ruleInput(source: LeafletContent, options: BuildOptions) {
  const content = ensureCanonical(source);
  return { content, options, language: effectiveLanguage(content, options.title) };
}
