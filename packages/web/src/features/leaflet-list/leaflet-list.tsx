import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";

import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { leafletPage, placeOf } from "./leaflet-page.ts";
import { LeafletTable } from "./leaflet-table.tsx";
import styles from "./leaflet-list.module.css";
import { ListPages } from "./list-pages.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListTools } from "./list-tools.tsx";
import { listWords } from "./list-words.ts";
import { NothingFound } from "./nothing-found.tsx";
import { useAnnouncedResults } from "./use-announced-results.ts";
import { useDeletion, type Deletion } from "./use-deletion.ts";
import { useDuplication } from "./use-duplication.ts";
import { useNonEmptyPage } from "./use-non-empty-page.ts";
import { useListAddress, type ListAddress } from "./use-list-address.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** The user's leaflets, one page at a time. The URL contains the filters, the order and the page. */
export function LeafletList(): ReactNode {
  const { t } = useWords(listWords);
  const list = useListAddress();
  const section = useRef<HTMLElement>(null);
  // Keep the previous rows until the new page is loaded.
  const found = useQuery({ ...leafletPage(list.asked), placeholderData: keepPreviousData });
  const counts = useQuery(queries.counts()).data;
  const page = found.data;
  const answered = useAnswered(list, found.isPlaceholderData);
  const place = page && placeOf(answered.asked, page, counts);
  const rowFocus = useRowFocus(page?.items, section);
  const deletion = useDeletion(rowFocus);
  const duplication = useDuplication();
  useAnnouncedResults(list.asked, found.isPlaceholderData ? undefined : place);
  useNonEmptyPage(list, found);
  return (
    <>
      <ListTools list={list} />
      <section
        ref={section}
        tabIndex={-1}
        aria-label={t.listName}
        className={styles["list"]}
        aria-busy={found.isPlaceholderData}
      >
        {found.isPending && <ListSkeleton />}
        {found.isError && (
          <LoadError
            failure={found.error}
            retrying={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
        {page?.items.length === 0 && <NothingFound asked={answered.asked} onClear={list.clear} />}
        {page !== undefined && page.items.length > 0 && (
          <LeafletTable
            leaflets={page.items}
            sort={answered.asked.sort}
            busy={found.isPlaceholderData}
            deletion={deletion.ask}
            duplication={duplication}
          />
        )}
      </section>
      {page !== undefined && place !== undefined && page.items.length > 0 && (
        <ListPages
          asked={answered.asked}
          trail={answered.trail}
          page={page}
          place={place}
          onTurn={() => section.current?.focus()}
        />
      )}
      <DeleteDialog deletion={deletion} />
    </>
  );
}

function DeleteDialog({ deletion }: { readonly deletion: Deletion }): ReactNode {
  const { t, say } = useWords(listWords);
  const { t: common } = useWords(sharedWords);
  const { asked, busy, confirm, cancel } = deletion;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      destroys
      title={say(t.deleteQuestion, {
        title: <span lang={asked?.language}>{asked?.title}</span>,
      })}
      confirmLabel={busy ? t.deleting : common.delete}
      cancelLabel={common.cancel}
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{t.deleteMeaning}</p>
    </ConfirmDialog>
  );
}

/** The query that the visible rows belong to. The URL is ahead of it while the next page loads. */
function useAnswered(
  { asked, trail }: ListAddress,
  waiting: boolean,
): Pick<ListAddress, "asked" | "trail"> {
  const [answered, setAnswered] = useState({ asked, trail });
  if (waiting || (answered.asked === asked && answered.trail === trail)) return answered;
  const now = { asked, trail };
  setAnswered(now);
  return now;
}
