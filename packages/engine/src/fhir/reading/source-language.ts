import { child, children, string, type Element } from "./elements.ts";
import { hasNumberForType, languageInType } from "./number-codes.ts";
import type { Reading } from "./reading.ts";
import { wordsOf } from "./repeated-text.ts";

const tag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const langAttribute = /^\s*<(?:\w+:)?div\b[^>]*?\s(?:xml:)?lang\s*=\s*["']([^"']+)["']/;

/**
 * The language tag of a document, unchanged: from the Bundle, else the Composition, else in the JSON of EMA's API
 * from the display of the document type, else the Composition's narratives, else "ar" if most words are in Arabic
 * script. Undefined if none of these has a language.
 * https://hl7.org/fhir/R5/languages.html
 */
export function sourceLanguage({
  bundle,
  composition,
}: Pick<Reading, "bundle" | "composition">): string | undefined {
  const divs = divsIn(composition);
  return (
    firstTag([string(bundle, "language"), string(composition, "language")]) ??
    (hasNumberForType(composition) ? firstTag([languageInType(composition)]) : undefined) ??
    firstTag(divs.map((div) => langAttribute.exec(div)?.[1] ?? "")) ??
    (isMostlyArabic(divs) ? "ar" : undefined)
  );
}

function firstTag(languages: readonly string[]): string | undefined {
  return languages.map((language) => language.trim()).find((language) => tag.test(language));
}

function divsIn(node: Element): readonly string[] {
  const own = string(child(node, "text"), "div");
  return [own, ...children(node, "section").flatMap(divsIn)].filter((div) => div !== "");
}

function isMostlyArabic(divs: readonly string[]): boolean {
  const words = divs.flatMap((div) => wordsOf(div.replace(/<[^<>]*>/g, " ")));
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word));
  return arabic.length * 2 > words.length;
}
