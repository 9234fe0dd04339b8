import { useCallback, useId, useMemo, type ClipboardEvent, type ReactNode } from "react";
import { directionOf, type LeafletTable } from "@nashra/engine";

import { useWords } from "../../i18n/language.tsx";
import { keyNames } from "../../ui/keys.ts";
import { GapCard } from "../gaps/gap-card.tsx";
import { pastedCells, pastedText } from "./pasted-cells.ts";
import { TableBar } from "./table-bar.tsx";
import { TableCell } from "./table-cell.tsx";
import { rectangle, setCell } from "./table-edits.ts";
import styles from "./table-grid.module.css";
import { tableWords } from "./table-words.ts";
import { cellId, useCellFocus } from "./use-cell-focus.ts";
import { placeOf, useCellKeys } from "./use-cell-keys.ts";
import { useTableActions } from "./use-table-actions.ts";
import { useTableHistory } from "./use-table-history.ts";

export interface TableGridProps {
  readonly id: string;
  /** The accessible name: "Table 1". */
  readonly name: string;
  readonly table: LeafletTable;
  readonly onChange: (table: LeafletTable) => void;
  /** Called by the delete button and when the last row or column is removed. */
  readonly onDelete: () => void;
  /** Language of the leaflet, which determines the direction of the table. */
  readonly language: string;
}

/** A table of text boxes; the first row is the header. */
export function TableGrid(props: TableGridProps): ReactNode {
  const { id, name, onChange, onDelete, language } = props;
  const { t, text } = useWords(tableWords);
  const help = useId();
  const table = useMemo(() => rectangle(props.table), [props.table]);
  const history = useTableHistory(table, onChange);
  const focus = useCellFocus(id);
  const actions = useTableActions({ name, history, focus, onDelete });
  const direction = directionOf(language);
  const onKeyDown = useCellKeys({ history, actions, focus, direction });
  return (
    <div id={id} className={styles["grid"]} role="group" aria-label={name}>
      <TableBar {...{ name, table, actions, onDelete, at: focus.at, canUndo: history.canUndo }} />
      <div
        className={styles["region"]}
        role="region"
        aria-label={name}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus is needed to scroll by keyboard
        tabIndex={0}
      >
        {/* Handles key events of the text boxes inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          lang={language}
          dir={direction}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            if (target instanceof HTMLTextAreaElement) focus.reach(placeOf(target));
          }}
          onPaste={(event) => paste(event, history.edit, history.latest, actions.paste)}
        >
          <CellRows {...{ id, name, table, direction, history, at: focus.at }} />
        </table>
      </div>
      <GapCard id={id} within framed language={language} />
      <p id={help} className={styles["help"]}>
        {text(t.help, keyNames)}
      </p>
    </div>
  );
}

type Grid = ReturnType<typeof useTableHistory>;

interface CellRowsProps {
  readonly id: string;
  readonly name: string;
  readonly table: LeafletTable;
  readonly direction: "ltr" | "rtl";
  readonly history: Grid;
  readonly at: { readonly row: number; readonly column: number };
}

function CellRows({ id, name, table, direction, history, at }: CellRowsProps): ReactNode {
  const { t, text } = useWords(tableWords);
  const { edit, latest } = history;
  const onText = useCallback(
    (row: number, column: number, value: string) =>
      edit(setCell(latest(), { row, column }, value), `${row} ${column}`),
    [edit, latest],
  );
  const reached = {
    row: Math.min(at.row, table.rows - 1),
    column: Math.min(at.column, table.cols - 1),
  };
  const rows = table.data.map((cells, row) => {
    const Cell = row === 0 ? "th" : "td";
    return (
      // Rows have no id, only an index.
      // oxlint-disable-next-line react/no-array-index-key
      <tr key={row}>
        {cells.map((value, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- cells have only an index, like rows
          <Cell key={column} scope={row === 0 ? "col" : undefined}>
            <TableCell
              id={cellId(id, { row, column })}
              name={text(t.cell, { table: name, row: row + 1, column: column + 1 })}
              {...{ row, column, text: value, direction, onText }}
              reached={row === reached.row && column === reached.column}
            />
          </Cell>
        ))}
      </tr>
    );
  });
  return (
    <>
      <thead>{rows.slice(0, 1)}</thead>
      <tbody>{rows.slice(1)}</tbody>
    </>
  );
}

/** Pastes plain text into the cell. If several cells were copied, writes them into several cells. */
function paste(
  event: ClipboardEvent,
  edit: Grid["edit"],
  latest: Grid["latest"],
  spread: ReturnType<typeof useTableActions>["paste"],
): void {
  const cell = event.target;
  if (!(cell instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  const text = event.clipboardData.getData("text/plain");
  const html = event.clipboardData.getData("text/html");
  const place = placeOf(cell);
  const cells = pastedCells(text, html);
  if (cells !== undefined) {
    spread(place, cells);
    return;
  }
  cell.setRangeText(pastedText(text, html), cell.selectionStart, cell.selectionEnd, "end");
  edit(setCell(latest(), place, cell.value));
}
