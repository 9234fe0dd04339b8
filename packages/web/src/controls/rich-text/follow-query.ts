import type { ReferenceChoice } from "@nashra/engine";
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  BLUR_COMMAND,
  COMMAND_PRIORITY_BEFORE_CRITICAL,
  HISTORY_PUSH_TAG,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  type LexicalEditor,
} from "lexical";

import { matchingChoices } from "./matching-choices.ts";
import { $createReferenceNode } from "./reference-node.ts";
import { $textBeforeCaret } from "./typed-query.ts";

export interface Follower {
  readonly onQuery: (query: string) => void;
  readonly onMove: (by: number) => void;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Reads what is typed after the `@`, and takes the keys of the list from the editor. */
export function followQuery(
  editor: LexicalEditor,
  choices: readonly ReferenceChoice[],
  { onQuery, onMove, onChoose, onClose }: Follower,
): () => void {
  const read = () => editor.getEditorState().read(() => $textBeforeCaret()?.text);
  const at = read()?.lastIndexOf("@") ?? -1;
  let last: string | undefined;
  const follow = () => {
    const text = read();
    const query = text?.[at] === "@" ? text.slice(at + 1) : undefined;
    if (query === undefined || matchingChoices(choices, query).length === 0) return onClose();
    if (query !== last) onQuery(query);
    last = query;
  };
  follow();
  const take =
    (act: () => void) =>
    (event: KeyboardEvent | null): boolean => {
      if (event?.isComposing === true) return false;
      event?.preventDefault();
      event?.stopPropagation();
      act();
      return true;
    };
  // Before the keys of a gap that is being answered.
  const priority = COMMAND_PRIORITY_BEFORE_CRITICAL;
  return mergeRegister(
    editor.registerUpdateListener(follow),
    editor.registerCommand(
      KEY_ARROW_DOWN_COMMAND,
      take(() => onMove(1)),
      priority,
    ),
    editor.registerCommand(
      KEY_ARROW_UP_COMMAND,
      take(() => onMove(-1)),
      priority,
    ),
    editor.registerCommand(KEY_ENTER_COMMAND, take(onChoose), priority),
    editor.registerCommand(KEY_TAB_COMMAND, take(onChoose), priority),
    editor.registerCommand(KEY_ESCAPE_COMMAND, take(onClose), priority),
    editor.registerCommand(
      BLUR_COMMAND,
      () => {
        onClose();
        return false;
      },
      priority,
    ),
  );
}

/** Inserts a reference at the caret as one undo step. `typed`: it replaces the `@` and what follows it. */
export function insertReference(
  editor: LexicalEditor,
  { section, text }: ReferenceChoice,
  typed: boolean,
): void {
  editor.update(
    () => {
      const before = typed ? $textBeforeCaret() : undefined;
      before?.$select(before.text.lastIndexOf("@"));
      const held = $getSelection();
      const selection = $isRangeSelection(held) ? held : $getRoot().selectEnd();
      selection.insertNodes([$createReferenceNode(section, text).setFormat(selection.format)]);
    },
    { tag: HISTORY_PUSH_TAG, discrete: true },
  );
}
