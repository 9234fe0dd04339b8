import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AuditEntryRow } from "./audit-entry.tsx";
import { AuditFilter, everything, queryOf } from "./audit-filter.tsx";
import styles from "./audit-log.module.css";
import { auditQuery } from "./audit-query.ts";
import { auditWords } from "./audit-words.ts";
import { DownloadAudit } from "./download-audit.tsx";

/** The page of the audit log, newest entries first. */
export function AuditLog(): ReactNode {
  const { t } = useWords(auditWords);
  const common = useWords(sharedWords);
  const [choice, setChoice] = useState(everything);
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(auditQuery(queryOf(choice)));
  const entries = data?.pages.flatMap((page) => page.entries);
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead
        title={t.title}
        intro={t.intro}
        actions={
          <>
            <DownloadAudit choice={choice} format="csv" />
            <DownloadAudit choice={choice} format="ndjson" />
          </>
        }
      />
      <AuditFilter choice={choice} onChange={setChoice} />
      {error !== null && (
        <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && entries === undefined && (
        <SkeletonRows rows={6} label={common.t.loading} />
      )}
      {entries?.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      {entries !== undefined && entries.length > 0 && (
        <ul className={styles["entries"]} aria-label={t.title}>
          {entries.map((entry) => (
            <li key={entry.seq}>
              <AuditEntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t.loading : t.older}
        </Button>
      )}
    </Page>
  );
}
