import { isBlank } from "../clean-text.ts";
import { textOf } from "../markup-text.ts";
import type { MarkupElement, MarkupNode } from "../markup.ts";

/** A paragraph of a list, as Word writes it: its level says how deep it is nested. */
export interface ListParagraph {
  /** 1 or more. */
  readonly level: number;
  readonly ordered: boolean;
  /** Numbered paragraphs of one list have the same key. */
  readonly key: string;
  /** The number that its marker shows; undefined if the marker is no decimal number. */
  readonly number: number | undefined;
  readonly children: MarkupNode[];
}

interface OpenList {
  readonly level: number;
  readonly ordered: boolean;
  readonly key: string;
  readonly items: MarkupElement[];
  /** The content of the last item. */
  last: MarkupNode[];
  renumbered: boolean;
}

/**
 * Nests list paragraphs that follow each other as `ul` and `ol` elements. Calls `renumbered` for each numbered list
 * whose markers are not 1, 2, 3 and so on: its numbers change, because a list of a leaflet always starts at 1.
 */
export function nestedLists(
  paragraphs: readonly ListParagraph[],
  renumbered: () => void,
): readonly MarkupElement[] {
  const lists: MarkupElement[] = [];
  const open: OpenList[] = [];
  for (const paragraph of paragraphs) {
    // Empty items are no items of a leaflet; the numbers after one change.
    if (isBlank(textOf(paragraph.children))) continue;
    while ((open.at(-1)?.level ?? 0) > paragraph.level) open.pop();
    let list = open.at(-1);
    if (list?.level !== paragraph.level || !continues(list, paragraph)) {
      if (list?.level === paragraph.level) open.pop();
      const outer = open.at(-1)?.last ?? lists;
      list = { ...paragraph, items: [], last: [], renumbered: false };
      outer.push(elementOf(paragraph.ordered ? "ol" : "ul", list.items));
      open.push(list);
    }
    list.last = paragraph.children;
    list.items.push(elementOf("li", list.last));
    if (list.ordered && !list.renumbered && paragraph.number !== list.items.length) {
      list.renumbered = true;
      renumbered();
    }
  }
  return lists;
}

/** Whether a paragraph is the next item of a list at the same level. */
function continues(list: OpenList, { ordered, key, number }: ListParagraph): boolean {
  if (list.ordered !== ordered) return false;
  return !ordered || (list.key === key && number !== 1);
}

export function elementOf(name: string, children: readonly MarkupNode[]): MarkupElement {
  return { kind: "element", name, attributes: {}, children };
}

/** The digits of Latin, Arabic and Persian numbers, with a stop or a bracket: `1.`, `2)`, `(3)`, `٤-`. */
const decimal = /^\(?([0-9\u0660-\u0669\u06f0-\u06f9]{1,5})[.)\u066b-]{0,2}$/;
/** A number or a letter with a stop or a bracket. */
const numbering = /^\(?(?:[0-9\u0660-\u0669\u06f0-\u06f9.]{1,12}|\p{L}{1,5})[.)-]{1,2}$/u;

/** Whether a marker is a number or a letter, not a bullet. */
export function isNumbering(marker: string): boolean {
  return numbering.test(marker) || decimal.test(marker);
}

/** The number that a marker shows, if it is a decimal number. */
export function numberOf(marker: string): number | undefined {
  const [, digits] = decimal.exec(marker) ?? [];
  if (digits === undefined) return undefined;
  // The low four bits of these digits are their values.
  return Number([...digits].map((digit) => digit.charCodeAt(0) & 15).join(""));
}
