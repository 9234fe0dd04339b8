import type { ImageSize } from "./image-header.ts";

/** Longer edges are made this long: more than a sheet shows, and far less than a camera takes. */
export const longestEdge = 1600;
export const mostBytes = 10 * 1024 * 1024;
/** Decoding needs four bytes a pixel; a small file can claim to be as large as it likes. */
export const mostMegapixels = 64;

const wantedBytes = 1024 * 1024;
const qualities = [0.88, 0.8, 0.7, 0.6, 0.5];
const smallestEdge = 400;

/** The size within the longest edge, in the same proportions; nothing is made larger. */
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
 * Encodes an image as well as it can be within a megabyte: less and less well, then smaller. A leaflet has
 * many images, and all of them travel with every save.
 */
export async function encodeWithin<T extends { readonly size: number }>(
  source: ImageSize,
  encode: (size: ImageSize, quality: number) => Promise<T>,
): Promise<T> {
  let edge = longestEdge;
  for (;;) {
    for (const quality of qualities) {
      // One after the other: the next is only made where this one is too large.
      const encoded = await encode(fitWithin(source, edge), quality);
      const isLast = edge <= smallestEdge && quality === qualities.at(-1);
      if (encoded.size <= wantedBytes || isLast) return encoded;
    }
    edge = Math.max(smallestEdge, Math.round(edge * 0.75));
  }
}
