import { namedCharacter, oldNameIn } from "./named-references.ts";

/** Called with each character reference whose name is unknown, as typed. */
export type UnknownReference = (reference: string) => unknown;

/**
 * Decodes the character references of a text as the HTML standard defines, with two exceptions. A reference to
 * an invalid code point becomes U+0000, which is removed later. A name with a semicolon that `namedCharacter`
 * does not know is kept as typed and passed to `unknown`.
 * https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
 */
export function decodeText(source: string, unknown: UnknownReference): string {
  return decode(source, unknown, (name) => {
    const [old, character] = oldNameIn(name) ?? ["", "&"];
    return character + name.slice(old.length);
  });
}

/**
 * Decodes the character references of an attribute. A name without a semicolon is not a reference if letters,
 * digits or `=` follow, as in `?a=1&copy=2`.
 */
export function decodeAttribute(source: string, unknown: UnknownReference): string {
  return decode(source, unknown, (name, next) => {
    const [old, character] = oldNameIn(name) ?? ["", "&"];
    return old === name && next !== "=" ? character : `&${name}`;
  });
}

/** A hexadecimal or decimal number, or a name with the `;` or `=` after it. */
const reference = /&(?:#(?:x([\da-f]+)|(\d+));?|([a-z][a-z\d]*)([;=]?))/gi;
/** All names of character references in HTML have a length in this range. */
const possibleName = /^.{2,31}$/;

function decode(
  source: string,
  unknown: UnknownReference,
  withoutSemicolon: (name: string, next: string) => string,
): string {
  if (!source.includes("&")) return source;
  return source.replace(reference, (typed, hexadecimal, decimal, name, next) => {
    if (name === undefined) {
      return numbered(Number.parseInt(hexadecimal ?? decimal, hexadecimal === undefined ? 10 : 16));
    }
    if (next !== ";") return withoutSemicolon(name, next) + next;
    const character = namedCharacter(name);
    if (character !== undefined) return character;
    if (!possibleName.test(name)) return withoutSemicolon(name, next) + next;
    unknown(typed);
    return typed;
  });
}

/** The Windows-1252 characters for the control codes from U+0080; U+0000 for codes that are kept unchanged. */
const windows = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

/** https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state */
function numbered(codePoint: number): string {
  const replaced = windows.charAt(codePoint - 0x80);
  if (replaced > "\0") return replaced;
  if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint < 0xe000)) return "\0";
  return String.fromCodePoint(codePoint);
}
