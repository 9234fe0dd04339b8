import type { ReactNode } from "react";

import type { LeafletSummary } from "../../api/calls.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import styles from "./leaflet-status.module.css";
import { leafletStatusWords } from "./status-words.ts";

export interface LeafletStatusProps {
  readonly leaflet: Pick<LeafletSummary, "status" | "publishedVersion">;
}

/** The status of a leaflet in a list. For a later version of a published leaflet also the published version. */
export function LeafletStatus({ leaflet }: LeafletStatusProps): ReactNode {
  const { t, say } = useWords(leafletStatusWords);
  const common = useWords(sharedWords);
  const { status, publishedVersion: version } = leaflet;
  const badge = <StatusBadge status={status} label={common.t.status[status]} />;
  if (status === "published" || version === undefined) return badge;
  return (
    <span className={styles["both"]}>
      {say(t.afterPublication, { status: badge, version: formatNumber(version) })}
    </span>
  );
}
