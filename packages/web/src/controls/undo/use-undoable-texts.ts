import { useCallback } from "react";
import { flushSync } from "react-dom";

import { useUndoNotice } from "./use-undo-notice.ts";
import { useWords } from "../../i18n/language.tsx";
import { useLeafletStore } from "../../model/leaflet-store.ts";
import { restoreTexts, type ChangedTexts } from "../../model/restore-texts.ts";
import type { Notices } from "../../ui/notices.tsx";
import { undoWords } from "./undo-words.ts";

/**
 * Returns a function that reports changed texts with a sentence, and offers to undo the change. `onUndone` is called
 * after the undo.
 */
export function useUndoableTexts({
  show,
  close,
}: Pick<Notices, "show" | "close">): (
  sentence: string,
  changed: ChangedTexts,
  onUndone?: () => void,
) => void {
  const store = useLeafletStore();
  const { t, count } = useWords(undoWords);
  const offerUndo = useUndoNotice({ show, close });
  return useCallback(
    (sentence, changed, onUndone) => {
      offerUndo(sentence, () => {
        const { content, kept } = restoreTexts(store.content(), changed);
        flushSync(() => store.change(() => content));
        onUndone?.();
        if (kept > 0) show({ kind: "info", text: count(t.keptTexts, kept) });
      });
    },
    [store, offerUndo, show, t, count],
  );
}
