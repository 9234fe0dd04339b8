import {
  detectImageType,
  hasImage,
  imageItemsOf,
  mapImageItems,
  type ImageItem,
  type LeafletContent,
} from "@nashra/engine";
import { decodeBase64 } from "./base64.ts";
import { bodyLimits } from "./body-limits.ts";
import type { BodyError } from "./jobs.ts";

/** Bytes. The decoded image must be smaller than 10 MiB. */
const imageLimit = 10 * 1024 * 1024;

/**
 * Checks the decoded bytes of each image. The engine has already removed the prefix of a data URL. A
 * truncated image is accepted, because the engine reports it as a finding and the author can replace the
 * image.
 */
export function imageDataErrors(content: LeafletContent): readonly BodyError[] {
  return errorsOf(content, dataFault);
}

/** Checks the decoded bytes of each image, and their format. */
export function imageErrors(content: LeafletContent): readonly BodyError[] {
  return errorsOf(content, (item, image) => dataFault(item, image) ?? typeFault(item, image));
}

/**
 * Checks the format of each image. In a change, the stored formats that were not sent must be in the content, because a
 * client may send a stored PNG back without its `imageType`.
 */
export function imageTypeErrors(content: LeafletContent): readonly BodyError[] {
  return errorsOf(content, typeFault);
}

type Fault = (item: ImageItem, image: string) => BodyError["code"] | undefined;

function errorsOf(content: LeafletContent, faultOf: Fault): readonly BodyError[] {
  return imageItemsOf(content).flatMap(({ item, list, index }) => {
    const code = item.image ? faultOf(item, item.image) : undefined;
    return code ? [{ pointer: `/content/${list}/${index}/image`, code }] : [];
  });
}

const dataFault: Fault = (_, image) => {
  const bytes = decodeBase64(image);
  if (bytes === undefined) return "image-not-base64";
  return bytes.length >= imageLimit ? "image-too-large" : undefined;
};

const typeFault: Fault = ({ imageType }, image) => {
  const type = detectImageType(image);
  if (imageType === undefined) return type === "image/jpeg" ? undefined : "image-not-jpeg";
  return type === imageType ? undefined : "image-type";
};

/**
 * Returns an error if stored images that a change keeps would make a leaflet exceed the limits of images together with
 * those that were sent. Otherwise many changes, each within the limits, could add up to any number of images.
 */
export function imageGrowthErrors(
  after: LeafletContent,
  before: LeafletContent,
): readonly BodyError[] {
  const [size, stored] = [imageSizeOf(after), imageSizeOf(before)];
  const isTooMuch =
    size.images > Math.max(bodyLimits.images, stored.images) ||
    size.text > Math.max(bodyLimits.imageText, stored.text);
  return isTooMuch ? [{ pointer: "/content", code: "too-long" }] : [];
}

function imageSizeOf(content: LeafletContent): { readonly images: number; readonly text: number } {
  const items = imageItemsOf(content).filter(({ item }) => hasImage(item));
  const text = items.reduce((sum, { item }) => sum + (item.image ?? "").length, 0);
  return { images: items.length, text };
}

/**
 * Returns the content with every image in canonical base64. The last base64 digit can contain unused bits.
 * They are set to zero, so that the image equals the base64 text of the stored bytes.
 */
export function withExactImages(content: LeafletContent): LeafletContent {
  return mapImageItems(content, (item) => {
    const exact = canonicalEnd(item.image ?? "");
    return exact === (item.image ?? "") ? item : { ...item, image: exact };
  });
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function canonicalEnd(image: string): string {
  const [, last = "", padding = ""] = /([^=])(==?)$/.exec(image.slice(-3)) ?? [];
  if (padding === "") return image;
  const spare = padding.length === 2 ? 0b1111 : 0b11;
  const value = digits.indexOf(last);
  if ((value & spare) === 0) return image;
  return `${image.slice(0, -padding.length - 1)}${digits[value & ~spare]}${padding}`;
}
