import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { historyWords } from "./history-words.ts";

export interface DamagedLeafletProps {
  readonly id: string;
  readonly failure: unknown;
  readonly retrying?: boolean;
  readonly onRetry: () => void;
  /** Shown if the leaflet has earlier versions. */
  readonly children?: ReactNode;
}

/** The error for a leaflet whose current version is damaged in the store. */
export function DamagedLeaflet({ id, children, ...failed }: DamagedLeafletProps): ReactNode {
  const { t } = useWords(historyWords);
  const common = useWords(sharedWords);
  const revisions = useQuery(queries.revisions(id));
  if (revisions.isPending) return <Spinner label={common.t.loading} />;
  const alone = revisions.data !== undefined && revisions.data.length < 2;
  return (
    <>
      <LoadError {...failed} message={alone ? t.noReadableVersion : undefined} prefixed />
      {alone ? null : children}
    </>
  );
}
