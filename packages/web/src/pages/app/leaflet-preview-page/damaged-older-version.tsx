import type { ReactNode } from "react";

import type { Leaflet } from "../../../api/calls.ts";
import { withGapLabels } from "../../../controls/gaps/gap-label.ts";
import { DamagedVersion } from "../../../features/history/damaged-version.tsx";
import styles from "../../../features/leaflet-preview/leaflet-preview.module.css";
import { PreviewBar } from "../../../features/leaflet-preview/preview-bar.tsx";
import { leafletPath } from "../../../paths.ts";
import { usePageTitle } from "../../../ui/page-title.ts";

export interface DamagedOlderVersionProps {
  readonly leaflet: Pick<Leaflet, "_id" | "title" | "content">;
  readonly version: number;
}

/** An earlier version that is damaged in the store, of a leaflet whose current version can be read. */
export function DamagedOlderVersion({ leaflet, version }: DamagedOlderVersionProps): ReactNode {
  usePageTitle(withGapLabels(leaflet.title), true);
  return (
    <div className={styles["screen"]}>
      <PreviewBar leaflet={leaflet} />
      <div className={styles["failed"]}>
        <DamagedVersion version={version} currentAddress={leafletPath(leaflet._id)} />
      </div>
    </div>
  );
}
