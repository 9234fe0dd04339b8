import { finding } from "../../leaflet/finding.ts";
import { nameContainsDoseForm } from "../../leaflet/product-title.ts";
import { leafletOutline } from "../../leaflet/sections.ts";
import { languageFileOrEnglish } from "../../words/languages.ts";
import { knownVerb, printedVerb } from "../../words/printed-verb.ts";
import { excerpt } from "../excerpt.ts";
import type { FieldRule } from "../rule.ts";

/** Reports a dose form that the name already contains. */
export const doseFormInName: FieldRule = ({ content }) =>
  nameContainsDoseForm(content)
    ? [finding("dose-form-doubled", ["type"], { type: excerpt(content.type) })]
    : [];

/**
 * Reports a chosen verb that disagrees with the dose form: one is `take`, and the other is not. The other verbs agree
 * with each other, because a patient can use or inject a medicine that another person usually gives. Nothing is reported
 * for an unknown dose form, and in custom mode, whose titles contain no verb.
 */
export const verbMismatch: FieldRule = ({ content, options, language }) => {
  if (content.verb === undefined || content.customMode) return [];
  const file = languageFileOrEnglish(language, options.languages);
  const usual = knownVerb(content, file);
  const verb = printedVerb(content, file, leafletOutline(content, "complete").profile);
  if (usual === undefined || (usual === "take") === (verb === "take")) return [];
  return [finding("verb-mismatch", ["verb"], { verb, usual, type: excerpt(content.type) })];
};
