import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type EditorState,
} from "lexical";

/**
 * Whether the last change typed an `@` that can start a reference: directly after a Latin letter or a digit it is a
 * part of an email address. Arabic words such as “and” are written together with the next word.
 */
export function isReferenceTyped(state: EditorState, before: EditorState): boolean {
  const typed = state.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
    const { key, offset } = selection.anchor;
    const node = $getNodeByKey(key);
    const text = $isTextNode(node) ? node.getTextContent() : "";
    if (node === null || text[offset - 1] !== "@") return undefined;
    const previous = node.getPreviousSibling();
    const outside = $isTextNode(previous) ? previous.getTextContent() : "";
    if (partOfAddress.test((outside + text.slice(0, offset - 1)).slice(-2))) return undefined;
    return { key, length: text.length };
  });
  if (typed === undefined) return false;
  const length = before.read(() => $getNodeByKey(typed.key)?.getTextContentSize());
  return length === undefined || length + 1 === typed.length;
}

const partOfAddress = /[\p{Script=Latin}\p{N}._+-]$/u;
