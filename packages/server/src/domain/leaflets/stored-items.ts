import {
  hasImage,
  imageKeyOf,
  type ImageItem,
  type ImageList,
  type LeafletContent,
} from "@nashra/engine";

/** The items of a list of a stored leaflet that have an image or an alternative text, to find them again. */
export class StoredItems {
  /** The first item with each id. */
  readonly #byId = new Map<string, ImageItem>();
  /** The items with each image: the first of them, and the first with each id. */
  readonly #byImage = new Map<string, { first: ImageItem; byId: Map<string, ImageItem> }>();

  constructor(items: readonly ImageItem[]) {
    for (const item of items) {
      if (!this.#byId.has(item.id)) this.#byId.set(item.id, item);
      const key = imageKeyOf(item);
      if (key === "") continue;
      const same = this.#byImage.get(key) ?? { first: item, byId: new Map<string, ImageItem>() };
      this.#byImage.set(key, same);
      if (!same.byId.has(item.id)) same.byId.set(item.id, item);
    }
  }

  byId(id: string): ImageItem | undefined {
    return this.#byId.get(id);
  }

  /**
   * Returns the stored item with the same image, for an item that was sent without an id or with an id that parsing
   * changed, such as a repeated id. The same position is not enough: after the removal of an earlier item, the text would
   * describe another picture.
   */
  withSameImage(item: ImageItem): ImageItem | undefined {
    const same = this.#byImage.get(imageKeyOf(item));
    return same?.byId.get(item.id) ?? same?.first;
  }
}

/** The items of a stored leaflet with an image or an alternative text. A list is indexed when it is first needed. */
export class StoredImages {
  readonly #content: LeafletContent;
  readonly #lists = new Map<ImageList, StoredItems>();

  constructor(content: LeafletContent) {
    this.#content = content;
  }

  of(list: ImageList): StoredItems {
    const known = this.#lists.get(list);
    if (known !== undefined) return known;
    const items: readonly ImageItem[] = this.#content[list] ?? [];
    const stored = new StoredItems(
      items.filter((item) => hasImage(item) || item.imageAlt !== undefined),
    );
    this.#lists.set(list, stored);
    return stored;
  }
}
