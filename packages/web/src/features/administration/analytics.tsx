import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { Analytics as Numbers } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { CountList } from "../../ui/count-list.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { analyticsWords } from "./analytics-words.ts";
import styles from "./analytics.module.css";
import { LanguageChart, ProfileChart, StatusChart, StorageChart } from "./bar-charts.tsx";
import { WeeksChart } from "./weeks-chart.tsx";

/** Statistics of the whole service: first the totals, then the charts. */
export function Analytics(): ReactNode {
  const { t } = useWords(analyticsWords);
  const common = useWords(sharedWords);
  const { data, error, refetch, isFetching } = useQuery(queries.analytics());
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead title={t.title} intro={t.intro} />
      {error === null ? (
        <>
          <CountList
            items={[
              { label: t.users, value: data?.users.total },
              { label: t.administrators, value: data?.users.administrators },
              { label: t.leaflets, value: data?.leaflets.total },
              { label: t.published, value: data?.leaflets.byStatus.published },
            ]}
          />
          {data === undefined ? (
            <SkeletonRows rows={3} label={common.t.loading} />
          ) : (
            <Charts numbers={data} />
          )}
        </>
      ) : (
        <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Charts({ numbers }: { readonly numbers: Numbers }): ReactNode {
  return (
    <div className={styles["charts"]}>
      <StatusChart leaflets={numbers.leaflets} />
      <LanguageChart leaflets={numbers.leaflets} />
      <ProfileChart leaflets={numbers.leaflets} />
      <StorageChart storage={numbers.storage} />
      <WeeksChart weeks={numbers.leaflets.byWeek} />
    </div>
  );
}
