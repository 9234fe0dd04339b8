import { isBlank } from "../clean-text.ts";
import { droppedElements } from "../html-elements.ts";
import { tableParts } from "../html-table-parts.ts";
import { textOf } from "../markup-text.ts";
import type { MarkupElement, MarkupNode } from "../markup.ts";
import { PastedStyles, type PastedStyle } from "./pasted-styles.ts";
import { isNumbering, nestedLists, numberOf, type ListParagraph } from "./word-lists.ts";

/** Numbers of parts of pasted HTML that are not in its markup after `pastedMarkup`. */
export interface OmittedParts {
  images: number;
  /** Passages that are struck through, or marked as deleted. */
  struck: number;
  /** Passages of hidden text, and comments. */
  hidden: number;
  /** Numbered lists whose numbers change, because a list of a leaflet starts at 1. */
  renumbered: number;
}

/**
 * Converts the HTML of a clipboard to markup that the reader of rich text understands: lists, raised text and bold
 * text that word processors write as styles become elements and the styles of this reader; all other attributes are
 * removed; deleted and hidden text and images are removed and counted.
 */
export function pastedMarkup(nodes: readonly MarkupNode[]): {
  readonly nodes: readonly MarkupNode[];
  readonly omitted: OmittedParts;
} {
  const markup = new PastedMarkup(nodes);
  return {
    nodes: markup.children(nodes, { raise: undefined, inLink: false }),
    omitted: markup.omitted,
  };
}

type Raise = PastedStyle["raise"];

/** What the elements around have set. */
interface Around {
  /** The raise of the text. */
  readonly raise: Raise;
  readonly inLink: boolean;
}

class PastedMarkup {
  readonly omitted: OmittedParts = { images: 0, struck: 0, hidden: 0, renumbered: 0 };
  readonly #styles: PastedStyles;
  readonly #renumbered = () => {
    this.omitted.renumbered += 1;
  };

  constructor(nodes: readonly MarkupNode[]) {
    this.#styles = new PastedStyles(nodes);
  }

  children(nodes: readonly MarkupNode[], around: Around): MarkupNode[] {
    const converted: MarkupNode[] = [];
    let list: ListParagraph[] = [];
    const endList = () => {
      for (const nested of nestedLists(list, this.#renumbered)) converted.push(nested);
      list = [];
    };
    for (const node of nodes) {
      if (node.kind === "element" && this.#isOmitted(node)) continue;
      if (list.length > 0 && isBetween(node)) continue;
      const paragraphs = node.kind === "element" ? this.#listParagraphs(node, around) : [];
      for (const paragraph of paragraphs) list.push(paragraph);
      if (paragraphs.length > 0 || this.#goesOn(node, list.at(-1), around)) continue;
      endList();
      for (const child of this.#node(node, around)) converted.push(child);
    }
    endList();
    return converted;
  }

  #node(node: MarkupNode, around: Around): readonly MarkupNode[] {
    if (node.kind === "text") return [node];
    const style = this.#styles.of(node);
    if (style.tab && node.name === "span" && !hasWords(node)) return [{ kind: "text", text: " " }];
    if (node.name === "ul" || node.name === "ol") return [this.#list(node, style, around)];
    return [this.#element(node, style, around)];
  }

  #element(element: MarkupElement, style: PastedStyle, around: Around): MarkupElement {
    const inLink = around.inLink || element.name === "a";
    // A link is shown underlined, and word processors underline it once more.
    const name =
      inLink && element.name === "u" ? "span" : (headings.get(element.name) ?? element.name);
    const ownRaise = raiseOf(name, style, around.raise);
    const css = cssOf(style, {
      raise: ownRaise,
      isLink: inLink,
      isHeading: headings.has(element.name),
    });
    const { href, colspan, rowspan, scope } = element.attributes;
    const isEmptied = style.struck === true && places.has(name);
    if (isEmptied) this.#counted(element, "struck");
    return {
      kind: "element",
      name,
      attributes: {
        ...(href !== undefined && { href }),
        ...(colspan !== undefined && { colspan }),
        ...(rowspan !== undefined && { rowspan }),
        ...(scope !== undefined && { scope }),
        ...(css !== "" && { style: css }),
      },
      children: this.children(isEmptied ? [] : element.children, {
        raise: raiseOfElement(name) ?? ownRaise ?? around.raise,
        inLink,
      }),
    };
  }

  /** Counts and omits what a leaflet's text does not hold. */
  #isOmitted(element: MarkupElement): boolean {
    const { name } = element;
    const style = this.#styles.of(element);
    if (name === "img") {
      this.omitted.images += 1;
      return true;
    }
    if (name.startsWith("!") || droppedElements.has(name)) return true;
    if (style.hidden) return this.#counted(element, "hidden");
    if ((style.struck && !places.has(name)) || struck.has(name))
      return this.#counted(element, "struck");
    return name === "span" && style.paragraphEnd === true && !hasText(element.children);
  }

  #counted(element: MarkupElement, kind: "hidden" | "struck"): true {
    if (hasText(element.children)) this.omitted[kind] += 1;
    return true;
  }

  /** Converts a list in HTML. An item that contains only a list belongs to the item before it. */
  #list(element: MarkupElement, style: PastedStyle, around: Around): MarkupElement {
    const converted = this.#element(element, style, around);
    if (element.name === "ol" && (!this.#countsFromOne(element, style) || losesItem(converted)))
      this.#renumbered();
    const children: MarkupNode[] = [];
    let last: MarkupNode[] | undefined;
    for (const child of converted.children) {
      if (child.kind === "element" && child.name === "li") {
        if (last !== undefined && hasOnlyLists(child)) {
          for (const nested of child.children) last.push(nested);
          continue;
        }
        last = [...child.children];
        children.push({ ...child, children: last });
      } else children.push(child);
    }
    return { ...converted, children };
  }

  #countsFromOne(list: MarkupElement, style: PastedStyle): boolean {
    const { start, type, reversed } = list.attributes;
    if (!isOne(start) || !isDecimal(type, style.listStyle) || reversed !== undefined) return false;
    let number = 0;
    for (const item of list.children) {
      if (item.kind === "text" || item.name !== "li") continue;
      if (hasOnlyLists(item) || !hasText(item.children)) continue;
      number += 1;
      const { value } = item.attributes;
      if (value !== undefined && Number(value) !== number) return false;
      if (!isDecimal(item.attributes.type, this.#styles.of(item).listStyle)) return false;
    }
    return true;
  }

  /** The paragraphs of a list that an element of Word is or contains; none if it is any other element. */
  #listParagraphs(element: MarkupElement, around: Around): readonly ListParagraph[] {
    const style = this.#styles.of(element);
    if (style.list !== undefined && element.name === "p") {
      const { definition, level, use } = style.list;
      const marker = textOf(this.#markers(element.children)).trim();
      const ordered = this.#styles.isNumbered(style.list) ?? isNumbering(marker);
      // A marker that is no number and no bullet, such as "Note:", is text that an item does not show.
      const isText = !ordered && /\p{N}|\p{L}{2}/u.test(marker);
      const plain = isText
        ? element
        : { ...element, children: this.#withoutMarkers(element.children) };
      const { children, ...converted } = this.#element(plain, style, around);
      const content =
        converted.attributes["style"] === undefined
          ? children
          : [{ ...converted, name: "span", children }];
      return [
        {
          level,
          ordered,
          key: `${definition} ${use}`,
          number: numberOf(marker),
          children: [...content],
        },
      ];
    }
    if (!style.webList || !hasOnlyLists(element) || !element.children.every(hasOnlyItems))
      return [];
    return element.children.flatMap((list) => this.#itemsOfWeb(list, around));
  }

  /** The items of a list of Word for the web, which writes each item as a list; `aria-level` nests them. */
  #itemsOfWeb(list: MarkupNode, around: Around): readonly ListParagraph[] {
    if (list.kind === "text" || (list.name !== "ul" && list.name !== "ol")) return [];
    const start = Number(list.attributes["start"] ?? 1);
    const items = list.children.filter(
      (item): item is MarkupElement =>
        item.kind === "element" && item.name === "li" && !this.#isOmitted(item),
    );
    return items.map((item, index) => {
      const level = Number(
        item.attributes["data-aria-level"] ?? item.attributes["aria-level"] ?? 1,
      );
      const listId = item.attributes["data-listid"] ?? "";
      const style = this.#styles.of(item);
      const listStyle = style.listStyle ?? this.#styles.of(list).listStyle;
      const { children } = this.#element(item, style.struck ? { struck: true } : {}, around);
      return {
        level: level >= 1 && level <= 9 ? level : 1,
        ordered: list.name === "ol",
        key: listId,
        number: isDecimal(list.attributes["type"], listStyle) ? start + index : undefined,
        children: [...children],
      };
    });
  }

  /** Whether a node belongs to the list paragraph before it: a paragraph of Word's list style without a marker. */
  #goesOn(node: MarkupNode, last: ListParagraph | undefined, around: Around): boolean {
    if (last === undefined || node.kind === "text" || node.name !== "p") return false;
    if (!this.#styles.of(node).listText) return false;
    last.children.push(...this.#node(node, around));
    return true;
  }

  #markers(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
    return nodes.flatMap((node): readonly MarkupNode[] => {
      if (node.kind === "text") return [];
      return this.#styles.of(node).marker ? [node] : this.#markers(node.children);
    });
  }

  #withoutMarkers(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
    return nodes.flatMap((node): readonly MarkupNode[] => {
      if (node.kind === "text") return [node];
      if (this.#styles.of(node).marker) return [];
      return [{ ...node, children: this.#withoutMarkers(node.children) }];
    });
  }
}

const struck: ReadonlySet<string> = new Set(["del", "s", "strike"]);
/** Struck cells and items stay, without their text, so that the others keep their columns and numbers. */
const places: ReadonlySet<string> = new Set(["td", "th", "li"]);
const headings: ReadonlyMap<string, string> = new Map([
  ["h1", "h3"],
  ["h2", "h3"],
  ["h3", "h3"],
  ["h4", "h4"],
  ["h5", "h4"],
  ["h6", "h4"],
]);

/** White space, comments and empty paragraphs between two paragraphs. */
function isBetween(node: MarkupNode): boolean {
  if (node.kind === "text") return node.text.trim() === "";
  return node.name.startsWith("!") || (node.name === "p" && !hasText(node.children));
}

function hasOnlyLists({ children }: MarkupElement): boolean {
  let lists = 0;
  for (const child of children) {
    if (child.kind === "element" && (child.name === "ul" || child.name === "ol")) lists += 1;
    else if (!isBetween(child)) return false;
  }
  return lists > 0;
}

/** Whether a node has no children besides list items. */
function hasOnlyItems(list: MarkupNode): boolean {
  return (
    list.kind === "text" ||
    list.children.every(
      (child) => isBetween(child) || (child.kind === "element" && child.name === "li"),
    )
  );
}

/** Whether an item without text, which is no item of a leaflet, is before one with text. */
function losesItem({ children }: MarkupElement): boolean {
  let isAfterBlank = false;
  for (const item of children) {
    if (item.kind === "text" || item.name !== "li" || hasOnlyLists(item)) continue;
    if (isAfterBlank && hasText(item.children)) return true;
    isAfterBlank ||= !hasText(item.children);
  }
  return false;
}

function hasText(nodes: readonly MarkupNode[]): boolean {
  return nodes.some((node) =>
    node.kind === "text" ? !isBlank(node.text) : hasText(node.children),
  );
}

function hasWords({ children }: MarkupElement): boolean {
  return /[\p{L}\p{N}]/u.test(textOf(children));
}

function isOne(start: string | undefined): boolean {
  return start === undefined || Number(start) === 1;
}

function isDecimal(type: string | undefined, listStyle: string | undefined): boolean {
  return (type ?? "1") === "1" && (listStyle ?? "decimal").startsWith("decimal");
}

function raiseOfElement(name: string): Raise {
  return name === "sup" || name === "sub" ? name : undefined;
}

/** The raise that a style sets. An element that raises by its name, or inside a raised one, is not raised twice. */
function raiseOf(name: string, style: PastedStyle, around: Raise): Raise {
  if (style.raise === undefined || style.raise === around) return undefined;
  if (raiseOfElement(name) !== undefined) return undefined;
  return style.byDistance && tableParts.has(name) ? undefined : style.raise;
}

/** The style as the reader of rich text understands it. Headings are bold anyway. */
function cssOf(
  { bold, italic, underline }: PastedStyle,
  on: { readonly raise: Raise; readonly isLink: boolean; readonly isHeading: boolean },
): string {
  return [
    bold === undefined || on.isHeading ? "" : `font-weight:${bold ? "bold" : "normal"}`,
    italic === undefined ? "" : `font-style:${italic ? "italic" : "normal"}`,
    underline && !on.isLink ? "text-decoration:underline" : "",
    on.raise === undefined ? "" : `vertical-align:${on.raise === "sup" ? "super" : "sub"}`,
  ]
    .filter((declaration) => declaration !== "")
    .join(";");
}
