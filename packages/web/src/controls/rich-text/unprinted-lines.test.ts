import { createHeadlessEditor } from "@lexical/headless";
import { LinkNode } from "@lexical/link";
import { $createListItemNode, $isListNode, ListItemNode, ListNode } from "@lexical/list";
import { HeadingNode } from "@lexical/rich-text";
import { $createParagraphNode, $createTextNode, $getRoot } from "lexical";
import { expect, test } from "vitest";

import { GapNode } from "./gap-node.ts";
import { ReferenceNode } from "./reference-node.ts";
import { loadTableSupport } from "./table-support.ts";
import { $replaceText } from "./tree-to-lexical.ts";
import { $linesIn } from "./unprinted-lines.ts";

/** The lines of a text in the editor, each with what the leaflet does not have of it. */
async function linesOf(html: string, $edit: () => void = () => undefined) {
  const { nodes } = await loadTableSupport();
  const editor = createHeadlessEditor({
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode, GapNode, ReferenceNode, ...nodes],
    onError: (error) => {
      throw error;
    },
  });
  editor.update(
    () => {
      $replaceText(html);
      $edit();
    },
    { discrete: true },
  );
  return editor
    .getEditorState()
    .read(() => $linesIn($getRoot()).map((line) => [line.node.getTextContent(), line.unprinted]));
}

test("a stored text has no marked line", async () => {
  const list = "<ul><li>c<ul><li>d</li></ul></li><li><ul><li>e</li></ul></li></ul>";
  const table = "<table><tbody><tr><td></td><td>f</td></tr></tbody></table>";
  const lines = await linesOf(`<h3>a</h3><p>b<br>b</p><p>[[dose]]</p>${list}${table}`);
  expect(lines.filter(([, unprinted]) => unprinted !== undefined)).toEqual([]);
  expect(await linesOf("")).toEqual([["", undefined]]);
});

test("blank paragraphs and items and the blank end of a text are marked", async () => {
  const lines = await linesOf("<p>a</p><p>b<br></p><ol><li>c</li></ol><ol><li>d</li></ol>", () => {
    const root = $getRoot();
    root.getFirstChild()?.insertAfter($createParagraphNode());
    root.append($createParagraphNode().append($createTextNode(" \u00a0 ")));
    const list = root.getChildren().find($isListNode);
    list?.append($createListItemNode());
  });
  expect(lines).toEqual([
    ["a", undefined],
    ["", "line"],
    ["b\n", "end"],
    ["c", undefined],
    ["", "line"],
    // Between two lists, so that the editor does not join them.
    ["", "line"],
    ["d", undefined],
    [" \u00a0 ", "line"],
  ]);
});
