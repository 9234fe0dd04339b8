import { child, children, string, type Element } from "./elements.ts";
import type { Reading } from "./reading.ts";
import { wordsOf } from "./said.ts";

const tag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const langAttribute = /^\s*<(?:\w+:)?div\b[^>]*?\s(?:xml:)?lang\s*=\s*["']([^"']+)["']/;

/**
 * The language a document says it is in, as it says it: the Bundle, the Composition, its narratives,
 * else by its script. Undefined where nothing tells. https://hl7.org/fhir/R5/languages.html
 */
export function sourceLanguage({ bundle, composition }: Reading): string | undefined {
  const divs = divsIn(composition);
  return (
    firstTag([string(bundle, "language"), string(composition, "language")]) ??
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
  const words = divs.flatMap((div) => wordsOf(div.replace(/<[^>]*>/g, " ")));
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word));
  return arabic.length * 2 > words.length;
}
