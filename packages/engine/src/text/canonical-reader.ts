import type { Block, Cell, Inline, ListItem, Mark, RichText, Row } from "./rich-text.ts";
import { allowedHref } from "./links.ts";
import { decodeReferences } from "./references.ts";
import { deepestBlocks, deepestScripts } from "./rich-text-of.ts";
import { storedReference } from "./stored-references.ts";

export interface CanonicalHtml {
  readonly blocks: RichText;
  /**
   * Whether `richTextToHtml` surely writes the same HTML. Only paragraphs without links are examined, because most texts
   * consist of them.
   */
  readonly isWrittenSo: boolean;
}

/**
 * Reads HTML that is already canonical, several times faster than the general HTML reader and with the same
 * result. Returns undefined for most other HTML, and for everything that needs the general reader.
 */
export function readCanonicalHtml(html: string): CanonicalHtml | undefined {
  if (html[0] !== "<" || (unusual.test(html) && removable.test(html))) return undefined;
  const reader = new CanonicalReader(html);
  const blocks = reader.blocks(0);
  if (blocks === undefined || blocks.length === 0 || !reader.atEnd) return undefined;
  return { blocks, isWrittenSo: reader.isWrittenSo };
}

/** Characters that the general reader may have to remove, and rare others, so that the search is fast. */
const unusual = /[\0-\u0008\u000b-\u001f\ud800-\uffff]/;
/** Characters that the general reader removes or converts. */
const removable = /[\0-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}/u;
const visible = /\S/;
/** What `richTextToHtml` writes in another form. */
const writtenOtherwise = /[>"]|&(?!amp;|lt;|gt;|quot;)/;
const span = "([2-9]|[1-9]\\d\\d?|1000)";
const cellTag = new RegExp(
  `^t([dh])(?: scope="(col|row|colgroup|rowgroup)")?(?: colspan="${span}")?(?: rowspan="${span}")?$`,
);

/** Every method returns undefined for input that is not canonical, and reading stops. */
class CanonicalReader {
  readonly #html: string;
  #at = 0;
  /**
   * Bit set of the open marks and the open link. Superscripts and subscripts can be nested, so `#scripts`
   * counts them.
   */
  #open = 0;
  #scripts = 0;
  isWrittenSo = true;

  constructor(html: string) {
    this.#html = html;
  }

  get atEnd(): boolean {
    return this.#at === this.#html.length;
  }

  /** Reads blocks until the next end tag or the end of the text. */
  blocks(depth: number): readonly Block[] | undefined {
    const blocks: Block[] = [];
    while (!this.atEnd && !this.#html.startsWith("</", this.#at)) {
      const block = this.#block(this.#tag(), depth);
      if (block === undefined) return undefined;
      blocks.push(block);
    }
    return blocks;
  }

  /**
   * Returns the tag at the current position without its angle brackets, e.g. `p` or `/p`, or "" if there is
   * no tag.
   */
  #tag(): string {
    if (this.#html[this.#at] !== "<") return "";
    return this.#html.slice(this.#at + 1, this.#html.indexOf(">", this.#at));
  }

  #take(markup: string): boolean {
    if (!this.#html.startsWith(markup, this.#at)) return false;
    this.#at += markup.length;
    return true;
  }

  #block(tag: string, depth: number): Block | undefined {
    switch (tag) {
      case "p":
      case "h3":
      case "h4":
        return this.#textBlock(tag);
      case "ul":
      case "ol":
        this.isWrittenSo = false;
        return depth < deepestBlocks ? this.#list(tag, depth + 1) : undefined;
      case "table":
        this.isWrittenSo = false;
        return depth < deepestBlocks ? this.#table(depth + 1) : undefined;
      default:
        return undefined;
    }
  }

  #textBlock(tag: "p" | "h3" | "h4"): Block | undefined {
    this.#at += tag.length + 2;
    const children = this.#text();
    if (children === undefined || !this.#take(`</${tag}>`)) return undefined;
    if (tag === "p") return { kind: "paragraph", children };
    this.isWrittenSo = false;
    return { kind: "heading", level: tag === "h3" ? 3 : 4, children };
  }

  #list(tag: "ul" | "ol", depth: number): Block | undefined {
    this.#at += 4;
    const items: ListItem[] = [];
    while (this.#take("<li>")) {
      const blocks = this.#content(depth);
      if (blocks === undefined || blocks.length === 0 || !this.#take("</li>")) return undefined;
      items.push({ blocks });
    }
    if (items.length === 0 || !this.#take(`</${tag}>`)) return undefined;
    return { kind: "list", ordered: tag === "ol", items };
  }

  #table(depth: number): Block | undefined {
    this.#at += 7;
    const head = this.#take("<thead>") ? this.#rows("</thead>", depth) : [];
    const body = this.#take("<tbody>") ? this.#rows("</tbody>", depth) : undefined;
    if (head === undefined || body === undefined || !this.#take("</table>")) return undefined;
    return [...head, ...body].some(isFilled) ? { kind: "table", head, body } : undefined;
  }

  #rows(end: string, depth: number): readonly Row[] | undefined {
    const rows: Row[] = [];
    while (this.#take("<tr>")) {
      const cells: Cell[] = [];
      while (!this.#take("</tr>")) {
        const cell = this.#cell(depth);
        if (cell === undefined) return undefined;
        cells.push(cell);
      }
      if (cells.length === 0) return undefined;
      rows.push({ cells });
    }
    return rows.length > 0 && this.#take(end) ? rows : undefined;
  }

  #cell(depth: number): Cell | undefined {
    const tag = this.#tag();
    const parts = cellTag.exec(tag);
    if (parts === null) return undefined;
    this.#at += tag.length + 2;
    const blocks = this.#content(depth);
    if (blocks === undefined || !this.#take(`</t${parts[1]}>`)) return undefined;
    // the cast is safe, because `cellTag` matches only the four values of the type
    const scope = parts[2] as Cell["scope"];
    return {
      header: parts[1] === "h",
      ...(scope && { scope }),
      colspan: Number(parts[3] ?? 1),
      rowspan: Number(parts[4] ?? 1),
      blocks,
    };
  }

  /** Reads the content of an item or a cell: inline text, blocks, or text followed by blocks. */
  #content(depth: number): readonly Block[] | undefined {
    const first = this.#html.startsWith("</", this.#at) || this.#startsBlock() ? [] : this.#text();
    if (first === undefined) return undefined;
    const blocks = this.blocks(depth);
    if (blocks === undefined || first.length === 0) return blocks;
    return [{ kind: "paragraph", children: first }, ...blocks];
  }

  #startsBlock(): boolean {
    return this.#html.charCodeAt(this.#at) === lessThan && blockTags.has(this.#tag());
  }

  /** Reads the inlines of one block. They must contain more than white space. */
  #text(): readonly Inline[] | undefined {
    const start = this.#at;
    const inlines = this.#inlines();
    return inlines !== undefined && hasVisibleText(inlines) && this.#at > start
      ? inlines
      : undefined;
  }

  /** Reads inlines until the next tag that is not an inline tag. */
  #inlines(): readonly Inline[] | undefined {
    const inlines: Inline[] = [];
    for (;;) {
      const next = this.#html.indexOf("<", this.#at);
      if (next < 0) return undefined;
      if (next > this.#at) {
        const source = this.#html.slice(this.#at, next);
        const text = decodeReferences(source);
        if (text === undefined) return undefined;
        if (this.isWrittenSo && writtenOtherwise.test(source)) this.isWrittenSo = false;
        inlines.push({ kind: "text", text });
        this.#at = next;
      }
      if (this.#html.charCodeAt(next + 1) === slash) return inlines;
      const tag = this.#tag();
      const inline = this.#inline(tag, inlines.at(-1));
      if (inline !== undefined) inlines.push(inline);
      else return this.#at === next && blockTags.has(tag) ? inlines : undefined;
    }
  }

  /** Reads an inline. For other tags, returns undefined and does not move the position. */
  #inline(tag: string, previous: Inline | undefined): Inline | undefined {
    switch (tag) {
      case "strong":
        return this.#once(tag, 1, previous);
      case "em":
        return this.#once(tag, 2, previous);
      case "u":
        return this.#once(tag, 4, previous);
      case "sup":
      case "sub":
        return this.#script(tag, previous);
      case "br":
        this.#at += 4;
        return { kind: "break" };
      default:
        return tag.startsWith('a href="') ? this.#link(tag, previous) : undefined;
    }
  }

  /** Reads a mark that cannot be nested in itself. */
  #once(mark: Mark, bit: number, previous: Inline | undefined): Inline | undefined {
    this.#at += mark.length + 2;
    if ((this.#open & bit) !== 0) return undefined;
    this.#open |= bit;
    const marked = this.#marked(mark, previous);
    this.#open &= ~bit;
    return marked;
  }

  #script(mark: "sup" | "sub", previous: Inline | undefined): Inline | undefined {
    this.#at += mark.length + 2;
    if (this.#scripts >= deepestScripts) return undefined;
    this.#scripts += 1;
    const marked = this.#marked(mark, previous);
    this.#scripts -= 1;
    return marked;
  }

  #marked(mark: Mark, previous: Inline | undefined): Inline | undefined {
    if (previous?.kind === "marked" && previous.mark === mark) return undefined;
    const children = this.#children(`</${mark}>`);
    return children && { kind: "marked", mark, children };
  }

  #link(tag: string, previous: Inline | undefined): Inline | undefined {
    this.isWrittenSo = false;
    this.#at += tag.length + 2;
    if ((this.#open & linkBit) !== 0 || tag.indexOf('"', 8) !== tag.length - 1) return undefined;
    if (tag[8] === "#") return this.#reference(tag.slice(8, -1));
    const href = decodeReferences(tag.slice(8, -1));
    if (href === undefined || href !== allowedHref(href)) return undefined;
    if (previous?.kind === "link" && previous.href === href) return undefined;
    this.#open |= linkBit;
    const children = this.#children("</a>");
    this.#open &= ~linkBit;
    return children && { kind: "link", href, children };
  }

  /** Reads a reference, which contains only text. */
  #reference(href: string): Inline | undefined {
    const end = this.#html.indexOf("<", this.#at);
    const typed = end < 0 ? undefined : decodeReferences(this.#html.slice(this.#at, end));
    const reference = typed === undefined ? undefined : storedReference(href, typed);
    if (reference === undefined || reference.text !== typed) return undefined;
    this.#at = end;
    return this.#take("</a>") ? reference : undefined;
  }

  #children(end: string): readonly Inline[] | undefined {
    const children = this.#inlines();
    return children && children.length > 0 && this.#take(end) ? children : undefined;
  }
}

const lessThan = 60;
const slash = 47;
const linkBit = 8;
const blockTags = new Set(["p", "h3", "h4", "ul", "ol", "table"]);

function hasVisibleText(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => {
    if (inline.kind === "text") return visible.test(inline.text);
    if (inline.kind === "reference") return true;
    return inline.kind !== "break" && hasVisibleText(inline.children);
  });
}

function isFilled({ cells }: Row): boolean {
  return cells.some(({ blocks }) => blocks.length > 0);
}
