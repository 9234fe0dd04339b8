import type { LeafletContent } from "@nashra/engine";

/** A leaflet in which a short name (`standIn0`) replaces each large image, and the replaced images. */
export interface ContentWithoutImages {
  readonly content: LeafletContent;
  /** Each replaced image, by the `src` address that its short name gets in the preview. */
  readonly images: ReadonlyMap<string, string>;
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const address = "data:image/jpeg;base64,";
/** The number of base64 characters from which an image is replaced. */
const worthwhile = 2000;

/**
 * Replaces each large image by a short name. Otherwise the preview would render and parse megabytes of base64
 * at every key press. The caller inserts the images into the rendered page. Invalid base64 is not replaced,
 * so that the preview can report it.
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
