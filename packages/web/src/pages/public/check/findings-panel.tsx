import { useEffect, useRef, type ReactNode } from "react";

import type {
  CheckReport,
  ReportedFinding,
  Severity,
} from "../../../features/document-check/check-report.ts";
import { useWords } from "../../../i18n/language.tsx";
import { ActionButton } from "../../../site/action-link.tsx";
import { OutsideLink } from "../../../site/outside-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useNotices } from "../../../ui/notices.tsx";
import { Code } from "../text-page/text-parts.tsx";
import { checkWords } from "./check-words.ts";
import { validateCommand } from "./commands.ts";
import type { MarkedPlace } from "./source-view.tsx";
import type { Check } from "./use-check.ts";
import styles from "./findings-panel.module.css";

export interface FindingsPanelProps {
  readonly check: Check;
  readonly showPlace: (place: MarkedPlace) => void;
}

const looks: Readonly<Record<Severity, string | undefined>> = {
  error: styles["error"],
  warning: styles["warning"],
  information: styles["information"],
};

/** The result of the check: one sentence, the findings, and the buttons that copy them. */
export function FindingsPanel({ check, showPlace }: FindingsPanelProps): ReactNode {
  const { t } = useWords(checkWords);
  const { report } = check;
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The control with which the reader gave the text may be gone.
    if (report !== undefined && document.activeElement === document.body) verdict.current?.focus();
  }, [report]);
  return (
    <section className={styles["found"]} aria-label={t.findings}>
      <div ref={verdict} role="status" tabIndex={-1} className={styles["verdict"]}>
        <Verdict check={check} />
      </div>
      {report !== undefined && (
        <>
          <ol className={styles["list"]}>
            {report.findings.map((found, index) => (
              // A report never changes its order.
              // oxlint-disable-next-line react/no-array-index-key
              <FindingItem key={index} found={found} showPlace={showPlace} />
            ))}
          </ol>
          <Copies report={report} />
          <About report={report} />
        </>
      )}
    </section>
  );
}

function Verdict({ check: { status, report, problem } }: Pick<FindingsPanelProps, "check">) {
  const { t, say, count } = useWords(checkWords);
  if (problem !== undefined)
    return <p>{say(t.problems[problem], { line: <Code>{validateCommand}</Code> })}</p>;
  if (report === undefined) return <p>{status === "checking" ? t.checking : t.waiting}</p>;
  const { error, warning, information } = report.counts;
  return (
    <>
      <h2>{error > 0 ? t.notValid : t.noErrors}</h2>
      <p className={styles["counts"]}>
        {error > 0 && <span className={looks.error}>{count(t.errors, error)}</span>}
        {warning > 0 && <span className={looks.warning}>{count(t.warnings, warning)}</span>}
        {information > 0 && (
          <span className={looks.information}>{count(t.notes, information)}</span>
        )}
      </p>
    </>
  );
}

interface FindingItemProps extends Pick<FindingsPanelProps, "showPlace"> {
  readonly found: ReportedFinding;
}

function FindingItem({ found, showPlace }: FindingItemProps): ReactNode {
  const { t, text } = useWords(checkWords);
  const copy = useCopy();
  const { severity, sentence, expression, line, column, reference } = found;
  return (
    <li className={looks[severity]}>
      {line === undefined ? (
        <span className={styles["place"]}>{t.noPlace}</span>
      ) : (
        <button
          type="button"
          className={styles["place"]}
          aria-label={text(t.showPlace, { place: placeText(found) })}
          onClick={() => showPlace({ line, ...(column !== undefined && { column }) })}
        >
          <bdi dir="ltr">{placeText(found)}</bdi>
        </button>
      )}
      <div>
        <p>
          <b className={styles["severity"]}>{t.severities[severity]}</b> {withoutExpression(found)}
        </p>
        {expression !== undefined && (
          <p className={styles["path"]}>
            <Code>{expression}</Code>
          </p>
        )}
        <p className={styles["acts"]}>
          <OutsideLink href={reference}>{t.rule}</OutsideLink>
          <button
            type="button"
            aria-label={t.copyFinding}
            title={t.copyFinding}
            onClick={() => copy(lineOf(found, sentence))}
          >
            <Icon name="copy" small />
          </button>
        </p>
      </div>
    </li>
  );
}

/** The sentence without the element at its start, which has a line of its own. */
function withoutExpression({ sentence, expression }: ReportedFinding): string {
  if (expression === undefined) return sentence;
  // In Arabic, the element is isolated from the sentence.
  const start = [`${expression}: `, `\u2068${expression}\u2069: `].find((one) =>
    sentence.startsWith(one),
  );
  return sentence.slice(start?.length);
}

function placeText({ line, column }: ReportedFinding): string {
  return column === undefined ? `${line}` : `${line}:${column}`;
}

/** A finding as one line of text: `16:17 error Bundle…: the code … is not in the list.` */
function lineOf(found: ReportedFinding, sentence: string): string {
  const place = found.line === undefined ? [] : [placeText(found)];
  return [...place, found.severity, sentence].join(" ");
}

function Copies({ report }: { readonly report: CheckReport }): ReactNode {
  const { t, count } = useWords(checkWords);
  const copy = useCopy();
  const { findings, counts, outcome } = report;
  const shown = findings.length;
  const more = counts.error + counts.warning + counts.information - shown;
  const cut = more > 0 ? count(t.cut, more, { shown }) : undefined;
  const asText = () =>
    [
      counts.error > 0 ? t.notValid : t.noErrors,
      ...findings.map((found) => lineOf(found, found.sentence)),
      ...(cut === undefined ? [] : [cut]),
    ].join("\n");
  return (
    <>
      {cut !== undefined && <p className={styles["small"]}>{cut}</p>}
      <p className={styles["copies"]}>
        <ActionButton small quiet onClick={() => copy(asText())}>
          {t.copyAll}
        </ActionButton>
        <button
          type="button"
          className={styles["outcome"]}
          title={t.copyOutcomeHint}
          onClick={() => copy(outcome)}
        >
          <bdi>{t.copyOutcome}</bdi>
        </button>
      </p>
    </>
  );
}

function About({ report }: { readonly report: CheckReport }): ReactNode {
  const { t, say } = useWords(checkWords);
  const { milliseconds, engine, kind } = report;
  return (
    <p className={styles["small"]}>
      {say(t.judged, { milliseconds, engine, r5: "FHIR R5", guide: "HL7 ePI 1.0.0" })}
      {kind === "leaflet" && ` ${t.builtToo}`}
    </p>
  );
}

/** Returns a function that copies a text and says whether it did. */
function useCopy(): (text: string) => void {
  const { t } = useWords(checkWords);
  const { show } = useNotices();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => show({ kind: "success", text: t.copied }),
      () => show({ kind: "error", text: t.notCopied }),
    );
  };
}
