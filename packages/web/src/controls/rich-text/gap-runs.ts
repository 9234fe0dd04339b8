import { findGaps, type GapRange } from "@nashra/engine/guidance";
import type { Run } from "@nashra/engine/rich-text";

/** A run of a text, or one gap of a run. */
export interface RunPart extends Run {
  /** The gap that this part is. */
  readonly gap?: Pick<GapRange, "text" | "kind">;
}

/**
 * Splits the runs of a paragraph at its gaps. A gap with several marks or a line break remains text, because the editor
 * shows a gap as one element.
 */
export function splitAtGaps(runs: readonly Run[]): readonly RunPart[] {
  const text = runs.map((run) => run.text ?? "\n").join("");
  if (!text.includes("[[")) return runs;
  const gaps = findGaps(text);
  const parts: RunPart[] = [];
  let start = 0;
  let next = 0;
  for (const run of runs) {
    const end = start + (run.text ?? "\n").length;
    let at = start;
    for (let gap = gaps[next]; gap && gap.start < end; gap = gaps[next]) {
      // A gap that goes on in the next run is met again there, and starts before that run.
      if (gap.start >= start && gap.end <= end && run.reference === undefined) {
        if (gap.start > at) parts.push({ path: run.path, text: text.slice(at, gap.start) });
        const { text: inside, kind } = gap;
        parts.push({
          path: run.path,
          text: text.slice(gap.start, gap.end),
          gap: { text: inside, kind },
        });
        at = gap.end;
      }
      if (gap.end > end) break;
      next += 1;
    }
    // The whole run, so that a reference stays one.
    if (run.text === undefined || at === start) parts.push(run);
    else if (at < end) parts.push({ path: run.path, text: text.slice(at, end) });
    start = end;
  }
  return parts;
}
