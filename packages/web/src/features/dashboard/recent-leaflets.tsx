import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";

import type { LeafletSummary } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { LeafletMark } from "../../controls/leaflet-title/leaflet-mark.tsx";
import { LeafletTitle } from "../../controls/leaflet-title/leaflet-title.tsx";
import { LinkButton } from "../../controls/link-button.tsx";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDateTime, formatTime } from "../../i18n/format.ts";
import { isToday } from "../../i18n/today.ts";
import { useWords } from "../../i18n/language.tsx";
import { leafletEditorPath, paths } from "../../paths.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LeafletStatus } from "../../controls/leaflet-status/leaflet-status.tsx";
import { dashboardWords } from "./dashboard-words.ts";
import styles from "./recent-leaflets.module.css";

/**
 * Query for the five most recently changed leaflets. On most visits, the user continues to work on one of
 * them.
 */
export const recentLeaflets = queries.leaflets({ limit: "5" });

export function RecentLeaflets(): ReactNode {
  const { t } = useWords(dashboardWords);
  const id = useId();
  const recent = useQuery(recentLeaflets);
  const leaflets = recent.data;
  return (
    <section aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{t.recent}</h2>
        <Link to={paths.leaflets} aria-label={t.viewAllName}>
          {t.viewAll}
        </Link>
      </div>
      {recent.isPending && <SkeletonRows rows={3} label={t.loadingRecent} />}
      {recent.isError && leaflets === undefined && (
        <LoadError
          prefixed
          failure={recent.error}
          retrying={recent.isFetching}
          onRetry={() => void recent.refetch()}
        />
      )}
      {leaflets?.length === 0 && <NoneYet />}
      {leaflets !== undefined && leaflets.length > 0 && (
        <ul className={styles["rows"]}>
          {leaflets.map((leaflet) => (
            <RecentLeaflet key={leaflet._id} leaflet={leaflet} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentLeaflet({ leaflet }: { readonly leaflet: LeafletSummary }): ReactNode {
  const { t, say, text, language } = useWords(dashboardWords);
  const { t: common } = useWords(sharedWords);
  const { _id, title, updatedAt } = leaflet;
  return (
    <li className={styles["row"]}>
      <LeafletMark language={leaflet.language} />
      <div>
        <LeafletTitle leaflet={leaflet} />
        <time className={styles["time"]} dateTime={updatedAt}>
          {isToday(updatedAt)
            ? say(t.updatedToday, { time: formatTime(updatedAt, language) })
            : say(t.updated, { time: formatDateTime(updatedAt, language) })}
        </time>
      </div>
      <div className={styles["status"]}>
        <LeafletStatus leaflet={leaflet} />
      </div>
      <LinkButton
        kind="quiet"
        size="small"
        to={leafletEditorPath(_id)}
        className={styles["edit"]}
        aria-label={text(t.editOf, { title: withGapLabels(title) })}
      >
        {common.edit}
      </LinkButton>
    </li>
  );
}

function NoneYet(): ReactNode {
  const { t } = useWords(dashboardWords);
  return (
    <EmptyState
      level={3}
      className={styles["none"]}
      title={t.noneYet}
      actions={
        <LinkButton kind="leaf" to={paths.builder}>
          {t.createFirst}
        </LinkButton>
      }
    >
      {t.noneYetHint}
    </EmptyState>
  );
}
