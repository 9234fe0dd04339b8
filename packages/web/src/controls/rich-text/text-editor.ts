import { createEmptyHistoryState, registerHistory, type HistoryState } from "@lexical/history";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode, registerRichText } from "@lexical/rich-text";
import { directionOf } from "@nashra/engine";
import { parseRichText, richTextToHtml } from "@nashra/engine/rich-text";
import {
  $getRoot,
  $createParagraphNode,
  $setSelection,
  createEditor,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type LexicalEditor,
} from "lexical";

import { registerFormats } from "./formats.ts";
import { registerFollowSelection } from "./follow-selection.ts";
import { $lexicalToTree } from "./lexical-to-tree.ts";
import { registerListKeys } from "./list-keys.ts";
import { registerNestedScripts } from "./nested-scripts.ts";
import { $insertLines, registerPlainPaste } from "./plain-paste.ts";
import { pastedLines } from "./plain-text.ts";
import { tableSupport } from "./table-support.ts";
import { $treeToLexical } from "./tree-to-lexical.ts";

export interface TextClasses {
  readonly underline: string;
  readonly nestedItem: string;
  readonly table: string;
  readonly selectedCell: string;
}

export interface TextEditorOptions {
  readonly value: string;
  /** Of the leaflet: it decides the direction, and whether there is italic. */
  readonly language: string;
  /** Hears of every change by the author, and of nothing else. */
  readonly onChange: (html: string) => void;
  readonly classes: TextClasses;
}

export interface TextEditor {
  readonly editor: LexicalEditor;
  readonly history: HistoryState;
  /** Takes a text from outside; what this editor said itself changes nothing. */
  readonly take: (value: string) => void;
  readonly speak: (language: string) => void;
  /** Whether the editor was made for texts with tables. */
  readonly knowsTables: boolean;
  /** Takes what was typed before the editor was there, and the caret where the focus is in the box still. */
  readonly receive: (typed: string, focused: boolean) => void;
  readonly remove: () => void;
}

/** Within this time letters typed are one step of undo. */
const typingPause = 1000;
const undoSteps = 100;

/** Makes a box an editor. Whatever stood in it gives way to the text. */
export function mountTextEditor(box: HTMLElement, options: TextEditorOptions): TextEditor {
  const tables = tableSupport();
  const editor = createEditor({
    namespace: "leaflet-text",
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode, ...(tables?.nodes ?? [])],
    theme: {
      text: { underline: options.classes.underline },
      list: { nested: { listitem: options.classes.nestedItem } },
      tableSelection: options.classes.table,
      tableCellSelected: options.classes.selectedCell,
    },
    // The editor goes back to what it was before; the fault is told as any other.
    onError: (error) => reportError(error),
  });
  const history = createEmptyHistoryState();
  const language = { tag: options.language };
  $fill(editor, options.value, language.tag);
  const exchange = exchangeOf(editor, box, options);
  const remove = mergeRegister(
    registerFollowSelection(editor),
    registerRichText(editor),
    registerList(editor),
    registerListKeys(editor),
    registerPlainPaste(editor),
    registerFormats(editor, () => language.tag),
    registerHistory(editor, history, typingPause, Date.now, undefined, undoSteps),
    exchange.register(),
  );
  editor.setRootElement(box);
  // These want the elements.
  const leaveTables = tables?.register(editor);
  const leaveScripts = registerNestedScripts(editor);
  return {
    editor,
    history,
    knowsTables: tables !== undefined,
    take: exchange.take,
    speak: (tag) => {
      language.tag = tag;
      turn(editor, tag);
    },
    receive: (typed, focused) => receive(editor, typed, focused),
    remove: () => {
      leaveTables?.();
      leaveScripts();
      remove();
      editor.setRootElement(null);
    },
  };
}

function receive(editor: LexicalEditor, typed: string, focused: boolean): void {
  editor.update(
    () => {
      $getRoot().selectEnd();
      if (typed !== "") $insertLines(pastedLines(typed));
      if (!focused) $setSelection(null);
    },
    // Who has gone on keeps the focus.
    { discrete: true, tag: focused ? [] : [SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG] },
  );
}

function $fill(editor: LexicalEditor, value: string, tag: string): void {
  editor.update(
    () => {
      $replaceText(value);
      $getRoot().setDirection(directionOf(tag));
    },
    { discrete: true, tag: HISTORY_MERGE_TAG },
  );
}

function $replaceText(value: string): void {
  const nodes = $treeToLexical(parseRichText(value).blocks);
  $getRoot()
    .clear()
    .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
}

function turn(editor: LexicalEditor, tag: string): void {
  editor.update(() => void $getRoot().setDirection(directionOf(tag)), {
    // Another control turned it, and keeps the focus.
    tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
  });
}

/** What goes out of the editor and comes in. */
function exchangeOf(editor: LexicalEditor, box: HTMLElement, options: TextEditorOptions) {
  let held = htmlOf(editor);
  let taken = options.value;
  /** What was said and has not come back yet, oldest first. */
  let said: string[] = [];
  return {
    register: () => {
      markEmpty(box, editor);
      return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        markEmpty(box, editor);
        const html = htmlOf(editor);
        if (html === held) return;
        held = html;
        said.push(html);
        options.onChange(html);
      });
    },
    take: (value: string) => {
      if (value === taken) return;
      taken = value;
      const own = said.indexOf(value);
      if (own >= 0) {
        said = said.slice(own + 1);
        return;
      }
      const html = canonicalHtml(value);
      if (html === held) return;
      held = html;
      said = [];
      editor.update(() => $replaceText(value), {
        discrete: true,
        tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG],
      });
    },
  };
}

/** The text as it is kept: read once more by the engine, so that nothing else can leave. */
function htmlOf(editor: LexicalEditor): string {
  return canonicalHtml(richTextToHtml(editor.getEditorState().read($lexicalToTree)));
}

function canonicalHtml(value: string): string {
  return richTextToHtml(parseRichText(value).blocks);
}

/** Whether the placeholder is to be seen. */
function markEmpty(box: HTMLElement, editor: LexicalEditor): void {
  const empty = editor.getEditorState().read(() => {
    const root = $getRoot();
    const only = root.getFirstChild();
    return (
      root.getChildrenSize() <= 1 && only?.getType() !== "list" && root.getTextContent() === ""
    );
  });
  box.toggleAttribute("data-empty", empty);
}
