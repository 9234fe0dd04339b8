/**
 * Returns `value` as text for one line of a terminal or a log that people read. Characters that break a line,
 * are invisible or change the text direction (controls, format characters, separators, lone surrogates) are
 * replaced by their code points. https://trojansource.codes
 */
export function visibleText(value: string): string {
  return value.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    // A match is never empty, so it has a code point.
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
