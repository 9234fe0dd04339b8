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
  /** The text of a state, as canonical HTML, if it is another than before. */
  readonly give: (state: EditorState) => string | undefined;
  /** Takes a text from outside; what `give` gave changes nothing. */
  readonly take: (value: string) => void;
}

/** What goes out of an editor and comes in. The editor holds `value`. */
export function createTextExchange(editor: LexicalEditor, value: string): TextExchange {
  let held = canonicalHtml(value);
  let taken = value;
  /** What was given and has not come back yet, oldest first. */
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

/** The text as it is kept: read once more by the engine, so that nothing else can leave. */
function htmlOf(state: EditorState): string {
  return canonicalHtml(richTextToHtml(state.read($lexicalToTree)));
}

function canonicalHtml(value: string): string {
  return richTextToHtml(parseRichText(value).blocks);
}
