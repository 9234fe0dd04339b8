import type { MarkupElement } from "../markup.ts";
import { isItem } from "../list-parts.ts";
import type { PastedStyle } from "./pasted-styles.ts";

/** How the items of a list are marked: `decimal`, `lower-alpha`, `disc`, `none`, … */
export function markerOf(
  { name, attributes }: MarkupElement,
  { listStyle }: PastedStyle,
): string | undefined {
  if (listStyle !== undefined) return listStyle;
  const { type } = attributes;
  if (type !== undefined) return types.get(type) ?? type.toLowerCase();
  if (name === "ol") return "decimal";
  return name === "ul" ? "disc" : undefined;
}

const types: ReadonlyMap<string, string> = new Map([
  ["1", "decimal"],
  ["a", "lower-alpha"],
  ["A", "upper-alpha"],
  ["i", "lower-roman"],
  ["I", "upper-roman"],
]);

/** Whether a marker is the number of a leaflet's list, in any digits. */
export function isDecimal(marker: string): boolean {
  return /^(?:decimal|arabic-indic|persian)/.test(marker);
}

export function isBullet(marker: string): boolean {
  return /^(?:disc|circle|square|disclosure|image)/.test(marker);
}

/** Compares the numbers that a list shows with those of a leaflet's list, which counts 1, 2, 3. */
export class ListNumbers {
  #next: number;
  readonly #step: 1 | -1;
  #position = 0;
  /** Whether an item has another number. */
  haveChanged = false;

  constructor({ attributes, children }: MarkupElement) {
    const { start, reversed } = attributes;
    this.#step = reversed === undefined ? 1 : -1;
    this.#next = integer(start) ?? (reversed === undefined ? 1 : children.filter(isItem).length);
  }

  /** The number that the source shows for the next item. */
  numberOf({ attributes }: MarkupElement): number {
    const number = integer(attributes["value"]) ?? this.#next;
    this.#next = number + this.#step;
    return number;
  }

  /** Items that the leaflet's list does not have. */
  skip(items: number): void {
    this.#next += this.#step * items;
  }

  /** Adds an item to the leaflet's list. */
  add(number: number, isPlain: boolean): void {
    this.#position += 1;
    this.haveChanged ||= !isPlain || number !== this.#position;
  }
}

function integer(value: string | undefined): number | undefined {
  const [digits] = /^\s*[+-]?\d{1,9}/.exec(value ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits);
}
