import type { Finding } from "@nashra/engine";
import { findingOf } from "./finding-of.ts";
import { imageHashesOfSteps } from "./stored-images.ts";

/** A finding for each step of stored content whose image is one of the damaged images. */
export function damagedImageFindings(
  content: string,
  damaged: ReadonlySet<string>,
): readonly Finding[] {
  return imageHashesOfSteps(content).flatMap((hash, index) =>
    hash !== undefined && damaged.has(hash)
      ? [findingOf("image-damaged", ["instructionSteps", index, "image"], { number: index + 1 })]
      : [],
  );
}
