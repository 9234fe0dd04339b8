// The images in the JSON text of stored content (`stored-content.ts`), which is not parsed for this.

/**
 * Matches the placeholder of an image in stored JSON text, and nothing else: inside a JSON string every
 * quotation mark follows a backslash, and only steps have a member `image`.
 */
const imagePlaceholder = /"image":\{"\$blob":"([0-9a-f]{64})"\}/g;

/**
 * The texts between the images of stored content, and the hashes of the images. There is one text more than
 * hashes.
 */
export function splitAtImages(text: string): {
  readonly texts: readonly string[];
  readonly hashes: readonly string[];
} {
  const parts = text.split(imagePlaceholder);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    hashes: parts.filter((_, index) => index % 2 === 1),
  };
}

/**
 * Matches the member `image` of a step in stored JSON text, and nothing else, for the reasons above. Every step has
 * this member.
 */
const imageMember = /"image":(?:""|\{"\$blob":"([0-9a-f]{64})"\})/g;

/** The hash of the image of each step of stored content, in order; undefined for a step without an image. */
export function imageHashesOfSteps(text: string): readonly (string | undefined)[] {
  return Array.from(text.matchAll(imageMember), ([, hash]) => hash);
}
