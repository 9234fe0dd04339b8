import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { LeafletCounts as Counts } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { CountList } from "../../ui/count-list.tsx";
import { countsWords } from "./counts-words.ts";
import styles from "./leaflet-counts.module.css";

export interface LeafletCountsProps {
  readonly items: readonly { readonly label: string; readonly of: keyof Counts }[];
}

/** The number of leaflets by status. A failure to load them does not affect the rest of the screen. */
export function LeafletCounts({ items }: LeafletCountsProps): ReactNode {
  const { data, isError, isFetching, refetch } = useQuery(queries.counts());
  const unknown = isError ? null : undefined;
  return (
    <>
      <CountList items={items.map(({ label, of }) => ({ label, value: data?.[of] ?? unknown }))} />
      {isError && <CountsFailed retrying={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}

interface CountsFailedProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The error as a small text instead of an error box, because nothing else depends on the counts. */
function CountsFailed({ retrying, onRetry }: CountsFailedProps): ReactNode {
  const { t } = useWords(countsWords);
  const { t: common } = useWords(sharedWords);
  return (
    <p className={styles["failed"]} role="status">
      {t.failed}
      <Button kind="quiet" size="small" busy={retrying} aria-label={t.again} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </p>
  );
}
