import { findGaps, gapWords } from "@nashra/engine/guidance";

/** The text that is shown in place of a gap. */
export function gapLabel(text: string): string {
  return gapWords(text).label || "…";
}

export function hasGap(text: string): boolean {
  return text.includes("[[") && findGaps(text).length > 0;
}

/** A plain text with the label of each gap in place of the gap, for example the title of a leaflet in a sentence. */
export function withGapLabels(text: string): string {
  let labelled = "";
  let at = 0;
  for (const gap of findGaps(text)) {
    labelled += text.slice(at, gap.start) + gapLabel(gap.text);
    at = gap.end;
  }
  return labelled + text.slice(at);
}
