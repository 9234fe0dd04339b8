import type { ReactNode } from "react";

import { formatDateTime, formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import type { DraftState } from "../../model/draft-control.ts";
import styles from "./save-problem.module.css";
import { savingWords } from "./saving-words.ts";

/**
 * Says whether the text is kept on this device, and since when. Not announced: the time changes while the user
 * writes on.
 */
export function KeptText({ draft }: { readonly draft: DraftState | undefined }): ReactNode {
  const { t, say, language } = useWords(savingWords);
  // The draft is being written.
  if (draft?.kind === "waiting") return null;
  return (
    <p className={styles["kept"]} aria-live="off">
      {draft?.kind === "kept"
        ? say(t.keptSafe, {
            time: (isToday(draft.at) ? formatTime : formatDateTime)(draft.at, language),
          })
        : t.keptNowhere}
    </p>
  );
}
