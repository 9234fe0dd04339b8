import { useCallback, useLayoutEffect, useRef, useState } from "react";

import type { CellPlace } from "./table-edits.ts";

export interface CellFocus {
  /** The cell that has the focus or had it last. */
  readonly at: CellPlace;
  readonly reach: (place: CellPlace) => void;
  /** Focuses a cell. If the cell is not rendered yet, focuses it after the next rendering. */
  readonly go: (place: CellPlace, caret?: "start" | "end") => void;
}

export function useCellFocus(tableId: string): CellFocus {
  const [at, setAt] = useState<CellPlace>({ row: 0, column: 0 });
  const awaited = useRef<CellPlace>(undefined);
  const reach = useCallback((place: CellPlace) => {
    setAt((now) => (now.row === place.row && now.column === place.column ? now : place));
  }, []);
  useLayoutEffect(() => {
    if (awaited.current !== undefined && focusCell(tableId, awaited.current, "end"))
      awaited.current = undefined;
  });
  const go = useCallback(
    (place: CellPlace, caret: "start" | "end" = "end") => {
      reach(place);
      awaited.current = focusCell(tableId, place, caret) ? undefined : place;
    },
    [tableId, reach],
  );
  return { at, reach, go };
}

export function cellId(tableId: string, { row, column }: CellPlace): string {
  return `${tableId}-data-${row}-${column}`;
}

function focusCell(tableId: string, place: CellPlace, caret: "start" | "end"): boolean {
  const cell = document.getElementById(cellId(tableId, place));
  if (!(cell instanceof HTMLTextAreaElement)) return false;
  cell.focus();
  const offset = caret === "start" ? 0 : cell.value.length;
  cell.setSelectionRange(offset, offset);
  return true;
}
