import {
  additiveFields,
  canonicalise,
  imageItemsOf,
  imageKeyOf,
  isImageDamaged,
  mapImageItems,
  type ImageItem,
  type ImageList,
  type ItemImage,
  type LeafletContent,
} from "@nashra/engine";
import { StoredImages, type StoredItems } from "./stored-items.ts";

/** `content` as the client sent it. `parseLeaflet` has checked the types of its fields and of its items. */
export interface SentContent {
  readonly [field: string]: unknown;
}

/** An item as the client sent it; undefined if the field of its list was not sent. */
type SentItem =
  | (SentImage & { readonly id?: string | number | null; readonly [field: string]: unknown })
  | undefined;
type SentImage = { readonly [Field in keyof ItemImage]?: string | null };

// Additive fields are the optional fields, the images of paragraphs and answers, the alternative texts and formats of
// images, and the references to damaged images: if a client does not send such a field, the stored value is kept. `null`
// removes a field.

/**
 * Completes `content`, which was parsed from `sent`, with the stored references to damaged images. The items that get one
 * were sent without an image and without a reference.
 */
export function keepReferences(
  content: LeafletContent,
  sent: SentContent,
  stored: LeafletContent,
): LeafletContent {
  if (!imageItemsOf(stored).some(({ item }) => isImageDamaged(item))) return content;
  const before = new StoredImages(stored);
  const complete = mapImageItems(content, (item, list, index) => {
    const imageDamaged = keptReference(item, sentItem(sent, list, index), before.of(list));
    return imageDamaged === undefined ? item : { ...item, imageDamaged };
  });
  return complete === content ? content : canonicalise(complete);
}

/** Content that was completed with stored values. */
export interface CompletedContent {
  readonly content: LeafletContent;
  /** The stored values that were added. */
  readonly kept: readonly unknown[];
}

/**
 * Completes `content`, which was parsed from `sent`, with the stored values of the optional fields and with the stored
 * images, alternative texts and formats that `sent` does not have.
 */
export function keepAdditive(
  content: LeafletContent,
  sent: SentContent,
  stored: LeafletContent,
): CompletedContent {
  const fields = additiveFields.filter(
    (key) => !Object.hasOwn(sent, key) && stored[key] !== undefined && stored[key] !== "",
  );
  const before = new StoredImages(stored);
  const kept: unknown[] = fields.map((key) => stored[key]);
  const complete = mapImageItems(content, (item, list, index) => {
    const image = keptImage(item, sentItem(sent, list, index), before.of(list), list);
    if (Object.keys(image).length === 0) return item;
    kept.push(image);
    return { ...item, ...image };
  });
  if (kept.length === 0) return { content, kept };
  const values = Object.fromEntries(fields.map((key) => [key, stored[key]]));
  return { content: canonicalise({ ...complete, ...values }), kept };
}

function sentItem(sent: SentContent, list: ImageList, index: number): SentItem {
  // the cast is safe, because `parseLeaflet` has checked the types of the lists and their items
  const items = sent[list] as readonly SentItem[] | undefined;
  return items?.[index];
}

/** The stored reference to a damaged image of an item that was sent without an image and without a reference. */
function keptReference(item: ImageItem, sent: SentItem, stored: StoredItems): string | undefined {
  if (sent === undefined || sent.imageDamaged !== undefined) return undefined;
  if (item.image || sent.image === null || !hasId(item, sent)) return undefined;
  return stored.byId(item.id)?.imageDamaged;
}

/**
 * The names of the additive fields that were not sent, and whose stored values would be kept. `imageAlt` is among them
 * if an item with an image was sent without it. Images and their formats are not: most paragraphs have none.
 */
export function absentAdditive(content: LeafletContent, sent: SentContent): readonly string[] {
  const lacksAlt = imageItemsOf(content).some(
    ({ item, list, index }) => item.image && sentItem(sent, list, index)?.imageAlt === undefined,
  );
  return [
    ...additiveFields.filter((key) => !Object.hasOwn(sent, key)),
    ...(lacksAlt ? ["imageAlt"] : []),
  ];
}

/**
 * The stored fields of an image that an item was sent without. Alternative text and format are kept only for the image
 * that they belong to: a screen reader must not read the text for another image. If the text is removed, a finding
 * reports that the alternative text is missing.
 */
function keptImage(
  item: ImageItem,
  sent: SentItem,
  stored: StoredItems,
  list: ImageList,
): ItemImage {
  if (sent === undefined) return {};
  const isStep = list === "instructionSteps";
  const before = hasId(item, sent) ? stored.byId(item.id) : stored.withSameImage(item);
  if (before === undefined) return {};
  const keepsImage = !isStep && sent.image === undefined && !item.imageDamaged && before.image;
  const after = keepsImage ? before : item;
  const isRemoved = imageKeyOf(after) === "";
  const isSame = imageKeyOf(after) === imageKeyOf(before);
  const keepsAlt = sent.imageAlt === undefined && (isSame || (isStep && isRemoved));
  const keepsType = sent.imageType === undefined && isSame;
  return {
    ...(keepsImage && { image: before.image }),
    ...(keepsAlt && before.imageAlt !== undefined && { imageAlt: before.imageAlt }),
    ...(keepsType && before.imageType !== undefined && { imageType: before.imageType }),
  };
}

/**
 * Whether the item has the id that the client sent. If an id is missing or used twice, parsing gives the item
 * another id.
 */
function hasId(item: ImageItem, { id }: { readonly id?: string | number | null }): boolean {
  return id !== undefined && id !== null && String(id) === item.id;
}
