import { gapsInRichText, removeGapOfRichText } from "@nashra/engine/guidance";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { gapWordsOfForm } from "./gap-words.ts";
import styles from "./gaps.module.css";

export interface AdviceNotesProps {
  /** Id of the text box. */
  readonly id: string;
  /** Rich text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Language of the leaflet, as a BCP 47 tag. */
  readonly language: string;
}

/** The advice of a template beside a finished text. "Done" removes it from the text. */
export function AdviceNotes({ id, value, onChange, language }: AdviceNotesProps): ReactNode {
  const { t, text } = useWords(gapWordsOfForm);
  const shown = useDeferredValue(value);
  const advice = useMemo(() => adviceIn(shown), [shown]);
  const done = (index: number) => {
    const box = document.getElementById(id);
    // The focus creates the editor, so that it can undo the change.
    box?.focus({ preventScroll: true });
    flushSync(() => onChange(removeGapOfRichText(value, index)));
  };
  return advice.map(({ index, sentence }) => (
    <div key={index} className={styles["advice"]}>
      <Icon name="info" small />
      <span lang={language} dir="auto">
        {sentence}
      </span>
      <Button
        size="small"
        kind="quiet"
        aria-label={text(t.doneWith, { advice: sentence })}
        onClick={() => {
          if (shown === value) done(index);
        }}
      >
        {t.done}
      </Button>
    </div>
  ));
}

/** The pieces of advice in a text, with their indexes among all its gaps. */
function adviceIn(value: string): readonly { readonly index: number; readonly sentence: string }[] {
  if (!/[[&]/.test(value)) return [];
  return gapsInRichText(value).flatMap(({ kind, text }, index) =>
    kind === "advice" ? [{ index, sentence: text.trim() }] : [],
  );
}
