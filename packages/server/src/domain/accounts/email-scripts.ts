// The scripts of identifiers, https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts. Japanese, Korean and
// Chinese write with several of them, https://www.unicode.org/reports/tr39/#Mixed_Script_Detection.
const scripts: readonly (readonly string[])[] = [
  ...[
    ["Latin", "Arabic", "Armenian", "Bengali", "Cyrillic", "Devanagari", "Ethiopic", "Georgian"],
    ["Greek", "Gujarati", "Gurmukhi", "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar"],
    ["Oriya", "Sinhala", "Tamil", "Telugu", "Thaana", "Thai", "Tibetan"],
  ]
    .flat()
    .map((script) => [script]),
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
  ["Han", "Bopomofo"],
];

const named = scripts.map((together) => together.map((name) => `\\p{Script_Extensions=${name}}`));
/** Characters of all scripts, such as digits and hyphens. */
const shared = String.raw`\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}`;
const singleScript: readonly RegExp[] = [
  ...named.map((together) => new RegExp(`^[${together.join("")}${shared}]*$`, "u")),
  // All other scripts count as one.
  new RegExp(`^[^${named.flat().join("")}]*$`, "u"),
];

/**
 * Whether a part of an e-mail address contains letters of several scripts, such as Latin and Cyrillic. Such an
 * address can look like the address of another person. The parts are the text before the `@` and each label
 * of the domain.
 */
export function mixesScripts(email: string): boolean {
  const [local = "", domain = ""] = email.normalize("NFKC").split("@");
  return [local, ...domain.split(".")].some(isMixed);
}

function isMixed(part: string): boolean {
  return !singleScript.some((script) => script.test(part));
}
