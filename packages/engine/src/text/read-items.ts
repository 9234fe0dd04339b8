import type { MarkupElement, MarkupNode } from "./markup.ts";
import { readXhtml } from "./read-xhtml.ts";
import { NodeBuilder, scanXhtml } from "./scan-xhtml.ts";
import { simpleText, type SimpleText } from "./simple-text.ts";

/** Like `readXhtml`, but most items that Nashra wrote are read as text, and as nodes only where a caller needs them. */
export function readXhtmlWithItems(
  div: string,
  isWellFormed = false,
): readonly MarkupNode[] | undefined {
  return readXhtml(div, new ItemBuilder(), isWellFormed);
}

/** The text of an item, if it was read as text. */
export function textOfItem(node: MarkupElement): SimpleText | undefined {
  return node instanceof SimpleItem ? node.text : undefined;
}

/** A `div` with an id and simple text. */
class SimpleItem implements MarkupElement {
  readonly kind = "element";
  readonly name = "div";
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: SimpleText;
  readonly #xhtml: string;
  #children: readonly MarkupNode[] | undefined;

  /** `xhtml` is the content of the element. */
  constructor(id: string, text: SimpleText, xhtml: string) {
    this.attributes = { id };
    this.text = text;
    this.#xhtml = xhtml;
  }

  get children(): readonly MarkupNode[] {
    return (this.#children ??= childrenIn(this.#xhtml));
  }
}

function childrenIn(xhtml: string): readonly MarkupNode[] {
  const builder = new NodeBuilder();
  // the characters of the narrative were checked before
  const isRead = scanXhtml(`<div>${xhtml}</div>`, deepest, builder, true);
  const [root] = builder.root;
  if (!isRead || root?.kind !== "element") throw new Error("simple text is not XHTML");
  return root.children;
}

const start = '<div id="';
/** Simple text has far fewer levels. */
const deepest = 100;

class ItemBuilder extends NodeBuilder {
  elementAt(xhtml: string, tag: number): number | undefined {
    if (!xhtml.startsWith(start, tag)) return undefined;
    const idStart = tag + start.length;
    let idEnd = idStart;
    while (isOfId(xhtml.charCodeAt(idEnd))) idEnd += 1;
    if (idEnd === idStart || !xhtml.startsWith('">', idEnd)) return undefined;
    const textStart = idEnd + '">'.length;
    const text = simpleText(xhtml, textStart);
    if (text === undefined) return undefined;
    const id = xhtml.slice(idStart, idEnd);
    this.add(new SimpleItem(id, text, xhtml.slice(textStart, text.end)));
    return text.end + "</div>".length;
  }
}

/** Whether it is the code of a letter, a digit, or one of `-`, `.` and `_`. NaN, at the end of a text, is not. */
function isOfId(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    code === 46 ||
    code === 45 ||
    code === 95
  );
}
