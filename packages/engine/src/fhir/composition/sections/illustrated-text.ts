import type { ItemImage } from "../../../leaflet/content.ts";
import type { ImageList } from "../../../leaflet/item-image.ts";
import { cleanText } from "../../../text/clean-text.ts";
import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import { findAll } from "../../../text/markup-text.ts";
import type { Block, RichText } from "../../../text/rich-text.ts";
import { defaultAlt, type Words } from "../../../words/words.ts";
import { sourceImage, type SourceImage } from "../../binary/read.ts";
import type { Element } from "../../reading/elements.ts";
import type { Reading } from "../../reading/reading.ts";
import { foreignText, noteImage } from "./rich-text-in.ts";
import { splitAtImages } from "./split-at-images.ts";

/** An image of a document, with the `img` that shows it. */
export interface SourcePicture extends SourceImage {
  readonly element: MarkupElement;
}

/** Text with the image that follows it. One of the two may be absent. */
export interface IllustratedText {
  readonly blocks: RichText;
  readonly picture: SourcePicture | undefined;
}

type TextReader = (reading: Reading, section: Element, nodes: readonly MarkupNode[]) => RichText;

/**
 * The text of nodes, divided after each image that can be read. Other images are reported by `textIn`, which reads the
 * text of a part.
 */
export function illustratedText(
  reading: Reading,
  section: Element,
  nodes: readonly MarkupNode[],
  textIn: TextReader = foreignText,
): readonly IllustratedText[] {
  const images = readableImages(reading, nodes);
  if (images.size === 0) return withoutEmpty([{ blocks: textIn(reading, section, nodes) }]);
  const parts = splitAtImages(nodes, new Set(images.keys())).map(({ nodes: own, image, moved }) => {
    const found = image && images.get(image);
    if (image && moved) noteMoved(reading, section, image);
    const picture = image && found && { ...found, element: image };
    return { blocks: textIn(reading, section, own), picture };
  });
  return withoutEmpty(parts);
}

function withoutEmpty(
  parts: readonly { readonly blocks: RichText; readonly picture?: SourcePicture | undefined }[],
): readonly IllustratedText[] {
  return parts
    .filter(({ blocks, picture }) => blocks.length > 0 || picture !== undefined)
    .map(({ blocks, picture }) => ({ blocks, picture }));
}

/** The images in nodes that can be read, in document order. */
export function readableImages(
  reading: Reading,
  nodes: readonly MarkupNode[],
): ReadonlyMap<MarkupElement, SourceImage> {
  const images = new Map<MarkupElement, SourceImage>();
  for (const element of findAll(nodes, "img")) {
    const image = sourceImage(reading, element.attributes["src"] ?? "");
    if (image !== undefined) images.set(element, image);
  }
  return images;
}

function noteMoved(reading: Reading, section: Element, { attributes }: MarkupElement): void {
  const details = { element: "img", text: attributes["alt"] ?? "", placed: "text", by: "order" };
  reading.note("import-approximated", section, details, "text");
}

/** Adds text to parts. It continues the last part, unless this part ends with an image. */
export function addText(parts: IllustratedText[], added: readonly IllustratedText[]): void {
  for (const part of added) {
    const last = parts.at(-1);
    if (last === undefined || last.picture !== undefined) {
      parts.push({ ...part, blocks: [...part.blocks] });
      continue;
    }
    // The parts of this list are only changed here, so a long text is not copied for each addition.
    const blocks = last.blocks as Block[];
    for (const block of part.blocks) blocks.push(block);
    parts[parts.length - 1] = { blocks, picture: part.picture };
  }
}

/** Text as a part without an image. */
export function textPart(blocks: RichText): readonly IllustratedText[] {
  return withoutEmpty([{ blocks }]);
}

/** The text of all parts without their images. */
export function blocksOf(parts: readonly IllustratedText[]): RichText {
  return parts.flatMap(({ blocks }) => blocks);
}

/** Reports the images of parts that have no place. */
export function notePictures(
  reading: Reading,
  section: Element,
  parts: readonly IllustratedText[],
): void {
  for (const { picture } of parts)
    if (picture) noteImage(reading, section, picture.element.attributes);
}

/** The fields of an item's image. `number` is the number of the image in its list, or of the step. */
export function imageFields(
  picture: SourcePicture | undefined,
  list: ImageList,
  number: number,
  words: Words,
): ItemImage {
  if (picture === undefined) return {};
  const { image, type, element } = picture;
  const alt = cleanText(element.attributes["alt"] ?? "").text.trim();
  return {
    image,
    ...(alt !== "" && alt !== defaultAlt(words, list, number) && { imageAlt: alt }),
    ...(type !== "image/jpeg" && { imageType: type }),
  };
}
