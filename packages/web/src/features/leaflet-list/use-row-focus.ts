import { useEffect, useRef, type RefObject } from "react";

import type { LeafletSummary } from "../../api/calls.ts";
import { deleteButtonId } from "./row-actions.tsx";

/**
 * After a row is deleted, moves the focus to the neighbouring row, or to the list if no row is left. Call the
 * returned function before the row is removed.
 */
export function useRowFocus(
  rows: readonly LeafletSummary[] | undefined,
  list: RefObject<HTMLElement | null>,
): (gone: LeafletSummary) => void {
  const waiting = useRef<{ readonly gone: string; readonly next: string | undefined }>(undefined);
  useEffect(() => {
    const at = waiting.current;
    if (at === undefined || rows === undefined || rows.some(({ _id }) => _id === at.gone)) return;
    waiting.current = undefined;
    const button = at.next === undefined ? null : document.getElementById(deleteButtonId(at.next));
    (button ?? list.current)?.focus();
  }, [rows, list]);
  return ({ _id }) => {
    const index = rows?.findIndex((row) => row._id === _id) ?? -1;
    const next = rows?.[index + 1] ?? rows?.[index - 1];
    waiting.current = { gone: _id, next: next?._id };
  };
}
