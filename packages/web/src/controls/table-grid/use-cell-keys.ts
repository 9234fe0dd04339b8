import { useRef, type KeyboardEvent } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { keyNames } from "../../ui/keys.ts";
import { cellAfter, stepOfArrow } from "./cell-edges.ts";
import { isBlankRow, mostRows, type CellPlace } from "./table-edits.ts";
import { tableWords } from "./table-words.ts";
import type { CellFocus } from "./use-cell-focus.ts";
import type { TableActions } from "./use-table-actions.ts";
import type { TableHistory } from "./use-table-history.ts";

export interface CellKeysInput {
  readonly history: TableHistory;
  readonly actions: TableActions;
  readonly focus: CellFocus;
  readonly direction: "ltr" | "rtl";
}

/**
 * Handles the keys of a cell. Tab moves through the cells and, in the last cell, adds a row. Arrow keys move
 * to another cell if the caret is at the edge of the text. Enter is not handled, so it starts a new line, as
 * in every text box of the form.
 */
export function useCellKeys({
  history,
  actions,
  focus,
  direction,
}: CellKeysInput): (event: KeyboardEvent) => void {
  const { t, text } = useWords(tableWords);
  const announce = useAnnounce();
  // True after Escape. Tab then leaves the table, so that keyboard users are not trapped.
  const leaving = useRef(false);
  // The index of the last row that Tab added. While this row is empty, Tab adds no other row.
  const tabbedRow = useRef(-1);

  const tab = (event: KeyboardEvent, place: CellPlace) => {
    if (leaving.current) return;
    const { rows, cols } = history.latest();
    const next = cellAfter(place, event.shiftKey ? -1 : 1, { rows, cols });
    if (next !== undefined) {
      event.preventDefault();
      focus.go(next);
    } else if (!event.shiftKey && !staysUnused(history, tabbedRow.current) && rows < mostRows) {
      event.preventDefault();
      tabbedRow.current = rows;
      actions.addRow(rows);
      focus.go({ row: rows, column: 0 });
    }
  };
  const arrow = (event: KeyboardEvent, cell: HTMLTextAreaElement, place: CellPlace) => {
    const step = stepOfArrow(event.key, cell, direction);
    if (step === undefined || hasModifier(event)) return;
    const { rows, cols } = history.latest();
    const next = { row: place.row + step.rows, column: place.column + step.columns };
    if (next.row < 0 || next.row >= rows || next.column < 0 || next.column >= cols) return;
    event.preventDefault();
    focus.go(next, step.columns > 0 || step.rows > 0 ? "start" : "end");
  };

  return (event) => {
    const cell = event.target;
    if (!(cell instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing) return;
    const place = placeOf(cell);
    const command = commandOf(event);
    if (command !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      if (command === "undo" || command === "redo") actions[command]();
      else actions.moveRowBy(command === "up" ? -1 : 1);
    } else if (event.key === "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey) {
      tab(event, place);
    } else if (event.key.startsWith("Arrow")) {
      arrow(event, cell, place);
    }
    if (event.key === "Escape") announce(text(t.leave, keyNames));
    if (event.key !== "Shift") leaving.current = event.key === "Escape";
  };
}

export function placeOf(cell: HTMLElement): CellPlace {
  return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

type Command = "undo" | "redo" | "up" | "down";

function commandOf({
  key,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent): Command | undefined {
  if (altKey && shiftKey && !ctrlKey && !metaKey)
    return key === "ArrowUp" ? "up" : key === "ArrowDown" ? "down" : undefined;
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}

function hasModifier({ altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || shiftKey || ctrlKey || metaKey;
}

function staysUnused({ latest }: TableHistory, row: number): boolean {
  return row === latest().rows - 1 && isBlankRow(latest(), row);
}
