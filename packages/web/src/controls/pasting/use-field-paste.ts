import { useCallback, type ClipboardEvent, type DragEvent } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { richTextWords } from "../rich-text/rich-text-words.ts";
import { loadPasting } from "./load-pasting.ts";

export interface FieldPasteHandlers {
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/**
 * Handlers for an element around plain fields and table cells. If a text pasted into one of them had raised, lowered
 * or struck characters, a notice says that they were lost, because 10³ has become 103.
 */
export function useFieldPaste(): FieldPasteHandlers {
  const { show } = useNotices();
  const { t, count, text, language } = useWords(richTextWords);
  const check = useCallback(
    (target: EventTarget, data: DataTransfer) => {
      const html = data.getData("text/html");
      if (html === "" || !isPlainField(target)) return;
      const say = async () => {
        try {
          const { fieldSentence, pasteWords } = await loadPasting();
          const sentence = fieldSentence(html, { t: pasteWords[language], count, text });
          if (sentence !== undefined) show({ kind: "info", text: sentence });
        } catch (failure) {
          reportError(failure);
          show({ kind: "error", text: t.pasteNotChecked });
        }
      };
      void say();
    },
    [show, t, count, text, language],
  );
  return {
    onPaste: ({ target, clipboardData }) => check(target, clipboardData),
    onDrop: ({ target, dataTransfer }) => check(target, dataTransfer),
  };
}

function isPlainField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
