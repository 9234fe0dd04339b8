import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";

import type { Leaflet } from "../../../api/calls.ts";
import { queries } from "../../../api/queries.ts";
import {
  LeafletFrame,
  type LeafletFrameHandle,
} from "../../../controls/leaflet-frame/leaflet-frame.tsx";
import { Downloads } from "../../../features/downloads/downloads.tsx";
import { VersionBanner } from "../../../features/history/version-banner.tsx";
import { BackToDashboard } from "../../../features/leaflet-preview/action-bar.tsx";
import { leafletPreviewWords } from "../../../features/leaflet-preview/leaflet-preview-words.ts";
import styles from "../../../features/leaflet-preview/leaflet-preview.module.css";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { useWords } from "../../../i18n/language.tsx";
import { leafletPath } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { usePrintKey } from "./use-print-key.ts";

export interface OlderOfDamagedProps {
  /** The version to show. */
  readonly older: Leaflet;
  readonly history: ReactNode;
  readonly onRestore: (version: number) => void;
}

/** A readable earlier version of a leaflet whose current version is damaged in the store. */
export function OlderOfDamaged({ older, history, onRestore }: OlderOfDamagedProps): ReactNode {
  const { t, text } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const frame = useRef<LeafletFrameHandle>(null);
  const revisions = useQuery(queries.revisions(older._id)).data;
  const print = () => frame.current?.print();
  usePrintKey(print);
  return (
    <div className={styles["screen"]}>
      <div className={styles["bar"]}>
        <BackToDashboard />
        <h1 className={styles["title"]}>
          <bdi>{older.title}</bdi>
        </h1>
        <div className={styles["actions"]} role="group" aria-label={t.actions}>
          <Downloads leaflet={older} old />
          <Button icon={<Icon name="print" />} onClick={print}>
            {t.print}
          </Button>
        </div>
      </div>
      <div className={styles["notice"]}>
        <VersionBanner
          version={older.version}
          revision={revisions?.find(({ version }) => version === older.version)}
          currentAddress={leafletPath(older._id)}
          onRestore={() => onRestore(older.version)}
        />
      </div>
      <div className={styles["columns"]}>
        <div className={styles["sheet"]}>
          <LeafletFrame
            ref={frame}
            fit="grow"
            content={older.content}
            title={older.title}
            label={text(t.sheet, { title: older.title })}
            status={{ kind: older.status, name: common.t.status[older.status] }}
          />
        </div>
        <div className={styles["facts"]} id="facts" role="group" aria-label={t.facts} tabIndex={-1}>
          {history}
        </div>
      </div>
    </div>
  );
}
