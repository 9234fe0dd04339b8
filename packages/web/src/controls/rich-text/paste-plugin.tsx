import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_EDITOR,
  KEY_DOWN_COMMAND,
  mergeRegister,
  type LexicalEditor,
} from "lexical";
import { useEffect, useRef } from "react";

import { isAltShortcut } from "../../ui/keys.ts";
import { PASTED_COMMAND, type Paste } from "./plain-paste.ts";

export interface PastePluginProps {
  readonly onPaste: (editor: LexicalEditor, paste: Paste) => void;
  /** Called for the shortcut of "Paste with formatting". */
  readonly onFormatted: (editor: LexicalEditor) => void;
}

/** Reports pastes with HTML or images, and the shortcut that pastes with formatting. */
export function PastePlugin(props: PastePluginProps): null {
  const [editor] = useLexicalComposerContext();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          PASTED_COMMAND,
          (paste) => {
            latest.current.onPaste(editor, paste);
            return true;
          },
          COMMAND_PRIORITY_EDITOR,
        ),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            if (!isAltShortcut(event, "v", "KeyV")) return false;
            event.preventDefault();
            latest.current.onFormatted(editor);
            return true;
          },
          COMMAND_PRIORITY_CRITICAL,
        ),
      ),
    [editor],
  );
  return null;
}
