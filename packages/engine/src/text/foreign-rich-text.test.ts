import { describe, expect, it } from "vitest";
import { parseRichText } from "./parse-rich-text.ts";
import { richTextToHtml } from "./rich-text-html.ts";

const html = (source: string) => richTextToHtml(parseRichText(source).blocks);
const removed = (source: string) => parseRichText(source).markupRemoved;

describe("unsupported markup", () => {
  it.each([
    [
      "<div>a</div><section>b<h1>c</h1>d</section>",
      "<p>a</p><p>b</p><p>c</p><p>d</p>",
      ["div", "h1", "section"],
    ],
    [
      "<p><mark>a</mark> <small>b</small> <s>c</s> <x-y>d</x-y></p>",
      "<p>a b c d</p>",
      ["mark", "s", "small", "x-y"],
    ],
    [
      "<blockquote><p>a</p></blockquote><hr><dl><dt>b<dd>c</dl>",
      "<p>a</p><p>b</p><p>c</p>",
      ["blockquote", "dd", "dl", "dt", "hr"],
    ],
    ["<pre>\na\nb</pre>", "<p><br>a<br>b</p>", ["pre"]],
    [
      '<p class="x" onclick="y()" dir="rtl" lang="ar">a</p>',
      "<p>a</p>",
      ["@class", "@dir", "@lang", "@onclick"],
    ],
    [
      '<ol start="3" type="a"><li value="4">a</li></ol>',
      "<ol><li>a</li></ol>",
      ["@start", "@type", "@value"],
    ],
    [
      '<table border="1" width="100%"><col><tr><td width="5" colspan="0" scope="x">a</td></tr></table>',
      "<table><tbody><tr><td>a</td></tr></tbody></table>",
      ["@border", "@colspan", "@scope", "@width", "col"],
    ],
    [
      "<table><caption>a</caption><tfoot><tr><td>b</td></tr></tfoot><tr><td>c</td></tr></table>",
      "<p>a</p><table><tbody><tr><td>c</td></tr><tr><td>b</td></tr></tbody></table>",
      ["caption", "tfoot"],
    ],
    ['<p>a<img src="x" alt="a pill">b</p>', "<p>aa pillb</p>", ["img"]],
    ["<p>a<!-- b -->c<?php d ?>e</p><!DOCTYPE html>", "<p>ace</p>", ["!--", "!doctype"]],
    [
      "<html><head><title>a</title><meta charset=x></head><body><p>b</p></body></html>",
      "<p>a</p><p>b</p>",
      ["body", "head", "html", "meta", "title"],
    ],
    [
      "<p>a<script>b()</script><style>c{}</style><iframe>d</iframe><textarea>e</textarea><select><option>f</select>g</p>",
      "<p>ae</p><p>fg</p>",
      ["iframe", "option", "script", "select", "style", "textarea"],
    ],
    ["<p>a<svg><text>b</text><p>c", "<p>ab</p><p>c</p>", ["svg", "text"]],
    ["Take <select one> two <object> 5 mg", "<p>Take  two  5 mg</p>", ["@one", "object", "select"]],
    ["<b>5</b><math><mn>2</mn></math> mg", "<p><strong>5</strong>2 mg</p>", ["math", "mn"]],
    ["<p>a<!-- b -- >c</p>", "<p>ac</p>", ["!--"]],
    ["<p>a<span>b</span></p>", "<p>ab</p>", ["span"]],
    ['<p>a<font color="red">b</font></p>', "<p>ab</p>", ["@color", "font"]],
  ])("is unwrapped or dropped, and reported: %s", (source, expected, names) => {
    expect(html(source)).toBe(expected);
    expect(removed(source)).toEqual(names);
  });

  it("is converted to a supported element if its style has the same meaning", () => {
    const source =
      '<p><span style="font-weight:700">a</span><span style="font-style: italic">b</span><span style="text-decoration:underline">c</span><span style="vertical-align:super">d</span><b style="font-weight:normal">e</b><b>f<span style="font-weight:400">g</span></b><span dir="ltr">h</span></p>';
    expect(html(source)).toBe(
      "<p><strong>a</strong><em>b</em><u>c</u><sup>d</sup>e<strong>f</strong>gh</p>",
    );
    expect(removed(source)).toEqual([]);
  });

  it("is reported if a style has additional declarations", () => {
    expect(removed('<p><span style="font-weight:bold;color:red">a</span></p>')).toEqual([
      "@style",
      "span",
    ]);
  });
});

describe("links", () => {
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:a",
    "\u0001javascript:a",
    "data:text/html,a",
    "vbscript:a",
    "file:///a",
    "/relative",
    "#anchor",
    "//example.org",
    "example.org",
    "",
    " ",
  ])("to %j are unwrapped and reported", (href) => {
    const result = parseRichText(`<p>a <a href="${href}">b</a></p>`);
    expect(richTextToHtml(result.blocks)).toBe("<p>a b</p>");
    expect(result.linksRemoved).toHaveLength(1);
  });

  it("keep their address, with unsafe characters escaped", () => {
    expect(html('<p><a href=" HTTPS://example.org/a b\t|c ">x</a></p>')).toBe(
      '<p><a href="HTTPS://example.org/a%20b%7Cc">x</a></p>',
    );
  });

  it("without text are reported", () => {
    expect(parseRichText('<p>a<a href="https://example.org/"></a></p>').linksRemoved).toEqual([
      "https://example.org/",
    ]);
  });

  it("around blocks are repeated in each block", () => {
    expect(html('<a href="tel:1"><p>a</p><p>b</p></a>')).toBe(
      '<p><a href="tel:1">a</a></p><p><a href="tel:1">b</a></p>',
    );
  });
});

describe("pasted text", () => {
  it("from Word loses its classes, conditional comments, o:p elements and blank paragraphs", () => {
    const source = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--></head><body lang=EN-US>
<!--StartFragment--><p class=MsoNormal style='margin-bottom:0cm'><b style='mso-bidi-font-weight:normal'><span lang=EN-GB>Take <u>one</u></span></b><span lang=EN-GB> tablet<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>a day<o:p></o:p></p>
<!--EndFragment--></body></html>`;
    expect(html(source)).toBe("<p><strong>Take <u>one</u></strong> tablet</p><p>·\u00a0a day</p>");
    expect(removed(source)).toEqual([
      "!--",
      "@class",
      "@lang",
      "@style",
      "@xmlns:o",
      "body",
      "head",
      "html",
      "o:p",
      "span",
      "style",
    ]);
  });

  it("from Google Docs loses its outer element, and its styles become elements such as strong", () => {
    const source = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline">Take </span><span style="font-weight:700;font-style:italic;text-decoration:none;vertical-align:baseline">one</span></p><br><ul><li dir="ltr"><p dir="ltr" role="presentation"><span style="text-decoration:underline">daily</span></p></li></ul></b>`;
    expect(html(source)).toBe(
      "<p>Take <strong><em>one</em></strong></p><ul><li><u>daily</u></li></ul>",
    );
    expect(removed(source)).toEqual(["@dir", "@id", "@role", "@style", "meta"]);
  });

  it("from browser editors has a paragraph for each div element with text", () => {
    expect(html("Take one<div>tablet</div><div><br></div><div>a day</div>")).toBe(
      "<p>Take one</p><p>tablet</p><p>a day</p>",
    );
  });
});
