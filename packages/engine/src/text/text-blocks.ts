import type { Block, Inline, RichText, Row } from "./rich-text.ts";

/** Returns the inlines that take the place of those of a paragraph or a heading. */
export type MapInlines = (inlines: readonly Inline[], place: TextPlace) => readonly Inline[];

/** The positions of a paragraph or heading in the plain text of the whole rich text. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Maps the inlines of the paragraphs and headings at all depths, in order. Returns the same object if no inlines
 * change.
 */
export function mapTextBlocks(blocks: RichText, map: MapInlines): RichText {
  return new Walk(map).blocks(blocks);
}

/** Counts the characters of `plainText`, which has one character between two neighbours of every kind. */
class Walk {
  #at = 0;
  readonly #map: MapInlines;

  constructor(map: MapInlines) {
    this.#map = map;
  }

  blocks(blocks: readonly Block[]): readonly Block[] {
    return this.#each(blocks, (block) => this.#block(block));
  }

  #block(block: Block): Block {
    switch (block.kind) {
      case "paragraph":
      case "heading": {
        const start = this.#at;
        this.#at += lengthOf(block.children);
        const children = this.#map(block.children, { start, end: this.#at });
        return children === block.children ? block : { ...block, children };
      }
      case "list": {
        const items = this.#each(block.items, (item) => this.#inner(item));
        return items === block.items ? block : { ...block, items };
      }
      case "table": {
        const head = this.#rows(block.head);
        if (block.head.length > 0 && block.body.length > 0) this.#at += 1;
        const body = this.#rows(block.body);
        return head === block.head && body === block.body ? block : { ...block, head, body };
      }
    }
  }

  #rows(rows: readonly Row[]): readonly Row[] {
    return this.#each(rows, (row) => {
      const cells = this.#each(row.cells, (cell) => this.#inner(cell));
      return cells === row.cells ? row : { cells };
    });
  }

  /** An item or a cell. */
  #inner<T extends { readonly blocks: readonly Block[] }>(outer: T): T {
    const blocks = this.blocks(outer.blocks);
    return blocks === outer.blocks ? outer : { ...outer, blocks };
  }

  /** Maps a list. Returns the same list if no element changes. */
  #each<T>(list: readonly T[], map: (element: T) => T): readonly T[] {
    let changed: T[] | undefined;
    for (const [index, element] of list.entries()) {
      if (index > 0) this.#at += 1;
      const mapped = map(element);
      if (mapped !== element) changed ??= list.slice(0, index);
      changed?.push(mapped);
    }
    return changed ?? list;
  }
}

function lengthOf(inlines: readonly Inline[]): number {
  let length = 0;
  for (const inline of inlines) {
    if (inline.kind === "break") length += 1;
    else if (inline.kind === "text" || inline.kind === "reference") length += inline.text.length;
    else length += lengthOf(inline.children);
  }
  return length;
}
