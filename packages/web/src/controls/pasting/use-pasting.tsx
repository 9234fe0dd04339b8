import type { PastedText } from "@nashra/engine/pasted";
import type { LexicalEditor } from "lexical";
import { use, useCallback, useEffect, useRef, useState, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { pastePlain, type Paste } from "../rich-text/plain-paste.ts";
import { richTextWords } from "../rich-text/rich-text-words.ts";
import type { RemakeWithTables } from "./formatted-paste.ts";
import { ImagePlaceContext } from "./image-place.ts";
import { loadPasting, type Pasting } from "./load-pasting.ts";
import type { PasteNoteContent } from "./pasting.tsx";
import { readClipboard } from "./read-clipboard.ts";

export interface PastingHandle {
  /** The note under the text. */
  readonly note: ReactNode;
  readonly onPaste: (editor: LexicalEditor, paste: Paste) => void;
  /** Called for HTML whose plain text was inserted while the editor was being created. */
  readonly onHeldPaste: (html: string) => void;
  /** Reads the clipboard and inserts it with its formatting. */
  readonly pasteFormatted: (editor: LexicalEditor) => void;
  /** Must be called when the author changes the text. */
  readonly changed: (html: string) => void;
}

/** What happens after a paste into a text: the note, the paste with formatting, and images. */
export function usePasting(value: string, remake: RemakeWithTables): PastingHandle {
  const { language } = useWords(richTextWords);
  const { show } = useNotices();
  const withPasting = useLoadedPasting();
  const paste = usePasteNote(value);
  const onImages = usePastedImages(paste.set);

  /** Inserts a text with its formatting, and says what it leaves out. */
  const insert = async (
    pasting: Pasting,
    editor: LexicalEditor,
    text: PastedText,
    run: (remakeNow: RemakeWithTables) => Promise<void>,
  ) => {
    let used = editor;
    const remakeNow: RemakeWithTables = (start) =>
      remake((next) => {
        used = next;
        start(next);
      });
    await paste.keptDuring(async () => run(remakeNow));
    paste.set(pasting, pasting.formattedNote(text), used);
  };
  return {
    note: paste.note,
    changed: paste.changed,
    onPaste(editor, pasted) {
      if (pasted.images.length > 0) return onImages(editor, pasted.images);
      const isUnchanged = paste.watch();
      return withPasting((pasting) => {
        const replace = (text: PastedText) =>
          withPasting(async () => {
            const isStillPlain = paste.watch();
            await pasting.loadFor(text.blocks);
            if (!isStillPlain()) return paste.set(pasting, pasting.plainNote(pasted.html), editor);
            await insert(pasting, editor, text, (remakeNow) =>
              pasting.replacePlain(editor, pasted, text.blocks, remakeNow),
            );
          });
        // If the author has gone on writing, the plain text can no longer be replaced.
        const content = pasting.plainNote(pasted.html, isUnchanged() ? replace : undefined);
        paste.set(pasting, content, editor);
      });
    },
    onHeldPaste: (html) =>
      withPasting((pasting) => paste.set(pasting, pasting.plainNote(html), undefined)),
    pasteFormatted(editor) {
      // Before anything else, because the browser allows it only in the event of the key or button.
      const reading = readClipboard();
      withPasting(async (pasting) => {
        const content = await reading;
        if (content === undefined) {
          show({ kind: "info", text: pasting.pasteWords[language].pasteFirst });
        } else if (content.text === "" && content.images.length > 0) {
          onImages(editor, content.images);
        } else {
          const text = pasting.parsePasted(content.html);
          if (text === undefined || text.blocks.length === 0) {
            pastePlain(editor, content);
            paste.set(pasting, pasting.plainNote(content.html), editor);
          } else
            await insert(pasting, editor, text, (remakeNow) =>
              pasting.insertFormatted(editor, text.blocks, remakeNow),
            );
        }
      });
    },
  };
}

type WithPasting = (run: (pasting: Pasting) => void | Promise<void>) => void;

/** Returns a function that loads the code for pasted HTML and runs another function with it. */
function useLoadedPasting(): WithPasting {
  const { t } = useWords(richTextWords);
  const { show } = useNotices();
  return (run) => {
    const load = async () => {
      try {
        await run(await loadPasting());
      } catch (failure) {
        reportError(failure);
        show({ kind: "error", text: t.pasteNotChecked });
      }
    };
    void load();
  };
}

interface ShownNote {
  readonly pasting: Pasting;
  readonly content: PasteNoteContent;
  /** The editor that gets the focus when the note is answered. */
  readonly editor: LexicalEditor | undefined;
  /** Different for every note, so that a new note is announced. */
  readonly key: number;
}

type SetNote = (
  pasting: Pasting,
  content: PasteNoteContent | undefined,
  editor: LexicalEditor | undefined,
) => void;

/** The note under a text. It is closed when the text changes. */
function usePasteNote(value: string) {
  const [note, setNote] = useState<ShownNote>();
  const current = useRef(value);
  const isKept = useRef(false);
  const changed = useCallback((html: string) => {
    if (html === current.current) return;
    current.current = html;
    if (!isKept.current) setNote(undefined);
  }, []);
  useEffect(() => changed(value), [changed, value]);
  const set: SetNote = (pasting, content, editor) =>
    setNote((before) => content && { pasting, content, editor, key: (before?.key ?? 0) + 1 });
  return {
    set,
    changed,
    /** Runs a function whose changes do not close the note. */
    async keptDuring(run: () => Promise<void>) {
      isKept.current = true;
      try {
        await run();
      } finally {
        isKept.current = false;
      }
    },
    /** Returns a function that tells whether the text has not changed since. */
    watch() {
      const now = current.current;
      return () => current.current === now;
    },
    note: note && (
      <note.pasting.PasteNote
        key={note.key}
        note={note.content}
        onClose={() => {
          setNote(undefined);
          note.editor?.focus();
        }}
      />
    ),
  };
}

/** Returns a function that gives pasted images to the instruction step, or asks what to do with them. */
function usePastedImages(
  setNote: SetNote,
): (editor: LexicalEditor, images: readonly File[]) => void {
  const { step, addStep } = use(ImagePlaceContext);
  const withPasting = useLoadedPasting();
  return (editor, images) => {
    if (step?.hasImage === false) return step.take(images);
    return withPasting((pasting) => {
      if (step !== undefined) {
        const onReplace = () => step.take(images);
        setNote(pasting, { kind: "second-image", onReplace }, editor);
      } else if (addStep !== undefined)
        setNote(pasting, { kind: "image", onAddStep: () => addStep(images) }, editor);
    });
  };
}
