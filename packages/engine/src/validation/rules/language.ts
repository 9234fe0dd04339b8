import { fieldsOfKind } from "../../leaflet/field-names.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { isCountryCode } from "../../words/country-codes.ts";
import { languageFile } from "../../words/languages.ts";
import type { RuleInput } from "../rule.ts";

/**
 * Language and optional region. HL7's validator accepts no other tags when it is offline.
 * https://www.rfc-editor.org/info/bcp47
 */
const tag = /^[a-z]{2}(?:-([A-Z]{2}))?$/;

/** There must be a file for the language, with more than headings, and the countries must be ISO 3166-1 codes. */
export function language({ content, options, language: effective }: RuleInput): readonly Finding[] {
  const region = tag.exec(effective)?.[1];
  const known = tag.test(effective) && (region === undefined || isCountryCode(region));
  const file = known ? languageFile(effective, options.languages) : undefined;
  const details = { language: effective };
  return [
    ...(file === undefined ? [finding("language-unsupported", ["language"], details)] : []),
    ...(file?.status === "headings"
      ? [finding("language-headings-only", ["language"], details)]
      : []),
    ...fieldsOfKind("country").flatMap((field) => {
      const country = content[field];
      return country === undefined || isCountryCode(country)
        ? []
        : [finding("country-unknown", [field], { country })];
    }),
  ];
}
