import { languageAliases, languageNames } from "./definitions/displays.ts";

const tag =
  /^([a-z]{2,3})(?:-[a-z]{3}){0,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*(?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?$/;
const aliases = new Set(languageAliases.split(" "));

/**
 * Whether a text is a BCP 47 language tag in its usual capitalisation. A two-letter language must be a known
 * code. A three-letter language must not have a two-letter code. https://www.rfc-editor.org/info/bcp47
 */
export function isLanguageTag(text: string): boolean {
  const language = tag.exec(text)?.[1];
  if (language === undefined) return false;
  return language.length === 2 ? Object.hasOwn(languageNames, language) : !aliases.has(language);
}

/** The English name of a two-letter language tag; undefined for other tags. */
export function languageName(text: string): string | undefined {
  return Object.hasOwn(languageNames, text) ? languageNames[text] : undefined;
}
