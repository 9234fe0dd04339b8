import { parseRichText, richTextToHtml } from "@nashra/engine/rich-text";
import {
  HISTORY_PUSH_TAG,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type EditorState,
  type LexicalEditor,
} from "lexical";

import { $lexicalToTree } from "./lexical-to-tree.ts";
import { $replaceText } from "./tree-to-lexical.ts";

export interface TextExchange {
  /** Returns the text of a state as canonical HTML if it has changed. */
  readonly give: (state: EditorState) => string | undefined;
  /** Sets a text from outside; ignores a value that `give` returned before. */
  readonly take: (value: string) => void;
}

/** Exchanges text between an editor and its parent. The editor initially contains `value`. */
export function createTextExchange(editor: LexicalEditor, value: string): TextExchange {
  let held = canonicalHtml(value);
  let taken = value;
  /** The values passed to the parent that have not come back yet, oldest first. */
  let given: string[] = [];
  return {
    give: (state) => {
      const html = htmlOf(state);
      if (html === held) return undefined;
      held = html;
      given.push(html);
      return html;
    },
    take: (value) => {
      if (value === taken) return;
      taken = value;
      const own = given.indexOf(value);
      if (own >= 0) {
        given = given.slice(own + 1);
        return;
      }
      const html = canonicalHtml(value);
      if (html === held) return;
      held = html;
      given = [];
      editor.update(() => $replaceText(value), {
        discrete: true,
        tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG],
      });
    },
  };
}

/** The text as it is stored. The engine parses it once more, so that only allowed HTML leaves the editor. */
function htmlOf(state: EditorState): string {
  return canonicalHtml(richTextToHtml(state.read($lexicalToTree)));
}

function canonicalHtml(value: string): string {
  return richTextToHtml(parseRichText(value).blocks);
}
