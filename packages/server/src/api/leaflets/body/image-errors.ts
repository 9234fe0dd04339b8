import type { LeafletContent } from "@nashra/engine";
import { decodeBase64 } from "../../../domain/leaflets/base64.ts";
import type { BodyError } from "../../../domain/leaflets/jobs.ts";

/** Bytes. The decoded image must be smaller than 10 MiB. */
const imageLimit = 10 * 1024 * 1024;

/**
 * Checks the decoded bytes of each image. The engine has already removed the prefix of a data URL. A
 * truncated JPEG is accepted, because the engine reports it as a finding and the author can replace the
 * image.
 */
export function imageErrors(content: LeafletContent): readonly BodyError[] {
  return content.instructionSteps.flatMap(({ image }, index) => {
    const code = image === "" ? undefined : fault(image);
    return code ? [{ pointer: `/content/instructionSteps/${index}/image`, code }] : [];
  });
}

function fault(image: string): BodyError["code"] | undefined {
  const bytes = decodeBase64(image);
  if (bytes === undefined) return "image-not-base64";
  if (bytes.length >= imageLimit) return "image-too-large";
  // start of image, then a marker: ITU-T T.81, annex B
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  return jpeg ? undefined : "image-not-jpeg";
}

/**
 * Returns the content with every image in canonical base64. The last base64 digit can contain unused bits.
 * They are set to zero, so that the image equals the base64 text of the stored bytes.
 */
export function withExactImages(content: LeafletContent): LeafletContent {
  const steps = content.instructionSteps;
  const exact = steps.map(({ image }) => canonicalEnd(image));
  if (steps.every(({ image }, index) => image === exact[index])) return content;
  return {
    ...content,
    instructionSteps: steps.map((step, index) => ({ ...step, image: exact[index] ?? "" })),
  };
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
