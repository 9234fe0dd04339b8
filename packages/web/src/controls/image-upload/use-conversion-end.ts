import { useCallback, useEffect } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useItemReplaced, useLeafletStore } from "../../model/leaflet-store.ts";
import { useNotices } from "../../ui/notices.tsx";
import { imageWords } from "./image-words.ts";
import type { ImageConversion } from "./use-image-conversion.ts";

/**
 * Stops the conversion if its step is removed, or replaced by a step of another text, and says so: an image must not
 * get into a step that it was not chosen for. Calls `onReplaced` if the step is replaced, also without a conversion.
 */
export function useConversionEnd(
  stepId: string,
  { state, stop }: ImageConversion,
  onReplaced: () => void,
): void {
  const store = useLeafletStore();
  const { show } = useNotices();
  const { t, text } = useWords(imageWords);
  const file = state.kind === "processing" ? state.file || t.pasted : undefined;
  const end = useCallback(() => {
    stop();
    if (file !== undefined) show({ kind: "error", text: text(t.notAdded, { file }) });
  }, [stop, show, t, text, file]);
  useItemReplaced("instructionSteps", stepId, () => {
    onReplaced();
    end();
  });
  useEffect(() => {
    if (file === undefined) return undefined;
    return store.subscribe(() => {
      if (!store.content().instructionSteps.some(({ id }) => id === stepId)) end();
    });
  }, [store, stepId, file, end]);
}
