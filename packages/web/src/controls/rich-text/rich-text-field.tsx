import { directionOf } from "@nashra/engine";
import { useDeferredValue, useMemo, useRef, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { countWords } from "./count-words.ts";
import styles from "./rich-text-field.module.css";
import { richTextWords } from "./rich-text-words.ts";
import { useReached } from "./use-reached.ts";
import { useTextEditor } from "./use-text-editor.ts";

export interface RichTextFieldProps {
  /** Of the text box: links and findings go to it. */
  readonly id: string;
  /** The accessible name of the text box: "Warnings, paragraph 2". */
  readonly label: string;
  /** Rich text: plain text or HTML of the closed set. */
  readonly value: string;
  /** Hears canonical HTML at every change by the author, and of nothing else. */
  readonly onChange: (html: string) => void;
  /** Of the leaflet, as a BCP 47 tag. */
  readonly language: string;
  /** What the card says at rest: "Paragraph 2". */
  readonly title: ReactNode;
  /** Move and remove. */
  readonly actions?: ReactNode;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** A paragraph of a leaflet: a card to write in. The editor in it is made when it is reached. */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  const { t } = useWords(richTextWords);
  const box = useRef<HTMLDivElement>(null);
  const { value, language, onChange } = props;
  const classes = { underline: styles["underline"] ?? "", nestedItem: styles["nested"] ?? "" };
  const { mount } = useTextEditor(box, { value, language, onChange, classes });
  useReached(box, mount);
  return (
    <div className={styles["card"]} data-invalid={props.invalid === true ? "" : undefined}>
      <div className={styles["bar"]}>
        <span>
          {props.title} · <WordCount value={value} language={language} />
        </span>
        {props.actions !== undefined && <span className={styles["actions"]}>{props.actions}</span>}
      </div>
      <div
        ref={box}
        id={props.id}
        className={styles["text"]}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid === true || undefined}
        aria-placeholder={props.placeholder ?? t.placeholder}
        lang={language}
        dir={directionOf(language)}
        onPointerEnter={mount}
        onFocus={mount}
      />
    </div>
  );
}

function WordCount(props: { readonly value: string; readonly language: string }): ReactNode {
  const { t, count } = useWords(richTextWords);
  const { language } = props;
  const value = useDeferredValue(props.value);
  const words = useMemo(() => countWords(value, language), [value, language]);
  return <span className={styles["count"]}>{words === 0 ? t.empty : count(t.words, words)}</span>;
}
