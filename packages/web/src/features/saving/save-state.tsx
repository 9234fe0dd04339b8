import type { ReactNode } from "react";

import { formatDate, formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import type { DraftState } from "../../model/draft-control.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { saveProblemId } from "./save-problem-id.ts";
import styles from "./save-state.module.css";
import { savingWords } from "./saving-words.ts";
import type { Saving } from "./use-saving.tsx";

export interface SaveStateProps {
  readonly saving: Pick<Saving, "state" | "dirty">;
  /** The result of `useDraft`. */
  readonly draft?: { readonly state: DraftState } | undefined;
  /** The confirmation of the last save, shown for some seconds. */
  readonly confirmation?: string | undefined;
  /** Set if there is a message about a failed or refused save; `open` says whether it is shown. */
  readonly problem?: { readonly open: boolean; readonly toggle: () => void } | undefined;
}

/**
 * The state of the text: saved, stored on this device, or neither. Always in the same place before the save
 * button.
 */
export function SaveState({ saving, draft, confirmation, problem }: SaveStateProps): ReactNode {
  const { t, say, language } = useWords(savingWords);
  const { state, dirty } = saving;
  const kept = draft?.state ?? { kind: "off" };
  const time = (instant: string) => formatTime(instant, language);
  let words: ReactNode = null;
  let look: "saving" | "good" | "bad" | "plain" = "plain";
  if (state.kind === "saving") [words, look] = [t.saving, "saving"];
  else if (problem !== undefined) [words, look] = [<NotSaved key="problem" {...problem} />, "bad"];
  else if (state.kind !== "idle") [words, look] = [t.notSaved, "bad"];
  else if (confirmation !== undefined && kept.kind !== "failed")
    [words, look] = [confirmation, "good"];
  else if (!dirty) {
    if (state.savedAt !== undefined) {
      look = "good";
      words = isToday(state.savedAt)
        ? say(t.savedAt, { time: time(state.savedAt) })
        : say(t.savedOn, { date: formatDate(state.savedAt, language) });
    }
  } else if (kept.kind === "kept") [words, look] = [say(t.keptAt, { time: time(kept.at) }), "good"];
  else if (kept.kind === "failed")
    [words, look] = [kept.reason === "full" ? t.deviceFull : t.deviceRefuses, "bad"];
  else words = kept.kind === "off" ? t.notKept : t.unsaved;
  return (
    <span className={classNames(styles["state"], styles[look])} role="status">
      {look === "saving" && <ProgressRing />}
      {look === "good" && <Icon name="check" small />}
      {look === "bad" && <Icon name="warn" small />}
      <span>{words}</span>
    </span>
  );
}

/** Opens and closes the message beside the save button. */
function NotSaved({ open, toggle }: NonNullable<SaveStateProps["problem"]>): ReactNode {
  const { t } = useWords(savingWords);
  return (
    <button
      type="button"
      className={styles["toggle"]}
      aria-expanded={open}
      aria-controls={saveProblemId}
      onClick={toggle}
    >
      {t.notSaved}
    </button>
  );
}
