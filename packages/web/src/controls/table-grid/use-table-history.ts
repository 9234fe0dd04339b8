import { useCallback, useEffect, useRef, useState } from "react";
import type { LeafletTable } from "@nashra/engine";

const mostSteps = 100;
const pause = 1000;

export interface TableHistory {
  /**
   * Changes the table. `typing` identifies the cell in which the user types: changes in quick succession with
   * the same `typing` count as one undo step.
   */
  readonly edit: (next: LeafletTable, typing?: string) => void;
  /** `undo` and `redo` return false if there is nothing to undo or redo. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  /** The current table, even if the caller is a callback from an earlier rendering. */
  readonly latest: () => LeafletTable;
}

interface Steps {
  current: LeafletTable;
  past: LeafletTable[];
  future: LeafletTable[];
  typing: string | undefined;
  typedAt: number;
}

/**
 * Undo for a whole table. The browser's own undo works only inside one cell. It does not undo changes of rows
 * or pasted cells.
 */
export function useTableHistory(
  table: LeafletTable,
  onChange: (table: LeafletTable) => void,
): TableHistory {
  const steps = useRef<Steps>({ ...noSteps(), current: table });
  const [canUndo, setCanUndo] = useState(false);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
    if (steps.current.current.data === table.data) return;
    // The table was changed outside this grid, so the former states no longer apply.
    steps.current = { ...noSteps(), current: table };
    setCanUndo(false);
  }, [table, onChange]);

  const show = useCallback((next: LeafletTable) => {
    steps.current.current = next;
    setCanUndo(steps.current.past.length > 0);
    change.current(next);
  }, []);
  const edit = useCallback(
    (next: LeafletTable, typing?: string) => {
      const all = steps.current;
      if (next === all.current) return;
      const goesOn =
        typing !== undefined && typing === all.typing && Date.now() - all.typedAt < pause;
      if (!goesOn) all.past = [...all.past, all.current].slice(-mostSteps);
      Object.assign(all, { future: [], typing, typedAt: Date.now() });
      show(next);
    },
    [show],
  );
  const undo = useCallback(() => {
    const before = steps.current.past.pop();
    if (before === undefined) return false;
    steps.current.future.push(steps.current.current);
    steps.current.typing = undefined;
    show(before);
    return true;
  }, [show]);
  const redo = useCallback(() => {
    const after = steps.current.future.pop();
    if (after === undefined) return false;
    steps.current.past.push(steps.current.current);
    steps.current.typing = undefined;
    show(after);
    return true;
  }, [show]);
  const latest = useCallback(() => steps.current.current, []);
  return { edit, undo, redo, canUndo, latest };
}

function noSteps(): Omit<Steps, "current"> {
  return { past: [], future: [], typing: undefined, typedAt: 0 };
}
