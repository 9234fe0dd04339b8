import { imageLists, type Finding } from "@nashra/engine";
import { findingOf } from "./finding-of.ts";
import { hashOf, storedItems } from "./stored-images.ts";

/** A finding for each item of stored content whose image is one of the damaged images. */
export function damagedImageFindings(
  content: string,
  damaged: ReadonlySet<string>,
): readonly Finding[] {
  const stored = storedItems(content);
  return imageLists.flatMap((list) =>
    (stored[list] ?? []).flatMap((item, index) => {
      if (!damaged.has(hashOf(item) ?? "")) return [];
      const details = list === "instructionSteps" ? { number: index + 1 } : {};
      return [findingOf("image-damaged", [list, index, "image"], details)];
    }),
  );
}
