import { findGaps } from "@nashra/engine/guidance";
import { Fragment, type ReactNode } from "react";

import { gapClass } from "./gap-element.ts";
import { gapLabel } from "./gap-label.ts";
import styles from "./gaps.module.css";

export interface GapTextProps {
  readonly text: string;
  /** Renders the text between the gaps. */
  readonly renderText: (text: string) => ReactNode;
  /** True for a text that is only read: a gap is a dotted blank, as in the preview. */
  readonly readOnly?: boolean;
}

/** A plain text with the label of each gap in place of the gap. */
export function GapText({ text, renderText, readOnly = false }: GapTextProps): ReactNode {
  const gaps = findGaps(text);
  const ends = [0, ...gaps.map(({ end }) => end)];
  return ends.map((from, index) => {
    const gap = gaps[index];
    return (
      <Fragment key={from}>
        {renderText(text.slice(from, gap?.start))}
        {gap !== undefined && (
          <span className={readOnly ? styles["blank"] : gapClass}>{gapLabel(gap.text)}</span>
        )}
      </Fragment>
    );
  });
}
