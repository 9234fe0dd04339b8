import { canonicalise, imageItemsOf, mapImageItems, type LeafletContent } from "@nashra/engine";
import type { Blob } from "../../storage/ports.ts";
import { encodeBase64 } from "./base64.ts";
import type { BodyError } from "./jobs.ts";
import { imageHashesIn } from "./stored-images.ts";

/** The number of items that have an image, for the SHA-256 of each image. */
export type ImageUses = ReadonlyMap<string, number>;

/** The images of stored content, readable or not. */
export function imageUsesOf(storedContent: string): ImageUses {
  const uses = new Map<string, number>();
  for (const hash of imageHashesIn(storedContent)) uses.set(hash, (uses.get(hash) ?? 0) + 1);
  return uses;
}

/**
 * Errors for references to damaged images (`imageDamaged`) to an image that no item of the stored version has, or that
 * fewer items have. Otherwise a client could read the images of other leaflets by their hash, and a short body could
 * repeat a large stored image thousands of times.
 */
export function unknownImages(content: LeafletContent, stored: ImageUses): readonly BodyError[] {
  const left = new Map(stored);
  return imageItemsOf(content).flatMap(({ item: { imageDamaged }, list, index }) => {
    if (imageDamaged === undefined) return [];
    const uses = left.get(imageDamaged) ?? 0;
    left.set(imageDamaged, uses - 1);
    if (uses > 0) return [];
    return [{ pointer: `/content/${list}/${index}/imageDamaged`, code: "image-not-stored" }];
  });
}

/** Puts the images that can be read in the place of references to them. */
export function withReadableImages(
  content: LeafletContent,
  images: readonly Blob[],
): LeafletContent {
  const referred = new Set(imageItemsOf(content).map(({ item }) => item.imageDamaged));
  const readable = images.filter(({ hash }) => referred.has(hash));
  if (readable.length === 0) return content;
  const base64 = new Map(readable.map(({ hash, bytes }) => [hash, encodeBase64(bytes)]));
  return canonicalise(
    mapImageItems(content, (item) => {
      const image = base64.get(item.imageDamaged ?? "");
      return image === undefined ? item : { ...item, image };
    }),
  );
}
