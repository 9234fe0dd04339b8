/** The letters of the font Symbol from A to Z and from a to z. */
const capitals = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const letters = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";
/** Its signs from A1 to FE that text can need; a space for the others, which are parts of large brackets. */
const signs =
  "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…  ↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑           〉∫";
const others: ReadonlyMap<string, string> = new Map([
  ['"', "∀"],
  ["$", "∃"],
  ["'", "∋"],
  ["*", "∗"],
  ["-", "−"],
  ["@", "≅"],
  ["\\", "∴"],
  ["^", "⊥"],
  ["~", "∼"],
]);
/** Word also writes the characters of a symbol font from here on. */
const privateUse = 0xf000;

/**
 * The characters that the font Symbol shows for a text: `m` is the μ of micrograms, and `³` is ≥. A μ that is already
 * one stays. A character that the font does not have stays as well.
 */
export function shownInSymbol(text: string): string {
  return text.replace(/[!-~\u00a1-\u00fe\uf021-\uf0fe]/g, (written) => {
    const isPrivate = written.charCodeAt(0) >= privateUse;
    const code = written.charCodeAt(0) - (isPrivate ? privateUse : 0);
    const character = String.fromCharCode(code);
    if (!isPrivate && character === "µ") return written;
    if (code >= 0x41 && code <= 0x5a) return capitals[code - 0x41] ?? written;
    if (code >= 0x61 && code <= 0x7a) return letters[code - 0x61] ?? written;
    if (code < 0x7f) return others.get(character) ?? character;
    const sign = signs[code - 0xa1] ?? " ";
    return sign === " " ? written : sign;
  });
}
