/**
 * The direction of a sentence of the interface: that of its first letter outside quotation marks, because the title
 * of a leaflet in quotation marks may be in the other direction. "auto" if there is no such letter.
 */
export function sentenceDirection(sentence: string): "ltr" | "rtl" | "auto" {
  const unquoted = sentence.replaceAll(/“[^“”]*”|«[^«»]*»/g, "");
  const [letter] = /\p{L}/u.exec(unquoted) ?? [];
  if (letter === undefined) return "auto";
  return /\p{Script=Arabic}/u.test(letter) ? "rtl" : "ltr";
}
