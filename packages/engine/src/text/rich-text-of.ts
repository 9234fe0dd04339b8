import type { Block, ListItem, Mark, RichText } from "./rich-text.ts";
import { Flow } from "./flow.ts";
import { ForcedOrder } from "./forced-order.ts";
import { FormatCopies } from "./format-copies.ts";
import { blockElements, droppedElements, markOf } from "./html-elements.ts";
import { LinkAddresses } from "./link-addresses.ts";
import { LinkCopies } from "./link-copies.ts";
import { containsItems, endOfParts, isItem } from "./list-parts.ts";
import type { MarkupElement, MarkupNode } from "./markup.ts";
import { textOf } from "./markup-text.ts";
import { readReference, type ReferenceReader } from "./read-reference.ts";
import { Removal, type Removed } from "./removal.ts";
import type { Run, Wrapper } from "./runs.ts";
import { styledMarks, type StyledMarks } from "./style-marks.ts";
import { isCell, isTablePart, tableIn, type TableContext } from "./table-of.ts";

export interface NormalisedText extends Removed {
  readonly blocks: RichText;
}

export interface ReadingOptions {
  /** Links with a longer address are unwrapped and reported. By default there is no limit. */
  readonly longestHref?: number;
  /** By default, a text has no references. */
  readonly referenceOf?: ReferenceReader;
}

/** Maximum nesting depth of lists and tables, and of superscripts and subscripts. */
export const deepestBlocks = 24;
export const deepestScripts = 8;

/**
 * Converts markup to rich text; all readers use this function. Supported elements are kept in their normal
 * form. Everything else is unwrapped or dropped, and reported.
 */
export function richTextOf(
  nodes: readonly MarkupNode[],
  options: ReadingOptions = {},
): NormalisedText {
  const reading = new Reading(nodes, options);
  const blocks = reading.blocks(nodes, { path: [], depth: 0, preformatted: false });
  return { blocks, ...reading.removed() };
}

interface Context {
  readonly path: readonly Wrapper[];
  /** Number of enclosing lists and tables. */
  readonly depth: number;
  /** Whether a line feed is a line break. */
  readonly preformatted: boolean;
}

class Reading implements TableContext<Context> {
  readonly removal = new Removal();
  /** The typed addresses of valid links, by their normalised address. */
  readonly #links = new Map<string, string>();
  readonly #linksUsed = new Set<string>();
  readonly #addresses: LinkAddresses;
  readonly #styles = new Map<string, StyledMarks>();
  readonly #forcedOrder = new ForcedOrder();
  readonly #nodes: readonly MarkupNode[];
  readonly #referenceOf: ReferenceReader | undefined;
  /** The attributes of the elements that became references. */
  readonly #references = new WeakSet();
  readonly #formats: FormatCopies;
  /** Created for the first link. */
  #copies: LinkCopies | undefined;

  constructor(
    nodes: readonly MarkupNode[],
    { longestHref = Infinity, referenceOf }: ReadingOptions,
  ) {
    this.#nodes = nodes;
    this.#addresses = new LinkAddresses(this.removal, longestHref);
    this.#referenceOf = referenceOf;
    this.#formats = new FormatCopies(nodes);
  }

  removed(): Removed {
    for (const [href, typed] of this.#links)
      if (!this.#linksUsed.has(href)) this.removal.link(typed);
    return this.removal.removed;
  }

  blocks(nodes: readonly MarkupNode[], context: Context): readonly Block[] {
    const flow = new Flow((runs) => this.#withLinks(this.#formats.limited(runs, this.#removed)));
    this.#walk(nodes, flow, context);
    return flow.end();
  }

  readonly #removed = (format: Mark) => this.removal.element(format);

  #withLinks(runs: readonly Run[]): readonly Run[] {
    if (this.#copies === undefined) return runs;
    const limited = this.#copies.limited(runs, (href) =>
      this.removal.link(this.#links.get(href) ?? href),
    );
    for (const { path } of limited) {
      for (const wrapper of path)
        if (typeof wrapper === "object") this.#linksUsed.add(wrapper.href);
    }
    return limited;
  }

  /** Returns the context for the content of an element, with the marks from its name and its style. */
  inside(element: MarkupElement, context: Context): Context {
    const mark = markOf.get(element.name);
    const styled = this.#styled(element);
    if (styled === undefined) {
      return mark === undefined ? context : { ...context, path: this.#with(context.path, mark) };
    }
    const kept =
      styled.off.length === 0 ? context.path : this.#formats.without(context.path, styled.off);
    const marks =
      mark === undefined || styled.off.includes(mark) ? styled.on : [mark, ...styled.on];
    const path = marks.reduce<readonly Wrapper[]>((outer, added) => this.#with(outer, added), kept);
    return { ...context, path };
  }

  /**
   * Reports the attributes that are removed from an element. A style that was converted completely is not
   * reported.
   */
  attributes(element: MarkupElement, kept: readonly string[] = []): void {
    const understood = this.#styled(element)?.complete === true;
    this.removal.attributes(element, understood ? [...kept, "style"] : kept);
  }

  #styled({ attributes: { style } }: MarkupElement): StyledMarks | undefined {
    if (style === undefined) return undefined;
    const known = this.#styles.get(style) ?? styledMarks(style);
    this.#styles.set(style, known);
    return known;
  }

  #with(path: readonly Wrapper[], mark: Mark): readonly Wrapper[] {
    if (mark !== "sup" && mark !== "sub")
      return path.includes(mark) ? path : this.#formats.inside(path, mark);
    const scripts = path.filter((wrapper) => wrapper === "sup" || wrapper === "sub").length;
    if (scripts < deepestScripts) return this.#formats.inside(path, mark);
    this.removal.element(mark);
    return path;
  }

  #walk(nodes: readonly MarkupNode[], flow: Flow, context: Context): void {
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node === undefined) continue;
      if (node.kind === "text") this.#text(node.text, flow, context);
      else if (isTablePart(node) || node.name === "li") {
        const end = endOfParts(nodes, index, node.name === "li" ? isItem : isTablePart);
        const parts = { ...node, attributes: {}, children: nodes.slice(index, end) };
        if (node.name === "li") this.#list({ ...parts, name: "ul" }, flow, context);
        else this.#table({ ...parts, name: "table" }, flow, context);
        index = end - 1;
      } else this.#element(node, flow, context);
    }
  }

  #text(source: string, flow: Flow, context: Context): void {
    const text = this.removal.text(source);
    if (!context.preformatted) return flow.text(text, context.path);
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0) flow.break(context.path);
      flow.text(line, context.path);
    }
  }

  #element(element: MarkupElement, flow: Flow, context: Context): void {
    switch (element.name) {
      case "p":
        return this.#apart(element, flow, context);
      case "h3":
        return this.#apart(element, flow, context, 3);
      case "h4":
        return this.#apart(element, flow, context, 4);
      case "br":
        this.removal.attributes(element);
        return flow.break(context.path);
      case "a":
        return this.#link(element, flow, context);
      case "ul":
      case "ol":
        return this.#list(element, flow, context);
      case "table":
        return this.#table(element, flow, context);
      case "img":
        return this.#image(element, flow, context);
      default:
        return this.#other(element, flow, context);
    }
  }

  #other(element: MarkupElement, flow: Flow, context: Context): void {
    if (droppedElements.has(element.name)) return this.removal.element(element.name);
    this.unwrapped(element);
    const inside = this.inside(element, context);
    if (!blockElements.has(element.name)) return this.#walk(element.children, flow, inside);
    const preformatted = context.preformatted || element.name === "pre";
    flow.apart(() => this.#walk(element.children, flow, { ...inside, preformatted }));
  }

  /**
   * Reports an element that is not kept. An element such as `b`, which is converted, is not reported. A `span`, `font`
   * or `bdo` element is not reported if it only sets supported formats (such as bold) or a text direction. A `bdo` that
   * changes the order of its letters is reported.
   */
  unwrapped(element: MarkupElement): void {
    const { name, attributes } = element;
    if (markOf.has(name)) return this.attributes(element);
    const isForced = name === "bdo" && this.#forcedOrder.changes(element);
    if (isForced || !["span", "font", "bdo"].includes(name)) {
      this.removal.element(name);
      return this.attributes(element);
    }
    const direction = /^(?:ltr|rtl|auto)$/i.test(attributes.dir ?? "");
    const understood = Number(direction) + Number(this.#styled(element)?.complete === true);
    if (understood === 0 || understood < Object.keys(attributes).length) this.removal.element(name);
    this.attributes(element, direction ? ["dir"] : []);
  }

  #apart(element: MarkupElement, flow: Flow, context: Context, level?: 3 | 4): void {
    this.attributes(element);
    const inside = this.inside(element, context);
    flow.apart(() => this.#walk(element.children, flow, inside), level);
  }

  #link(element: MarkupElement, flow: Flow, context: Context): void {
    this.attributes(element, ["href"]);
    const typed = element.attributes.href;
    const inside = this.inside(element, context);
    if (typed === undefined) this.removal.element("a");
    const href = this.#addresses.of(element);
    const nested = context.path.some((wrapper) => typeof wrapper === "object");
    if (!nested && this.#reference(element, flow, inside)) return;
    if (typed === undefined || href === undefined || nested) {
      if (typed !== undefined) this.#addresses.unwrapped(element.attributes, typed);
      return this.#walk(element.children, flow, inside);
    }
    this.#links.set(href, typed);
    this.#copies ??= new LinkCopies(this.#nodes);
    const link = this.#copies.linkOf(element, href);
    this.#walk(element.children, flow, {
      ...inside,
      path: this.#formats.inside(inside.path, link),
    });
  }

  /** Reads a reference. Returns false for any other link, and for the second copy of an element. */
  #reference(element: MarkupElement, flow: Flow, inside: Context): boolean {
    if (this.#referenceOf === undefined || this.#references.has(element.attributes)) return false;
    const read = readReference(element, this.#referenceOf);
    if (read === undefined) return false;
    this.#references.add(element.attributes);
    this.removal.text(textOf(element.children));
    for (const inner of read.unwrapped) {
      this.unwrapped(inner);
      if (markOf.has(inner.name)) this.removal.element(inner.name);
    }
    for (const around of read.around) this.unwrapped(around);
    const context = read.around.reduce((outer, around) => this.inside(around, outer), inside);
    this.#text(read.before, flow, context);
    flow.reference(read.reference, context.path);
    this.#text(read.after, flow, context);
    return true;
  }

  /** Replaces an image with its alternative text, because an author's text cannot contain images. */
  #image(element: MarkupElement, flow: Flow, context: Context): void {
    this.removal.element("img");
    this.#text(element.attributes.alt ?? "", flow, context);
  }

  #table(element: MarkupElement, flow: Flow, context: Context): void {
    this.attributes(element);
    const inside = this.#deeper(element, context);
    if (inside === undefined) return this.#flat(element, flow, context);
    const table = tableIn(element, inside, this, (nodes, around) =>
      flow.outside(() => this.#walk(nodes, flow, around)),
    );
    flow.blocks(table ? [table] : []);
  }

  #list(element: MarkupElement, flow: Flow, context: Context): void {
    this.attributes(element);
    const inside = this.#deeper(element, context);
    if (inside === undefined) return this.#flat(element, flow, context);
    const read: ListItem[] = [];
    this.#items(element.children, inside, read, flow);
    const items = read.filter(({ blocks }) => blocks.length > 0);
    const list: Block = { kind: "list", ordered: element.name === "ol", items };
    flow.blocks(items.length > 0 ? [list] : []);
  }

  /** The context inside a list or a table; undefined if it would be nested too deep. */
  #deeper(element: MarkupElement, context: Context): Context | undefined {
    if (context.depth >= deepestBlocks) return undefined;
    return { ...this.inside(element, context), depth: context.depth + 1 };
  }

  /** Reads a list or a table that is nested too deep: its items and cells become separate blocks. */
  #flat(element: MarkupElement, flow: Flow, context: Context): void {
    this.removal.element(element.name);
    this.#flatParts(element.children, flow, this.inside(element, context));
  }

  #flatParts(nodes: readonly MarkupNode[], flow: Flow, context: Context): void {
    for (const node of nodes) {
      if (node.kind === "text" || !(isItem(node) || isTablePart(node))) {
        flow.outside(() => this.#walk([node], flow, context));
        continue;
      }
      this.attributes(node, ["colspan", "rowspan", "scope"]);
      const inside = this.inside(node, context);
      const { children } = node;
      const hasParts = !isItem(node) && !isCell(node);
      flow.outside(() => {
        if (hasParts) this.#flatParts(children, flow, inside);
        else this.#walk(children, flow, inside);
      });
    }
  }

  /**
   * Reads the items of a list. Content between items is added to the previous item, so that the item numbers
   * do not change. Content before the first item is placed before the list.
   */
  #items(nodes: readonly MarkupNode[], context: Context, read: ListItem[], before: Flow): void {
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node === undefined) continue;
      if (node.kind === "element" && isItem(node)) {
        this.attributes(node);
        read.push({ blocks: this.blocks(node.children, this.inside(node, context)) });
      } else if (node.kind === "element" && containsItems(node)) {
        this.unwrapped(node);
        this.#items(node.children, this.inside(node, context), read, before);
      } else {
        const end = endOfParts(nodes, index, (other) => !isItem(other) && !containsItems(other));
        const content = nodes.slice(index, end);
        const last = read.pop();
        if (last) read.push({ blocks: [...last.blocks, ...this.blocks(content, context)] });
        else before.outside(() => this.#walk(content, before, context));
        index = end - 1;
      }
    }
  }
}
