import { gapWords, sharedGapKey, type SharedGapKey } from "@nashra/engine/guidance";
import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import {
  answerGapEvent,
  currentGap,
  goToGap,
  isPlainTextBox,
  onCurrentGap,
  type CurrentGap,
} from "../../model/gaps.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { keyNames } from "../../ui/keys.ts";
import { writingKeyWords } from "../rich-text/writing-key-words.ts";
import { gapWordsOfForm } from "./gap-words.ts";
import styles from "./gaps.module.css";

/** Answers that the form suggests for gaps, by the key of the gap. */
export type GapSuggestions = Partial<Readonly<Record<SharedGapKey, string>>>;

const SuggestionsContext = createContext<GapSuggestions>({});

/** Provides suggested answers to the gaps of a form. */
export const GapSuggestionsProvider = SuggestionsContext;

export interface GapCardProps {
  /** Id of the text box or, with `within`, of the element that contains the text boxes. */
  readonly id: string;
  readonly within?: boolean;
  /** Language of the leaflet, as a BCP 47 tag. */
  readonly language: string;
  /** True inside the frame of a text or a table. */
  readonly framed?: boolean;
}

/** What to write in the gap of a text box, while the gap is selected or being answered. */
export function GapCard({ id, within = false, language, framed = false }: GapCardProps): ReactNode {
  const gap = useCurrentGapIn(id, within);
  const suggestions = useContext(SuggestionsContext);
  const { t, say, text } = useWords(gapWordsOfForm);
  const { nextGap } = useWords(writingKeyWords).t;
  if (gap === undefined) return null;
  const { label, hint } = gapWords(gap.text);
  const title = <b>{label.charAt(0).toLocaleUpperCase(language) + label.slice(1)}</b>;
  const key = sharedGapKey(gap.text);
  // An answer that has begun is the author's.
  const suggestion = key && gap.number > 0 ? suggestions[key] : undefined;
  return (
    // The pointer leaves the selection in the text.
    <div
      className={classNames(styles["card"], framed ? styles["framed"] : styles["below"])}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <p lang={language}>{hint === "" ? title : say(t.hinted, { label: title, hint })}</p>
      <div className={styles["row"]}>
        <span className={styles["byKey"]}>
          {say(gap.isOnly ? t.instructionForLast : t.instruction, {
            tab: <kbd>{keyNames.tab}</kbd>,
            escape: <kbd>{keyNames.escape}</kbd>,
          })}
        </span>
        {suggestion !== undefined && suggestion.trim() !== "" && (
          <Button size="small" onClick={() => answer(gap, suggestion)}>
            {text(t.use, { answer: suggestion })}
          </Button>
        )}
        {!gap.isOnly && (
          <>
            <Button size="small" className={styles["byTouch"]} onClick={() => goToGap("next")}>
              {nextGap}
            </Button>
            <Button size="small" kind="quiet" onClick={() => goToGap("next")}>
              {t.skip}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function useCurrentGapIn(id: string, within: boolean): CurrentGap | undefined {
  return useSyncExternalStore(onCurrentGap, () => {
    const gap = currentGap();
    if (gap === undefined) return undefined;
    return gap.box === id || (within && gap.box.startsWith(`${id}-`)) ? gap : undefined;
  });
}

/** Replaces the selected gap by a suggested answer, as if the author had typed it. */
function answer(gap: CurrentGap, suggestion: string): void {
  const box = document.getElementById(gap.box);
  box?.focus({ preventScroll: true });
  if (!isPlainTextBox(box)) {
    box?.dispatchEvent(new CustomEvent(answerGapEvent, { detail: suggestion }));
    return;
  }
  const { selectionStart, selectionEnd } = box;
  box.setRangeText(suggestion, selectionStart ?? 0, selectionEnd ?? 0, "end");
  box.dispatchEvent(new InputEvent("input", { bubbles: true, data: suggestion }));
}
