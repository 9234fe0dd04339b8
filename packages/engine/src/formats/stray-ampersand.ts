const next = /<!--|<!\[CDATA\[|&/g;
const reference = /&(?:[A-Za-z_:][\w.:-]*|#\d+|#x[\dA-Fa-f]+);/y;

/**
 * Where the first `&` stands that begins no reference, before an offset. A parser only stops at the
 * next semicolon, or at the end of the text, which is no help to whoever typed `salt & pepper`.
 */
export function strayAmpersand(text: string, before: number): number | undefined {
  for (let at = 0; at < before;) {
    next.lastIndex = at;
    const found = next.exec(text);
    if (!found || found.index >= before) return undefined;
    const end = endOf(text, found);
    if (end === undefined) return found[0] === "&" ? found.index : undefined;
    at = end;
  }
  return undefined;
}

/** The end of a comment, CDATA section or reference; undefined for what is none. */
function endOf(text: string, { 0: start, index }: RegExpExecArray): number | undefined {
  if (start === "&") {
    reference.lastIndex = index;
    return reference.test(text) ? reference.lastIndex : undefined;
  }
  const end = text.indexOf(start === "<!--" ? "-->" : "]]>", index + start.length);
  return end < 0 ? undefined : end + 3;
}
