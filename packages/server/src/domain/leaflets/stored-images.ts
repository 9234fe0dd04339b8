// The images in the JSON text of stored content (`stored-content.ts`).
import type { ImageList } from "@nashra/engine";

/**
 * Matches the placeholder of an image in stored JSON text, and nothing else: inside a JSON string every
 * quotation mark follows a backslash, and only items with an image have an object as `image`.
 */
const imagePlaceholder = /"image":\{"\$blob":"([0-9a-f]{64})"\}/g;

/**
 * The texts between the images of stored content, and the hashes of the images. There is one text more than
 * hashes.
 */
export function splitAtImages(text: string): {
  readonly texts: readonly string[];
  readonly hashes: readonly string[];
} {
  const parts = text.split(imagePlaceholder);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    hashes: parts.filter((_, index) => index % 2 === 1),
  };
}

/** The hashes of the images of stored content, in order. An image of several items occurs several times. */
export function imageHashesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(imagePlaceholder), ([, hash = ""]) => hash);
}

/** An item in the form of the store. */
export interface StoredItem {
  readonly image?: string | { readonly $blob: string };
}

/** The lists of stored content whose items can have an image. */
export function storedItems(
  text: string,
): Readonly<Partial<Record<ImageList, readonly StoredItem[]>>> {
  // the cast is safe because `storeContent` wrote this text
  return JSON.parse(text) as ReturnType<typeof storedItems>;
}

/** SHA-256 of the image of a stored item; undefined if it has none. */
export function hashOf({ image }: StoredItem): string | undefined {
  return typeof image === "object" ? image.$blob : undefined;
}
