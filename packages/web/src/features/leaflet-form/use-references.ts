import { referenceChoices, type ReferenceChoice } from "@nashra/engine";
import { useMemo } from "react";

import { loadedLanguages } from "../../model/language-files.ts";
import { useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";

/** Returns the sections to which a text can refer; undefined in custom mode. */
export function useReferences(): (() => readonly ReferenceChoice[]) | undefined {
  const store = useLeafletStore();
  const customMode = useLeaflet((content) => content.customMode);
  return useMemo(
    () => (customMode ? undefined : () => referenceChoices(store.content(), loadedLanguages())),
    [store, customMode],
  );
}
