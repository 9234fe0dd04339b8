import { imageSize, type ImageSize } from "./image-header.ts";

/**
 * The size of a stored image in pixels. Decodes only the beginning of the base64 text, which contains the
 * size.
 */
export function storedImageSize(image: string): ImageSize | undefined {
  const beginning = fromBase64(image.slice(0, 400_000));
  return beginning && imageSize(beginning);
}

/** The size of a stored image in bytes. */
export function storedImageBytes(image: string): number {
  return Math.floor((image.replace(/(?<!=)=+$/, "").length * 3) / 4);
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.slice(0, text.length - (text.length % 4))), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return undefined; // Invalid base64: the size is unknown.
  }
}
