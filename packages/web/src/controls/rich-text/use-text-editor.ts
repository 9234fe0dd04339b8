import type { LexicalEditor } from "lexical";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

import { drawText } from "./static-text.ts";
import { loadTableSupport, mayHoldTable, tableSupport } from "./table-support.ts";

export interface TextBoxOptions {
  readonly value: string;
  /** Direction of the leaflet. */
  readonly direction: "ltr" | "rtl";
  /** Called when a chunk of the editor could not be loaded. */
  readonly onFailed: () => void;
  /** Called for pasted HTML whose plain text is inserted once the editor is created. */
  readonly onHeldPaste: (html: string) => void;
}

export interface TextEditorHandle {
  /** The kind of the current editor; undefined if the box has no editor. */
  readonly kind: EditorKind | undefined;
  /** Creates the editor now, unless it exists. */
  readonly mount: () => void;
  /** Returns the text typed while the editor was being created, and clears it. */
  readonly takeTyped: () => string;
  /** Creates the editor again with support for tables, which must be loaded, and calls `start` with it. */
  readonly remake: (start: (editor: LexicalEditor) => void) => void;
  /** Returns the function that `remake` got for the new editor, and clears it. */
  readonly takeStart: () => ((editor: LexicalEditor) => void) | undefined;
}

type EditorKind = "without tables" | "with tables";

/**
 * Decides when a box becomes an editor, and renders the text of the box until then. The element of the box is
 * never replaced, so it keeps the focus, and no typed text is lost.
 */
export function useTextEditor(
  box: RefObject<HTMLElement | null>,
  options: TextBoxOptions,
): TextEditorHandle {
  const { value, direction } = options;
  const [made, setMade] = useState<EditorKind>();
  // The new value contains a table: creates the editor again, with table support.
  const outgrown = made === "without tables" && mayHoldTable(value);
  if (outgrown && tableSupport() !== undefined) setMade("with tables");
  const kind = outgrown ? undefined : made;
  const latest = useRef(options);
  const typed = useRef("");
  useLayoutEffect(() => {
    latest.current = options;
  });
  const mount = useCallback(() => {
    const hasTable = mayHoldTable(latest.current.value);
    // Creates the editor synchronously, because a program may focus the box and type within the same task.
    const make = () =>
      flushSync(() => setMade((now) => (now === undefined || hasTable ? availableKind() : now)));
    if (!hasTable || tableSupport() !== undefined) return make();
    loadTableSupport().then(make, (failure: unknown) => {
      reportError(failure);
      latest.current.onFailed();
    });
  }, []);
  useEffect(() => {
    if (outgrown) mount();
  }, [outgrown, mount]);
  useLayoutEffect(() => {
    if (kind === undefined && box.current !== null) draw(box.current, value, direction);
  }, [box, kind, value, direction]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || kind !== undefined) return undefined;
    const hold = (event: InputEvent) => {
      event.preventDefault();
      typed.current += event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
      const html = event.dataTransfer?.getData("text/html") ?? "";
      if (html !== "") latest.current.onHeldPaste(html);
      mount();
    };
    element.addEventListener("beforeinput", hold);
    return () => element.removeEventListener("beforeinput", hold);
  }, [box, kind, mount]);
  const takeTyped = useCallback(() => {
    const text = typed.current;
    typed.current = "";
    return text;
  }, []);
  const start = useRef<(editor: LexicalEditor) => void>(undefined);
  const remake = useCallback((whenMade: (editor: LexicalEditor) => void) => {
    start.current = whenMade;
    flushSync(() => setMade("with tables"));
  }, []);
  const takeStart = useCallback(() => {
    const whenMade = start.current;
    start.current = undefined;
    return whenMade;
  }, []);
  return { kind, mount, takeTyped, remake, takeStart };
}

function availableKind(): EditorKind {
  return tableSupport() === undefined ? "without tables" : "with tables";
}

function draw(element: HTMLElement, value: string, direction: "ltr" | "rtl"): void {
  drawText(element, value, direction);
  if (mayHoldTable(value) && tableSupport() === undefined) {
    // A failure is ignored here, because `mount` loads the table support again and reports a failure.
    loadTableSupport().catch(() => undefined);
  }
}
