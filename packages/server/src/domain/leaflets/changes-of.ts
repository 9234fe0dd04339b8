import { tooComplex, type LeafletContent } from "@nashra/engine";
import { countChanges } from "@nashra/engine/compare";
import type { RevisionChanges } from "../../storage/revision-ports.ts";
import { readStoredContent } from "./stored-content.ts";
import { imageHashesIn } from "./stored-images.ts";

/** Maximum number of UTF-16 code units of two stored contents that are compared. It is far above real leaflets. */
export const mostCompared = 200_000;

/** The content of a version, for the comparison with another version. */
export interface ComparedVersion {
  /** The stored content. */
  readonly text: string;
  /** The canonical content of the text; undefined: it is read from the text. */
  readonly content?: LeafletContent | undefined;
}

/**
 * How the content of a version differs from that of the version before it; undefined if the comparison would be too
 * costly.
 */
export function changesOf(
  before: ComparedVersion,
  after: ComparedVersion,
): RevisionChanges | undefined {
  if (before.text === after.text) return { sections: [], wordsAdded: 0, wordsRemoved: 0 };
  if (before.text.length + after.text.length > mostCompared) return undefined;
  try {
    return countChanges(contentOf(before), contentOf(after));
  } catch (error) {
    // Throws every other error again.
    tooComplex(error);
    return undefined;
  }
}

/** The content with hashes in place of its images, which are only compared with each other. */
function contentOf({ text, content }: ComparedVersion): LeafletContent {
  const hashes = imageHashesIn(text);
  return content !== undefined && hashes.length === 0
    ? content
    : readStoredContent(text, [], hashes);
}
