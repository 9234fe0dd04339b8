/** Decodes the common character references. Returns undefined if the text contains any other reference. */
export function decodeReferences(markup: string): string | undefined {
  let ampersand = markup.indexOf("&");
  if (ampersand < 0) return markup;
  let text = "";
  let from = 0;
  while (ampersand >= 0) {
    const end = markup.indexOf(";", ampersand) + 1;
    const character = named.get(markup.slice(ampersand, end));
    if (character === undefined) return undefined;
    text += markup.slice(from, ampersand) + character;
    from = end;
    ampersand = markup.indexOf("&", from);
  }
  return text + markup.slice(from);
}

/** Common references that have the same meaning in HTML and XML. */
const named: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&#160;", "\u00a0"],
  ["&#9;", "\t"],
  ["&#10;", "\n"],
]);
