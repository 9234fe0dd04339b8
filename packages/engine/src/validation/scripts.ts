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

/**
 * The first and the last letter of each range of letters of the scripts above, without digits and punctuation, in
 * ascending order. https://www.unicode.org/charts/
 */
const letters: readonly (readonly [number, number])[] = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x37d],
  [0x37f, 0x5be],
  [0x5d0, 0x5f2],
  [0x610, 0x61a],
  [0x620, 0x65f],
  [0x66e, 0x6d3],
  [0x6d5, 0x6ef],
  [0x6fa, 0x1fff],
  [0x3040, 0xd7a3],
  [0xf900, 0xfd3d],
  [0xfd50, 0xfdfb],
  [0xfe70, 0xfefc],
];

const names = [...new Set(ranges.map(([, script]) => script))];

/**
 * For each UTF-16 code unit, the number of its script if it is a letter, otherwise 0. A word is a sequence of letters. Its
 * script is that of its first letter.
 */
export const scriptNumbers = new Uint8Array(0x10000);
let after = 0;
for (const [last, script] of [...ranges, [0xffff, "Arabic"] as const]) {
  scriptNumbers.fill(names.indexOf(script) + 1, after, last + 1);
  after = last + 1;
}
after = 0;
for (const [first, last] of letters) {
  scriptNumbers.fill(0, after, first);
  after = last + 1;
}
scriptNumbers.fill(0, after);

/** The script with this number; undefined for 0. */
export function scriptOfNumber(number: number): Script | undefined {
  return names[number - 1];
}

/** The script of the first word of a text; undefined if the text has no letter. */
export function scriptOfFirstWord(text: string): Script | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const script = scriptOfNumber(scriptNumbers[text.charCodeAt(at)] ?? 0);
    if (script !== undefined) return script;
  }
  return undefined;
}

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
