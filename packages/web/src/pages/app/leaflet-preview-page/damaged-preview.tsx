import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { queries } from "../../../api/queries.ts";
import { LoadError } from "../../../controls/load-error/load-error.tsx";
import { HistoryPanel } from "../../../features/history/history-panel.tsx";
import { RestoreVersion } from "../../../features/history/restore-version.tsx";
import { BackToDashboard } from "../../../features/leaflet-preview/action-bar.tsx";
import { DeleteLeaflet } from "../../../features/leaflet-preview/delete-leaflet.tsx";
import { leafletPreviewWords } from "../../../features/leaflet-preview/leaflet-preview-words.ts";
import styles from "../../../features/leaflet-preview/leaflet-preview.module.css";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { useWords } from "../../../i18n/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";

export interface DamagedPreviewProps {
  readonly id: string;
  readonly failure: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A leaflet whose current version is damaged in the store: an earlier version can be restored, or it can be deleted. */
export function DamagedPreview({ id, ...failed }: DamagedPreviewProps): ReactNode {
  const { t } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const [dialog, setDialog] = useState<"delete" | number>();
  const newest = useQuery(queries.revisions(id)).data?.[0];
  const title = newest?.title ?? t.leaflet;
  usePageTitle(title, true);
  const leaflet = newest && { _id: id, title: newest.title, version: newest.version };
  const close = () => setDialog(undefined);
  return (
    <div className={styles["screen"]}>
      <div className={styles["bar"]}>
        <BackToDashboard />
        <h1 className={styles["title"]}>
          <bdi>{title}</bdi>
        </h1>
        {leaflet && (
          <Button kind="danger" onClick={() => setDialog("delete")}>
            {common.t.delete}
          </Button>
        )}
      </div>
      <div className={styles["failed"]}>
        <LoadError {...failed} prefixed />
        {leaflet && <HistoryPanel leaflet={leaflet} onRestore={setDialog} />}
      </div>
      {leaflet && dialog === "delete" && <DeleteLeaflet leaflet={leaflet} onClose={close} />}
      {leaflet && typeof dialog === "number" && (
        <RestoreVersion leaflet={leaflet} version={dialog} onCancel={close} onDone={close} />
      )}
    </div>
  );
}
