import fc from "fast-check";
import { expect, test } from "vitest";
import { readXhtml } from "./read-xhtml.ts";
import { parseRichText } from "./parse-rich-text.ts";
import { OutputMeter } from "./output-meter.ts";
import { richTextOf } from "./rich-text-of.ts";
import { richTextToHtml } from "./rich-text-html.ts";
import { simpleText } from "./simple-text.ts";

function nodesOf(xhtml: string) {
  return readXhtml(`<div xmlns="http://www.w3.org/1999/xhtml">${xhtml}</div>`)?.flatMap((root) =>
    root.kind === "element" ? root.children : [],
  );
}

const pieces = fc.constantFrom(
  "words",
  " ",
  "\n",
  "5 &lt; 7 &amp; 8",
  '"quoted"',
  "&#160;",
  "<br/>",
  '<span dir="ltr">5–10 mg</span>',
  '<span dir="rtl" style="white-space: nowrap">عشرة</span>',
  '<span dir="up">x</span>',
  "<span>x</span>",
  '<a href="https://example.com">link</a>',
  "<u>x</u>",
  "<b>x</b>",
  '<img src="#a" alt="x"/>',
  "<!-- c -->",
  "😀",
);
const line = fc.letrec<{ inline: string; line: string }>((tie) => ({
  inline: fc.oneof(
    { weight: 4, arbitrary: pieces },
    fc
      .tuple(fc.constantFrom("strong", "em", "sup", "sub", "span dir='ltr'"), tie("line"))
      .map(([tag, inner]) => `<${tag.replaceAll("'", '"')}>${inner}</${tag.split(" ")[0]}>`),
  ),
  line: fc.array(tie("inline"), { maxLength: 4 }).map((parts) => parts.join("")),
})).line;
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  fc
    .tuple(fc.constantFrom("ul", "ol"), fc.array(line, { maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>${items.map((text) => `<li>${text}</li>`).join("")}</${tag}>`),
  fc.constantFrom('<p class="x">a</p>', "<h3>a</h3>", "words", "\n", "<ul><li><p>a</p></li></ul>"),
);

test("simple text is read and written as by the general reader and writer", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const xhtml = blocks.join("");
      const simple = simpleText(`${xhtml}</div>`, 0);
      if (simple === undefined) return;
      const nodes = nodesOf(xhtml) ?? [];
      const meter = new OutputMeter();
      const read = richTextOf(nodes);
      const html = richTextToHtml(read.blocks, meter);
      const { length: end } = xhtml;
      expect(simple).toEqual({ blocks: read.blocks, html, counted: meter.written, end });
      expect([read.markupRemoved, read.linksRemoved, read.charactersRemoved]).toEqual([[], [], 0]);
      expect(parseRichText(html).blocks).toEqual(simple.blocks);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  "<p>one <strong>two</strong> three<br/>four</p>",
  '<p><span dir="ltr">5 mg/m<sup>2</sup></span> daily</p><ul><li>one</li><li>two</li></ul>',
])("%s is simple", (xhtml) => {
  expect(simpleText(`${xhtml}</div>`, 0)).toBeDefined();
});

test.each([
  "words",
  "<p> </p>",
  "<h3>title</h3>",
  '<p><a href="https://example.com">link</a></p>',
  "<p><strong>a</strong><strong>b</strong></p>",
  "<p><em></em>a</p>",
  "<ul></ul>",
  "",
  "<p>a</p><div></div>",
  "<p>a &nbsp; b</p>",
  "<p>a</li>",
  `<p>${'<span dir="ltr">'.repeat(9)}a${"</span>".repeat(9)}</p>`,
])("%s is not simple", (xhtml) => {
  expect(simpleText(`${xhtml}</div>`, 0)).toBeUndefined();
});

test("the beginning of a simple text is not simple", () => {
  const xhtml =
    '<p>a &lt; <strong>b</strong><br/><span dir="ltr">c</span></p><ul><li>d</li></ul></div>';
  for (let end = 0; end < xhtml.length; end += 1)
    expect(simpleText(xhtml.slice(0, end), 0)).toBeUndefined();
  expect(simpleText(xhtml, 0)?.end).toBe(xhtml.length - "</div>".length);
});
