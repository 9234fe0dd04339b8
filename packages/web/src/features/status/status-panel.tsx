import type { Finding, LeafletStatus } from "@nashra/engine";
import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { statusWords } from "./status-words.ts";
import styles from "./status.module.css";
import type { StatusChange } from "./use-status.ts";

export interface StatusPanelProps {
  readonly leaflet: Leaflet;
  /** When the leaflet got its current status; undefined if that is not known. */
  readonly since: string | undefined;
  readonly findings: readonly Finding[];
  readonly status: StatusChange;
  /** Opens the publish dialog. */
  readonly onPublish: () => void;
}

const stages = ["draft", "review", "published"] as const;

type Transition = readonly [
  to: LeafletStatus,
  word: "sendForReview" | "publish" | "backToDraft" | "backToReview",
];
const transitions: Readonly<Record<LeafletStatus, readonly Transition[]>> = {
  draft: [
    ["review", "sendForReview"],
    ["published", "publish"],
  ],
  review: [
    ["published", "publish"],
    ["draft", "backToDraft"],
  ],
  published: [
    ["review", "backToReview"],
    ["draft", "backToDraft"],
  ],
};

/** The current status, the possible status changes, and what prevents them. */
export function StatusPanel(props: StatusPanelProps): ReactNode {
  const { leaflet, since, findings, status, onPublish } = props;
  const { t, say, count, language } = useWords(statusWords);
  const common = useWords(sharedWords);
  const key = useId();
  const heading = useFocusAfterChange(status);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const change = (to: LeafletStatus) => {
    // The server refuses a leaflet with errors, and the page then shows the reason.
    if (to === "published" && errors === 0) onPublish();
    else status.change(to, leaflet.version);
  };
  const hint =
    leaflet.status !== "draft" ? t.editing : errors > 0 ? count(t.blocked, errors) : t.ready;
  return (
    <section aria-labelledby={`${key}title`}>
      <h2 id={`${key}title`} ref={heading} tabIndex={-1}>
        {t.title}
      </h2>
      <ol className={styles["stages"]}>
        {stages.map((stage) => (
          <li key={stage} aria-current={stage === leaflet.status ? "step" : undefined}>
            <StatusBadge status={stage} label={common.t.status[stage]} />
            {stage === leaflet.status && since !== undefined ? (
              <span className={styles["small"]}>
                {say(t.since, { date: formatDate(since, language) })}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      <div className={styles["moves"]}>
        {transitions[leaflet.status].map(([to, word], index) => (
          <Button
            key={to}
            kind={index === 0 ? "secondary" : "quiet"}
            once
            busy={status.pending === to}
            inactive={status.waiting}
            reason={`${key}hint`}
            onClick={() => change(to)}
          >
            {t[word]}
          </Button>
        ))}
      </div>
      <p id={`${key}hint`} className={styles["hint"]}>
        {hint}
      </p>
      {status.refusal === undefined ? null : (
        <Banner kind="error" role="alert">
          {status.refusal.text}
        </Banner>
      )}
    </section>
  );
}

/** Focuses the heading after a change, because the button that was pressed is gone or says something else. */
function useFocusAfterChange({ ended }: StatusChange): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ended > 0) heading.current?.focus();
  }, [ended]);
  return heading;
}
