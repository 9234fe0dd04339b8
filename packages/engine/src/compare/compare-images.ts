import type { ItemImage } from "../leaflet/content.ts";
import { hasImage, imageKeyOf, isKeptById, printedType } from "../leaflet/item-image.ts";
import { noText, readPlainText, wordsOf, type ReadText } from "./compare-text.ts";
import { compareText, type ComparedEntry, type ComparedText } from "./compared-entry.ts";
import type { Effort } from "./effort.ts";
import type { Pair } from "./pairs.ts";

/** An item with its image, for the comparison. */
export interface WithImage {
  readonly id: string;
  readonly image: string;
  /** Identifies the image and its format, also if the image cannot be read; "" if there is none. */
  readonly imageKey: string;
  readonly imageAlt: ReadText;
  /** Whether an update that omits fields of the image finds the stored ones by the id of the item. */
  readonly isKeptById: boolean;
}

/** Reads the image of an item. `isStep`: every update of a step contains its image, so only other fields are kept. */
export function readImage(
  item: ItemImage & { readonly id: string },
  language: string,
  isStep = false,
): WithImage {
  const { id, image = "", imageAlt = "" } = item;
  const type = printedType(item);
  return {
    id,
    image,
    imageKey: hasImage(item) ? `${type}${imageKeyOf(item)}` : "",
    imageAlt: readPlainText(imageAlt.trim(), language),
    isKeptById: isKeptById(item, isStep),
  };
}

/** The parts of a matching that concern the image: the item's content as a string, and its words. */
export function imageMatching<Item extends WithImage>(texts: (item: Item) => readonly ReadText[]) {
  return {
    id: ({ id }: Item) => id,
    comparableText: (item: Item) =>
      JSON.stringify([
        item.imageKey,
        ...texts(item).map(({ source }) => source),
        item.imageAlt.source,
      ]),
    words: (item: Item) => [...texts(item), item.imageAlt].flatMap(wordsOf),
    alike: (a: Item, b: Item) => a.imageKey !== "" && a.imageKey === b.imageKey,
  };
}

/** Compares the alternative texts. Empty if neither item has one. */
export function compareAlts(
  { before, after }: Pair<WithImage>,
  effort: Effort,
): readonly ComparedText[] {
  const [from, to] = [before?.item.imageAlt ?? noText, after?.item.imageAlt ?? noText];
  if (from.source === "" && to.source === "") return [];
  return [compareText("imageAlt", from, to, effort)];
}

/** The differences of the images of two items. */
export function imageDifference({
  before,
  after,
}: Pair<WithImage>): Pick<ComparedEntry, "image" | "imageDamaged" | "id"> {
  const [from, to] = [before?.item, after?.item];
  const differs = (from?.imageKey ?? "") !== (to?.imageKey ?? "");
  const image = { before: from?.image ?? "", after: to?.image ?? "" };
  const imageDamaged = { before: isDamaged(from), after: isDamaged(to) };
  const hasOtherId =
    from !== undefined && to !== undefined && from.isKeptById && to.isKeptById && from.id !== to.id;
  return {
    ...(differs && { image }),
    ...(differs && (imageDamaged.before || imageDamaged.after) && { imageDamaged }),
    ...(hasOtherId && { id: { before: from.id, after: to.id } }),
  };
}

function isDamaged(item: WithImage | undefined): boolean {
  return item !== undefined && item.image === "" && item.imageKey !== "";
}
