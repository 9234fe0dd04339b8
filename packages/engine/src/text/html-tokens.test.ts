import { describe, expect, it } from "vitest";
import { htmlparser2Tokens, tokensOf, type Token } from "../../test/text/tokenize.ts";

const tokens = (html: string) => tokensOf(html).tokens;
const start = (name: string, attributes: object = {}, selfClosing = false): Token => ({
  start: name,
  attributes,
  selfClosing,
});
const text = (value: string): Token => ({ text: value });
const end = (name: string): Token => ({ end: name });
const comment: Token = { other: "!--" };
const doctype: Token = { other: "!doctype" };

/** Results that follow the HTML standard. htmlparser2 returns the same results. */
describe("the tokens of HTML", () => {
  it.each<[string, ...Token[]]>([
    ["a < b <5 <- & &; &# &#x; &x", text("a < b <5 <- & &; &# &#x; &x")],
    ["<P>a</P>", start("p"), text("a"), end("p")],
    ["<p/>", start("p", {}, true)],
    ["<p/a>", start("p", { a: "" })],
    ["<p a=b/>", start("p", { a: "b/" })],
    ["<p a = 'b' C=\"d\"e=f g>", start("p", { a: "b", c: "d", e: "f", g: "" })],
    ["<p a=1 A=2>", start("p", { a: "1" })],
    ["<p =a='b' 'c\" d=`e`>", start("p", { "=a": "b", "'c\"": "", d: "`e`" })],
    ["<p a=>b", start("p", { a: "" }), text("b")],
    ["<p a='<b>&lt;'>", start("p", { a: "<b><" })],
    ["<p\n\t\f\ra\n=\nb\n>", start("p", { a: "b" })],
    ["<p __proto__=a>", start("p", Object.fromEntries([["__proto__", "a"]]))],
    ["</p a>b", end("p"), text("b")],
    ["<o:p>", start("o:p")],
    ["<image>", start("img")],
    ["<!-->a<!--->b<!---->c", comment, text("a"), comment, text("b"), comment, text("c")],
    ["<!-- > -- --!x --!>a<!--!>b-->c", comment, text("a"), comment, text("c")],
    ["<!-- a -->b-->", comment, text("b-->")],
    ["<!a><!>b<!-c>", comment, comment, text("b"), comment],
    ["<?xml version='1.0'?>a", comment, text("a")],
    ["</ p>a</5>b", comment, text("a"), comment, text("b")],
    ["<!DOCTYPE html>a<!doctypeb>", doctype, text("a"), doctype],
    ["<svg><![CDATA[<a>&lt;]]></svg>", start("svg"), text("<a>&lt;"), end("svg")],
    ["<svg><style><a></style>", start("svg"), start("style"), start("a"), end("style")],
    [
      "<style><p>&lt;</styles></STYLE >a",
      start("style"),
      text("<p>&lt;</styles>"),
      end("style"),
      text("a"),
    ],
    ["<script><!-- </p> a < b </script>", start("script"), text("<!-- </p> a < b "), end("script")],
    ["<textarea><p>&lt;&amp</textarea>", start("textarea"), text("<p><&"), end("textarea")],
    ["<title/>&copy;</title", start("title", {}, true), text("©</title")],
    ["<noscript><p></noscript>", start("noscript"), start("p"), end("noscript")],
    ["<plaintext></plaintext>&lt;", start("plaintext"), text("</plaintext>&lt;")],
  ])("follow the HTML standard: %j", (html, ...expected) => {
    expect(tokens(html)).toEqual(expected);
    expect(htmlparser2Tokens(html)).toEqual(expected);
  });

  it("include the text after the first > of an unclosed comment, so that no words are lost", () => {
    expect(tokens("a<!-- b -- >c")).toEqual([text("a"), comment, text("c")]);
    expect(tokens("a<!-- b -- c")).toEqual([text("a<!-- b -- c")]);
    expect(tokens("<!-- a -->b<!--c>d")).toEqual([comment, text("b"), comment, text("d")]);
  });
});

describe("character references", () => {
  it.each([
    ["&#65;&#x42;&#X43&#68", "ABCD"],
    ["&#128;&#x80;&#150;&#x9F;&#x81;", "€€–Ÿ\u0081"],
    ["&#0;&#xD800;&#xDFFF;&#x110000;&#99999999999999999999;", "\0\0\0\0\0"],
    ["&#x10FFFF;&#x1F48A;", "\u{10ffff}💊"],
    ["&amp;lt; &ampamp x", "&lt; &amp x"],
    ["&copy &copyright &notin &notin; &frac12x &AMP", "© ©right ¬in ∉ ½x &"],
    ["&hellip &alpha &nosuch", "&hellip &alpha &nosuch"],
    ["&lt&gt&#60<", "<><<"],
  ])("are decoded in text: %j", (source, expected) => {
    expect(tokens(source)).toEqual([text(expected)]);
    expect(htmlparser2Tokens(source)).toEqual([text(expected)]);
  });

  it.each([
    ["?a=1&copy=2&reg", "?a=1&copy=2®"],
    ["?a=1&amp;b=2&ltx&lt;&gt", "?a=1&b=2&ltx<>"],
    ["&copyright &notin &frac123 &#65x", "&copyright &notin &frac123 Ax"],
  ])(
    "are decoded in attributes, except names without a semicolon before a letter, digit or =: %j",
    (source, expected) => {
      const html = `<a href="${source}">`;
      expect(tokens(html)).toEqual([start("a", { href: expected })]);
      expect(htmlparser2Tokens(html)).toEqual(tokens(html));
    },
  );

  it.each([
    ["&nosuch;", ["&nosuch;"]],
    ["&copysr0; &NBSP; &timesbar;", ["&copysr0;", "&NBSP;", "&timesbar;"]],
    ["<p title='&nosuch;'>&hArr;</p>", ["&nosuch;"]],
    ["<title>&nosuch;</title><style>&nosuch;</style>", ["&nosuch;"]],
    ["&nosuch &; &x; &#nosuch; R&D; &constructor;", ["&constructor;"]],
    [`&${"x".repeat(32)};`, []],
  ])(
    "with a semicolon and an unknown name of 2 to 31 characters are reported: %j",
    (html, unknown) => {
      expect(tokensOf(html).unknown).toEqual(unknown);
    },
  );

  it("with unknown names are kept as typed, even if they begin with a known name", () => {
    expect(tokens("&timesbar; &ampx; &notit;")).toEqual([text("&timesbar; &ampx; &notit;")]);
  });
});

/** Results that differ from the HTML standard, from htmlparser2, or from both. */
describe("intended differences", () => {
  it.each<[string, string, ...Token[]]>([
    ["keeps an unclosed start tag as text", "a<b c='>d", text("a<b c='>d")],
    ["keeps an unclosed end tag as text", "a</b c", text("a</b c")],
    [
      "keeps an unclosed end tag of a title as text",
      "<title>a</title b",
      start("title"),
      text("a</title b"),
    ],
    ["keeps an unclosed doctype as text", "a<!doctype b", text("a<!doctype b")],
    ["keeps an unclosed bogus comment as text", "5 </ 6 &amp;", text("5 </ 6 &amp;")],
    [
      "keeps a tag with an impossible name as text",
      "<a@b.example c='>'>",
      text("<a@b.example c='>'>"),
    ],
    [
      "keeps an end tag with an impossible name as text",
      "</https://a.example>",
      text("</https://a.example>"),
    ],
    ["reports a tag without a name as a comment", "a</>b", text("a"), comment, text("b")],
    ["keeps U+0000 and line ends", "a\0\r\n\r", text("a\0\r\n\r")],
  ])("from the HTML standard: %s", (_, html, ...expected) => {
    expect(tokens(html)).toEqual(expected);
  });

  it.each<[string, string, ...Token[]]>([
    ["reads CDATA outside SVG as a comment up to >", "<![CDATA[a>b]]>", comment, text("b]]>")],
    ["accepts attributes in an end tag", "</p a='>'>b", end("p"), text("b")],
    ["ignores a slash before a space", "<svg><g / >", start("svg"), start("g")],
    ["decodes a reference to U+FFFD", "&#xFFFD;", text("\ufffd")],
    ["decodes a reference after < in a title", "<title><&lt;", start("title"), text("<<")],
  ])("from htmlparser2, to follow the HTML standard: %s", (_, html, ...expected) => {
    expect(tokens(html)).toEqual(expected);
    expect(htmlparser2Tokens(html)).not.toEqual(expected);
  });
});
