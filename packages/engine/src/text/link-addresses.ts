import { allowedHref } from "./links.ts";
import type { MarkupElement } from "./markup.ts";
import type { Removal } from "./removal.ts";

/** Reads the addresses of links. Copies of an element share their attributes; they are read and reported once. */
export class LinkAddresses {
  readonly #removal: Removal;
  readonly #longest: number;
  readonly #read = new Map<object, string | undefined>();
  readonly #unwrapped = new WeakSet();

  /** `longest`: the number of characters of the longest address that a link may have. */
  constructor(removal: Removal, longest: number) {
    this.#removal = removal;
    this.#longest = longest;
  }

  /** The normalised address of a link, if a leaflet may contain it. */
  of({ attributes }: MarkupElement): string | undefined {
    if (this.#read.has(attributes)) return this.#read.get(attributes);
    const { href } = attributes;
    const allowed = href === undefined ? undefined : allowedHref(this.#removal.text(href));
    const short = allowed !== undefined && allowed.length > this.#longest ? undefined : allowed;
    this.#read.set(attributes, short);
    return short;
  }

  /** Reports a link that is not kept. */
  unwrapped(attributes: object, typed: string): void {
    if (this.#unwrapped.has(attributes)) return;
    this.#unwrapped.add(attributes);
    this.#removal.link(typed);
  }
}
