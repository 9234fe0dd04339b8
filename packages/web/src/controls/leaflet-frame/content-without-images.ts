import type { LeafletContent } from "@nashra/engine";

/** A leaflet whose images are short stand-ins, and the images they stand for. */
export interface ContentWithoutImages {
  readonly content: LeafletContent;
  /** By the address the stand-in has in the preview. */
  readonly images: ReadonlyMap<string, string>;
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const address = "data:image/jpeg;base64,";
/** Shorter ones cost nothing. */
const worthwhile = 2000;

/**
 * Megabytes of base64 would be read and written anew with every letter typed. The preview is rendered with
 * a stand-in for each image instead, and the image itself is put in where it is shown. What is no base64
 * stays, so that the preview can say so.
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

/** The address an image is shown from. */
export function imageAddress(image: string): string {
  return address + image;
}
