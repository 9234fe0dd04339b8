import type { ImageSize } from "./image-header.ts";

/**
 * Maximum length of the longest edge in pixels: more than a leaflet shows, and much less than a camera
 * records.
 */
export const longestEdge = 1600;
export const mostBytes = 10 * 1024 * 1024;
/**
 * Limits the memory for decoding, which is four bytes per pixel. Even a small file can declare a very large
 * size.
 */
export const mostMegapixels = 64;

const wantedBytes = 1024 * 1024;
const qualities = [0.88, 0.8, 0.7, 0.6, 0.5];
const smallestEdge = 400;

/** Fits a size within the longest edge and keeps its proportions; never enlarges it. */
export function fitWithin({ width, height }: ImageSize, edge: number): ImageSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

export function megapixels({ width, height }: ImageSize): number {
  return (width * height) / 1_000_000;
}

/**
 * Encodes an image in the best quality that fits in one megabyte: first reduces the quality, then the size.
 * The limit is necessary because a leaflet can have many images, and every save sends all of them.
 */
export async function encodeWithin<T extends { readonly size: number }>(
  source: ImageSize,
  encode: (size: ImageSize, quality: number) => Promise<T>,
): Promise<T> {
  let edge = longestEdge;
  for (;;) {
    for (const quality of qualities) {
      // In sequence: the next encoding is needed only if this one is too large.
      const encoded = await encode(fitWithin(source, edge), quality);
      const isLast = edge <= smallestEdge && quality === qualities.at(-1);
      if (encoded.size <= wantedBytes || isLast) return encoded;
    }
    edge = Math.max(smallestEdge, Math.round(edge * 0.75));
  }
}
