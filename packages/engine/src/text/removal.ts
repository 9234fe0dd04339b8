import { cleanText } from "./clean-text.ts";
import type { MarkupElement } from "./markup.ts";

/** What reading an author's markup could not keep. */
export interface Removed {
  /** Sorted, unique: names of elements that were unwrapped or dropped, and of attributes as `@style`. */
  readonly markupRemoved: readonly string[];
  /** Sorted, unique: addresses, as typed, of links that were unwrapped. */
  readonly linksRemoved: readonly string[];
  /** How many characters were removed that no document can hold. */
  readonly charactersRemoved: number;
}

export const nothingRemoved: Removed = {
  markupRemoved: [],
  linksRemoved: [],
  charactersRemoved: 0,
};

/** The book kept while markup is read. */
export class Removal {
  readonly #markup = new Set<string>();
  readonly #links = new Set<string>();
  #characters = 0;

  element(name: string): void {
    this.#markup.add(this.text(name));
  }

  attributes(element: MarkupElement, kept: readonly string[] = []): void {
    for (const name in element.attributes) {
      if (!kept.includes(name)) this.#markup.add(`@${this.text(name)}`);
    }
  }

  link(href: string): void {
    this.#links.add(this.text(href));
  }

  /** The text without what no document can hold. */
  text(source: string): string {
    const { text, removed } = cleanText(source);
    this.#characters += removed;
    return text;
  }

  get removed(): Removed {
    if (this.#markup.size + this.#links.size + this.#characters === 0) return nothingRemoved;
    return {
      markupRemoved: [...this.#markup].toSorted(),
      linksRemoved: [...this.#links].toSorted(),
      charactersRemoved: this.#characters,
    };
  }
}
