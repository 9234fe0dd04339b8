import type { LeafletContent } from "@nashra/engine";
import { fillGap, gapsOf, type SharedGapKey } from "@nashra/engine/guidance";

import type { ChangedTexts } from "./restore-texts.ts";

export interface FilledGaps {
  readonly content: LeafletContent;
  /** The number of filled gaps. */
  readonly count: number;
  /** The changed texts, for an undo. */
  readonly changed: ChangedTexts;
}

/** Fills all gaps with this key with one answer. */
export function fillSharedGaps(
  content: LeafletContent,
  key: SharedGapKey,
  answer: string,
): FilledGaps {
  const places = gapsOf(content).find((gap) => gap.key === key)?.places ?? [];
  const filled = places.length === 0 ? content : fillGap(content, key, answer);
  const paths = new Map(places.map((path) => [path.join("/"), path]));
  return {
    content: filled,
    count: places.length,
    changed: { before: content, after: filled, paths: [...paths.values()] },
  };
}
