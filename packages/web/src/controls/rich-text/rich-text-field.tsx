import { directionOf, type ReferenceChoice } from "@nashra/engine";
import {
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from "react";

import { useWords } from "../../i18n/language.tsx";
import { AdviceNotes } from "../gaps/advice-notes.tsx";
import { GapCard } from "../gaps/gap-card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { usePasting } from "../pasting/use-pasting.tsx";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { useNotices } from "../../ui/notices.tsx";
import { countWords } from "./count-words.ts";
import { PastePlugin } from "./paste-plugin.tsx";
import { withReferencesFor } from "./reference-form.ts";
import styles from "./rich-text-field.module.css";
import { richTextWords } from "./rich-text-words.ts";
import { TextComposer } from "./text-composer.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useNearViewport } from "./use-near-viewport.ts";
import { useTextEditor, type TextBoxOptions } from "./use-text-editor.ts";

export interface RichTextFieldProps {
  /** Id of the text box, the target of links and findings. */
  readonly id: string;
  /** The accessible name of the text box: "Warnings, paragraph 2". */
  readonly label: string;
  /** Rich text: plain text or HTML of the allowed subset. */
  readonly value: string;
  /** Called with canonical HTML, and only when the author changes the text. */
  readonly onChange: (html: string) => void;
  /** Language of the leaflet, as a BCP 47 tag. */
  readonly language: string;
  /** Returns the sections to which the text can refer; undefined if it cannot refer to sections. */
  readonly references?: (() => readonly ReferenceChoice[]) | undefined;
  /** The title of the card: "Paragraph 2". */
  readonly title: ReactNode;
  /** Heading level of the title. */
  readonly level: 3 | 4;
  /** Buttons to move and remove the paragraph. */
  readonly actions?: ReactNode;
}

/**
 * A paragraph of a leaflet as a card with an editor. The editor is created when the card comes near the
 * viewport or when the user uses it.
 */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  const { id, language, onChange } = props;
  const profile = useLeaflet((content) => content.profile ?? "generic");
  const value = useMemo(
    () => withReferencesFor(props.value, { language, profile }),
    [props.value, language, profile],
  );
  const card = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(false);
  const direction = directionOf(language);
  const { editing, pasting, change } = useEditing(box, { value, direction, onChange });
  const { kind, mount } = editing;
  useNearViewport(box, mount);
  const tools = active && kind !== undefined;
  const Title = props.level === 3 ? "h3" : "h4";
  return (
    <>
      <div
        ref={card}
        role="presentation"
        className={classNames(styles["card"], active && styles["active"])}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setActive(false);
        }}
      >
        <div className={styles["bar"]}>
          <span className={classNames(styles["title"], tools && styles["aside"])}>
            <Title>{props.title}</Title>
            <span aria-hidden="true">·</span>
            <WordCount value={value} language={language} />
          </span>
          {kind !== undefined && (
            <TextComposer
              key={kind}
              {...{ box, value, language, theme }}
              takeTyped={editing.takeTyped}
              takeStart={editing.takeStart}
              onChange={change}
            >
              <PastePlugin onPaste={pasting.onPaste} onFormatted={pasting.pasteFormatted} />
              {tools && (
                <Toolbar
                  {...{ id, language }}
                  label={props.label}
                  references={props.references}
                  onPasteFormatted={pasting.pasteFormatted}
                />
              )}
            </TextComposer>
          )}
          {props.actions !== undefined && (
            <span className={styles["actions"]}>{props.actions}</span>
          )}
        </div>
        <TextBoxElement
          {...props}
          place={box}
          direction={direction}
          onReach={mount}
          onFocus={() => {
            mount();
            setActive(true);
          }}
          onKeyDown={(event) => {
            if (!event.altKey || event.key !== "F10") return;
            event.preventDefault();
            firstTool(card.current)?.focus();
          }}
        />
        <GapCard {...{ id, language }} framed />
      </div>
      <AdviceNotes {...{ id, value, language }} onChange={change} />
      {pasting.note}
    </>
  );
}

interface EditingOptions extends Pick<TextBoxOptions, "value" | "direction"> {
  readonly onChange: (html: string) => void;
}

/** The editor of a box, and what happens after a paste into it. */
function useEditing(box: RefObject<HTMLElement | null>, options: EditingOptions) {
  const { onChange, ...others } = options;
  const { t } = useWords(richTextWords);
  const { show } = useNotices();
  const onFailed = () => {
    if (document.activeElement === box.current) show({ kind: "error", text: t.notReady });
  };
  const onHeldPaste = (html: string) => pasting.onHeldPaste(html);
  const editing = useTextEditor(box, { ...others, onFailed, onHeldPaste });
  const pasting = usePasting(options.value, editing.remake);
  const { changed } = pasting;
  const change = useCallback(
    (html: string) => {
      changed(html);
      onChange(html);
    },
    [changed, onChange],
  );
  return { editing, pasting, change };
}

const theme = {
  text: { underline: styles["underline"] ?? "" },
  list: { nested: { listitem: styles["nested"] ?? "" } },
  tableSelection: styles["selectedTable"] ?? "",
  tableCellSelected: styles["selectedCell"] ?? "",
};

function firstTool(card: HTMLElement | null): HTMLElement | null | undefined {
  return card?.querySelector<HTMLElement>("[role='toolbar'] [tabindex='0']");
}

interface TextBoxElementProps extends RichTextFieldProps {
  readonly place: Ref<HTMLDivElement>;
  readonly direction: "ltr" | "rtl";
  readonly onReach: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The text box. React never renders its content: first `drawText` renders it, later the editor does. */
function TextBoxElement({ place, ...props }: TextBoxElementProps): ReactNode {
  const { t } = useWords(richTextWords);
  return (
    <div
      ref={place}
      id={props.id}
      className={styles["text"]}
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={props.label}
      aria-placeholder={t.placeholder}
      lang={props.language}
      dir={props.direction}
      onPointerEnter={props.onReach}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    />
  );
}

function WordCount(props: { readonly value: string; readonly language: string }): ReactNode {
  const { t, count } = useWords(richTextWords);
  const { language } = props;
  const value = useDeferredValue(props.value);
  const words = useMemo(() => countWords(value, language), [value, language]);
  return <span className={styles["count"]}>{words === 0 ? t.empty : count(t.words, words)}</span>;
}
