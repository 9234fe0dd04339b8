import { useMemo, type ReactNode } from "react";

import type { LeafletSummary } from "../../api/calls.ts";
import { LeafletMark } from "../../controls/leaflet-title/leaflet-mark.tsx";
import { LeafletTitle } from "../../controls/leaflet-title/leaflet-title.tsx";
import { LeafletStatus } from "../../controls/leaflet-status/leaflet-status.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDate, formatDateTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import styles from "./leaflet-table.module.css";
import type { ListQuery } from "./list-address.ts";
import { listWords } from "./list-words.ts";
import { RowActions, type RowActionsProps } from "./row-actions.tsx";

export interface LeafletTableProps extends Omit<RowActionsProps, "leaflet"> {
  readonly leaflets: readonly LeafletSummary[];
  readonly sort: ListQuery["sort"];
  /** Whether another page is loading. */
  readonly busy: boolean;
}

export function LeafletTable(props: LeafletTableProps): ReactNode {
  const { leaflets, sort, busy, deletion, duplication } = props;
  const { t } = useWords(listWords);
  const columns = useColumns(deletion, duplication);
  return (
    <DataTable
      caption={t.captions[sort]}
      columns={columns}
      rows={leaflets}
      rowKey={({ _id }) => _id}
      busy={busy}
    />
  );
}

function useColumns(
  deletion: RowActionsProps["deletion"],
  duplication: RowActionsProps["duplication"],
): readonly Column<LeafletSummary>[] {
  const { t } = useWords(listWords);
  return useMemo(
    () => [
      {
        key: "leaflet",
        label: t.columns.leaflet,
        cell: (leaflet) => <TitleCell leaflet={leaflet} />,
      },
      {
        key: "medicine",
        label: t.columns.medicine,
        cell: (leaflet) => <Medicine leaflet={leaflet} />,
      },
      {
        key: "status",
        label: t.columns.status,
        place: "corner",
        cell: (leaflet) => <LeafletStatus leaflet={leaflet} />,
      },
      {
        key: "updated",
        label: t.columns.updated,
        cell: ({ updatedAt }) => <Updated at={updatedAt} />,
      },
      {
        key: "actions",
        label: t.columns.actions,
        place: "actions",
        cell: (leaflet) => (
          <RowActions leaflet={leaflet} deletion={deletion} duplication={duplication} />
        ),
      },
    ],
    [t, deletion, duplication],
  );
}

interface CellProps {
  readonly leaflet: LeafletSummary;
}

function TitleCell({ leaflet }: CellProps): ReactNode {
  const { t, say, language } = useWords(listWords);
  return (
    <div className={styles["titleCell"]}>
      <LeafletMark language={leaflet.language} />
      <div>
        <LeafletTitle leaflet={leaflet} />
        <span className={styles["created"]}>
          {say(t.created, {
            date: (
              <time dateTime={leaflet.createdAt}>{formatDate(leaflet.createdAt, language)}</time>
            ),
          })}
        </span>
      </div>
    </div>
  );
}

function Medicine({ leaflet }: CellProps): ReactNode {
  const { t } = useWords(sharedWords);
  const { medicineName } = leaflet.content;
  return (
    <div className={styles["medicine"]}>
      {medicineName === "" ? (
        <span className={styles["missing"]}>{t.untitledMedicine}</span>
      ) : (
        <LeafletText text={medicineName} language={leaflet.language} />
      )}
    </div>
  );
}

function Updated({ at }: { readonly at: string }): ReactNode {
  const { language } = useWords(listWords);
  return (
    <time className={styles["updated"]} dateTime={at}>
      {formatDateTime(at, language)}
    </time>
  );
}
