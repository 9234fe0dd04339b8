import { countryName } from "../../words/countries.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { supportedLanguage } from "../../leaflet/language.ts";
import type { RuleInput } from "../rule.ts";

/** Language and optional region; HL7's validator knows no other tags offline. https://www.rfc-editor.org/info/bcp47 */
const tag = /^[a-z]{2}(?:-([A-Z]{2}))?$/;

/** The engine has words for the language, and the country is one of ISO 3166-1. */
export function language({ content, language: effective }: RuleInput): readonly Finding[] {
  const { country } = content;
  const region = tag.exec(effective)?.[1];
  const known = tag.test(effective) && (region === undefined || countryName(region) !== undefined);
  return [
    ...(known && supportedLanguage(effective) !== undefined
      ? []
      : [finding("language-unsupported", ["language"], { language: effective })]),
    ...(country === undefined || countryName(country) !== undefined
      ? []
      : [finding("country-unknown", ["country"], { country })]),
  ];
}
