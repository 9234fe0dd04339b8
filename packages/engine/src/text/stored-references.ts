import { sectionWords } from "./definitions/section-words.ts";
import { referenceTargets, type Reference, type ReferenceTarget } from "./rich-text.ts";

/** The start of every address of a reference in stored text. */
export const storedHrefStart = "#section:";

/** The address of a reference in stored text, such as `#section:storage`. */
export function storedHref(section: ReferenceTarget): string {
  return storedHrefStart + section;
}

/**
 * The text of a reference to the section with this number, such as `section 6`. `language` is the tag of a language file;
 * the text is English if there is none. It is here and not in `words/`, because stored text contains it.
 */
export function sectionReference(number: number | string, language: string): string {
  const text = Object.hasOwn(sectionWords, language) ? sectionWords[language] : undefined;
  return (text ?? "section {n}").replace("{n}", String(number));
}

/** The text of a reference by the number of its section, in every language and with both kinds of digits. */
const printed: ReadonlySet<string> = new Set(
  referenceTargets.flatMap((_, index) => {
    const number = index + 1;
    const arabicDigit = String.fromCodePoint(0x0660 + number);
    return [
      ...Object.keys(sectionWords).map((language) => sectionReference(number, language)),
      sectionReference(arabicDigit, "ar"),
    ];
  }),
);

/**
 * Reads the references of stored text and of an author's HTML. The text of such a link is the number of a section as a
 * document prints it, or empty. With any other text, a link is not a reference, so that the text is kept.
 */
export function storedReference(href: string, text: string): Reference | undefined {
  if (!href.startsWith(storedHrefStart)) return undefined;
  const name = href.slice(storedHrefStart.length);
  const index = referenceTargets.findIndex((target) => target === name);
  const section = referenceTargets[index];
  if (section === undefined) return undefined;
  const words = text.replace(/\s+/g, " ").trim();
  // The targets are in the order of their numbers in the layout `complete`
  if (words === "") return { kind: "reference", section, text: sectionReference(index + 1, "en") };
  return printed.has(words) ? { kind: "reference", section, text: words } : undefined;
}
