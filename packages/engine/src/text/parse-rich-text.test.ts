import { describe, expect, it } from "vitest";
import { isBlankRichText, isRichTextHtml, parseRichText } from "./parse-rich-text.ts";
import { plainText } from "./plain-text.ts";
import { richTextToHtml } from "./rich-text-html.ts";
import { richTextToMarkup, richTextToXhtml } from "./rich-text-xhtml.ts";

const html = (source: string) => richTextToHtml(parseRichText(source).blocks);
const removed = (source: string) => parseRichText(source).markupRemoved;

describe("a text", () => {
  it.each([
    ["5 < 6", "<p>5 &lt; 6</p>"],
    ["a &amp; b", "<p>a &amp;amp; b</p>"],
    ["<not> <notag/> <5>", "<p>&lt;not&gt; &lt;notag/&gt; &lt;5&gt;</p>"],
    [
      "see <https://example.org> or <info@example.org>",
      "<p>see &lt;https://example.org&gt; or &lt;info@example.org&gt;</p>",
    ],
    ["a <b", "<p>a &lt;b</p>"],
    ["first\nsecond\r\nthird\rfourth\n\n \n", "<p>first</p><p>second</p><p>third</p><p>fourth</p>"],
    [" kept  as it is ", "<p> kept  as it is </p>"],
    ["", ""],
  ])("is kept literally if it contains no HTML tag: %j", (source, expected) => {
    expect(isRichTextHtml(source)).toBe(false);
    expect(parseRichText(source).plain).toBe(true);
    expect(html(source)).toBe(expected);
  });

  it.each([
    "<b>",
    "</P>",
    "a<br>b",
    "<br/>",
    "<p\nclass=a>",
    "<o:p>",
    "</w:t >",
    "x <font color=red> y",
    "<SECTION>",
  ])("is read as HTML if it contains %j", (source) => {
    expect(isRichTextHtml(source)).toBe(true);
  });
});

describe("HTML", () => {
  it.each([
    [
      "keeps all supported elements",
      "<h3>a</h3><h4>b</h4><p>c<br>d <strong>e</strong><em>f</em><u>g</u>h<sup>i</sup><sub>j</sub></p><ul><li>k</li></ul><ol><li>l</li></ol>",
    ],
    [
      "keeps tables",
      '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><th scope="row">b</th><td rowspan="3">c</td></tr></tbody></table>',
    ],
    [
      "keeps links",
      '<p><a href="https://example.org/?a=1&amp;b=2">a</a> <a href="mailto:info@example.org">b</a> <a href="tel:+96265550100">c</a></p>',
    ],
    ["keeps nested lists", "<ol><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ol>"],
    [
      "keeps several paragraphs in an item",
      "<ul><li><p>a</p><p>b</p></li><li><p>c</p><ul><li>d</li></ul><p>e</p></li></ul>",
    ],
    [
      "keeps a heading before the text of an item",
      "<ul><li><h4>a</h4><p>b</p></li></ul>".replace("<p>b</p>", "<p>b</p><p>c</p>"),
    ],
    ["keeps nested superscripts", "<p>e<sup>x<sup>2</sup></sup></p>"],
    [
      "keeps a table in a cell",
      "<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>",
    ],
    ["keeps empty cells", "<table><tbody><tr><td></td><td>a</td></tr></tbody></table>"],
    ["keeps no-break spaces", "<p>5\u00a0mg</p>"],
  ])("%s", (_, source) => {
    expect(html(source)).toBe(source);
    expect(parseRichText(source)).toMatchObject({
      plain: false,
      markupRemoved: [],
      linksRemoved: [],
      charactersRemoved: 0,
    });
  });

  it.each([
    ["b and i", "<p><b>a</b><i>b</i></p>", "<p><strong>a</strong><em>b</em></p>"],
    [
      "adjacent equal marks",
      "<p><b>a</b><strong>b</strong><b><i>c</i></b></p>",
      "<p><strong>ab<em>c</em></strong></p>",
    ],
    [
      "adjacent equal links",
      '<p><a href="tel:1">a</a><a href="tel:1">b</a></p>',
      '<p><a href="tel:1">ab</a></p>',
    ],
    [
      "a mark nested in itself",
      "<p><b>a<strong>b</strong><i>c<b>d</b></i></b></p>",
      "<p><strong>ab<em>cd</em></strong></p>",
    ],
    ["empty marks", "<p>a<b></b><i><u></u></i>b<sup> </sup>c</p>", "<p>ab<sup> </sup>c</p>"],
    [
      "empty blocks",
      "<p></p><p>&nbsp;</p><p><br></p><ul><li> </li></ul><h3><b> </b></h3><p>a</p>",
      "<p>a</p>",
    ],
    ["empty tables", "<table><tr><td> </td></tr></table><p>a</p>", "<p>a</p>"],
    [
      "white space between blocks",
      "<p>a</p>\n  <p>b</p>\n<ul>\n<li>c</li>\n</ul>\n",
      "<p>a</p><p>b</p><ul><li>c</li></ul>",
    ],
    [
      "character references",
      "<p>&eacute;&nbsp;&#8211;&#x20AC;&copy;&lt;&nosuch;</p>",
      "<p>é\u00a0–€©&lt;&amp;nosuch;</p>",
    ],
    ["upper-case tags", "<P>a<BR>b <STRONG>c</STRONG></P>", "<p>a<br>b <strong>c</strong></p>"],
    ["line ends", "<p>a\r\nb\rc</p>", "<p>a\nb\nc</p>"],
    ["a single paragraph in an item", "<ul><li><p>a</p></li></ul>", "<ul><li>a</li></ul>"],
    [
      "column spans of 1",
      '<table><tr><td colspan="1" rowspan=" 2 ">a</td></tr></table>',
      '<table><tbody><tr><td rowspan="2">a</td></tr></tbody></table>',
    ],
  ])("normalises %s", (_, source, expected) => {
    expect(html(source)).toBe(expected);
    expect(removed(source)).toEqual([]);
  });

  it.each([
    ["unclosed paragraphs", "<p>a<p>b", "<p>a</p><p>b</p>"],
    [
      "unclosed items",
      "<ul><li>a<li>b<ul><li>c</ul><li>d</ul>e",
      "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul><p>e</p>",
    ],
    [
      "unclosed cells",
      "<table><tr><th>a<td>b<tr><td>c</table>d",
      "<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table><p>d</p>",
    ],
    ["unclosed marks", "<p>a <b>b<p>c", "<p>a <strong>b</strong></p><p><strong>c</strong></p>"],
    [
      "overlapping marks",
      "<p><b>a<i>b</b>c</i>d</p>",
      "<p><strong>a<em>b</em></strong><em>c</em>d</p>",
    ],
    [
      "marks around blocks",
      "<b><p>a</p><ul><li>b</li></ul></b>",
      "<p><strong>a</strong></p><ul><li><strong>b</strong></li></ul>",
    ],
    [
      "a mark that ends in another block",
      "<b><p>a</p><p>b</b>c</p>",
      "<p><strong>a</strong></p><p><strong>b</strong>c</p>",
    ],
    [
      "a mark that ends in another cell",
      "<table><tr><td><b>a</td><td>b</b></td></tr></table>",
      "<table><tbody><tr><td><strong>a</strong></td><td>b</td></tr></tbody></table>",
    ],
    [
      "a list in a paragraph",
      "<p>a<ul><li>b</li></ul>c</p>",
      "<p>a</p><ul><li>b</li></ul><p>c</p>",
    ],
    [
      "a table in a paragraph",
      "<p>a<table><tr><td>b</table>c</p>",
      "<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>",
    ],
    [
      "a list directly in a list",
      "<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>",
      "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    ],
    ["a list that begins with a list", "<ol><ol><li>a</li></ol></ol>", "<ol><li>a</li></ol>"],
    [
      "text directly in a list",
      "<ul>a<li>b</li>c</ul>",
      "<p>a</p><ul><li><p>b</p><p>c</p></li></ul>",
    ],
    [
      "items without a list",
      "<li>a</li> <li>b</li><p>c</p>",
      "<ul><li>a</li><li>b</li></ul><p>c</p>",
    ],
    [
      "cells without a table",
      "<tr><td>a</td><td>b</td></tr> <tr><td>c</td></tr>",
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
    ],
    [
      "text between cells",
      "<table>a<tr>b<td>c</td></tr></table>",
      "<p>a</p><p>b</p><table><tbody><tr><td>c</td></tr></tbody></table>",
    ],
    [
      "a head without a body",
      "<table><thead><tr><th>a</th></tr></thead></table>",
      "<table><tbody><tr><th>a</th></tr></tbody></table>",
    ],
    ["text next to blocks", "a <b>b</b><p>c</p>d", "<p>a <strong>b</strong></p><p>c</p><p>d</p>"],
    [
      "a link in a link",
      '<p><a href="tel:1">a<a href="tel:2">b</a></p>',
      '<p><a href="tel:1">a</a><a href="tel:2">b</a></p>',
    ],
    ["end tags without start tags", "</div></b></p>a</td></li></ul><br>b", "<p>a<br>b</p>"],
    ["an end tag for a line break", "<p>a</br>b</p>", "<p>a<br>b</p>"],
    ["text in an unclosed tag", "<p>a</p>take <b 5 mg", "<p>a</p><p>take &lt;b 5 mg</p>"],
    [
      "an address in angle brackets",
      "<p>see <https://example.org></p>",
      "<p>see &lt;https://example.org&gt;</p>",
    ],
    ["a less-than sign", "<p>if < 5 or <5</p>", "<p>if &lt; 5 or &lt;5</p>"],
    ["a less-than sign before a letter", "<b>x<s", "<p><strong>x&lt;s</strong></p>"],
    ["an unclosed end tag", "<p>x</b mg", "<p>x&lt;/b mg</p>"],
    ["a less-than sign with a slash", "<p>5 </ 6", "<p>5 &lt;/ 6</p>"],
  ])("reads %s like a browser, except where a browser would lose words", (_, source, expected) => {
    expect(html(source)).toBe(expected);
    expect(removed(source)).toEqual([]);
  });
});

describe("characters that no document can contain", () => {
  it("are removed and counted, whether they were typed directly or as a reference", () => {
    expect(parseRichText("<p>a\u0001b&#0;c&#11;d&#xD800;e\ud800f\uffff</p>")).toMatchObject({
      blocks: [{ kind: "paragraph", children: [{ kind: "text", text: "abcdef" }] }],
      charactersRemoved: 6,
    });
    expect(parseRichText("a\0b")).toMatchObject({ charactersRemoved: 1 });
    expect(parseRichText('<p><a href="https://example.org/&#1;">a</a></p>').charactersRemoved).toBe(
      1,
    );
  });

  it("do not include the replacement character, which can be typed", () => {
    expect(parseRichText("<p>\ufffd😀</p>")).toMatchObject({ charactersRemoved: 0 });
  });
});

describe("character references", () => {
  it("with unknown names are kept as typed, and reported once each in sorted order", () => {
    const result = parseRichText("<p>&nosuch; &amp; &eacut; <b title='&x1;'>&nosuch;</b></p>");
    expect(result.referencesUnknown).toEqual(["&eacut;", "&nosuch;", "&x1;"]);
    expect(richTextToHtml(result.blocks)).toBe(
      "<p>&amp;nosuch; &amp; &amp;eacut; <strong>&amp;nosuch;</strong></p>",
    );
  });

  it("with known names, and plain ampersands, are not reported", () => {
    for (const source of ["<p>&half; &eacute; R&D; a & b &amp;nosuch;</p>", "&nosuch;", "<p>a</p>"])
      expect(parseRichText(source).referencesUnknown).toEqual([]);
  });

  it("with unknown names become plain text, so a second parsing does not report them", () => {
    const once = html("<p>&nosuch;</p>");
    expect(parseRichText(once).referencesUnknown).toEqual([]);
    expect(html(once)).toBe(once);
  });
});

describe("isBlankRichText", () => {
  it.each([
    "",
    " ",
    "\n\u00a0\t",
    "<p></p>",
    "<p>&nbsp;</p><ul><li><b> </b></li></ul>",
    "<br>",
    "<script>a</script>",
    "<table><tr><td></td></tr></table>",
  ])("is true for text without visible content: %j", (source) => {
    expect(isBlankRichText(source)).toBe(true);
  });

  it.each(["a", "<p>a</p>", "<5>", "&nbsp;"])(
    "is false for text with visible content: %j",
    (source) => {
      expect(isBlankRichText(source)).toBe(false);
    },
  );
});

describe("written rich text", () => {
  const source =
    '<h3>a</h3><p>b<u>c</u><br>d & "e"</p><ul><li>f<ul><li>g</li></ul></li></ul><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">i</td></tr></tbody></table>';
  const { blocks } = parseRichText(source);

  it("is valid FHIR narrative", () => {
    expect(richTextToXhtml(blocks, { direction: "ltr" })).toBe(
      '<h3>a</h3><p>b<span style="text-decoration: underline">c</span><br/>d &amp; &quot;e&quot;</p><ul><li>f<ul><li>g</li></ul></li></ul><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">i</td></tr></tbody></table>',
    );
  });

  it("keeps u in HTML pages", () => {
    expect(richTextToMarkup(blocks, { direction: "ltr" }, "u")).toContain("<u>c</u>");
  });

  it("as plain text has one block or table row per line", () => {
    expect(plainText(blocks)).toBe('a\nbc\nd & "e"\nf\ng\nh\ni');
  });
});
