import { canonicalise, type LeafletContent } from "@nashra/engine";
import type { Blob } from "../../storage/ports.ts";
import { encodeBase64 } from "./base64.ts";
import type { BodyError } from "./jobs.ts";
import { imageHashesOfSteps } from "./stored-images.ts";

/** The number of steps that have an image, for the SHA-256 of each image. */
export type ImageUses = ReadonlyMap<string, number>;

/** The images of stored content, readable or not. */
export function imageUsesOf(storedContent: string): ImageUses {
  const uses = new Map<string, number>();
  for (const hash of imageHashesOfSteps(storedContent))
    if (hash !== undefined) uses.set(hash, (uses.get(hash) ?? 0) + 1);
  return uses;
}

/**
 * Errors for references to damaged images (`imageDamaged`) to an image that no step of the stored version has, or that
 * fewer steps have. Otherwise a client could read the images of other leaflets by their hash, and a short body could
 * repeat a large stored image thousands of times.
 */
export function unknownImages(
  { instructionSteps }: LeafletContent,
  stored: ImageUses,
): readonly BodyError[] {
  const left = new Map(stored);
  return instructionSteps.flatMap(({ imageDamaged }, index) => {
    if (imageDamaged === undefined) return [];
    const uses = left.get(imageDamaged) ?? 0;
    left.set(imageDamaged, uses - 1);
    if (uses > 0) return [];
    const pointer = `/content/instructionSteps/${index}/imageDamaged`;
    return [{ pointer, code: "image-not-stored" }];
  });
}

/** Puts the images that can be read in the place of references to them. */
export function withReadableImages(
  content: LeafletContent,
  images: readonly Blob[],
): LeafletContent {
  const referred = new Set(content.instructionSteps.map(({ imageDamaged }) => imageDamaged));
  const readable = images.filter(({ hash }) => referred.has(hash));
  if (readable.length === 0) return content;
  const base64 = new Map(readable.map(({ hash, bytes }) => [hash, encodeBase64(bytes)]));
  return canonicalise({
    ...content,
    instructionSteps: content.instructionSteps.map((step) => {
      const image = base64.get(step.imageDamaged ?? "");
      return image === undefined ? step : { ...step, image };
    }),
  });
}
