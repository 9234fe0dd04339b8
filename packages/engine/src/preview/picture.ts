import type { ImageList } from "../leaflet/item-image.ts";
import type { Picture } from "../leaflet/non-blank-items.ts";
import { withGapLabels } from "../text/gap-labels.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { defaultAlt } from "../words/words.ts";
import { element, voidElement, type Markup } from "./element.ts";
import { itemName, placeOf } from "./item-places.ts";
import type { PreviewContext } from "./preview-context.ts";

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** An item of a list, with its image. */
export interface PicturedItem {
  readonly id: string;
  readonly picture: Picture | undefined;
}

/**
 * The image of an item; "" if it has none. An image with invalid base64, or one that a server could not read, is
 * replaced by a message that it cannot be shown. The invalid text is never written into the page.
 */
export function pictureOf(
  { id, picture }: PicturedItem,
  list: ImageList,
  context: PreviewContext,
): Markup {
  if (picture === undefined) return "";
  const alt = picture.alt ?? defaultAlt(context.words, list, picture.number);
  const place = placeOf(itemName(list, id), context, "image");
  if (!base64.test(picture.image)) {
    const { imageDamaged, imageUnreadable } = context.words.draft;
    const label = picture.isDamaged ? imageDamaged(picture.alt) : `${imageUnreadable}: ${alt}`;
    return element("p", { class: "nashra-no-image", ...place }, inlineToXhtml(label, context));
  }
  return voidElement("img", {
    src: `data:${picture.type};base64,${picture.image}`,
    alt: withGapLabels(alt),
    ...place,
  });
}

/** The image of a paragraph or an answer, below its text. */
export function pictureBelow(item: PicturedItem, list: ImageList, context: PreviewContext): Markup {
  const image = pictureOf(item, list, context);
  return image === "" ? "" : element("div", { class: "nashra-picture" }, image);
}
