import type { LeafletContent } from "@nashra/engine";

/** A leaflet whose images are replaced by short placeholders, and the images. */
export interface ContentWithoutImages {
  readonly content: LeafletContent;
  /** Each image, by the address of its placeholder in the preview. */
  readonly images: ReadonlyMap<string, string>;
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const address = "data:image/jpeg;base64,";
/** Shorter images are not worth replacing. */
const worthwhile = 2000;

/**
 * Replaces each image by a short placeholder. Otherwise the preview would render and parse megabytes of
 * base64 at every key press. The caller then inserts the images into the rendered page. Invalid base64 is not
 * replaced, so that the preview can report it.
 */
export function withoutImages(content: LeafletContent): ContentWithoutImages {
  const images = new Map<string, string>();
  const instructionSteps = content.instructionSteps.map((step, index) => {
    if (step.image.length < worthwhile || !base64.test(step.image)) return step;
    const standIn = `standIn${index}`;
    images.set(address + standIn, step.image);
    return { ...step, image: standIn };
  });
  return images.size === 0
    ? { content, images }
    : { content: { ...content, instructionSteps }, images };
}

/** The data: URL of an image. */
export function imageAddress(image: string): string {
  return address + image;
}
