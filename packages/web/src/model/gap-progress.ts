import type { Finding, LeafletContent, Path } from "@nashra/engine";
import { gapsOf } from "@nashra/engine/guidance";

import { fieldId } from "./field-id.ts";
import { formSections, sectionOfPath } from "./form-sections.ts";

/** How far the author has filled the gaps of a template, `[[…]]`. */
export interface GapProgress {
  /** The path of the text of each gap to fill, in form order. A text with two gaps is listed twice. */
  readonly left: readonly Path[];
  /** The same for advice, which is not filled but removed. */
  readonly advice: readonly Path[];
  /** The largest number of gaps to fill since the leaflet was opened. */
  readonly total: number;
  /** The DOM ids of the texts with gaps or advice. */
  readonly texts: ReadonlySet<string>;
}

export const noGaps: GapProgress = { left: [], advice: [], total: 0, texts: new Set() };

/** Counts the gaps in the form. `findings` are those of the content; `before` is the progress so far. */
export function gapProgress(
  content: LeafletContent,
  findings: readonly Finding[],
  before: GapProgress,
): GapProgress {
  if (!findings.some(({ code }) => code === "guidance-left"))
    return before.texts.size === 0 ? before : { ...noGaps, total: before.total };
  const sections = formSections(content);
  const left: Path[] = [];
  const advice: Path[] = [];
  for (const { kind, places } of gapsOf(content))
    // A text that custom mode hides is not in the form.
    (kind === "advice" ? advice : left).push(
      ...places.filter((path) => sectionOfPath(sections, path) !== undefined),
    );
  const texts = new Set([...left, ...advice].map(fieldId));
  return { left, advice, total: Math.max(before.total, left.length), texts };
}

/** True for a finding about gaps or advice. The list of findings has one row for all of them. */
export function isAboutGaps({ code, path }: Finding, { texts }: GapProgress): boolean {
  return code === "guidance-left" && texts.has(fieldId(path));
}
