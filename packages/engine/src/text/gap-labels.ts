import { findGaps, gapWords, type GapRange } from "./gaps.ts";
import { inlineText } from "./plain-text.ts";
import { replaceInText, replaceRanges, type Replacement } from "./replace-ranges.ts";
import type { Inline } from "./rich-text.ts";
import type { TextRange } from "./text-range.ts";

export interface LabelledGaps {
  /** The inlines with the label of each gap in place of the gap. */
  readonly inlines: readonly Inline[];
  /** The places of the labels; a line break counts as one character. */
  readonly labels: readonly TextRange[];
}

/** Replaces each gap of a paragraph by its label. */
export function labelGaps(inlines: readonly Inline[]): LabelledGaps {
  const replacements = labelsIn(inlineText(inlines));
  if (replacements.length === 0) return { inlines, labels: [] };
  let shorter = 0;
  const labels = replacements.map(({ start, end, answer }) => {
    const from = start - shorter;
    shorter += end - start - answer.length;
    return { start: from, end: from + answer.length };
  });
  return { inlines: replaceRanges(inlines, replacements), labels };
}

/** Returns a text with the label of each gap in place of the gap. */
export function withGapLabels(text: string): string {
  return replaceInText(text, labelsIn(text));
}

function labelsIn(text: string): readonly Replacement[] {
  return findGaps(text).map((gap) => ({ start: gap.start, end: gap.end, answer: labelOf(gap) }));
}

/** The label of a gap. Advice is a sentence, so it is complete. An empty gap has three dots. */
function labelOf({ kind, text }: GapRange): string {
  return (kind === "advice" ? text.trim() : gapWords(text).label) || "…";
}
