import { useLayoutEffect, useState, type RefObject } from "react";

import { TextBox, type TextBoxOptions } from "./text-box.ts";
import type { TextEditor } from "./text-editor.ts";

export interface TextEditorHandle {
  /** Undefined until the field is reached. */
  readonly text: TextEditor | undefined;
  /** Makes it now, if it is not there yet. */
  readonly mount: () => void;
}

/** The editor of a box: a drawing of the text until it is reached, kept in step with the value from then on. */
export function useTextEditor(
  element: RefObject<HTMLElement | null>,
  options: TextBoxOptions,
): TextEditorHandle {
  const [text, setText] = useState<TextEditor>();
  const [box] = useState(() => new TextBox(options, setText));
  const [mount] = useState(() => () => box.mount());
  useLayoutEffect(() => box.update(options));
  useLayoutEffect(() => {
    if (element.current !== null) box.attach(element.current);
    return () => box.detach();
  }, [box, element]);
  return { text, mount };
}
