import { useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { cellId } from "../../../controls/table-grid/use-cell-focus.ts";
import { useWords } from "../../../i18n/language.tsx";
import { fieldId } from "../../../model/field-id.ts";
import { focusField } from "../../../model/focus-field.ts";
import { addTable } from "../../../model/leaflet-edits.ts";
import { useLeafletStore } from "../../../model/leaflet-store.ts";
import { AddButton } from "../add-button.tsx";
import { AddTableDialog } from "./add-table-dialog.tsx";
import { tablesWords } from "./tables-words.ts";

/** Opens a dialog for the size, adds the table and focuses its first cell. */
export function AddTableButton(): ReactNode {
  const { t } = useWords(tablesWords);
  const store = useLeafletStore();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<string>();
  // Runs after the closing dialog has returned the focus to the button.
  useEffect(() => {
    if (created !== undefined) focusField(created);
  }, [created]);
  return (
    <>
      <AddButton label={t.addTable} icon="table" onAdd={() => setOpen(true)} />
      <AddTableDialog
        open={open}
        onClose={() => setOpen(false)}
        onCreate={(rows, columns) => {
          flushSync(() => store.change(addTable(rows, columns)));
          const table = fieldId(["tables", store.content().tables.length - 1]);
          setOpen(false);
          setCreated(cellId(table, { row: 0, column: 0 }));
        }}
      />
    </>
  );
}
