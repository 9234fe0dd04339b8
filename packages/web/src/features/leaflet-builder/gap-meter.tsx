import type { ReactNode } from "react";

import { writingKeyWords } from "../../controls/rich-text/writing-key-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { goToNextGap } from "../../model/gaps.ts";
import { useGapProgress } from "../../model/leaflet-findings.ts";
import { Button } from "../../ui/button.tsx";
import { builderWords } from "./builder-words.ts";
import styles from "./gap-meter.module.css";

interface GoProps {
  /** Called before the focus moves, for example to close a dialog that covers the form. */
  readonly onGo?: (() => void) | undefined;
}

/** The number of gaps that are filled, the number to go, and a button that goes to the next one. */
export function GapMeter({ onGo }: GoProps): ReactNode {
  const { t, count } = useWords(builderWords);
  const { left } = useGapProgress();
  return (
    <div className={styles["meter"]}>
      <FilledCount />
      <Track />
      <div className={styles["next"]}>
        <span>{count(t.toGo, left.length)}</span>
        <NextGapButton onGo={onGo} />
      </div>
    </div>
  );
}

/** The same in one line, for narrow screens. Empty if there are no gaps. */
export function GapBar(): ReactNode {
  const { left } = useGapProgress();
  if (left.length === 0) return null;
  return (
    <div className={styles["bar"]}>
      <FilledCount />
      <Track />
      <NextGapButton quiet />
    </div>
  );
}

/** A link to the next gap. */
export function NextGapLink({ onGo }: GoProps): ReactNode {
  const { nextGap } = useWords(writingKeyWords).t;
  const { left } = useGapProgress();
  const go = useNextGap(onGo);
  return (
    <a
      href={`#${fieldId(left[0] ?? [])}`}
      onClick={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {nextGap}
    </a>
  );
}

function NextGapButton({ onGo, quiet = false }: GoProps & { readonly quiet?: boolean }): ReactNode {
  const { nextGap } = useWords(writingKeyWords).t;
  const go = useNextGap(onGo);
  return (
    <Button
      kind={quiet ? "quiet" : "secondary"}
      size="small"
      // At once, because keys that are typed before the focus moves would be lost. A dialog needs a frame to close.
      onClick={onGo === undefined ? () => void goToNextGap() : go}
    >
      {nextGap}
    </Button>
  );
}

/** Shows, for example, "35 of 62 filled". */
function FilledCount(): ReactNode {
  const { t, text } = useWords(builderWords);
  const { left, total } = useGapProgress();
  return (
    <span className={styles["count"]}>
      {text(t.filled, { done: total - left.length, all: total })}
    </span>
  );
}

function Track(): ReactNode {
  const { left, total } = useGapProgress();
  const share = total === 0 ? 1 : (total - left.length) / total;
  return (
    <div className={styles["track"]} aria-hidden="true">
      <i style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}

function useNextGap(onGo: (() => void) | undefined): () => void {
  return () => {
    onGo?.();
    // Wait until the dialog that covers the form is closed and has returned the focus.
    requestAnimationFrame(goToNextGap);
  };
}
