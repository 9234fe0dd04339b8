import { escapeAttribute } from "./escape.ts";
import type { MarkupElement, MarkupNode } from "./markup.ts";
import { sizeOf } from "./markup-size.ts";
import type { Run, Wrapper } from "./runs.ts";

type Link = Exclude<Wrapper, string>;

/** The addresses of links that are written again have at most this many times the size of the markup. */
const copiesPerCharacter = 4;
/** Characters of addresses that may be written again whatever the size of the markup. */
const fewCopies = 32_768;

/**
 * Limits how often the address of one link is written. A link around several blocks is written in each of
 * them, so that a long address around many short blocks would become a text many times as long. Real texts
 * are far below the limit.
 */
export class LinkCopies {
  readonly #nodes: readonly MarkupNode[];
  /** The links by the attributes of their elements. Copies of an element have the same attributes. */
  readonly #links = new Map<object, Link>();
  readonly #written = new Set<Link>();
  /** The links that were left out at least once. */
  readonly #removed = new Set<Link>();
  readonly #lengths = new Map<Link, number>();
  /** The number of characters of addresses that may still be written again. */
  #left: number | undefined;

  constructor(nodes: readonly MarkupNode[]) {
    this.#nodes = nodes;
  }

  /** Returns the link of an element. Copies of an element have the same link. */
  linkOf({ attributes }: MarkupElement, href: string): Link {
    const link = this.#links.get(attributes) ?? { href };
    this.#links.set(attributes, link);
    return link;
  }

  /**
   * Returns the runs of a paragraph. Above the limit, returns the runs without the link and calls `removed`, once
   * for each link.
   */
  limited(runs: readonly Run[], removed: (href: string) => void): readonly Run[] {
    let previous: Run | undefined;
    return runs.map((run) => {
      const at = run.path.findIndex((wrapper) => typeof wrapper === "object");
      const link = run.path[at];
      const isAllowed = typeof link !== "object" || this.#mayWrite(link, run, at, previous);
      previous = isAllowed ? run : { ...run, path: run.path.toSpliced(at, 1) };
      if (!isAllowed && !this.#removed.has(link)) {
        this.#removed.add(link);
        removed(link.href);
      }
      return previous;
    });
  }

  /** Characters of the address as it is written. */
  #lengthOf(link: Link): number {
    const length = this.#lengths.get(link) ?? escapeAttribute(link.href).length;
    this.#lengths.set(link, length);
    return length;
  }

  #mayWrite(link: Link, { path }: Run, at: number, previous: Run | undefined): boolean {
    if (!this.#written.has(link)) {
      this.#written.add(link);
      return true;
    }
    const outer = previous?.path;
    if (outer !== undefined && path.slice(0, at + 1).every((one, index) => one === outer[index])) {
      return true;
    }
    this.#left ??= Math.max(fewCopies, copiesPerCharacter * sizeOf(this.#nodes));
    this.#left -= this.#lengthOf(link);
    return this.#left >= 0;
  }
}
