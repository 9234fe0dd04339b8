import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { queries } from "../../api/queries.ts";
import { CountsFailed } from "../../controls/load-error/counts-failed.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Ledger } from "../../ui/ledger.tsx";
import { listWords } from "./list-words.ts";

export function ListCounts(): ReactNode {
  const { t } = useWords(listWords);
  const counts = useQuery(queries.counts());
  const shown = counts.data ?? (counts.isError ? uncounted : undefined);
  return (
    <>
      <Ledger
        items={[
          { label: t.counts.total, value: shown?.total },
          { label: t.counts.published, value: shown?.published },
          { label: t.counts.review, value: shown?.review },
          { label: t.counts.drafts, value: shown?.draft },
        ]}
      />
      {counts.isError && (
        <CountsFailed retrying={counts.isFetching} onRetry={() => void counts.refetch()} />
      )}
    </>
  );
}

const uncounted = { total: null, published: null, review: null, draft: null };
