import type { Finding } from "@nashra/engine";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";

import { MessageText } from "../../controls/technical-text/technical-text.tsx";
import { useWords } from "../../i18n/language.tsx";
import { controlOf, placeName } from "../../model/finding-place.ts";
import { useDescribeFinding } from "../../model/finding-words.ts";
import { leafletEditorPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { statusWords } from "./status-words.ts";
import styles from "./status.module.css";

export interface FindingListProps {
  readonly leafletId: string;
  readonly findings: readonly Finding[];
}

const order = { error: 0, warning: 1, information: 2 } as const;
const icons: Readonly<Record<Finding["severity"], IconName>> = {
  error: "error",
  warning: "warn",
  information: "info",
};
/**
 * Number of findings that are shown at first. If there are more errors than this number, all errors are
 * shown. More findings would move the history out of view.
 */
const first = 8;

/** The findings of the leaflet, errors first, each with a link to its field. */
export function FindingList({ leafletId, findings }: FindingListProps): ReactNode {
  const { t, text, count } = useWords(statusWords);
  const heading = useId();
  const [all, setAll] = useState(false);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const sorted = findings.toSorted((a, b) => order[a.severity] - order[b.severity]);
  const shown = all ? sorted : sorted.slice(0, Math.max(first, errors));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        {t.findings} <span className={styles["count"]}>{findings.length}</span>
      </h2>
      {errors === 0 ? (
        <p className={styles["good"]}>
          <Icon name="check" />
          {t.noErrors}
        </p>
      ) : (
        <p className={styles["bad"]}>{count(t.errors, errors)}</p>
      )}
      <FindingRows leafletId={leafletId} findings={shown} />
      {shown.length < sorted.length ? (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {text(t.showAll, { count: sorted.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** Findings as a list, each with a link to its field. */
export function FindingRows({ leafletId, findings }: FindingListProps): ReactNode {
  return (
    <ul className={styles["findings"]}>
      {findings.map((finding) => (
        <Row key={keyOf(finding)} leafletId={leafletId} finding={finding} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly leafletId: string;
  readonly finding: Finding;
}

function Row({ leafletId, finding }: RowProps): ReactNode {
  const { t, say, language } = useWords(statusWords);
  const describe = useDescribeFinding();
  return (
    <li className={styles["finding"]} data-severity={finding.severity}>
      <Icon name={icons[finding.severity]} />
      <span>
        <span className="visually-hidden">{t[finding.severity]}: </span>
        <MessageText text={describe(finding)} />
      </span>
      {finding.path.length === 0 ? null : (
        <Link to={`${leafletEditorPath(leafletId)}#${controlOf(finding)}`}>
          {say(t.goTo, { place: placeName(finding.path, language) })}
        </Link>
      )}
    </li>
  );
}

function keyOf({ code, path, details }: Finding): string {
  return JSON.stringify([code, path, details]);
}
