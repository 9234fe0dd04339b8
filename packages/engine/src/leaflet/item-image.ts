import type {
  CustomQuestion,
  InstructionStep,
  ItemImage,
  LeafletContent,
  Paragraph,
} from "./content.ts";
import { fieldsOfKind, type FieldOfKind } from "./field-names.ts";
import { imageTypes, type ImageType } from "./inspect-image.ts";

/** The fields whose items can have an image, in the order of canonical JSON. */
export const imageLists = fieldsOfKind("paragraphs", "steps", "questions");
export type ImageList = FieldOfKind<"paragraphs" | "steps" | "questions">;
export type ImageItem = Paragraph | InstructionStep | CustomQuestion;

/** Whether an item has an image. The image may be damaged. */
export function hasImage({ image = "", imageDamaged = "" }: ItemImage): boolean {
  return image !== "" || imageDamaged !== "";
}

/** Whether an item has a stored image that a server could not read. */
export function isImageDamaged({ image = "", imageDamaged = "" }: ItemImage): boolean {
  return image === "" && imageDamaged !== "";
}

/** Identifies the image of an item, also if it cannot be read; "" if there is none. */
export function imageKeyOf({ image = "", imageDamaged = "" }: ItemImage): string {
  return image || imageDamaged;
}

/** The format of an image, as declared. An image with another declared format is not printed. */
export function imageTypeOf({ imageType }: Pick<ItemImage, "imageType">): ImageType {
  return imageTypes.find((type) => type === imageType) ?? "image/jpeg";
}

/** The declared format of an image, if it is not the default; "" also for an item without an image. */
export function printedType(item: ItemImage): string {
  const { imageType = "" } = item;
  return hasImage(item) && imageType !== "image/jpeg" ? imageType : "";
}

/** Whether a stored version of the item has values that an update keeps by its id. */
export function isKeptById(item: ItemImage, isStep: boolean): boolean {
  return !!item.imageAlt || (isStep ? printedType(item) !== "" : hasImage(item));
}

/** An item that can have an image, with its place. */
export interface PlacedImageItem {
  readonly item: ImageItem;
  readonly list: ImageList;
  readonly index: number;
}

/** Every item that can have an image, in the order of canonical JSON. */
export function imageItemsOf(content: LeafletContent): readonly PlacedImageItem[] {
  return imageLists.flatMap((list) => {
    const items: readonly ImageItem[] = content[list] ?? [];
    return items.map((item, index) => ({ item, list, index }));
  });
}

/**
 * The content with other items in the lists whose items can have an image. `map` returns an item of the same list. An
 * unchanged list, or unchanged content, is the same object.
 */
export function mapImageItems(
  content: LeafletContent,
  map: <Item extends ImageItem>(item: Item, list: ImageList, index: number) => Item,
): LeafletContent {
  const changed: Partial<Record<ImageList, readonly ImageItem[]>> = {};
  for (const list of imageLists) {
    const items: readonly ImageItem[] = content[list] ?? [];
    let isChanged = false;
    const mapped = items.map((item, index) => {
      const other = map(item, list, index);
      isChanged ||= other !== item;
      return other;
    });
    if (isChanged) changed[list] = mapped;
  }
  if (Object.keys(changed).length === 0) return content;
  return { ...content, ...changed } as LeafletContent; // `map` returns an item of the same kind
}
