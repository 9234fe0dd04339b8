import {
  blockElements,
  droppedElements,
  foreignElements,
  formattingElements,
  voidElements,
} from "./html-elements.ts";
import {
  entryOf,
  foreignRoots,
  integrationPoints,
  isContainer,
  markers,
  type OpenElement,
  type Scope,
  type StackEntry,
} from "./html-stack.ts";
import { parentsOf, rowlessParts, tableParts } from "./html-table-parts.ts";
import type { MarkupNode } from "./markup.ts";

/** Elements beyond this depth are not nested further, so that no input can exhaust time or stack. */
const deepest = 200;
const deepestInlines = 32;

interface OpenInline {
  readonly name: string;
  /** The attributes for the next time the element is opened. */
  attributes: Readonly<Record<string, string>>;
  /** Length of the stack when the element was opened. */
  readonly depth: number;
  /** The first of its elements; undefined before it is opened. */
  first: OpenElement | undefined;
}

/**
 * Builds the tree of an HTML text from its tags. Implements the parts of the HTML standard's tree construction
 * that matter for text by authors: implied end tags, and inline elements such as `<b>` that overlap or span
 * blocks. Inline elements are moved inside blocks, so that no inline element contains a block.
 * https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
 */
export class HtmlTree {
  /** The number of inline elements that may still be opened again in other blocks. */
  #copiesLeft: number;
  readonly #notReopened: (name: string) => void;
  readonly #root: OpenElement = element("#root", {});
  readonly #stack: StackEntry[] = [
    {
      element: this.#root,
      depth: 0,
      isForeign: false,
      bounds: { any: 0, table: 0, item: 0, marker: 0 },
    },
  ];
  /** The indexes of the elements on the stack, by name, so that no tag needs a search through the stack. */
  readonly #open = new Map<string, number[]>();
  /** The active (not yet closed) inline elements, outermost first. */
  #inlines: OpenInline[] = [];
  /** The active inline elements that are already open in the innermost block. */
  #chain: OpenElement[] = [];

  /**
   * `copies` is the maximum number of times that inline elements are opened again in later blocks.
   * `notReopened` receives the names of the elements that were not, because of this limit.
   */
  constructor(
    copies = Number.POSITIVE_INFINITY,
    notReopened: (name: string) => void = () => undefined,
  ) {
    this.#copiesLeft = copies;
    this.#notReopened = notReopened;
  }

  get nodes(): readonly MarkupNode[] {
    return this.#root.children;
  }

  /** Whether the innermost element is SVG or MathML, which have different parsing rules. */
  get inForeignContent(): boolean {
    return this.#top.isForeign;
  }

  text(text: string): void {
    const siblings = this.#innermost().children;
    const last = siblings.at(-1);
    if (last?.kind === "text")
      siblings[siblings.length - 1] = { kind: "text", text: last.text + text };
    else siblings.push({ kind: "text", text });
  }

  startTag(name: string, attributes: Readonly<Record<string, string>>, selfClosing: boolean): void {
    if (this.inForeignContent) {
      if (!leavesForeignContent(name)) return this.#openForeign(name, attributes, selfClosing);
      this.#leaveForeignContent();
    }
    if (documentElements.has(name) || voidElements.has(name)) return this.#add(name, attributes);
    if (blockElements.has(name)) return this.#openBlock(name, attributes);
    if (droppedElements.has(name) || foreignElements.has(name)) return this.#push(name, attributes);
    this.#openInline(name, attributes);
  }

  endTag(name: string): void {
    if (this.inForeignContent && this.#closeForeign(name)) return;
    if (name === "br") return this.#add("br", {});
    if (integrationPoints.has(name) && this.#closeOpen([name], "any")) return;
    if (isContainer(name)) return this.#closeContainer(name);
    const index = this.#inlines.findLastIndex((open) => open.name === name);
    const open = this.#inlines[index];
    if (!open || open.depth < this.#barrier(formattingElements.has(name))) return;
    this.#inlines.splice(index, 1);
    this.#chain.length = Math.min(this.#chain.length, index);
  }

  /** Adds an element without children for a comment or similar markup. */
  add(name: string): void {
    this.#innermost().children.push(element(name, {}));
  }

  #add(name: string, attributes: Readonly<Record<string, string>>): void {
    if (blockElements.has(name)) this.#closeImplied(name);
    this.#innermost().children.push(element(name, attributes));
  }

  #openForeign(
    name: string,
    attributes: Readonly<Record<string, string>>,
    selfClosing: boolean,
  ): void {
    if (selfClosing) this.#add(name, attributes);
    else this.#push(name, attributes);
  }

  #openBlock(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#closeImplied(name);
    this.#chain = [];
    this.#push(name, attributes);
  }

  #openInline(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "a") this.endTag("a");
    if (this.#inlines.length >= deepestInlines) return this.add(name);
    this.#inlines.push({ name, attributes, depth: this.#stack.length, first: undefined });
    this.#innermost();
  }

  #push(name: string, attributes: Readonly<Record<string, string>>): void {
    const opened = element(name, attributes);
    const inInlines = !blockElements.has(name);
    this.#innermost(inInlines).children.push(opened);
    const depth = this.#top.depth + 1 + (inInlines ? this.#chain.length : 0);
    if (depth >= deepest) return;
    const index = this.#stack.length;
    this.#stack.push(entryOf(opened, index, depth, this.#top));
    const indexes = this.#open.get(name);
    if (indexes) indexes.push(index);
    else this.#open.set(name, [index]);
    this.#chain = [];
  }

  get #top(): StackEntry {
    const top = this.#stack.at(-1);
    if (top === undefined) throw new Error("the root is always on the stack");
    return top;
  }

  /** The index of the innermost open element with one of these names; 0 if there is none. */
  #lastOf(names: readonly string[]): number {
    return names.reduce((last, name) => Math.max(last, this.#open.get(name)?.at(-1) ?? 0), 0);
  }

  /**
   * Opens all active inline elements in the innermost block. Returns the parent of the next node: the
   * innermost of these inline elements, or the block if there is none.
   */
  #innermost(inInlines = true): OpenElement {
    const block = this.#top.element;
    if (!inInlines || structural.has(block.name)) return block;
    if (this.#chain.length === this.#inlines.length) return this.#chain.at(-1) ?? block;
    for (const inline of this.#inlines.slice(this.#chain.length)) {
      const { first } = inline;
      if (first !== undefined && this.#copiesLeft <= 0) {
        this.#endInlines(inline);
        break;
      }
      const opened = element(inline.name, inline.attributes);
      if (first === undefined) {
        inline.attributes = effective(inline.attributes);
        inline.first = opened;
      } else {
        this.#copiesLeft -= 1;
        first.isCopied = true;
        opened.isCopied = true;
      }
      (this.#chain.at(-1) ?? block).children.push(opened);
      this.#chain.push(opened);
    }
    return this.#chain.at(-1) ?? block;
  }

  /** Ends an inline element and all inside it, because the limit of copies is reached. */
  #endInlines(outermost: OpenInline): void {
    const ended = this.#inlines.splice(this.#inlines.indexOf(outermost));
    for (const { name } of ended) this.#notReopened(name);
  }

  /** Closes the elements that a start tag of this name ends implicitly. */
  #closeImplied(name: string): void {
    const parents = parentsOf.get(name);
    if (parents) return this.#closeUpTo(parents, name);
    if (name === "li") this.#closeOpen(["li"], "item");
    if (name === "dt" || name === "dd") this.#closeOpen(["dt", "dd"], "item");
    if (name === "option" || name === "optgroup") this.#closeOpen(["option"], "any");
    this.#closeOpen(["p"], "any");
    if (heading.test(name) && heading.test(this.#top.element.name)) {
      this.#popTo(this.#stack.length - 1);
    }
  }

  /**
   * Closes the innermost open element with one of these names, unless the boundary of the scope is closer. Returns
   * whether an element was closed.
   */
  #closeOpen(names: readonly string[], scope: Scope): boolean {
    const index = this.#lastOf(names);
    if (index === 0 || index < this.#top.bounds[scope]) return false;
    this.#popTo(index);
    return true;
  }

  /** Closes everything inside the innermost of these parents, if one of them is open within the current table. */
  #closeUpTo(parents: readonly string[], name: string): void {
    const index = this.#lastOf(parents);
    if (index > 0 && index >= this.#top.bounds.table) return this.#popTo(index + 1);
    this.#closeOpen(["p"], "any");
    while (this.#closeOpen(rowlessParts.get(name) ?? [], "table"));
  }

  #closeContainer(name: string): void {
    const scope = tableParts.has(name) ? "table" : "any";
    this.#closeOpen(heading.test(name) ? headings : [name], scope);
  }

  /**
   * Closes an SVG or MathML element and returns true. For any other end tag, returns false, and the caller
   * must process the end tag. If it is the end tag of an open HTML element, all SVG and MathML elements are
   * closed first.
   */
  #closeForeign(name: string): boolean {
    const index = this.#lastOf([name]);
    if (index > 0 && index >= this.#foreignRoot()) {
      this.#popTo(index);
      return true;
    }
    if (index > 0 || this.#inlines.some((open) => open.name === name)) this.#leaveForeignContent();
    return false;
  }

  #leaveForeignContent(): void {
    while (this.inForeignContent) this.#popTo(this.#foreignRoot());
  }

  #foreignRoot(): number {
    return this.#lastOf(foreignRoots);
  }

  #popTo(length: number): void {
    const closed = this.#stack.splice(length).map(({ element: { name } }) => name);
    for (const name of closed) this.#open.get(name)?.pop();
    this.#chain = [];
    if (this.#inlines.length === 0) return;
    const marker = closed.findIndex((name) => markers.has(name));
    const kept = marker < 0 ? Number.POSITIVE_INFINITY : length + marker;
    this.#inlines = this.#inlines
      .filter(
        ({ name, depth }) => depth <= length || (formattingElements.has(name) && depth <= kept),
      )
      .map((open) => (open.depth <= length ? open : { ...open, depth: length }));
  }

  /**
   * Returns the minimum stack depth of an inline element that an end tag can close. For formatting elements,
   * this is the depth of the current cell; for others, the depth of the current block.
   */
  #barrier(formatting: boolean): number {
    if (!formatting) return this.#stack.length;
    return this.#top.bounds.marker + 1;
  }
}

const documentElements = new Set(["html", "head", "body"]);
const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const heading = /^h[1-6]$/;
/** Elements in which no inline elements are opened. Misplaced text in these elements is moved out later. */
const structural = new Set(["table", "thead", "tbody", "tfoot", "tr", "ul", "ol"]);
const inlinesLeavingForeignContent = new Set(
  "b big br code em font i img nobr ruby s small span strike strong sub sup tt u var".split(" "),
);

function element(name: string, attributes: Readonly<Record<string, string>>): OpenElement {
  return { kind: "element", name, attributes, children: [] };
}

/**
 * The attributes that a copy of an inline element needs. All attributes are reported with the first element.
 */
function effective(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { class: names, href, style, dir } = attributes;
  return {
    ...(names !== undefined && { class: names }),
    ...(href !== undefined && { href }),
    ...(style !== undefined && { style }),
    ...(dir !== undefined && { dir }),
  };
}

function leavesForeignContent(name: string): boolean {
  return blockElements.has(name) || inlinesLeavingForeignContent.has(name);
}
