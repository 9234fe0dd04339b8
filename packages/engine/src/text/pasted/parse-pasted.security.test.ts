import { describe, expect, it } from "vitest";

import { longestPasted, parsePasted } from "../../pasted.ts";
import { richTextToHtml } from "../rich-text-html.ts";

function html(source: string): string {
  const text = parsePasted(source);
  if (text === undefined) throw new Error("the HTML is too long");
  return richTextToHtml(text.blocks);
}

describe("a hostile clipboard", () => {
  it.each([
    "<p>a<script>alert(1)</script><style>*{background:url(https://evil.example/)}</style></p>",
    "<p onclick=alert(1) style='background:url(https://evil.example/)'>a</p>",
    "<p>a<img src=https://evil.example/pixel.gif onerror=alert(1)></p>",
    "<p>a<iframe src=https://evil.example/></iframe></p>",
    "<p><a href='javascript:alert(1)'>a</a></p>",
    "<p><a href='java\tscript:alert(1)'>a</a></p>",
    "<p><a href='data:text/html,<script>alert(1)</script>'>a</a></p>",
    "<p>a<svg onload=alert(1)><script>alert(1)</script></svg></p>",
    "<p>a<object data=https://evil.example/></object><embed src=https://evil.example/></p>",
    "<style>@import 'https://evil.example/'; p::before{content:url(https://evil.example/)}</style><p>a</p>",
    "<p>a<input onfocus=alert(1) autofocus value=''></p>",
    "<p><math href='javascript:alert(1)'><mi xlink:href='javascript:alert(1)'>a</mi></math></p>",
    "<link rel=stylesheet href=https://evil.example/><base href=https://evil.example/><p>a</p>",
  ])("carries nothing but its text: %s", (source) => {
    expect(html(source)).toBe("<p>a</p>");
  });

  it("has a limit of 2 MB", () => {
    const longest = "a".repeat(longestPasted);
    expect(parsePasted(longest)?.blocks).toHaveLength(1);
    expect(parsePasted(`${longest}a`)).toBeUndefined();
  });

  it.each([
    ["elements", "<div>".repeat(300_000)],
    ["lists", "<ul><li>a".repeat(200_000)],
    ["tables", "<table><tr><td>a".repeat(100_000)],
    ["formats", "<sup><b>a<p>".repeat(150_000)],
    [
      "lists of Word",
      Array.from(
        { length: 20_000 },
        (_, at) => `<p style='mso-list:l0 level${(at % 9) + 1} lfo${at}'>a</p>`,
      ).join(""),
    ],
    ["styles", `<style>${".a{vertical-align:super}".repeat(80_000)}</style>a`],
    ["unclosed comments in a style sheet", `<style>${"/*".repeat(900_000)}</style>a`],
    ["classes", `<b class="${"a ".repeat(900_000)}">${"<p>a".repeat(20_000)}`],
    ["declarations", `<b style="${"font-weight:bold;".repeat(100_000)}">${"<p>a".repeat(20_000)}`],
    [
      "selectors",
      `<style>${"a,".repeat(500_000)}{top:1px}${":not(".repeat(80_000)}{top:1px}</style>a`,
    ],
    ["nested rules", `<style>${"@media x{a{top:1px}".repeat(50_000)}</style><a>a</a>`],
    [
      "strings",
      `<style>${'"\\'.repeat(300_000)}</style>a<b style='${"(".repeat(300_000)}:"'>b</b>`,
    ],
    [
      "selectors with many elements around",
      `<style>${".a .a .a .a .x .c{vertical-align:super}".repeat(40)}</style>${"<div class=a>".repeat(150)}${"<b class=c>a</b>".repeat(20_000)}`,
    ],
    [
      "selectors of many classes",
      `<style>${Array.from({ length: 10_000 }, (_, at) => `.d .c${at}{vertical-align:super}`).join("")}</style><b class="${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(" ")}">${"<p>a".repeat(40_000)}`,
    ],
    ["colors", `<b style="color:${"rgb(".repeat(400_000)}">a</b>`],
    ["transformations", `<b style="transform:${"translate(".repeat(150_000)}">a</b>`],
    ["formulas", `<math>${"<mfrac><mn>1</mn>".repeat(20_000)}`],
    ["annotations", "<ruby>a<rt>b".repeat(80_000)],
    [
      "directions",
      `${"<p style='unicode-bidi:bidi-override'>".repeat(150)}${"a ".repeat(500_000)}`,
    ],
    ["markers", "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>".repeat(20_000)],
    ["struck text", "<del>a".repeat(200_000)],
    ["white space", `<p>a${" \n".repeat(900_000)}b`],
  ])("costs little: %s", (_, source) => {
    expect(source.length).toBeLessThanOrEqual(longestPasted);
    expect(parsePasted(source)).toBeDefined();
  });

  it("says that formats are missing if it nests them too deep", () => {
    expect(parsePasted("<ul><li>a".repeat(40))?.incomplete).toBe(true);
    expect(parsePasted("<sup>a".repeat(20))?.incomplete).toBe(true);
  });

  it("cannot choose a level, a class or a style that is a name of the language", () => {
    expect(
      html("<p style='mso-list:__proto__ level1 constructor' class='__proto__ toString'>a</p>"),
    ).toBe("<p>a</p>");
    expect(
      html(
        "<style>.__proto__{display:none} .constructor{vertical-align:super}</style><p class=x>a</p>",
      ),
    ).toBe("<p>a</p>");
  });
});
