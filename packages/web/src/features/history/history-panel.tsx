import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";

import type { Leaflet, Revision } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Button } from "../../ui/button.tsx";
import { useRequestedFocus } from "../../ui/requested-focus.ts";
import { historyWords } from "./history-words.ts";
import { RevisionChanges } from "./revision-changes.tsx";
import styles from "./history.module.css";

export interface HistoryPanelProps {
  readonly leaflet: Pick<Leaflet, "_id" | "version">;
  /** The version on the screen; absent if it cannot be shown. */
  readonly shown?: number;
  /** Absent if the current version cannot be compared. */
  readonly onCompare?: (version: number) => void;
  readonly onRestore: (version: number) => void;
  /** Returns the URL that shows a version; absent if no version can be shown. */
  readonly addressOf?: (version: number) => string;
}

const first = 5;

/** The versions with author and date, and the actions for each version. */
export function HistoryPanel(props: HistoryPanelProps): ReactNode {
  const { t, text } = useWords(historyWords);
  const common = useWords(sharedWords);
  const heading = useId();
  const [all, setAll] = useState(false);
  const revisions = useQuery(queries.revisions(props.leaflet._id));
  const shown = all ? revisions.data : revisions.data?.slice(0, first);
  const count = revisions.data?.length ?? 0;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      {revisions.isError ? (
        <p className={styles["failed"]} role="alert">
          {t.loadFailed}{" "}
          <Button size="small" busy={revisions.isFetching} onClick={() => void revisions.refetch()}>
            {common.t.tryAgain}
          </Button>
        </p>
      ) : null}
      {revisions.isPending ? <Waiting label={common.t.loading} /> : null}
      <ol className={styles["history"]}>
        {shown?.map((revision) => (
          <Item key={revision.version} {...props} revision={revision} />
        ))}
      </ol>
      {count > first ? (
        <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.showFewer : text(t.showAll, { count })}
        </Button>
      ) : null}
    </section>
  );
}

/** The name of a version's row for `requestFocus`. */
export function versionName(leafletId: string, version: number): string {
  return `version ${version} ${leafletId}`;
}

interface ItemProps extends HistoryPanelProps {
  readonly revision: Revision;
}

function Item({ leaflet, shown, revision, addressOf, onCompare, onRestore }: ItemProps): ReactNode {
  const { t, text, language } = useWords(historyWords);
  const { version, savedAt, savedBy } = revision;
  const current = version === leaflet.version;
  const row = useRequestedFocus<HTMLLIElement>(versionName(leaflet._id, version));
  return (
    <li ref={row} tabIndex={-1} aria-current={version === shown ? "true" : undefined}>
      <span className={styles["number"]}>
        <span aria-hidden="true" dir="ltr">
          {text(t.short, { version })}
        </span>
        <span className="visually-hidden">{text(t.version, { version })}</span>
      </span>
      <span className={styles["who"]}>
        <bdi>{savedBy}</bdi>
        <span className={styles["when"]}>
          {formatDateTime(savedAt, language)}
          {current ? <span className={styles["now"]}>{t.current}</span> : null}
        </span>
        <RevisionChanges {...revision} />
        {current ? null : (
          <span className={styles["actions"]}>
            {addressOf && (
              <Link to={addressOf(version)} aria-label={text(t.viewVersion, { version })}>
                {t.view}
              </Link>
            )}
            {onCompare && (
              <button
                type="button"
                aria-label={text(t.compareVersion, { version })}
                onClick={() => onCompare(version)}
              >
                {t.compare}
              </button>
            )}
            <button
              type="button"
              aria-label={text(t.restoreVersion, { version })}
              onClick={() => onRestore(version)}
            >
              {t.restore}
            </button>
          </span>
        )}
      </span>
    </li>
  );
}

function Waiting({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={styles["waiting"]} role="status" aria-label={label}>
      <Skeleton width="70%" />
      <Skeleton width="55%" />
      <Skeleton width="62%" />
    </div>
  );
}
