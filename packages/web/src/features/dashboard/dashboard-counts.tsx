import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { queries } from "../../api/queries.ts";
import { CountsFailed } from "../../controls/load-error/counts-failed.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Ledger } from "../../ui/ledger.tsx";
import { dashboardWords } from "./dashboard-words.ts";

/** How much there is. That it could not be counted does not keep anybody from the list. */
export function DashboardCounts(): ReactNode {
  const { t } = useWords(dashboardWords);
  const counts = useQuery(queries.counts());
  const shown = counts.data ?? (counts.isError ? uncounted : undefined);
  return (
    <>
      <Ledger
        items={[
          { label: t.counts.total, value: shown?.total },
          { label: t.counts.drafts, value: shown?.draft },
          { label: t.counts.published, value: shown?.published },
          { label: t.counts.week, value: shown?.updatedLast7Days },
        ]}
      />
      {counts.isError && (
        <CountsFailed retrying={counts.isFetching} onRetry={() => void counts.refetch()} />
      )}
    </>
  );
}

const uncounted = { total: null, draft: null, published: null, updatedLast7Days: null };
