import type { ReactNode } from "react";

import type { Leaflet } from "../../../api/calls.ts";
import { DamagedVersion } from "../../../features/history/damaged-version.tsx";
import { BackToDashboard } from "../../../features/leaflet-preview/action-bar.tsx";
import styles from "../../../features/leaflet-preview/leaflet-preview.module.css";
import { leafletPath } from "../../../paths.ts";
import { usePageTitle } from "../../../ui/page-title.ts";

export interface DamagedOlderVersionProps {
  readonly leaflet: Pick<Leaflet, "_id" | "title">;
  readonly version: number;
}

/** An earlier version that is damaged in the store, of a leaflet whose current version can be read. */
export function DamagedOlderVersion({ leaflet, version }: DamagedOlderVersionProps): ReactNode {
  usePageTitle(leaflet.title, true);
  return (
    <div className={styles["screen"]}>
      <div className={styles["bar"]}>
        <BackToDashboard />
        <h1 className={styles["title"]}>
          <bdi>{leaflet.title}</bdi>
        </h1>
      </div>
      <div className={styles["failed"]}>
        <DamagedVersion version={version} currentAddress={leafletPath(leaflet._id)} />
      </div>
    </div>
  );
}
