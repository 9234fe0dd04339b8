import fc from "fast-check";
import { expect, test } from "vitest";
import { richText } from "../../test/text/arbitrary-markup.ts";
import type { MarkupElement, MarkupNode } from "./markup.ts";
import { readXhtmlWithItems, textOfItem } from "./read-items.ts";
import { readXhtml } from "./read-xhtml.ts";
import { richTextToHtml } from "./rich-text-html.ts";
import { richTextToXhtml } from "./rich-text-xhtml.ts";
import { parseXhtml } from "./xhtml-parser.ts";

const xmlns = 'xmlns="http://www.w3.org/1999/xhtml"';

/** A copy of nodes with all their children. */
function copied(nodes: readonly MarkupNode[] | undefined): readonly MarkupNode[] | undefined {
  return nodes?.map((node) =>
    node.kind === "text"
      ? node
      : {
          kind: node.kind,
          name: node.name,
          attributes: node.attributes,
          children: copied(node.children) ?? [],
        },
  );
}

function itemsIn(nodes: readonly MarkupNode[] | undefined): readonly MarkupElement[] {
  return (nodes ?? []).flatMap((node) => {
    if (node.kind === "text") return [];
    return textOfItem(node) === undefined ? itemsIn(node.children) : [node];
  });
}

const item = fc
  .tuple(richText, fc.constantFrom("ltr", "rtl"), fc.constantFrom("uses.1", "a b", "x-1_", ""))
  .map(([blocks, direction, id]) => ({
    blocks,
    xhtml: `<div id="${id}">${richTextToXhtml(blocks, { direction })}</div>`,
  }));
const snippets = fc.constantFrom(
  "",
  "<",
  "</p>",
  "<div>",
  '<div id="b">',
  "&",
  "&quot;",
  ">",
  "<br/>",
);

test("the nodes of a narrative with checked characters are those of the XML parser", () => {
  fc.assert(
    fc.property(item, fc.constantFrom("", "\u{1f600}", "\ufb01", "\ufeff"), ({ xhtml }, added) => {
      const div = `<div ${xmlns}><div id="uses.2"><p>a${added}</p></div>${xhtml}</div>`;
      expect(copied(readXhtmlWithItems(div, true))).toEqual(copied(parseXhtml(div)));
    }),
  );
});

test("items are the same nodes as without reading them as text", () => {
  fc.assert(
    fc.property(fc.array(item), snippets, fc.nat(), (items, snippet, position) => {
      const inner = items.map(({ xhtml }) => xhtml).join("");
      const whole = `<div ${xmlns}><div id="uses"><h3>Title</h3>${inner}</div></div>`;
      const at = position % whole.length;
      const div = whole.slice(0, at) + snippet + whole.slice(at);
      expect(copied(readXhtmlWithItems(div))).toEqual(copied(readXhtml(div)));
    }),
  );
});

test("an item that is read as text has the HTML of its blocks", () => {
  let found = 0;
  fc.assert(
    fc.property(item, ({ blocks, xhtml }) => {
      const [read] = itemsIn(readXhtmlWithItems(`<div ${xmlns}>${xhtml}</div>`));
      const text = read && textOfItem(read);
      if (text === undefined) return;
      found += 1;
      expect(text.html).toBe(richTextToHtml(blocks));
    }),
  );
  expect(found).toBeGreaterThan(0);
});

test("an item inside too many elements is read by the parser", () => {
  const nested = (depth: number) =>
    `<div ${xmlns}>${"<b>".repeat(depth)}<div id="a"><p>b</p></div>${"</b>".repeat(depth)}</div>`;
  expect(itemsIn(readXhtmlWithItems(nested(98)))).toHaveLength(1);
  expect(itemsIn(readXhtmlWithItems(nested(99)))).toHaveLength(0);
});
