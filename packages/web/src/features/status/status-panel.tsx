import type { Finding, LeafletStatus } from "@nashra/engine";
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
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
export function StatusPanel({ leaflet, since, findings, status }: StatusPanelProps): ReactNode {
  const { t, say, count, language } = useWords(statusWords);
  const common = useWords(sharedWords);
  const key = useId();
  const heading = useFocusAfterChange(status);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const publication = usePublication(status);
  const change = (to: LeafletStatus) => {
    // The server refuses a leaflet with errors, and the page then shows the reason.
    if (to === "published" && errors === 0) publication.open(leaflet, findings);
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
      {publication.dialog}
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

/** What the publish dialog shows: the version that the author saw when it was opened. */
interface Opened {
  readonly leaflet: Leaflet;
  readonly findings: readonly Finding[];
  /** `StatusChange.ended` at that time. The dialog is closed when it increases. */
  readonly ended: number;
}

/** The dialog that is shown before a publication. */
function usePublication(status: StatusChange): {
  readonly open: (leaflet: Leaflet, findings: readonly Finding[]) => void;
  readonly dialog: ReactNode;
} {
  const common = useWords(sharedWords);
  const { show } = useNotices();
  const [opened, setOpened] = useState<Opened>();
  const shown = opened?.ended === status.ended ? opened : undefined;
  const close = () => setOpened(undefined);
  const loaded = useOnDemand(shown !== undefined, loadDialog, () => {
    close();
    show({ kind: "error", text: common.t.partNotLoaded });
  });
  return {
    open: (leaflet, findings) => setOpened({ leaflet, findings, ended: status.ended }),
    dialog: shown && loaded && (
      <loaded.PublishDialog
        leaflet={shown.leaflet}
        findings={shown.findings}
        busy={status.pending !== undefined}
        inactive={status.waiting}
        onPublish={() => status.change("published", shown.leaflet.version)}
        onClose={close}
      />
    ),
  };
}

async function loadDialog() {
  return import("./publish-dialog.tsx");
}
