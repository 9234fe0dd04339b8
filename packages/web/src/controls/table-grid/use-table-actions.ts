import { useUndoNotice } from "../undo/use-undo-notice.ts";
import { useWords } from "../../i18n/language.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useNotices, useOwnNotices } from "../../ui/notices.tsx";
import {
  insertColumn,
  insertRow,
  moveRow,
  mostColumns,
  mostRows,
  removeColumn,
  removeRow,
  sizeAfterSpread,
  spreadCells,
  type Cells,
  type CellPlace,
} from "./table-edits.ts";
import { tableWords } from "./table-words.ts";
import type { CellFocus } from "./use-cell-focus.ts";
import type { TableHistory } from "./use-table-history.ts";

export interface TableActions {
  readonly addRow: (at: number) => void;
  readonly addColumn: (at: number) => void;
  readonly moveRowBy: (step: -1 | 1) => void;
  readonly deleteRow: () => void;
  readonly deleteColumn: () => void;
  /** Writes cells into the table, with the first one at `from`. */
  readonly paste: (from: CellPlace, cells: Cells) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export interface TableActionsInput {
  readonly name: string;
  readonly history: TableHistory;
  readonly focus: CellFocus;
  readonly onDelete: () => void;
}

/**
 * Actions on a whole row, column or block of cells. Each action announces its effect, and all except `paste`
 * set the focus.
 */
export function useTableActions(input: TableActionsInput): TableActions {
  const { name: table, history, focus } = input;
  const { t, text, count } = useWords(tableWords);
  const announce = useAnnounce();
  const fits = useSizeCheck();
  const { edit, latest } = history;
  const { row, column } = focus.at;
  return {
    ...useRemovals(input),
    addRow(at) {
      const now = latest();
      if (!fits(now.rows + 1, now.cols)) return;
      edit(insertRow(now, at));
      focus.go({ row: at, column: at > row + 1 ? 0 : column });
      announce(text(t.rowAdded, { row: at + 1, table }));
    },
    addColumn(at) {
      const now = latest();
      if (!fits(now.rows, now.cols + 1)) return;
      edit(insertColumn(now, at));
      focus.go({ row: at > column + 1 ? 0 : row, column: at });
      announce(text(t.columnAdded, { column: at + 1, table }));
    },
    moveRowBy(step) {
      const now = latest();
      const to = row + step;
      if (to < 0 || to >= now.rows) {
        announce(text(to < 0 ? t.rowIsFirst : t.rowIsLast, { table }));
        return;
      }
      edit(moveRow(now, row, to));
      focus.go({ row: to, column });
      announce(text(t.rowMoved, { table, place: to + 1, count: now.rows }));
    },
    paste(from, cells) {
      const now = latest();
      const size = sizeAfterSpread(now, from, cells);
      if (!fits(size.rows, size.columns)) return;
      edit(spreadCells(now, from, cells));
      announce(count(t.pasted, cells.flat().length));
    },
    undo() {
      if (!history.undo()) return;
      stayInside(history, focus);
      announce(t.undone);
    },
    redo() {
      if (!history.redo()) return;
      stayInside(history, focus);
      announce(t.redone);
    },
  };
}

function useRemovals({
  name: table,
  history,
  focus,
  onDelete,
}: TableActionsInput): Pick<TableActions, "deleteRow" | "deleteColumn"> {
  const { t, text } = useWords(tableWords);
  const removed = useUndoNotice(useOwnNotices());
  const { edit, latest } = history;
  return {
    deleteRow() {
      const now = latest();
      const { row, column } = focus.at;
      const cells = now.data[row];
      if (now.rows <= 1 || cells === undefined) return onDelete();
      edit(removeRow(now, row));
      focus.go({ row: Math.min(row, now.rows - 2), column });
      return removed(text(t.rowRemoved, { table, row: row + 1 }), () => {
        const at = Math.min(row, latest().rows);
        // Uses `spreadCells`, because columns may have been removed after the row. `spreadCells` adds the
        // columns that the row needs.
        edit(spreadCells(insertRow(latest(), at), { row: at, column: 0 }, [cells]));
        focus.go({ row: at, column: 0 });
      });
    },
    deleteColumn() {
      const now = latest();
      const { row, column } = focus.at;
      if (now.cols <= 1) return onDelete();
      const cells = now.data.map((line) => [line[column] ?? ""]);
      edit(removeColumn(now, column));
      focus.go({ row, column: Math.min(column, now.cols - 2) });
      return removed(text(t.columnRemoved, { table, column: column + 1 }), () => {
        const at = Math.min(column, latest().cols);
        edit(spreadCells(insertColumn(latest(), at), { row: 0, column: at }, cells));
        focus.go({ row: 0, column: at });
      });
    },
  };
}

/**
 * Returns a function that checks a size. If the size exceeds the limits, the function returns false and shows
 * an error.
 */
function useSizeCheck(): (rows: number, columns: number) => boolean {
  const { t, text } = useWords(tableWords);
  const { show } = useNotices();
  return (rows, columns) => {
    if (rows <= mostRows && columns <= mostColumns) return true;
    show({ kind: "error", text: text(t.tooLarge, { mostRows, mostColumns, rows, columns }) });
    return false;
  };
}

function stayInside({ latest }: TableHistory, focus: CellFocus): void {
  const { rows, cols } = latest();
  const { row, column } = focus.at;
  focus.go({ row: Math.min(row, rows - 1), column: Math.min(column, cols - 1) });
}
