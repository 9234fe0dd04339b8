import { LinkNode } from "@lexical/link";
import { createHeadlessEditor } from "@lexical/headless";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode } from "@lexical/rich-text";
import { parseRichText, richTextToHtml, type RichText } from "@nashra/engine/rich-text";
import fc from "fast-check";
import { $getRoot, type LexicalEditor } from "lexical";
import { beforeAll, describe, expect, test } from "vitest";

import { GapNode } from "./gap-node.ts";
import { $lexicalToTree } from "./lexical-to-tree.ts";
import { ReferenceNode } from "./reference-node.ts";
import { loadTableSupport } from "./table-support.ts";
import type { TableSupport } from "./tables.ts";
import { $treeToLexical } from "./tree-to-lexical.ts";

const names = "p p ul ol li li li table thead tr tr td td th h3 h4 strong em u sup sub a br".split(
  " ",
);
const attributes = fc.constantFrom(
  "",
  "",
  ' href="https://example.org/"',
  ' href="tel:+96265550100"',
  ' href="#section:storage"',
  ' href="#section:instructions"',
  " colspan=2",
  " rowspan=3",
  " scope=col",
  " scope=rowgroup",
);
const words = fc.constantFrom(
  "Take",
  " ",
  "\u00a0",
  "5 mg",
  "\n",
  "\t",
  "قرص",
  "&amp;",
  "\u200f",
  "😀",
  "[[dose]]",
  "[[Say why.]]",
  "[[",
  "]]",
);
const references = fc.constantFrom(
  '<a href="#section:storage">section 6</a>',
  '<a href="#section:instructions">القسم 8</a>',
);
const fragment = fc.oneof(
  { weight: 3, arbitrary: words },
  { weight: 1, arbitrary: references },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...names), attributes)
      .map(([name, more]) => `<${name}${more}>`),
  },
  { weight: 2, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
);
/** Arbitrary text of the allowed subset: the engine parses tags and words in any order. */
const richText = fc
  .array(fragment, { minLength: 1, maxLength: 60 })
  .map((fragments) => parseRichText(fragments.join("")).blocks);

let tables: TableSupport;
beforeAll(async () => {
  tables = await loadTableSupport();
});

function anEditor(): LexicalEditor {
  const editor = createHeadlessEditor({
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode, GapNode, ReferenceNode, ...tables.nodes],
    onError: (error) => {
      throw error;
    },
  });
  registerList(editor);
  return editor;
}

function throughEditor(text: RichText): RichText {
  const editor = anEditor();
  editor.update(
    () => {
      $getRoot()
        .clear()
        .append(...$treeToLexical(text));
    },
    { discrete: true },
  );
  return editor.getEditorState().read($lexicalToTree);
}

const throughHtml = (html: string) => richTextToHtml(throughEditor(parseRichText(html).blocks));

describe("a round trip through the editor", () => {
  test("preserves any text of the allowed subset", () => {
    fc.assert(
      fc.property(richText, (text) => {
        expect(throughEditor(text)).toEqual(text);
      }),
    );
  });

  test.each([
    ["an empty text", ""],
    ["headings", "<h3>Dose</h3><p>One.</p><h4>Children</h4>"],
    ["the order of marks", "<p><em>a<strong>b</strong></em><strong><em>c</em></strong></p>"],
    ["nested superscripts", "<p>10<sup>2<sup>3</sup></sup></p>"],
    ["a link in bold", '<p><strong>Call <a href="tel:+9621">us</a> now</strong></p>'],
    ["line breaks", "<p><strong>a<br></strong>b<br><em>c<br>d</em></p>"],
    ["adjacent lists", "<ol><li>a</li></ol><ol><li>b</li></ol><ul><li>c</li></ul>"],
    [
      "nested lists",
      "<ul><li>a<ol><li>b<ul><li>c</li></ul></li><li>d</li></ol></li><li>e</li></ul>",
    ],
    [
      "several paragraphs in an item",
      "<ol><li><p>a</p><ul><li>b</li></ul><p>c</p></li><li>d</li></ol>",
    ],
    ["an item that contains only a list", "<ul><li><ul><li>a</li></ul></li><li>b</li></ul>"],
    [
      "a table",
      '<table><thead><tr><th scope="col">A</th><td colspan="2">B</td></tr></thead>' +
        '<tbody><tr><th scope="rowgroup" rowspan="2">C</th><td><p>D</p><p>E</p></td><td></td></tr>' +
        "<tr><td>F</td></tr></tbody></table>",
    ],
    ["gaps", "<p>[[a, b]] <strong>c[[d]]</strong>[[e.]]</p><ul><li>[[f]]</li></ul>"],
    ["a gap with several marks", "<p>[[a <em>b]]</em> [[c]]</p><p>[[d<br>e]]</p>"],
    [
      "the order of marks of a gap",
      '<p><em>a <strong><a href="tel:+9621">[[b]]</a></strong></em></p>',
    ],
    ["a table in an item", "<ul><li>a<table><tbody><tr><td>b</td></tr></tbody></table></li></ul>"],
  ])("preserves %s", (_, html) => {
    expect(throughHtml(html)).toBe(html);
  });
});
