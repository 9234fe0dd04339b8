import { cleanText } from "./clean-text.ts";
import { longestAttribute } from "./links.ts";
import type { MarkupElement } from "./markup.ts";

/** The markup, links and characters that were removed from an author's text. */
export interface Removed {
  /**
   * Names of elements that were unwrapped or dropped, and names of removed attributes with `@`, such as
   * `@style`; sorted and unique.
   */
  readonly markupRemoved: readonly string[];
  /** Addresses of unwrapped links, as typed, of overlong addresses only the start; sorted and unique. */
  readonly linksRemoved: readonly string[];
  /** Number of removed characters that no document can contain. */
  readonly charactersRemoved: number;
}

export const nothingRemoved: Removed = {
  markupRemoved: [],
  linksRemoved: [],
  charactersRemoved: 0,
};

/** The number of characters of an overlong address that a finding shows. */
const shown = 80;

/** Collects what is removed while markup is read. */
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
    const text = this.text(href);
    this.#links.add(text.length > longestAttribute ? `${text.slice(0, shown)}…` : text);
  }

  /** Returns the text without characters that no document can contain. */
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
