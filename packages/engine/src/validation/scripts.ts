import { primarySubtag } from "../text/direction.ts";

/** A script, under its name in Unicode. `other` stands for all scripts without a name here. */
export type Script =
  | "Latin"
  | "Arabic"
  | "Han"
  | "Kana"
  | "Hangul"
  | "Cyrillic"
  | "Greek"
  | "Hebrew"
  | "Thai"
  | "Devanagari"
  | "other";

/** The last character of each range of letters, in ascending order, with the script of the range. */
const ranges: readonly (readonly [number, Script])[] = [
  [0x36f, "Latin"],
  [0x3ff, "Greek"],
  [0x52f, "Cyrillic"],
  [0x58f, "other"],
  [0x5ff, "Hebrew"],
  [0x6ff, "Arabic"],
  [0x74f, "other"],
  [0x77f, "Arabic"],
  [0x86f, "other"],
  [0x8ff, "Arabic"],
  [0x97f, "Devanagari"],
  [0xdff, "other"],
  [0xe7f, "Thai"],
  [0x10ff, "other"],
  [0x11ff, "Hangul"],
  [0x1dff, "other"],
  [0x1eff, "Latin"],
  [0x1fff, "Greek"],
  [0x30ff, "Kana"],
  [0x312f, "Han"],
  [0x318f, "Hangul"],
  [0x31ff, "Kana"],
  [0x9fff, "Han"],
  [0xabff, "other"],
  [0xd7a3, "Hangul"],
  [0xfaff, "Han"],
  [0xfb06, "Latin"],
  [0xfb17, "other"],
  [0xfb4f, "Hebrew"],
];

/** The script of a word, which is the script of its first letter. */
export function scriptOf(word: string): Script {
  const letter = word.charCodeAt(0);
  return ranges.find(([last]) => letter <= last)?.[1] ?? "Arabic";
}

/**
 * Words in all scripts of the table, without digits and punctuation.
 * https://www.unicode.org/charts/
 */
export const wordsInText =
  /[A-Za-z\u00c0-\u037d\u037f-\u05be\u05d0-\u05f2\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u1fff\u3040-\ud7a3\uf900-\ufd3d\ufd50-\ufdfb\ufe70-\ufefc]+/g;

const latin =
  "en fr de es pt it nl sv da no nb nn is fi et lv lt pl cs sk sl hr bs hu ro sq ca mt ga tr id vi sw";
const scripts: Readonly<Record<string, readonly Script[]>> = {
  ...Object.fromEntries(latin.split(" ").map((language) => [language, ["Latin"]])),
  ar: ["Arabic"],
  fa: ["Arabic"],
  ur: ["Arabic"],
  ps: ["Arabic"],
  ckb: ["Arabic"],
  ru: ["Cyrillic"],
  uk: ["Cyrillic"],
  bg: ["Cyrillic"],
  el: ["Greek"],
  he: ["Hebrew"],
  th: ["Thai"],
  hi: ["Devanagari"],
  zh: ["Han"],
  ja: ["Han", "Kana"],
  ko: ["Hangul", "Han"],
};

/**
 * The scripts in which the language of a tag is written. Undefined if the language is not in the table above,
 * for example because it is written in several scripts, as Serbian is, or if the tag names a script.
 */
export function scriptsOfLanguage(tag: string): readonly Script[] | undefined {
  if (/^[a-z]+-[a-z]{4}(?:-|$)/i.test(tag)) return undefined;
  const primary = primarySubtag(tag);
  return Object.hasOwn(scripts, primary) ? scripts[primary] : undefined;
}

/** How many letters of an alphabet a letter of the script stands for, about. */
export function lettersPerCharacter(script: Script): number {
  return script === "Han" || script === "Kana" || script === "Hangul" ? 3 : 1;
}
