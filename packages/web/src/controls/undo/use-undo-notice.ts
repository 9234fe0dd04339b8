import { useCallback } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import type { Notices } from "../../ui/notices.tsx";

/** Returns a function that shows a sentence about a change, with a button that undoes the change. */
export function useUndoNotice({
  show,
  close,
}: Pick<Notices, "show" | "close">): (sentence: string, putBack: () => void) => void {
  const { undo } = useWords(sharedWords).t;
  return useCallback(
    (text, putBack) => {
      const run = () => {
        putBack();
        close(notice);
      };
      const notice = show({ kind: "info", text, action: { label: undo, run } });
    },
    [show, close, undo],
  );
}
