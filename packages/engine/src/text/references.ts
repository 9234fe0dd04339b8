/** The text behind the references that are usual; undefined where there is another. */
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

/** References that mean the same in HTML and XML, and are common. */
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
