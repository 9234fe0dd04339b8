import type { ReactNode } from "react";

import { formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import type { DraftState } from "../../model/draft-keeping.ts";
import styles from "./save-state.module.css";
import { savingWords } from "./saving-words.ts";
import type { Saving } from "./use-saving.tsx";

export interface SaveStateProps {
  readonly saving: Pick<Saving, "state" | "dirty">;
  /** What `useDraft` gave. */
  readonly draft?: { readonly state: DraftState } | undefined;
}

/** Where the text stands: saved, kept on this device, or neither. In one fixed place before the save button. */
export function SaveState({ saving, draft }: SaveStateProps): ReactNode {
  const { t, say, language } = useWords(savingWords);
  const { state, dirty } = saving;
  const words = () => {
    if (state.kind === "saving") return t.saving;
    if (state.kind === "failed" || state.kind === "conflict") return t.notSaved;
    if (!dirty)
      return state.savedAt && say(t.savedAt, { time: formatTime(state.savedAt, language) });
    if (draft?.state.kind === "kept")
      return say(t.keptAt, { time: formatTime(draft.state.at, language) });
    return t.unsaved;
  };
  return (
    <span className={styles["state"]} role="status">
      {words()}
    </span>
  );
}
