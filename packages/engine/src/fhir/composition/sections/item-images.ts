import type { CompositionSection } from "../../../document/types.ts";
import type { ImageList } from "../../../leaflet/item-image.ts";
import type { Picture } from "../../../leaflet/non-blank-items.ts";
import { escapeAttribute } from "../../../text/escape.ts";
import { defaultAlt } from "../../../words/words.ts";
import type { DocumentContext } from "../../document-context.ts";
import { fullUrl } from "../../identity.ts";

/** An item of a list, with its image. */
interface PrintedItem {
  readonly id: string;
  readonly picture: Picture | undefined;
}

/** Returns a function that returns the `img` of an item of the list; "" for an item without an image. */
export function imagesOfList(
  { identity, layout, words }: DocumentContext,
  list: ImageList,
): (item: PrintedItem) => string {
  return ({ id, picture }) => {
    if (picture === undefined || picture.image === "") return "";
    const binary = identity.image(list, id);
    const src = layout === "complete" ? `#${binary}` : fullUrl(binary);
    const alt = picture.alt ?? defaultAlt(words, list, picture.number);
    return `<img src="${src}" alt="${escapeAttribute(alt)}" width="200"/>`;
  };
}

/** Like `imagesOfList`, with each image in a paragraph of its own. */
export function imageParagraphs(
  context: DocumentContext,
  list: ImageList,
): (item: PrintedItem) => string {
  const imageOf = imagesOfList(context, list);
  return (item) => {
    const image = imageOf(item);
    return image === "" ? "" : `<p>${image}</p>`;
  };
}

/** Every `<` that an author typed is escaped, so the engine wrote each `img`. */
const imageSource = /<img src="([^"]*)"/g;

/** The entries of a section: a reference to each image in its text. A text without images is not searched. */
export function imageEntries(
  { hasImages }: DocumentContext,
  xhtml: string,
): Pick<CompositionSection, "entry"> {
  if (!hasImages) return {};
  const entry = Array.from(xhtml.matchAll(imageSource), ([, reference = ""]) => ({ reference }));
  return entry.length > 0 ? { entry } : {};
}
