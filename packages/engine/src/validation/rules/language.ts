import { countryName } from "../../words/countries.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { supportedLanguage } from "../../leaflet/language.ts";
import type { RuleInput } from "../rule.ts";

/**
 * Language and optional region. HL7's validator accepts no other tags when it is offline.
 * https://www.rfc-editor.org/info/bcp47
 */
const tag = /^[a-z]{2}(?:-([A-Z]{2}))?$/;

/** The engine must support the language, and the country must be an ISO 3166-1 code. */
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
