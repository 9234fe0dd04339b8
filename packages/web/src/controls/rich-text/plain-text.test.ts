import { describe, expect, test } from "vitest";

import { pastedLines, textOfHtml } from "./plain-text.ts";

describe("the lines of a pasted text", () => {
  test.each([
    ["one line", "Take one.", ["Take one."]],
    ["line breaks of all systems", "a\r\nb\nc\rd", ["a", "b", "c", "d"]],
    ["Word's soft line break", "a\u000bb", ["a", "b"]],
    ["form feed, NEL, LS and PS", "a\fb\u0085c\u2028d\u2029e", ["a", "b", "c", "d", "e"]],
    ["empty lines", "\n\na\n \n\u00a0\nb\n", ["a", "b"]],
    ["cells of a spreadsheet", "a\tb\nc\td", ["a b", "c d"]],
    ["control characters", "a\u0000\u0007\u001bb\u007fc\u009fd", ["abcd"]],
    ["a byte order mark", "\ufeffa", ["a"]],
    ["characters that a document forbids", "a\ufffeb\uffffc", ["abc"]],
    ["unpaired surrogates", "a\ud800b\udc00c", ["abc"]],
    ["a surrogate pair", "a😀b", ["a😀b"]],
    ["no-break spaces", "5\u00a0mg\u202fx", ["5\u00a0mg\u202fx"]],
    [
      "bidirectional control characters",
      "\u200fa\u200e\u2068b\u2069",
      ["\u200fa\u200e\u2068b\u2069"],
    ],
    ["joiners between Arabic letters", "ه\u200dم\u200c", ["ه\u200dم\u200c"]],
    ["text that looks like HTML", "<p>a</p> &amp;", ["<p>a</p> &amp;"]],
    ["no text", "\r\n\u0000", []],
  ])("%s", (_, text, lines) => {
    expect(pastedLines(text)).toEqual(lines);
  });
});

describe("the text of HTML on a clipboard", () => {
  test.each([
    ["formats and character references", "<b>a</b> &amp; <i>b</i>", "a & b"],
    ["blocks", "<h1>a</h1><p>b<br>c</p><ul><li>d</li></ul>", "a\nb\nc\nd"],
    ["tables", "<table><tr><td>a</td><td>b</td></tr></table>", "a\nb"],
    ["styles and scripts", "<style>p{}</style><script>no()</script>a", "a"],
    ["text without tags", "5 &lt; 6", "5 < 6"],
    ["line breaks of the source", "<p>a\n  b</p>", "a b"],
    ["no text", " ", ""],
  ])("%s", (_, html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});
