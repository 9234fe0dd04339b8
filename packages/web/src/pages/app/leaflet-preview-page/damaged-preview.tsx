import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { isVersionDamaged } from "../../../api/failures.ts";
import { queries } from "../../../api/queries.ts";
import { withGapLabels } from "../../../controls/gaps/gap-label.ts";
import { LoadError } from "../../../controls/load-error/load-error.tsx";
import { DamagedLeaflet } from "../../../features/history/damaged-leaflet.tsx";
import { DamagedVersion } from "../../../features/history/damaged-version.tsx";
import { HistoryPanel } from "../../../features/history/history-panel.tsx";
import { RestoreVersion } from "../../../features/history/restore-version.tsx";
import { DeleteLeaflet } from "../../../features/leaflet-preview/delete-leaflet.tsx";
import { leafletPreviewWords } from "../../../features/leaflet-preview/leaflet-preview-words.ts";
import styles from "../../../features/leaflet-preview/leaflet-preview.module.css";
import { PreviewBar } from "../../../features/leaflet-preview/preview-bar.tsx";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { useWords } from "../../../i18n/language.tsx";
import { leafletPath } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import { OlderOfDamaged } from "./older-of-damaged.tsx";

export interface DamagedPreviewProps {
  readonly id: string;
  /** The version that is requested, if the URL names one. */
  readonly version: number | undefined;
  readonly failure: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/**
 * A leaflet whose current version is damaged in the store: an earlier version can be shown or restored, or the leaflet
 * can be deleted.
 */
export function DamagedPreview({ id, version, ...failed }: DamagedPreviewProps): ReactNode {
  const { t } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"delete" | number>();
  const newest = useQuery(queries.revisions(id)).data?.[0];
  const older = version === newest?.version ? undefined : version;
  const revision = useQuery({
    ...queries.revision(id, older ?? 0),
    enabled: older !== undefined && newest !== undefined,
    placeholderData: keepPreviousData,
  });
  const title = newest?.title ?? t.leaflet;
  usePageTitle(withGapLabels(title), true);
  const leaflet = newest && { _id: id, title: newest.title, version: newest.version };
  const close = () => setDialog(undefined);
  const addressOf = (number: number) => `${leafletPath(id)}?version=${number}`;
  const restored = () => {
    close();
    void navigate(leafletPath(id));
  };
  const shown = older === undefined ? undefined : revision.data;
  const history = leaflet && (
    <HistoryPanel
      leaflet={leaflet}
      {...(shown && { shown: shown.version })}
      addressOf={addressOf}
      onRestore={setDialog}
    />
  );
  return (
    <>
      {shown ? (
        <OlderOfDamaged older={shown} history={history} onRestore={setDialog} />
      ) : (
        <div className={styles["screen"]}>
          <PreviewBar leaflet={{ title }}>
            {leaflet && (
              <Button kind="danger" onClick={() => setDialog("delete")}>
                {common.t.delete}
              </Button>
            )}
          </PreviewBar>
          <div className={styles["failed"]}>
            <DamagedLeaflet id={id} {...failed} />
            {older !== undefined && revision.isError && (
              <FailedVersion
                id={id}
                version={older}
                failure={revision.error}
                retrying={revision.isFetching}
                onRetry={() => void revision.refetch()}
              />
            )}
            {history}
          </div>
        </div>
      )}
      {leaflet && dialog === "delete" && <DeleteLeaflet leaflet={leaflet} onClose={close} />}
      {leaflet && typeof dialog === "number" && (
        <RestoreVersion leaflet={leaflet} version={dialog} onCancel={close} onDone={restored} />
      )}
    </>
  );
}

interface FailedVersionProps extends DamagedPreviewProps {
  readonly version: number;
}

/** Explains why the requested version cannot be shown either. */
function FailedVersion({ id, version, ...failed }: FailedVersionProps): ReactNode {
  return isVersionDamaged(failed.failure) ? (
    <DamagedVersion version={version} currentAddress={leafletPath(id)} currentDamaged />
  ) : (
    <LoadError {...failed} prefixed />
  );
}
