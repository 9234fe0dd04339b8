import { imageTypeOf, mapImageItems, type LeafletContent } from "@nashra/engine";

import { imageSource } from "../image-upload/image-source.ts";

/** A leaflet in which a short name (`standIn0`) replaces each large image, and the replaced images. */
export interface ContentWithoutImages {
  readonly content: LeafletContent;
  /** Each replaced image, by the `src` address that its short name gets in the preview. */
  readonly images: ReadonlyMap<string, string>;
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** The number of base64 characters from which an image is replaced. */
const worthwhile = 2000;

/**
 * Replaces each large image by a short name. Otherwise the preview would render and parse megabytes of base64
 * at every key press. The caller inserts the images into the rendered page. Invalid base64 is not replaced,
 * so that the preview can report it.
 */
export function withoutImages(content: LeafletContent): ContentWithoutImages {
  const images = new Map<string, string>();
  const light = mapImageItems(content, (item) => {
    const { image = "" } = item;
    if (image.length < worthwhile || !base64.test(image)) return item;
    const standIn = `standIn${images.size}`;
    images.set(`data:${imageTypeOf(item)};base64,${standIn}`, image);
    return { ...item, image: standIn };
  });
  return { content: light, images };
}

/** The data: URL of an image. */
export function imageAddress(image: string): string {
  return imageSource(image);
}
