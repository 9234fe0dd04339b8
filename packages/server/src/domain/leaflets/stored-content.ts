import {
  imageItemsOf,
  imageLists,
  mapImageItems,
  parseLeaflet,
  type ImageItem,
  type LeafletContent,
} from "@nashra/engine";
import type { Blob } from "../../storage/ports.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import { digestOf } from "./digest.ts";
import { hashOf, storedItems } from "./stored-images.ts";

/** Content in the form in which the store keeps it. */
export interface StoredContent {
  /** JSON text with `{"$blob":"<sha-256>"}` in the place of every image. */
  readonly text: string;
  /** The images, each once. */
  readonly images: readonly Blob[];
  /** SHA-256 of the damaged images that the content refers to, each once, and none of `images`. */
  readonly damagedImages: readonly string[];
}

/** Takes the images out of canonical content. The images are base64, or `imageDamaged` has their SHA-256. */
export async function storeContent(content: LeafletContent): Promise<StoredContent> {
  const images = new Map<string, Blob>();
  const references = new Set<string>();
  const hashes = new Map<ImageItem, string>();
  for (const { item } of imageItemsOf(content)) {
    const image = await imageOf(item);
    if (image) images.set(image.hash, image);
    else if (item.imageDamaged !== undefined) references.add(item.imageDamaged);
    const hash = image?.hash ?? item.imageDamaged;
    if (hash !== undefined) hashes.set(item, hash);
  }
  const stored = mapImageItems(content, (item) => {
    const hash = hashes.get(item);
    if (hash === undefined) return item;
    const { imageDamaged: _, ...rest } = item;
    return { ...rest, image: { $blob: hash } } as unknown as typeof item; // the form of the store
  });
  const text = JSON.stringify(stored);
  const damagedImages = [...references].filter((hash) => !images.has(hash));
  return { text, images: [...images.values()], damagedImages };
}

async function imageOf({ id, image = "" }: ImageItem): Promise<Blob | undefined> {
  if (image === "") return undefined;
  const bytes = decodeBase64(image);
  if (bytes === undefined) throw new Error(`the image of the item ${id} is not base64`);
  return { hash: await digestOf(bytes), bytes };
}

/**
 * The content with its images in place; an item with a damaged image has `imageDamaged` instead. Throws for content
 * that {@link storeContent} did not write.
 */
export function readStoredContent(
  text: string,
  images: readonly Blob[],
  damagedImages: readonly string[] = [],
): LeafletContent {
  const damaged = new Set(damagedImages);
  const base64 = new Map(images.map(({ hash, bytes }) => [hash, encodeBase64(bytes)]));
  const stored = storedItems(text);
  if (stored.instructionSteps === undefined)
    throw new Error("stored content is not the content of a leaflet: it has no list of steps");
  const lists = imageLists.map((list) => [
    list,
    stored[list]?.map((item) => {
      const hash = hashOf(item);
      if (hash === undefined) return item;
      const image = base64.get(hash);
      if (image === undefined && damaged.has(hash))
        return { ...item, image: "", imageDamaged: hash };
      if (image === undefined) throw new Error(`the image ${hash} was not loaded`);
      return { ...item, image };
    }),
  ]);
  const parsed = parseLeaflet({ ...stored, ...Object.fromEntries(lists) });
  if (parsed.kind === "parsed") return parsed.content;
  const wrong = parsed.findings.map(({ path }) => path.join(".")).join(", ");
  throw new Error(`stored content is not the content of a leaflet: ${wrong}`);
}
