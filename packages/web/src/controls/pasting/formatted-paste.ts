import type { Block, RichText } from "@nashra/engine/rich-text";
import {
  $setSelection,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  PASTE_TAG,
  type EditorState,
  type LexicalEditor,
} from "lexical";

import type { Paste } from "../rich-text/plain-paste.ts";
import { loadTableSupport } from "../rich-text/table-support.ts";
import { carriedState, carriedSteps, receivedState, receiveSteps } from "./carried-history.ts";
import { $insertBlocks } from "./insert-blocks.ts";

/** Creates the editor of a text box again, with support for tables, and calls `start` with it. */
export type RemakeWithTables = (start: (editor: LexicalEditor) => void) => void;

/**
 * Replaces a paste as plain text by its blocks. One undo returns to the plain text, and the next one to the text
 * before the paste.
 */
export async function replacePlain(
  editor: LexicalEditor,
  paste: Paste,
  blocks: RichText,
  remake: RemakeWithTables,
): Promise<void> {
  if (!(await lacksTables(editor, blocks))) {
    const { selection } = paste;
    returnTo(editor, paste.before);
    insert(editor, blocks, () => $setSelection(selection?.clone() ?? null));
    return;
  }
  const [before, steps] = [carriedState(paste.before, paste.selection), carriedSteps(editor)];
  remake((next) => {
    receiveSteps(next, steps);
    returnTo(next, receivedState(next, before));
    insert(next, blocks);
  });
}

/** Inserts blocks at the selection, as one undo step. */
export async function insertFormatted(
  editor: LexicalEditor,
  blocks: RichText,
  remake: RemakeWithTables,
): Promise<void> {
  if (!(await lacksTables(editor, blocks))) {
    insert(editor, blocks);
    return;
  }
  const [now, steps] = [carriedState(editor.getEditorState()), carriedSteps(editor)];
  remake((next) => {
    receiveSteps(next, steps);
    returnTo(next, receivedState(next, now));
    insert(next, blocks);
  });
}

/** Sets a state without a step in the undo history. */
function returnTo(editor: LexicalEditor, state: EditorState): void {
  editor.setEditorState(state, { tag: HISTORIC_TAG });
}

function insert(
  editor: LexicalEditor,
  blocks: RichText,
  $select: () => void = () => undefined,
): void {
  editor.update(
    () => {
      $select();
      $insertBlocks(blocks);
    },
    { discrete: true, tag: [HISTORY_PUSH_TAG, PASTE_TAG] },
  );
  editor.focus();
}

/** Loads what blocks need in the editor. */
export async function loadFor(blocks: RichText): Promise<void> {
  if (blocks.some(holdsTable)) await loadTableSupport();
}

async function lacksTables(editor: LexicalEditor, blocks: RichText): Promise<boolean> {
  if (!blocks.some(holdsTable)) return false;
  const { nodes } = await loadTableSupport();
  return !editor.hasNodes([...nodes]);
}

function holdsTable(block: Block): boolean {
  if (block.kind === "table") return true;
  return block.kind === "list" && block.items.some(({ blocks }) => blocks.some(holdsTable));
}
