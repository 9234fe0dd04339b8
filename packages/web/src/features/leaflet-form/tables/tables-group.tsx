import { memo, useCallback, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { TableGrid } from "../../../controls/table-grid/table-grid.tsx";
import { useUndoNotice } from "../../../controls/undo/use-undo-notice.ts";
import { useWords } from "../../../i18n/language.tsx";
import { fieldId } from "../../../model/field-id.ts";
import { focusField } from "../../../model/focus-field.ts";
import { changeTable, insertAt, removeAt } from "../../../model/leaflet-edits.ts";
import { useLeaflet, useLeafletStore } from "../../../model/leaflet-store.ts";
import { leafletWords } from "../../../model/leaflet-words.ts";
import { useFormNotices } from "../form-notices.tsx";
import { FindingNotes } from "../../../controls/finding-notes/finding-notes.tsx";
import { Group, SectionGroup } from "../form-parts.tsx";
import { useLeafletLanguage } from "../leaflet-field.tsx";
import { AddTableButton } from "./add-table-button.tsx";
import styles from "./tables.module.css";
import { tablesWords } from "./tables-words.ts";

const sectionId = "section-tables";
const noneId = "section-tables-none";

/**
 * The tables of the leaflet. In custom mode, the "Add Table" button is below the tables. Otherwise it is
 * above them, in the section "How to take".
 */
export function TablesGroup(): ReactNode {
  const { t } = useWords(tablesWords);
  const { groups } = useWords(leafletWords).t;
  const tables = useLeaflet((content) => content.tables);
  const customMode = useLeaflet((content) => content.customMode);
  const listed =
    tables.length === 0 ? (
      <p id={noneId} tabIndex={-1} className={styles["none"]}>
        {t.none} {customMode ? t.placedCustom : t.placed}
      </p>
    ) : (
      <div className={styles["tables"]}>
        {tables.map((table, index) => (
          <TableEntry key={table.id} index={index} />
        ))}
      </div>
    );
  if (!customMode)
    return (
      <Group id={sectionId} title={groups.tables}>
        {listed}
      </Group>
    );
  return (
    <SectionGroup id={sectionId} title={groups.tables}>
      {listed}
      <div className={styles["after"]}>
        <AddTableButton />
      </div>
    </SectionGroup>
  );
}

const TableEntry = memo(function TableEntry({ index }: { readonly index: number }): ReactNode {
  const { text, t } = useWords(leafletWords);
  const store = useLeafletStore();
  const table = useLeaflet((content) => content.tables[index]);
  const language = useLeafletLanguage();
  const name = text(t.table, { number: index + 1 });
  const onDelete = useTableRemoval(index, name);
  const onChange = useCallback(
    (changed: Parameters<typeof changeTable>[0]) => store.change(changeTable(changed)),
    [store],
  );
  if (table === undefined) return null;
  return (
    <div>
      <TableGrid
        id={fieldId(["tables", index])}
        {...{ name, table, onChange, onDelete, language }}
      />
      <FindingNotes path={["tables", index]} />
    </div>
  );
});

/**
 * Returns a function that removes the table and offers an undo. It focuses the next table, or the message
 * that there are no tables.
 */
function useTableRemoval(index: number, name: string): () => void {
  const { t, text } = useWords(tablesWords);
  const store = useLeafletStore();
  const offerUndo = useUndoNotice(useFormNotices());
  return () => {
    const table = store.content().tables[index];
    if (table === undefined) return;
    flushSync(() => store.change(removeAt("tables", index)));
    goToTable(Math.min(index, store.content().tables.length - 1));
    offerUndo(text(t.deleted, { name }), () => {
      flushSync(() => store.change(insertAt("tables", index, table)));
      goToTable(Math.min(index, store.content().tables.length - 1));
    });
  };
}

function goToTable(index: number): void {
  if (index < 0) focusField(noneId);
  else focusField(`${fieldId(["tables", index])}-data-0-0`);
}
