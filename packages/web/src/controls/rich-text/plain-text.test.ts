import { describe, expect, test } from "vitest";

import { pastedLines, textOfHtml } from "./plain-text.ts";

describe("pasted text", () => {
  test.each([
    ["one line stays one line", "Take one.", ["Take one."]],
    ["line breaks of all operating systems separate lines", "a\r\nb\nc\rd", ["a", "b", "c", "d"]],
    ["Word's soft line break separates lines", "a\u000bb", ["a", "b"]],
    [
      "form feed, NEL, LS and PS separate lines",
      "a\fb\u0085c\u2028d\u2029e",
      ["a", "b", "c", "d", "e"],
    ],
    ["empty lines are removed", "\n\na\n \n\u00a0\nb\n", ["a", "b"]],
    ["tabs between cells become spaces", "a\tb\nc\td", ["a b", "c d"]],
    ["control characters are removed", "a\u0000\u0007\u001bb\u007fc\u009fd", ["abcd"]],
    ["a byte order mark is removed", "\ufeffa", ["a"]],
    ["characters that a document forbids are removed", "a\ufffeb\uffffc", ["abc"]],
    ["unpaired surrogates are removed", "a\ud800b\udc00c", ["abc"]],
    ["a surrogate pair is kept", "a😀b", ["a😀b"]],
    ["no-break spaces are kept", "5\u00a0mg\u202fx", ["5\u00a0mg\u202fx"]],
    [
      "bidirectional control characters are kept",
      "\u200fa\u200e\u2068b\u2069",
      ["\u200fa\u200e\u2068b\u2069"],
    ],
    ["joiners between Arabic letters are kept", "ه\u200dم\u200c", ["ه\u200dم\u200c"]],
    ["text that looks like HTML is kept", "<p>a</p> &amp;", ["<p>a</p> &amp;"]],
    ["text without visible characters has no lines", "\r\n\u0000", []],
  ])("%s", (_, text, lines) => {
    expect(pastedLines(text)).toEqual(lines);
  });
});

describe("HTML on a clipboard", () => {
  test.each([
    [
      "formats are removed, and character references are decoded",
      "<b>a</b> &amp; <i>b</i>",
      "a & b",
    ],
    ["each block becomes a line", "<h1>a</h1><p>b<br>c</p><ul><li>d</li></ul>", "a\nb\nc\nd"],
    ["each table cell becomes a line", "<table><tr><td>a</td><td>b</td></tr></table>", "a\nb"],
    ["styles and scripts are removed", "<style>p{}</style><script>no()</script>a", "a"],
    ["character references are decoded even without tags", "5 &lt; 6", "5 < 6"],
    ["line breaks of the source become spaces", "<p>a\n  b</p>", "a b"],
    ["white space without tags becomes an empty text", " ", ""],
  ])("%s", (_, html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});
