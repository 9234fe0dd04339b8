import type { ReactNode } from "react";

import type { Leaflet } from "../../../api/calls.ts";
import { Downloads } from "../../../features/downloads/downloads.tsx";
import { leafletPreviewWords } from "../../../features/leaflet-preview/leaflet-preview-words.ts";
import styles from "../../../features/leaflet-preview/leaflet-preview.module.css";
import { PreviewBar } from "../../../features/leaflet-preview/preview-bar.tsx";
import { useWords } from "../../../i18n/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useLeafletPrint } from "./use-leaflet-print.ts";
import { VersionScreen } from "./version-screen.tsx";

export interface OlderOfDamagedProps {
  /** The version to show. */
  readonly older: Leaflet;
  readonly history: ReactNode;
  readonly onRestore: (version: number) => void;
}

/** A readable earlier version of a leaflet whose current version is damaged in the store. */
export function OlderOfDamaged({ older, history, onRestore }: OlderOfDamagedProps): ReactNode {
  const { t } = useWords(leafletPreviewWords);
  const { frame, print } = useLeafletPrint();
  const bar = (
    <PreviewBar leaflet={older}>
      <div className={styles["actions"]} role="group" aria-label={t.actions}>
        <Downloads leaflet={older} old />
        <Button icon={<Icon name="print" />} onClick={print}>
          {t.print}
        </Button>
      </div>
    </PreviewBar>
  );
  return (
    <VersionScreen shown={older} onRestore={onRestore} frame={frame} bar={bar} facts={history} />
  );
}
