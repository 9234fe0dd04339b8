import type { Finding, Severity } from "@nashra/engine";
import { useId, useState, type ReactNode } from "react";

import { MakeReferenceButton } from "../../controls/make-reference/make-reference-button.tsx";
import { MessageText } from "../../controls/technical-text/technical-text.tsx";
import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { isMissingContent, useBeforeFirstSave } from "../../model/first-save.ts";
import { controlOf, placeName } from "../../model/finding-place.ts";
import { useDescribeFinding } from "../../model/finding-words.ts";
import { inFormOrder } from "../../model/form-sections.ts";
import { isAboutGaps, type GapProgress } from "../../model/gap-progress.ts";
import { useGapProgress, useLeafletFindings } from "../../model/leaflet-findings.ts";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { builderWords } from "./builder-words.ts";
import { FieldLink } from "./field-link.tsx";
import { NextGapLink } from "./gap-meter.tsx";
import styles from "./findings-panel.module.css";

const shownAtFirst = 6;
const severities: readonly Severity[] = ["error", "warning", "information"];
const icons: Readonly<Record<Severity, IconName>> = {
  error: "error",
  warning: "warn",
  information: "info",
};

/** The findings of the leaflet, the most severe first, each with a link to its field. */
export function FindingsPanel({ onGo }: { readonly onGo?: (() => void) | undefined }): ReactNode {
  const { t, count } = useWords(builderWords);
  const headingId = useId();
  const [all, setAll] = useState(false);
  const every = useLeafletFindings();
  const beforeFirstSave = useBeforeFirstSave();
  const gaps = useGapProgress();
  const findings = every.filter(
    (finding) => !isAboutGaps(finding, gaps) && !(beforeFirstSave && isMissingContent(finding)),
  );
  const hasGaps = gaps.texts.size > 0;
  const sorted = severities.flatMap((level) =>
    inFormOrder(findings.filter(({ severity }) => severity === level)),
  );
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <section className={styles["findings"]} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {t.findings} <span className={styles["total"]}>{sorted.length + (hasGaps ? 1 : 0)}</span>
      </h2>
      {sorted.length === 0 && !hasGaps && (
        <p className={styles["none"]}>{every.length === 0 ? t.noFindings : t.noFindingsYet}</p>
      )}
      <ul>
        {hasGaps && (
          <GapRow gaps={gaps} severity={beforeFirstSave ? "information" : "error"} onGo={onGo} />
        )}
        {shown.map((finding) => (
          <FindingRow key={keyOf(finding)} finding={finding} onGo={onGo} />
        ))}
      </ul>
      {sorted.length > shownAtFirst && (
        <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.fewerFindings : count(t.allFindings, sorted.length)}
        </Button>
      )}
    </section>
  );
}

interface GapRowProps {
  readonly gaps: GapProgress;
  readonly severity: Severity;
  readonly onGo: (() => void) | undefined;
}

/** One row for all gaps that are not filled. Without gaps, it is about the advice of the template. */
function GapRow({ gaps, severity, onGo }: GapRowProps): ReactNode {
  const { t, say, count, language } = useWords(builderWords);
  const { left, advice } = gaps;
  const [firstAdvice = []] = advice;
  return (
    <li className={classNames(styles["finding"], styles[severity])}>
      <Icon name={icons[severity]} />
      <span>
        <span className="visually-hidden">{t[severity]} </span>
        {left.length > 0
          ? `${count(t.gapsLeft, left.length)} ${t.staysDraft}`
          : count(t.adviceLeft, advice.length)}
      </span>
      {left.length > 0 ? (
        <NextGapLink onGo={onGo} />
      ) : (
        <FieldLink id={fieldId(firstAdvice)} onGo={onGo}>
          {say(t.goTo, { field: placeName(firstAdvice, language) })}
        </FieldLink>
      )}
    </li>
  );
}

interface FindingRowProps {
  readonly finding: Finding;
  readonly onGo: (() => void) | undefined;
}

function FindingRow({ finding, onGo }: FindingRowProps): ReactNode {
  const { t, say, language } = useWords(builderWords);
  const describe = useDescribeFinding();
  const { severity, path } = finding;
  return (
    <li className={classNames(styles["finding"], styles[severity])}>
      <Icon name={icons[severity]} />
      <span>
        <span className="visually-hidden">{t[severity]} </span>
        <MessageText text={describe(finding)} />
      </span>
      {path.length > 0 && (
        <FieldLink id={controlOf(finding)} onGo={onGo}>
          {say(t.goTo, { field: placeName(path, language) })}
        </FieldLink>
      )}
      {finding.code === "section-number-typed" && (
        <MakeReferenceButton finding={finding} onGo={onGo} />
      )}
    </li>
  );
}

function keyOf({ code, path, details }: Finding): string {
  return `${code} ${fieldId(path)} ${JSON.stringify(details)}`;
}
