import { useQuery } from "@tanstack/react-query";
import type { ReactNode, RefObject } from "react";

import type { Leaflet } from "../../../api/calls.ts";
import { queries } from "../../../api/queries.ts";
import { withGapLabels } from "../../../controls/gaps/gap-label.ts";
import {
  LeafletFrame,
  type LeafletFrameHandle,
} from "../../../controls/leaflet-frame/leaflet-frame.tsx";
import { VersionBanner } from "../../../features/history/version-banner.tsx";
import { leafletPreviewWords } from "../../../features/leaflet-preview/leaflet-preview-words.ts";
import styles from "../../../features/leaflet-preview/leaflet-preview.module.css";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { useWords } from "../../../i18n/language.tsx";
import { leafletPath } from "../../../paths.ts";

export interface VersionScreenProps {
  /** The version to show. */
  readonly shown: Leaflet;
  /** Restores the version; undefined for the current version, which has no banner. */
  readonly onRestore: ((version: number) => void) | undefined;
  /** The frame of the leaflet, see `useLeafletPrint`. */
  readonly frame: RefObject<LeafletFrameHandle | null>;
  /** The title and the actions. */
  readonly bar: ReactNode;
  /** The status, the findings and the history, beside the leaflet. */
  readonly facts: ReactNode;
}

/** One version of a leaflet as patients see it. */
export function VersionScreen(props: VersionScreenProps): ReactNode {
  const { shown, onRestore, frame, bar, facts } = props;
  const { t, text } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const revisions = useQuery(queries.revisions(shown._id)).data;
  return (
    <div className={styles["screen"]}>
      {bar}
      {onRestore && (
        <div className={styles["notice"]}>
          <VersionBanner
            version={shown.version}
            revision={revisions?.find(({ version }) => version === shown.version)}
            currentAddress={leafletPath(shown._id)}
            onRestore={() => onRestore(shown.version)}
          />
        </div>
      )}
      <div className={styles["columns"]}>
        <div className={styles["sheet"]}>
          <LeafletFrame
            ref={frame}
            fit="grow"
            content={shown.content}
            title={shown.title}
            label={text(t.sheet, { title: withGapLabels(shown.title) })}
            status={{ kind: shown.status, name: common.t.status[shown.status] }}
          />
        </div>
        <div className={styles["facts"]} id="facts" role="group" aria-label={t.facts} tabIndex={-1}>
          {facts}
        </div>
      </div>
    </div>
  );
}
