import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";

import type { Leaflet, SavedLeaflet } from "../../api/calls.ts";
import { builderWords } from "../../features/leaflet-builder/builder-words.ts";
import type { SavingInput } from "../../features/saving/use-saving.tsx";
import { useWords } from "../../i18n/language.tsx";
import { leafletEditorPath, leafletPath, paths } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";

export interface AfterSaveInput {
  readonly screen: "builder" | "editor";
  /** Called with the id of the leaflet if the form stays open after a save. */
  readonly onAddress: (id: string) => void;
}

/** Milliseconds for which a save that stays in the form is confirmed in the save state. */
const confirmedFor = 8000;

/**
 * What follows a save. The button confirms it with a notice and opens the next page. Ctrl+S confirms it in the
 * save state, with the word named by `confirmed`, and leaves the form as it is.
 */
export function useAfterSave({ screen, onAddress }: AfterSaveInput): Pick<
  SavingInput,
  "onSaved" | "onStayed" | "isOwnAddress"
> & {
  readonly confirmed: "saved" | "updated" | undefined;
} {
  const { t } = useWords(builderWords);
  const { show } = useNotices();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [confirmation, setConfirmation] = useState<{ readonly words: "saved" | "updated" }>();
  useEffect(() => {
    if (confirmation === undefined) return undefined;
    const timer = setTimeout(() => setConfirmation(undefined), confirmedFor);
    return () => clearTimeout(timer);
  }, [confirmation]);
  return {
    confirmed: confirmation?.words,
    onSaved(saved: SavedLeaflet | Leaflet, { asked, next }) {
      void queries.invalidateQueries({ queryKey: ["leaflets"] });
      const words = screen === "builder" ? "saved" : "updated";
      if (asked === "stay") setConfirmation({ words });
      else show({ kind: "success", text: t[words] });
      if (next === "go")
        void navigate(screen === "builder" ? paths.dashboard : leafletPath(saved._id));
    },
    onStayed: ({ _id }) => onAddress(_id),
    isOwnAddress: (pathname, { _id }) => pathname === leafletEditorPath(_id),
  };
}
