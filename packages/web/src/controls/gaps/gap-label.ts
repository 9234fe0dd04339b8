import { findGaps, gapWords } from "@nashra/engine/guidance";
import { replaceInText } from "@nashra/engine/rich-text";

/** The text that is shown in place of a gap. */
export function gapLabel(text: string): string {
  return gapWords(text).label || "…";
}

export function hasGap(text: string): boolean {
  return text.includes("[[") && findGaps(text).length > 0;
}

/** A plain text with the label of each gap in place of the gap, for example the title of a leaflet in a sentence. */
export function withGapLabels(text: string): string {
  return replaceInText(
    text,
    findGaps(text).map((gap) => ({ ...gap, answer: gapLabel(gap.text) })),
  );
}
