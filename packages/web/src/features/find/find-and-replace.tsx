import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";

import { useWords } from "../../i18n/language.tsx";
import { showForm } from "../../model/focus-field.ts";
import { onFindRequest } from "../../model/find-request.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { isFindShortcut } from "../../ui/keys.ts";
import { useNotices } from "../../ui/notices.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FindPanelProps } from "./find-panel.tsx";
import { findBarId } from "./find-bar-id.ts";
import { findWords } from "./find-words.ts";
import styles from "./find.module.css";

/**
 * The bar above the form that finds and replaces text in all fields. Ctrl+H opens it (Cmd+Shift+H on a Mac).
 * Its search field is there at once, so that no key press reaches the text; everything else is loaded then.
 */
export function FindAndReplace(): ReactNode {
  const { t } = useWords(findWords);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const before = useRef<Element>(null);
  const step = useRef<(by: 1 | -1) => void>(null);
  const setStep = useCallback((next: ((by: 1 | -1) => void) | null) => {
    step.current = next;
  }, []);
  const { Panel, load } = usePanel();
  const begin = useCallback(() => {
    const selected = selectedText();
    if (!input.current?.contains(document.activeElement)) before.current = document.activeElement;
    flushSync(() => {
      setOpen(true);
      if (selected !== "") setQuery(selected);
    });
    // On a narrow screen, the preview can be in place of the form.
    showForm();
    input.current?.focus();
    input.current?.select();
    load();
  }, [load]);
  useFindShortcut(begin);
  const close = useCallback(() => {
    flushSync(() => setOpen(false));
    if (before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true });
  }, []);
  if (!open) return null;
  return (
    <div
      id={findBarId}
      role="presentation"
      className={styles["bar"]}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
    >
      <div role="search" aria-label={t.title} className={styles["inside"]}>
        <div
          role="presentation"
          className={styles["query"]}
          onKeyDown={(event) => onEnter(event, (by) => step.current?.(by))}
        >
          <TextField
            label={t.find}
            value={query}
            onChange={setQuery}
            inputRef={input}
            maxLength={longestQuery}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        {Panel !== undefined && <Panel query={query} onStep={setStep} />}
        <IconButton className={styles["close"]} label={t.close} icon="close" onClick={close} />
      </div>
    </div>
  );
}

function onEnter(event: KeyboardEvent, go: (by: 1 | -1) => void): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  go(event.shiftKey ? -1 : 1);
}

/** Maximum length of a query. It limits the cost of a search in a text that repeats one character. */
const longestQuery = 1000;

/** The selected text, if it is part of one line and not longer than a query; otherwise "". */
function selectedText(): string {
  const active = document.activeElement;
  const text =
    active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
      ? active.value.slice(active.selectionStart ?? 0, active.selectionEnd ?? 0)
      : (document.getSelection()?.toString() ?? "");
  return /[\r\n]/.test(text) || text.length > longestQuery ? "" : text;
}

function useFindShortcut(begin: () => void): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (!isFindShortcut(event)) return;
      event.preventDefault();
      // A dialog keeps the focus, and would cover the bar.
      if (document.querySelector("dialog[open]") === null) begin();
    };
    addEventListener("keydown", pressed);
    const stop = onFindRequest(begin);
    return () => {
      removeEventListener("keydown", pressed);
      stop();
    };
  }, [begin]);
}

interface LoadedPanel {
  readonly Panel: ComponentType<FindPanelProps> | undefined;
  readonly load: () => void;
}

function usePanel(): LoadedPanel {
  const [Panel, setPanel] = useState<ComponentType<FindPanelProps>>();
  const { show } = useNotices();
  const { t } = useWords(findWords);
  const failed = t.failed;
  const load = useCallback(() => {
    import("./find-panel.tsx").then(
      ({ FindPanel }) => setPanel(() => FindPanel),
      (failure: unknown) => {
        reportError(failure);
        show({ kind: "error", text: failed });
      },
    );
  }, [show, failed]);
  return { Panel, load };
}
