import { parseRichText, replaceReferences, richTextToHtml } from "@nashra/engine/rich-text";
import {
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type EditorState,
  type LexicalEditor,
} from "lexical";

import { $lexicalToTree } from "./lexical-to-tree.ts";
import { $replaceText } from "./tree-to-lexical.ts";

export interface TextExchange {
  /** Returns the text of a state as canonical HTML; undefined if the text has not changed. */
  readonly changedHtml: (state: EditorState) => string | undefined;
  /** Sets a text from the parent; ignores a value that `changedHtml` returned before. */
  readonly setValue: (value: string) => void;
}

/** Exchanges text between an editor and its parent. The editor initially contains `value`. */
export function createTextExchange(editor: LexicalEditor, value: string): TextExchange {
  let current = canonicalHtml(value);
  let received = value;
  /** The values passed to the parent that the parent has not passed back yet, oldest first. */
  let sent: string[] = [];
  return {
    changedHtml: (state) => {
      const html = htmlOf(state);
      if (html === current) return undefined;
      current = html;
      sent.push(html);
      return html;
    },
    setValue: (value) => {
      if (value === received) return;
      received = value;
      const own = sent.indexOf(value);
      if (own >= 0) {
        sent = sent.slice(own + 1);
        return;
      }
      const html = canonicalHtml(value);
      if (html === current) return;
      // an author cannot undo the numbers of sections, which the language and the document type decide
      const isRenumbered = withoutNumbers(html) === withoutNumbers(current);
      current = html;
      sent = [];
      editor.update(() => $replaceText(value), {
        discrete: true,
        tag: [
          isRenumbered ? HISTORY_MERGE_TAG : HISTORY_PUSH_TAG,
          SKIP_DOM_SELECTION_TAG,
          SKIP_SCROLL_INTO_VIEW_TAG,
        ],
      });
    },
  };
}

/**
 * The text as the HTML that is stored. The engine parses it once more, so that only allowed HTML leaves the
 * editor.
 */
function htmlOf(state: EditorState): string {
  return canonicalHtml(richTextToHtml(state.read($lexicalToTree)));
}

function canonicalHtml(value: string): string {
  return richTextToHtml(parseRichText(value).blocks);
}

/** The text without the numbers of its references. */
function withoutNumbers(html: string): string {
  const { blocks } = parseRichText(html);
  return richTextToHtml(replaceReferences(blocks, ({ section }) => ({ text: section })));
}
