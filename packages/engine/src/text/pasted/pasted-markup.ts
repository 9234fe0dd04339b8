import { isBlank } from "../clean-text.ts";
import { blockElements, droppedElements } from "../html-elements.ts";
import { containsItems, isItem } from "../list-parts.ts";
import { textOf } from "../markup-text.ts";
import type { MarkupElement, MarkupNode } from "../markup.ts";
import { displayed, notDisplayed, specialElements } from "./displayed-markup.ts";
import { cssOf, headings, raiseOf, raiseOfElement, type Direction } from "./kept-formats.ts";
import { isBullet, isDecimal, ListNumbers, markerOf } from "./list-numbers.ts";
import { invisibility, rootLook, type Look } from "./pasted-look.ts";
import { PastedStyles, type PastedStyle } from "./pasted-styles.ts";
import { hasOnlyItems, hasOnlyLists, hasText, hasWords, isBetween, isList } from "./pasted-text.ts";
import { shownInSymbol } from "./symbol-font.ts";
import { elementOf, isNumbering, nestedLists, numberOf, type ListParagraph } from "./word-lists.ts";

/** Numbers of parts of pasted HTML that its markup after `pastedMarkup` does not have, or has in another form. */
export interface OmittedParts {
  images: number;
  /** Passages that are struck through, or marked as deleted. */
  struck: number;
  /** Passages of hidden text, and comments. */
  hidden: number;
  /** The passages of hidden text that a browser copies as plain text nevertheless. */
  concealed: number;
  /** Numbered lists whose numbers change, because a list of a leaflet starts at 1. */
  renumbered: number;
  /** Passages that are displayed in a way that text does not keep, such as formulas. */
  displays: number;
  /** Passages that may not have been raised or lowered. */
  uncertain: number;
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
  const around = { raise: undefined, inLink: false, look: rootLook, withoutMarkers: false };
  return { nodes: markup.children(nodes, around), omitted: markup.omitted };
}

/** What the elements around have set. */
interface Around {
  /** The raise of the text. */
  readonly raise: Direction;
  readonly inLink: boolean;
  readonly look: Look;
  /** Whether the markers of lists in Word are left out. */
  readonly withoutMarkers: boolean;
}

class PastedMarkup {
  readonly omitted: OmittedParts = {
    images: 0,
    struck: 0,
    hidden: 0,
    concealed: 0,
    renumbered: 0,
    displays: 0,
    uncertain: 0,
  };
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
      if (node.kind === "element" && this.#isOmitted(node, around)) continue;
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
    if (node.kind === "text") return this.#text(node, around);
    const style = this.#styles.of(node);
    if (style.tab && node.name === "span" && !hasWords(node)) return [{ kind: "text", text: " " }];
    if (isList(node)) return [this.#list(node, style, around)];
    const element = displayed(node) ?? node;
    const converted = this.#element(element, style, around);
    if (specialElements.has(node.name) && hasText(converted.children)) this.omitted.displays += 1;
    // Two lines of text must not become one number.
    const isLine = style.isBlock && !blockElements.has(node.name) && style.raise === undefined;
    return isLine ? [elementOf("div", [converted])] : [converted];
  }

  #text(node: MarkupNode & { readonly kind: "text" }, { look }: Around): readonly MarkupNode[] {
    const { text } = node;
    const invisible = invisibility(look);
    if (invisible !== undefined) {
      if (!isBlank(text)) {
        this.omitted.hidden += 1;
        if (invisible === "copied") this.omitted.concealed += 1;
      }
      // The text takes its place only if it is not displayed as such.
      return invisible === "copied" ? [] : [{ kind: "text", text: " " }];
    }
    if (look.font === undefined || isBlank(text)) return [node];
    const shown = look.font === "symbol" ? shownInSymbol(text) : text;
    if (look.font === "pictures" || (shown !== text && shown.trim() !== "•"))
      this.omitted.displays += 1;
    return [{ kind: "text", text: shown }];
  }

  #element(element: MarkupElement, style: PastedStyle, around: Around): MarkupElement {
    const { converted, inside } = this.#shell(element, style, around);
    const isEmptied = style.struck === true && places.has(converted.name);
    if (isEmptied) this.#counted(element, "struck");
    return { ...converted, children: this.children(isEmptied ? [] : element.children, inside) };
  }

  /** Converts an element without its children. `inside` is what it sets for them. */
  #shell(
    element: MarkupElement,
    style: PastedStyle,
    around: Around,
  ): { readonly converted: MarkupElement; readonly inside: Around } {
    const inLink = around.inLink || element.name === "a";
    // A link is shown underlined, and word processors underline it once more.
    const name =
      inLink && element.name === "u" ? "span" : (headings.get(element.name) ?? element.name);
    const ownRaise = raiseOf(name, style, around.raise);
    const ofElement = raiseOfElement(name);
    const contradicts =
      ofElement !== undefined && style.raise !== undefined && ofElement !== style.raise.direction;
    const isUncertain = contradicts || (ownRaise !== undefined && style.raise?.uncertain === true);
    if (isUncertain && hasText(element.children)) this.omitted.uncertain += 1;
    if (style.isSpecial && hasText(element.children)) this.omitted.displays += 1;
    const css = cssOf(style, {
      raise: ownRaise,
      isLink: inLink,
      isHeading: headings.has(element.name),
    });
    const { href, colspan, rowspan, scope } = element.attributes;
    return {
      converted: {
        kind: "element",
        name,
        attributes: {
          ...(href !== undefined && { href }),
          ...(colspan !== undefined && { colspan }),
          ...(rowspan !== undefined && { rowspan }),
          ...(scope !== undefined && { scope }),
          ...(css !== "" && { style: css }),
        },
        children: [],
      },
      inside: {
        ...around,
        raise: ofElement ?? ownRaise ?? around.raise,
        inLink,
        look: style.look ?? around.look,
      },
    };
  }

  /** Counts and omits what a leaflet's text does not hold. */
  #isOmitted(element: MarkupElement, { withoutMarkers }: Around): boolean {
    const { name, attributes } = element;
    const style = this.#styles.of(element);
    if (name === "img") {
      this.omitted.images += 1;
      return true;
    }
    if (name.startsWith("!") || notDisplayed.has(name)) return true;
    if (droppedElements.has(name) && name !== "input") return true;
    if (withoutMarkers && style.marker) return true;
    if (style.hidden || attributes["hidden"] !== undefined || name === "noscript")
      return this.#counted(element, "hidden");
    if (isStruck(element, style)) return this.#counted(element, "struck");
    return name === "span" && style.paragraphEnd === true && !hasText(element.children);
  }

  #counted(element: MarkupElement, kind: "hidden" | "struck"): true {
    if (hasText(element.children)) this.omitted[kind] += 1;
    return true;
  }

  /** Converts a list in HTML. Its markers say whether it is numbered, and not its name. */
  #list(element: MarkupElement, style: PastedStyle, around: Around): MarkupElement {
    const { converted, inside } = this.#shell(element, style, around);
    const ownMarker = markerOf(element, style) ?? "disc";
    const markerIn = (item: MarkupElement) => markerOf(item, this.#styles.of(item)) ?? ownMarker;
    const first = element.children.find(isItem);
    const marker = first?.kind === "element" ? markerIn(first) : ownMarker;
    const isPlain = element.name === "ul" && (marker === "none" || /^["']/.test(marker));
    const ordered = !isBullet(marker) && !isPlain;
    const numbers = new ListNumbers(element);
    const children = this.#items(element.children, inside, numbers, (item) => {
      const counts = style.counts === true || this.#styles.of(item).counts === true;
      return isDecimal(markerIn(item)) && !counts;
    });
    if (ordered && numbers.haveChanged) this.#renumbered();
    return { ...converted, name: ordered ? "ol" : "ul", children };
  }

  /** Converts the items of a list. An item that contains only a list belongs to the item before it. */
  #items(
    nodes: readonly MarkupNode[],
    around: Around,
    numbers: ListNumbers,
    isPlain: (item: MarkupElement) => boolean,
  ): readonly MarkupNode[] {
    const converted: MarkupNode[] = [];
    let others: MarkupNode[] = [];
    let last: MarkupNode[] | undefined;
    const endOthers = () => {
      for (const other of this.children(others, around)) converted.push(other);
      others = [];
    };
    for (const node of nodes) {
      const isGroup = containsItems(node);
      if (node.kind === "text" || !(isGroup || node.name === "li")) {
        others.push(node);
        continue;
      }
      endOthers();
      const style = this.#styles.of(node);
      if (this.#isOmitted(node, around)) {
        if (isGroup && isStruck(node, style)) numbers.skip(node.children.filter(isItem).length);
        continue;
      }
      if (isGroup) {
        const group = this.#shell(node, style, around);
        const children = this.#items(node.children, group.inside, numbers, isPlain);
        converted.push({ ...group.converted, children });
        last = undefined;
        continue;
      }
      const number = numbers.numberOf(node);
      const item = this.#element(node, style, around);
      if (last !== undefined && hasOnlyLists(item)) {
        for (const nested of item.children) last.push(nested);
      } else if (hasText(item.children)) {
        numbers.add(number, isPlain(node));
        last = [...item.children];
        converted.push({ ...item, children: last });
      }
    }
    endOthers();
    return converted;
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
      const inItem = { ...around, withoutMarkers: !isText };
      const { children, ...converted } = this.#element(element, style, inItem);
      const content =
        converted.attributes["style"] === undefined
          ? children
          : [{ ...converted, name: "span", children }];
      const key = `${definition} ${use}`;
      return [{ level, ordered, key, number: numberOf(marker), children: [...content] }];
    }
    if (!style.webList || !hasOnlyLists(element) || !element.children.every(hasOnlyItems))
      return [];
    return element.children.flatMap((list) => this.#itemsOfWeb(list, around));
  }

  /** The items of a list of Word for the web, which writes each item as a list; `aria-level` nests them. */
  #itemsOfWeb(list: MarkupNode, around: Around): readonly ListParagraph[] {
    if (list.kind === "text" || !isList(list)) return [];
    const start = Number(list.attributes["start"] ?? 1);
    const items = list.children.filter(
      (item): item is MarkupElement =>
        item.kind === "element" && item.name === "li" && !this.#isOmitted(item, around),
    );
    const ofList = markerOf(list, this.#styles.of(list)) ?? "disc";
    return items.map((item, index) => {
      const level = Number(
        item.attributes["data-aria-level"] ?? item.attributes["aria-level"] ?? 1,
      );
      const style = this.#styles.of(item);
      const { struck: isStruckItem = false, look } = style;
      const kept = { struck: isStruckItem, ...(look !== undefined && { look }) };
      const { children } = this.#element(item, kept, around);
      return {
        level: level >= 1 && level <= 9 ? level : 1,
        ordered: list.name === "ol",
        key: item.attributes["data-listid"] ?? "",
        number: isDecimal(markerOf(item, style) ?? ofList) ? start + index : undefined,
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
}

const struck: ReadonlySet<string> = new Set(["del", "s", "strike"]);
/** Struck cells and items stay, without their text, so that the others keep their columns and numbers. */
const places: ReadonlySet<string> = new Set(["td", "th", "li"]);

function isStruck({ name }: MarkupElement, style: PastedStyle): boolean {
  return (style.struck === true && !places.has(name)) || struck.has(name);
}
