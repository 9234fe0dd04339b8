import { findGaps } from "@nashra/engine/guidance";
import { Fragment, type ReactNode } from "react";

import { gapClass, gapLabel } from "./gap-element.ts";

export interface GapTextProps {
  readonly text: string;
  /** Renders the text between the gaps. */
  readonly renderText: (text: string) => ReactNode;
}

/** A plain text with the label of each gap in place of the gap. */
export function GapText({ text, renderText }: GapTextProps): ReactNode {
  const gaps = findGaps(text);
  const ends = [0, ...gaps.map(({ end }) => end)];
  return ends.map((from, index) => {
    const gap = gaps[index];
    return (
      <Fragment key={from}>
        {renderText(text.slice(from, gap?.start))}
        {gap !== undefined && <span className={gapClass}>{gapLabel(gap.text)}</span>}
      </Fragment>
    );
  });
}

export function hasGap(text: string): boolean {
  return text.includes("[[") && findGaps(text).length > 0;
}
