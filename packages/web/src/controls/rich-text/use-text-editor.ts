import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

import { drawText } from "./static-text.ts";
import { loadTableSupport, mayHoldTable, tableSupport } from "./table-support.ts";

export interface TextBoxOptions {
  readonly value: string;
  /** Called when what the editor needs could not be loaded. */
  readonly onFailed: () => void;
}

export interface TextEditorHandle {
  /** Undefined until the field is reached. */
  readonly kind: EditorKind | undefined;
  /** Makes the editor now, if it is not there yet. */
  readonly mount: () => void;
  /** Gives, once, what was typed while the editor was being made. */
  readonly takeTyped: () => string;
}

type EditorKind = "without tables" | "with tables";

/**
 * Decides when a box becomes an editor, and draws its text until then. The box is one element all the time, so that
 * it keeps the focus, and what is typed at once is typed in the editor.
 */
export function useTextEditor(
  box: RefObject<HTMLElement | null>,
  options: TextBoxOptions,
): TextEditorHandle {
  const { value } = options;
  const [made, setMade] = useState<EditorKind>();
  // A table came from outside: the editor is made again, for tables.
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
    // At once: a program that gives the box the focus and types goes on within the same task.
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
    if (kind === undefined && box.current !== null) draw(box.current, value);
  }, [box, kind, value]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || kind !== undefined) return undefined;
    const hold = (event: InputEvent) => {
      event.preventDefault();
      typed.current += event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
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
  return { kind, mount, takeTyped };
}

function availableKind(): EditorKind {
  return tableSupport() === undefined ? "without tables" : "with tables";
}

function draw(element: HTMLElement, value: string): void {
  drawText(element, value);
  if (mayHoldTable(value) && tableSupport() === undefined) {
    // A failure is reported when the editor asks for it.
    loadTableSupport().catch(() => undefined);
  }
}
