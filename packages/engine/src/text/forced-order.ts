import type { MarkupElement, MarkupNode } from "./markup.ts";
import { hasRightToLeftLetter } from "./technical-text/character-classes.ts";

/**
 * Finds the `bdo` elements that show their letters in another order than the order of reading. A `bdo` that shows
 * numbers and left-to-right words from left to right does not; documents of Nashra contain such elements.
 */
export class ForcedOrder {
  readonly #rightToLeft = new WeakMap<MarkupElement, boolean>();

  changes(element: MarkupElement): boolean {
    return !isLeftToRight(element) || this.#hasRightToLeft(element);
  }

  /** Whether an element contains right-to-left letters. Nested elements are read once. */
  #hasRightToLeft(element: MarkupElement): boolean {
    const known = this.#rightToLeft.get(element);
    if (known !== undefined) return known;
    let found = false;
    for (const child of element.children) if (this.#isRightToLeft(child)) found = true;
    this.#rightToLeft.set(element, found);
    return found;
  }

  #isRightToLeft(node: MarkupNode): boolean {
    return node.kind === "text" ? hasRightToLeftLetter(node.text) : this.#hasRightToLeft(node);
  }
}

function isLeftToRight({ attributes: { dir = "" } }: MarkupElement): boolean {
  return dir.toLowerCase() === "ltr";
}
