import type { ImageList } from "@nashra/engine";
import { useCallback, useEffect } from "react";

import { useWords } from "../../i18n/language.tsx";
import { itemsOf } from "../../model/leaflet-edits.ts";
import { useItemReplaced, useLeafletStore } from "../../model/leaflet-store.ts";
import { useNotices } from "../../ui/notices.tsx";
import { imageWords } from "./image-words.ts";
import type { ImageConversion } from "./use-image-conversion.ts";

/**
 * Stops the conversion if its item is removed, or replaced by an item with another text, and says so: an image must not
 * get into an item that it was not chosen for. Calls `onReplaced` if the item is replaced, also without a conversion.
 */
export function useConversionEnd(
  list: ImageList,
  itemId: string,
  { state, stop }: ImageConversion,
  onReplaced: () => void,
): void {
  const store = useLeafletStore();
  const { show } = useNotices();
  const { t, text } = useWords(imageWords);
  const isStep = list === "instructionSteps";
  const file = state.kind === "processing" ? state.file || t.pasted : undefined;
  const end = useCallback(() => {
    stop();
    if (file !== undefined)
      show({ kind: "error", text: text(isStep ? t.notAdded : t.notAddedToText, { file }) });
  }, [stop, show, t, text, file, isStep]);
  useItemReplaced(list, itemId, () => {
    onReplaced();
    end();
  });
  useEffect(() => {
    if (file === undefined) return undefined;
    return store.subscribe(() => {
      if (!itemsOf(store.content(), list).some(({ id }) => id === itemId)) end();
    });
  }, [store, list, itemId, file, end]);
}
