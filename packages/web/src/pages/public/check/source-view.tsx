import { useEffect, useRef, useState, type ReactNode } from "react";

import type { ReportedFinding, Severity } from "../../../features/document-check/check-report.ts";
import { useWords } from "../../../i18n/language.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { checkWords } from "./check-words.ts";
import { shownLine, type SourceLines } from "./source-lines.ts";
import styles from "./source-view.module.css";

/** A place that the reader has chosen. A new object means a new choice, also of the same place. */
export interface MarkedPlace {
  readonly line: number;
  readonly column?: number;
}

export interface SourceViewProps {
  readonly lines: SourceLines;
  readonly findings: readonly ReportedFinding[];
  /** The line to scroll to and to focus. */
  readonly place: MarkedPlace | undefined;
}

/** Number of lines that are in the page at a time. */
const blockSize = 500;

/** The lines of the document with their numbers. Lines with findings are coloured. */
export function SourceView({ lines, findings, place }: SourceViewProps): ReactNode {
  const { t } = useWords(checkWords);
  const [chosen, setChosen] = useState({ block: 0, place });
  const box = useRef<HTMLDivElement>(null);
  const block = chosen.place === place ? chosen.block : blockOf(place?.line ?? 1);
  useEffect(() => {
    if (place === undefined) return;
    const line = box.current?.querySelector<HTMLElement>("[aria-current]");
    line?.scrollIntoView({ block: "center", inline: "nearest" });
    line?.focus({ preventScroll: true });
  }, [place]);
  const first = block * blockSize + 1;
  const last = Math.min(first + blockSize - 1, lines.count);
  const marks = marksOf(findings, first, last);
  return (
    <>
      <div
        ref={box}
        className={styles["box"]}
        dir="ltr"
        role="region"
        aria-label={t.textLabel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the focused element
        tabIndex={0}
      >
        <ol className={styles["lines"]} start={first} translate="no">
          {Array.from({ length: last - first + 1 }, (_, index) => (
            <Line
              key={first + index}
              number={first + index}
              text={lines.line(first + index)}
              mark={marks.get(first + index)}
              place={place?.line === first + index ? place : undefined}
            />
          ))}
        </ol>
      </div>
      {lines.count > blockSize && (
        <Blocks
          first={first}
          last={last}
          count={lines.count}
          show={(next) => setChosen({ block: next, place })}
        />
      )}
    </>
  );
}

function blockOf(line: number): number {
  return Math.floor((line - 1) / blockSize);
}

/** The first finding of each line. Errors come first, so it is the most severe one. */
function marksOf(
  findings: readonly ReportedFinding[],
  first: number,
  last: number,
): ReadonlyMap<number, ReportedFinding> {
  const marks = new Map<number, ReportedFinding>();
  for (const found of findings) {
    const { line = 0 } = found;
    if (line >= first && line <= last && !marks.has(line)) marks.set(line, found);
  }
  return marks;
}

interface LineProps {
  readonly number: number;
  readonly text: string;
  readonly mark: ReportedFinding | undefined;
  readonly place: MarkedPlace | undefined;
}

const looks: Readonly<Record<Severity, string | undefined>> = {
  error: styles["error"],
  warning: styles["warning"],
  information: styles["information"],
};

function Line({ number, text, mark, place }: LineProps): ReactNode {
  const { before, marked, after } = shownLine(text, (place ?? mark)?.column);
  return (
    <li
      value={number}
      tabIndex={place && -1}
      aria-current={place && "location"}
      className={classNames(mark && looks[mark.severity])}
    >
      <code>
        {before}
        {marked !== "" && <mark>{marked}</mark>}
        {after}
      </code>
    </li>
  );
}

interface BlocksProps {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly show: (block: number) => void;
}

function Blocks({ first, last, count, show }: BlocksProps): ReactNode {
  const { t, say } = useWords(checkWords);
  const block = blockOf(first);
  return (
    <p className={styles["blocks"]}>
      <button type="button" disabled={first === 1} onClick={() => show(block - 1)}>
        {t.earlier}
      </button>
      <span>{say(t.block, { first, last })}</span>
      <button type="button" disabled={last === count} onClick={() => show(block + 1)}>
        {t.later}
      </button>
    </p>
  );
}
