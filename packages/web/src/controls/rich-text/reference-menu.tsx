import type { ReferenceChoice } from "@nashra/engine";
import type { LexicalEditor } from "lexical";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";

import { useWords } from "../../i18n/language.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useActiveDescendant, usePlace } from "./beside-caret.ts";
import { followQuery, insertReference } from "./follow-query.ts";
import { matchingChoices } from "./matching-choices.ts";
import styles from "./reference-menu.module.css";
import { richTextWords } from "./rich-text-words.ts";
import { writingKeyWords } from "./writing-key-words.ts";

export interface ReferenceMenuProps {
  readonly id: string;
  readonly editor: LexicalEditor;
  /** The language of the leaflet. */
  readonly language: string;
  readonly choices: readonly ReferenceChoice[];
  /** `typed`: the list follows an `@` in the text, which keeps the focus. `tool`: the list takes the focus. */
  readonly origin: "typed" | "tool";
  readonly onClose: () => void;
}

/** The list of the sections to which a text can refer. */
export function ReferenceMenu(props: ReferenceMenuProps): ReactNode {
  const { id, editor, language, origin } = props;
  const { t, text } = useWords(richTextWords);
  const { reference } = useWords(writingKeyWords).t;
  const list = useRef<HTMLDivElement>(null);
  const { shown, active, move, insert, choose } = useChoice(props, list);
  const takesFocus = origin === "tool";
  const activeId = `${id}-${shown[active]?.section ?? ""}`;
  useActiveDescendant(editor.getRootElement(), takesFocus ? undefined : { id, activeId });
  usePlace(id, editor);
  const optionAt = (target: EventTarget) =>
    Number((target as Element).closest<HTMLElement>("[role='option']")?.dataset["index"] ?? -1); // a target of the pointer is an element
  return (
    <div
      ref={list}
      id={id}
      className={styles["list"]}
      role="listbox"
      aria-label={reference}
      tabIndex={takesFocus ? 0 : -1}
      aria-activedescendant={takesFocus ? activeId : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => choose(optionAt(event.target))}
      onClick={(event) => {
        const option = shown[optionAt(event.target)];
        if (option !== undefined) insert(option);
      }}
      onBlur={takesFocus ? props.onClose : undefined}
      onKeyDown={(event) => {
        const way = wayOf(event.key);
        if (way === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (typeof way === "number") move(way);
        else insert(way === "choose" ? shown[active] : undefined);
      }}
    >
      {shown.map(({ section, number, title }, index) => (
        <div
          key={section}
          id={`${id}-${section}`}
          role="option"
          data-index={index}
          aria-selected={index === active}
          className={styles["choice"]}
          lang={language}
        >
          <bdi>{text(t.sectionChoice, { number, title })}</bdi>
        </div>
      ))}
    </div>
  );
}

interface Choice {
  readonly shown: readonly ReferenceChoice[];
  /** The index of the selected option. */
  readonly active: number;
  readonly move: (by: number) => void;
  /** Selects the option at an index; ignores an index without an option. */
  readonly choose: (index: number) => void;
  /** Inserts a reference, closes the list and focuses the text. Without a choice, only closes it. */
  readonly insert: (choice: ReferenceChoice | undefined) => void;
}

/** The options that fit what is typed, and the selected option. */
function useChoice(
  { editor, choices, origin, onClose }: ReferenceMenuProps,
  list: RefObject<HTMLElement | null>,
): Choice {
  const { t, count } = useWords(richTextWords);
  const announce = useAnnounce();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const shown = matchingChoices(choices, query);
  const active = Math.min(chosen, shown.length - 1);
  const choice: Choice = {
    shown,
    active,
    move: (by) => setChosen((active + by + shown.length) % shown.length),
    choose: (index) => {
      if (shown[index] !== undefined) setChosen(index);
    },
    insert: (one) => {
      if (one !== undefined) insertReference(editor, one, origin === "typed");
      onClose();
      editor.focus();
    },
  };
  const latest = useRef({ choice, onClose });
  useLayoutEffect(() => {
    latest.current = { choice, onClose };
  });
  useLayoutEffect(() => {
    if (origin === "tool") {
      list.current?.focus();
      return undefined;
    }
    return followQuery(editor, choices, {
      onQuery: (typed) => {
        setQuery(typed);
        setChosen(0);
      },
      onMove: (by) => latest.current.choice.move(by),
      onChoose: () => {
        const { choice: now } = latest.current;
        now.insert(now.shown[now.active]);
      },
      onClose: () => latest.current.onClose(),
    });
  }, [editor, choices, origin, list]);
  const total = shown.length;
  useEffect(() => announce(count(t.sectionsFound, total)), [announce, count, t, total]);
  useEffect(() => {
    list.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
  });
  return choice;
}

function wayOf(key: string): number | "choose" | "close" | undefined {
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  if (key === "Enter" || key === "Tab" || key === " ") return "choose";
  return key === "Escape" ? "close" : undefined;
}
