import type { ReactNode } from "react";

import { ApiError } from "../../api/failures.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { leafletPreviewWords } from "./leaflet-preview-words.ts";
import styles from "./leaflet-preview.module.css";
import { BackToDashboard } from "./preview-bar.tsx";

/** A skeleton in the size of the leaflet while it loads. */
export function LoadingPreview(): ReactNode {
  const { t } = useWords(leafletPreviewWords);
  usePageTitle(t.leaflet);
  return (
    <div className={styles["screen"]}>
      <div className={styles["bar"]}>
        <BackToDashboard />
        <h1 className={styles["title"]}>
          <span role="status">{t.loading}</span>
        </h1>
      </div>
      <div className={styles["columns"]}>
        <div className={styles["blank"]} aria-hidden="true">
          <Skeleton width="45%" />
          <Skeleton width="60%" height="2.25rem" />
          <Skeleton width="30%" />
          {["96%", "90%", "94%", "52%", "92%", "97%", "70%"].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </div>
  );
}

export interface FailedPreviewProps {
  readonly failure: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Explains why the leaflet cannot be shown. */
export function FailedPreview(props: FailedPreviewProps): ReactNode {
  const { failure } = props;
  const none = failure instanceof ApiError && failure.status === 404;
  return none ? <NoSuchLeaflet /> : <LoadingFailed {...props} />;
}

/** Shown for a leaflet that does not exist, or that belongs to another person. */
export function NoSuchLeaflet(): ReactNode {
  const { t } = useWords(leafletPreviewWords);
  usePageTitle(t.notFound);
  return (
    <EmptyState level={1} title={t.notFound} actions={<BackToDashboard />}>
      {t.notFoundText}
    </EmptyState>
  );
}

function LoadingFailed(props: FailedPreviewProps): ReactNode {
  const { t } = useWords(leafletPreviewWords);
  usePageTitle(t.leaflet, true);
  return (
    <div className={styles["screen"]}>
      <div className={styles["bar"]}>
        <BackToDashboard />
        <h1 className="visually-hidden">{t.leaflet}</h1>
      </div>
      <div className={styles["failed"]}>
        <LoadError {...props} prefixed />
      </div>
    </div>
  );
}
