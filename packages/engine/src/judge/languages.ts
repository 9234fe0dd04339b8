import { languageAliases, languageNames, languageSubtags } from "./definitions/displays.ts";

const tag =
  /^([a-z]{2,3})((?:-[a-z]{3}){0,3})((?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*)$/;
/** The languages of BCP 47 for private use, `qaa` to `qtz`. */
const privateUse = /^q[a-t][a-z]$/;
const aliases = new Set(languageAliases.split(" "));
const subtags = new Set(languageSubtags.split(" "));

/**
 * Whether a text is a BCP 47 language tag in its usual capitalisation, as HL7's validator accepts it. A
 * two-letter language must be a known code. A three-letter language must not have a two-letter code. Script,
 * region and variants must be registered: `en-GB` is a tag, `en-UK` is not. Languages and extensions for
 * private use (`qaa`, `x-test`, `en-x-test`) are refused, because the receiver does not know their meaning.
 * https://www.rfc-editor.org/info/bcp47
 */
export function isLanguageTag(text: string): boolean {
  const [, language, , rest = ""] = tag.exec(text) ?? [];
  if (language === undefined || privateUse.test(language)) return false;
  if (
    !rest
      .split("-")
      .slice(1)
      .every((subtag) => subtags.has(subtag))
  )
    return false;
  return language.length === 2 ? Object.hasOwn(languageNames, language) : !aliases.has(language);
}

/** The English name of a two-letter language tag; undefined for other tags. */
export function languageName(text: string): string | undefined {
  return Object.hasOwn(languageNames, text) ? languageNames[text] : undefined;
}
