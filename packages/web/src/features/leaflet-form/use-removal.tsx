import { useCallback } from "react";
import { flushSync } from "react-dom";

import { useUndoNotice } from "../../controls/undo/use-undo-notice.ts";
import { useWords } from "../../i18n/language.tsx";
import { insertAt, itemsOf, removeAt, type ListKey } from "../../model/leaflet-edits.ts";
import { useLeafletStore } from "../../model/leaflet-store.ts";
import { useFormNotices } from "./form-notices.tsx";
import { formWords } from "./form-words.ts";

export interface Removal {
  readonly list: ListKey;
  readonly index: number;
  /** The name of the removed item: "Warnings, paragraph 2". */
  readonly name: string;
  /** Returns the DOM id of the control to focus for the item at `index`. */
  readonly controlId: (index: number) => string;
}

/** Returns a function that removes an item, shows a notice with an undo, and focuses the neighbouring item. */
export function useRemoval(): (removal: Removal) => void {
  const store = useLeafletStore();
  const offerUndo = useUndoNotice(useFormNotices());
  const { t, text } = useWords(formWords);
  return useCallback(
    ({ list, index, name, controlId }: Removal) => {
      const items = itemsOf(store.content(), list);
      const item = items[index];
      const { length } = items;
      if (item === undefined || length < 2) return;
      flushSync(() => store.change(removeAt(list, index)));
      focusControl(controlId(Math.min(index, length - 2)));
      offerUndo(text(t.removed, { name }), () => {
        flushSync(() => store.change(insertAt(list, index, item)));
        focusControl(controlId(Math.min(index, itemsOf(store.content(), list).length - 1)));
      });
    },
    [store, offerUndo, t, text],
  );
}

/** Focuses a control of the form and scrolls it into view. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "nearest" });
}
