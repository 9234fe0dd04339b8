import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";

import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { deletionWords } from "../../controls/deletion/deletion-words.ts";
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

/** The user's leaflets, split into pages. The URL contains the filters, the order and the page number. */
export function LeafletList(): ReactNode {
  const { t } = useWords(listWords);
  const list = useListAddress();
  const section = useRef<HTMLElement>(null);
  // Keep the previous rows until the new page is loaded.
  const found = useQuery({ ...leafletPage(list.listQuery), placeholderData: keepPreviousData });
  const counts = useQuery(queries.counts()).data;
  const page = found.data;
  const shown = useShownQuery(list, found.isPlaceholderData);
  const place = page && placeOf(shown.listQuery, page, counts);
  const rowFocus = useRowFocus(page?.items, section);
  const deletion = useDeletion(rowFocus);
  const duplication = useDuplication();
  useAnnouncedResults(list.listQuery, found.isPlaceholderData ? undefined : place);
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
        {page?.items.length === 0 && (
          <NothingFound listQuery={shown.listQuery} onClear={list.clear} />
        )}
        {page !== undefined && page.items.length > 0 && (
          <LeafletTable
            leaflets={page.items}
            sort={shown.listQuery.sort}
            busy={found.isPlaceholderData}
            deletion={deletion.request}
            duplication={duplication}
          />
        )}
      </section>
      {page !== undefined && place !== undefined && page.items.length > 0 && (
        <ListPages
          listQuery={shown.listQuery}
          trail={shown.trail}
          page={page}
          place={place}
          onNavigate={() => section.current?.focus()}
        />
      )}
      <DeleteDialog deletion={deletion} />
    </>
  );
}

function DeleteDialog({ deletion }: { readonly deletion: Deletion }): ReactNode {
  const { t, say } = useWords(listWords);
  const { t: common } = useWords(sharedWords);
  const { meaning } = useWords(deletionWords).t;
  const { leafletToDelete, busy, confirm, cancel } = deletion;
  return (
    <ConfirmDialog
      open={leafletToDelete !== undefined}
      destroys
      title={say(t.deleteQuestion, {
        title: leafletToDelete && (
          <LeafletText text={leafletToDelete.title} language={leafletToDelete.language} />
        ),
      })}
      confirmLabel={busy ? t.deleting : common.delete}
      cancelLabel={common.cancel}
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{meaning}</p>
    </ConfirmDialog>
  );
}

/** The query of the visible rows. While the next page loads, the URL already contains the next query. */
function useShownQuery(
  { listQuery, trail }: ListAddress,
  waiting: boolean,
): Pick<ListAddress, "listQuery" | "trail"> {
  const [shown, setShown] = useState({ listQuery, trail });
  if (waiting || (shown.listQuery === listQuery && shown.trail === trail)) return shown;
  const now = { listQuery, trail };
  setShown(now);
  return now;
}
