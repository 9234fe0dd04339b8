import { nonBlankSteps } from "../../leaflet/non-blank-items.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { inspectJpeg } from "../../leaflet/jpeg.ts";
import type { RuleInput } from "../rule.ts";

/** An image must have fewer bytes than this (10 MiB) after decoding. */
export const imageLimit = 10 * 1024 * 1024;

/**
 * Images of instructions must be complete JPEGs below the size limit, with an alternative text. The format is
 * detected from the bytes. A stored image that cannot be read is an error.
 */
export function images({ content }: RuleInput): readonly Finding[] {
  const printed = new Map(nonBlankSteps(content.instructionSteps).map((step) => [step.id, step]));
  return content.instructionSteps.flatMap((step, index) => {
    const path = ["instructionSteps", index, "image"] as const;
    if (step.image === "")
      return step.imageDamaged ? [finding("image-damaged", path, { number: index + 1 })] : [];
    const { kind, bytes } = inspectJpeg(step.image);
    return [
      ...(kind === "jpeg" ? [] : [finding(`image-${kind}`, path, { number: index + 1 })]),
      ...(bytes >= imageLimit
        ? [finding("image-too-large", path, { number: index + 1, bytes })]
        : []),
      ...(step.imageAlt
        ? []
        : [
            finding("image-alt-missing", ["instructionSteps", index, "imageAlt"], {
              number: printed.get(step.id)?.number ?? index + 1,
            }),
          ]),
    ];
  });
}
