import { detectImageType, type ImageType } from "@nashra/engine";

/** The `data:` address of an image. The format is that of its bytes. */
export function imageSource(image: string): string {
  return `data:${detectImageType(image) ?? "image/jpeg"};base64,${image}`;
}

/** The name of the format of an image, such as "JPEG". */
export function imageFormat(image: string): string {
  return formats[detectImageType(image) ?? "image/jpeg"];
}

const formats: Readonly<Record<ImageType, string>> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/gif": "GIF",
};
