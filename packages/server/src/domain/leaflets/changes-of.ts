import { tooComplex } from "@nashra/engine";
import { countChanges } from "@nashra/engine/compare";
import type { RevisionChanges } from "../../storage/revision-ports.ts";
import { readStoredContent } from "./stored-content.ts";
import { imageHashesIn } from "./stored-images.ts";

/** Maximum number of UTF-16 code units of two stored contents that are compared. It is far above real leaflets. */
export const mostCompared = 200_000;

/**
 * How the stored content of a version differs from that of the version before it; undefined if the comparison would be
 * too costly.
 */
export function changesOf(before: string, after: string): RevisionChanges | undefined {
  if (before === after) return { sections: [], wordsAdded: 0, wordsRemoved: 0 };
  if (before.length + after.length > mostCompared) return undefined;
  try {
    return countChanges(contentOf(before), contentOf(after));
  } catch (error) {
    // Throws every other error again.
    tooComplex(error);
    return undefined;
  }
}

/** The content with hashes in place of its images, which are only compared with each other. */
function contentOf(text: string) {
  return readStoredContent(text, [], imageHashesIn(text));
}
