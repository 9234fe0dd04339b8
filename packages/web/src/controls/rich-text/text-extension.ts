import { createEmptyHistoryState, HistoryExtension } from "@lexical/history";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode, registerRichText } from "@lexical/rich-text";
import { configExtension, defineExtension, mergeRegister, type EditorThemeClasses } from "lexical";

import { registerFollowSelection } from "./follow-selection.ts";
import { GapNode } from "./gap-node.ts";
import { registerGaps } from "./gaps-in-editor.ts";
import { registerListKeys } from "./list-keys.ts";
import { registerNestedScripts } from "./nested-scripts.ts";
import { registerPlainPaste } from "./plain-paste.ts";
import { ReferenceNode } from "./reference-node.ts";
import { tableSupport } from "./table-support.ts";
import { keepHistory } from "./text-history.ts";
import { $replaceText } from "./tree-to-lexical.ts";
import { registerTypedLists } from "./typed-lists.ts";
import { registerTypingSteps } from "./typing-steps.ts";

/** Key presses within this many milliseconds count as one undo step. */
const typingPause = 1000;
const undoSteps = 100;

/** The editor for the text of a leaflet. It contains `value` and supports tables if they are loaded. */
export function textExtension(value: string, theme: EditorThemeClasses) {
  const tables = tableSupport();
  const history = createEmptyHistoryState();
  return defineExtension({
    name: "leaflet-text",
    namespace: "leaflet-text",
    theme,
    nodes: [
      HeadingNode,
      ListNode,
      ListItemNode,
      LinkNode,
      GapNode,
      ReferenceNode,
      ...(tables?.nodes ?? []),
    ],
    dependencies: [
      configExtension(HistoryExtension, {
        createInitialHistoryState: () => history,
        delay: typingPause,
        maxDepth: undoSteps,
      }),
    ],
    $initialEditorState: () => $replaceText(value),
    // Registers the functions of Lexical's packages and not their extensions, because the extensions would
    // change the behaviour: see docs/decisions/0018-writing.md.
    register: (editor) => {
      keepHistory(editor, history);
      return mergeRegister(
        // Before the other handlers of the same priority, so that a gap is replaced before a text is inserted.
        registerGaps(editor),
        registerFollowSelection(editor),
        registerRichText(editor),
        registerList(editor),
        registerListKeys(editor),
        registerTypedLists(editor),
        registerPlainPaste(editor),
        registerNestedScripts(editor),
        registerTypingSteps(editor, history, typingPause),
        tables?.register(editor) ?? (() => undefined),
      );
    },
    // The editor restores its former state; the error is reported as usual.
    onError: (error) => reportError(error),
  });
}
