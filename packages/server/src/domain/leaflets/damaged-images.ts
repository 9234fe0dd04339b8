import { canonicalise, type LeafletContent } from "@nashra/engine";
import type { Blob } from "../../storage/ports.ts";
import { encodeBase64 } from "./base64.ts";
import type { BodyError } from "./jobs.ts";

/**
 * Errors for references to damaged images (`imageDamaged`) that are not among `known`, the images of the stored
 * version. Otherwise a client could read the images of other leaflets by their hash.
 */
export function unknownImages(
  { instructionSteps }: LeafletContent,
  known: readonly string[],
): readonly BodyError[] {
  return instructionSteps.flatMap(({ imageDamaged }, index) => {
    if (imageDamaged === undefined || known.includes(imageDamaged)) return [];
    const pointer = `/content/instructionSteps/${index}/imageDamaged`;
    return [{ pointer, code: "image-not-stored" }];
  });
}

/** Puts the images that can be read in the place of references to them. */
export function withReadableImages(
  content: LeafletContent,
  images: readonly Blob[],
): LeafletContent {
  const readable = new Map(images.map(({ hash, bytes }) => [hash, bytes]));
  const found = content.instructionSteps.map(({ imageDamaged = "" }) => readable.get(imageDamaged));
  if (found.every((bytes) => bytes === undefined)) return content;
  return canonicalise({
    ...content,
    instructionSteps: content.instructionSteps.map((step, index) => {
      const bytes = found[index];
      return bytes === undefined ? step : { ...step, image: encodeBase64(bytes) };
    }),
  });
}
