import { namedCharacter, oldNameIn } from "./named-references.ts";

/** Told of a reference, as typed, whose name is not known. */
export type UnknownReference = (reference: string) => unknown;

/**
 * The text behind the character references in it, as the HTML standard reads them; one to a character
 * that cannot be is U+0000. A name with a semicolon that is not in the table stays as it was typed, and
 * is told. https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
 */
export function decodeText(source: string, unknown: UnknownReference): string {
  return decode(source, unknown, (name) => {
    const [old, character] = oldNameIn(name) ?? ["", "&"];
    return character + name.slice(old.length);
  });
}

/** The same in an attribute: a name without semicolon is none where it goes on, as in `?a=1&copy=2`. */
export function decodeAttribute(source: string, unknown: UnknownReference): string {
  return decode(source, unknown, (name, next) => {
    const [old, character] = oldNameIn(name) ?? ["", "&"];
    return old === name && next !== "=" ? character : `&${name}`;
  });
}

/** A number in base 16 or 10, or a name with what follows it. */
const reference = /&(?:#(?:x([\da-f]+)|(\d+));?|([a-z][a-z\d]*)([;=]?))/gi;
/** What HTML has for names is within these lengths. */
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

/** What is meant by the controls from U+0080 on, as in Windows; U+0000 where they mean themselves. */
const windows = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

/** https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state */
function numbered(codePoint: number): string {
  const replaced = windows.charAt(codePoint - 0x80);
  if (replaced > "\0") return replaced;
  if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint < 0xe000)) return "\0";
  return String.fromCodePoint(codePoint);
}
