import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import styles from "./leaflet-table.module.css";
import { listWords } from "./list-words.ts";

const titleWidths = ["62%", "44%", "53%", "70%", "38%", "57%"] as const;

/** The table without text. The layout does not shift when the text arrives. */
export function ListSkeleton(): ReactNode {
  const { t } = useWords(listWords);
  const labelled = columns.map((column): Column<string> => ({
    ...column,
    label: t.columns[column.key],
  }));
  return (
    <>
      <p role="status" className="visually-hidden">
        {t.loadingList}
      </p>
      <div aria-hidden="true">
        <DataTable
          caption={t.loadingList}
          columns={labelled}
          rows={titleWidths}
          rowKey={(width) => width}
          busy
        />
      </div>
    </>
  );
}

const columns = [
  { key: "leaflet", cell: titleSkeletons },
  { key: "medicine", cell: () => <Skeleton width="5rem" /> },
  { key: "status", place: "corner", cell: () => <Skeleton width="4rem" /> },
  { key: "updated", cell: () => <Skeleton width="7rem" /> },
  { key: "actions", place: "actions", cell: () => <Skeleton width="12rem" /> },
] as const satisfies readonly Omit<Column<string>, "label">[];

function titleSkeletons(width: string): ReactNode {
  return (
    <div className={styles["titleCell"]}>
      <Skeleton width="1.875rem" height="2.375rem" />
      <div className={styles["skeleton"]}>
        <Skeleton width={width} />
        <Skeleton width="32%" />
      </div>
    </div>
  );
}
