import { describe, expect, test } from "vitest";

import { parsePasted, type PastedText } from "../../pasted.ts";
import { richTextToHtml } from "../rich-text-html.ts";

function pasted(html: string): PastedText {
  const text = parsePasted(html);
  if (text === undefined) throw new Error("the HTML is too long");
  return text;
}

const html = (source: string) => richTextToHtml(pasted(source).blocks);
const css = (sheet: string, text: string) => `<style>${sheet}</style><p>${text}</p>`;
const styled = (style: string) => `<p>10<span style="${style}">3</span></p>`;

describe("a raise", () => {
  test.each([
    ["a length", "vertical-align:5pt"],
    ["a percentage", "vertical-align:33%"],
    ["upper case, a comment and an escape", "VERTICAL-ALIGN:/* a;b */ \\73UPER ! important"],
    ["a position of the font", "font-variant-position:super"],
    ["a variant of the font", "font-variant:small-caps super"],
    ["a feature of the font", "font-feature-settings:'sups' 1"],
    ["a shift of the base line", "baseline-shift:super"],
    ["a shift by a length", "baseline-shift:4px"],
    ["a move of smaller text", "position:relative;top:-0.4em;font-size:70%"],
    ["a move by another edge", "position:relative;bottom:.4em;font:.7em/1 Arial"],
    ["a move by points", "position:relative;top:-3.0pt"],
    ["Word's distance", "mso-text-raise:3.0pt"],
  ])("by %s is kept and counted", (_, style) => {
    const text = pasted(styled(style));
    expect(richTextToHtml(text.blocks)).toBe("<p>10<sup>3</sup></p>");
    expect(text.lost).toMatchObject({ raised: 1, examples: ["10³"] });
    expect(text.uncertain).toBe(0);
  });

  test.each([
    ["a negative length", "vertical-align:-0.2em", 0],
    ["a position of the font", "font-variant-position:sub", 0],
    ["a move down", "position:relative;top:.3em;font-size:smaller", 0],
    ["the foot of a line", "vertical-align:text-bottom;font-size:60%", 1],
  ])("downwards by %s is kept and counted", (_, style, uncertain) => {
    const text = pasted(`<p>H<span style="${style}">2</span>O</p>`);
    expect(richTextToHtml(text.blocks)).toBe("<p>H<sub>2</sub>O</p>");
    expect(text.lost.raised).toBe(1);
    expect(text.uncertain).toBe(uncertain);
  });

  test.each([
    ["smaller text at the top", styled("vertical-align:text-top;font-size:60%")],
    ["smaller text at the top of its line", styled("vertical-align:top;font-size:small")],
    [
      "text of a font size in points",
      `<div style="font-size:12pt">${styled("vertical-align:top;font-size:7pt")}</div>`,
    ],
    ["a calculated length", styled("vertical-align:calc(1ex + 2px)")],
    ["a move of text that is not smaller", styled("position:relative;top:-5px")],
    ["a transformation", styled("display:inline-block;transform:translateY(-40%)")],
    [
      "a rule for some devices",
      css("@media (min-width:1px){.a{vertical-align:super}}", "10<i class=a>3</i>"),
    ],
    [
      "a rule for some browsers",
      css("@supports (top:0){.a{vertical-align:super}}", "10<i class=a>3</i>"),
    ],
    ["a rule inside a rule", css("p{color:red; .a{vertical-align:super}}", "10<i class=a>3</i>")],
    ["a selector with an attribute", css("i[title]{vertical-align:super}", "10<i>3</i>")],
    ["a selector with a sibling", css("b + .a{vertical-align:super}", "10<i class=a>3</i>")],
    ["only the name of a class", "<p>10<i class=superscript>3</i></p>"],
  ])("by %s is kept, counted and marked as uncertain", (_, source) => {
    const text = pasted(source);
    expect(richTextToHtml(text.blocks).replaceAll(/<\/?em>/g, "")).toBe("<p>10<sup>3</sup></p>");
    expect(text.lost.raised).toBe(1);
    expect(text.uncertain).toBe(1);
  });

  test.each([
    ["several selectors", "b.x, span.a, u"],
    ["two classes", ".a.b"],
    ["an element", "span"],
    ["an id", "#c"],
    ["elements around", "p .a"],
    ["an element around", "p > span"],
    ["a group for the screen", "@media screen { .a"],
    ["an escape", ".\\61"],
    ["comments", "/* } */ .a /* { */"],
  ])("by a rule with %s is kept", (_, selector) => {
    const source = css(
      `${selector} { vertical-align: super }`,
      "10<span class='a b' id=c>3</span>",
    );
    expect(html(source)).toBe("<p>10<sup>3</sup></p>");
    expect(pasted(source).uncertain).toBe(0);
  });

  test.each([
    ["an element elsewhere", "table .a{vertical-align:super}"],
    ["another parent", "div > .a{vertical-align:super}"],
    ["a pointer", ".a:hover{vertical-align:super}"],
    ["a rule with less weight", "span.a{vertical-align:baseline} .a{vertical-align:super}"],
    ["an important rule", ".a{vertical-align:baseline !important} #c{vertical-align:super}"],
    ["a declaration in a comment", ".a{/*;vertical-align:super;*/color:red}"],
    ["a declaration in a string", ".a{content:';vertical-align:super;'}"],
  ])("is not read from a rule that does not apply: %s", (_, sheet) => {
    const text = pasted(css(sheet, "10<span class=a id=c>3</span>"));
    expect(richTextToHtml(text.blocks)).toBe("<p>103</p>");
    expect(text.lost.raised + text.uncertain).toBe(0);
  });

  test.each([
    ["a cell", "<table><tr><td style='vertical-align:super'>5</table>"],
    ["the top of a cell", "<table><tr><th style='vertical-align:text-top;font-size:8px'>5</table>"],
    [
      "an element like a cell",
      "<p><span style='display:table-cell;vertical-align:5px'>5</span></p>",
    ],
    ["a paragraph", "<p style='vertical-align:top;font-size:8px'>5</p>"],
    ["the middle of a line", "<p><span style='vertical-align:middle;font-size:8px'>5</span></p>"],
    ["text of the same size", "<p><span style='vertical-align:text-top'>5</span></p>"],
    ["no distance", "<p><span style='vertical-align:0.0em'>5</span></p>"],
    ["a pixel", "<p><span style='position:relative;top:-1px'>5</span></p>"],
    ["a block", "<div style='position:relative;top:-20px'>5</div>"],
  ])("is not a position for the layout: %s", (_, source) => {
    const text = pasted(source);
    expect(text.lost.raised + text.uncertain).toBe(0);
    expect(richTextToHtml(text.blocks)).not.toMatch(/<su[bp]>/);
  });

  test("of a paragraph by Word applies to its text; by CSS it is uncertain", () => {
    expect(html("<p style='mso-text-raise:3pt'>3</p>")).toBe("<p><sup>3</sup></p>");
    expect(pasted("<p style='vertical-align:super'>3</p>")).toMatchObject({
      uncertain: 1,
      lost: { raised: 1 },
    });
  });
});

describe("the numbers of a list", () => {
  test.each([
    ["struck text before a nested list", "<ol><li>a<li><del>b</del><ol><li>c</ol><li>d</ol>"],
    ["an item with only a nested list", "<ol><li>a<li><ol><li>b</ol><li>c</ol>"],
    ["the order", "<ol reversed><li>a<li>b</ol>"],
    ["a shorthand", "<ol style='list-style:lower-alpha inside'><li>a</ol>"],
    ["a style sheet", css("ol{list-style-type:upper-roman}", "") + "<ol><li>a</ol>"],
    ["letters of an unnumbered list", "<ul style='list-style-type:lower-alpha'><li>a</ul>"],
    ["no marker", "<ol style='list-style-type:none'><li>a</ol>"],
    ["a counter", css("li{counter-increment:x}", "") + "<ol><li>a</ol>"],
    ["items in a group", "<ol><div><li>a</div><div><li value=5>b</div></ol>"],
    [
      "a struck group",
      "<ol><div style='text-decoration:line-through'><li>a</div><div><li>b</div></ol>",
    ],
  ])("that change by %s are counted", (_, source) => {
    expect(pasted(source).renumbered).toBe(1);
  });

  test.each([
    ["no nested list", "<ol start=1><li>a<li>b</ol>"],
    ["a nested list in its item", "<ol><li>a<ol><li>b</ol><li>c</ol>"],
    ["Arabic digits", "<ol style='list-style-type:arabic-indic'><li>a<li>b</ol>"],
    ["an item that is not displayed", "<ol><li>a<li style='display:none'>b<li>c</ol>"],
  ])("are the same with %s", (_, source) => {
    expect(pasted(source).renumbered).toBe(0);
  });

  test("follow the markers, and not the name of the list", () => {
    expect(html("<ul style='list-style-type:decimal'><li>a</ul>")).toBe("<ol><li>a</li></ol>");
    expect(html("<ol><li style='list-style-type:disc'>a</ol>")).toBe("<ul><li>a</li></ul>");
  });
});

describe("a number that the source displays in another way", () => {
  const symbol = (text: string) =>
    `<span style='font-family:Symbol;mso-char-type:symbol'>${text}</span>`;

  test.each([
    ["a letter of the font Symbol", `5 ${symbol("m")}g`, "5 μg"],
    [
      "a sign of the font Symbol",
      `<font face="Symbol">³</font> 5, ${symbol("\uf0a3")} 8`,
      "≥ 5, ≤ 8",
      2,
    ],
    ["a power in a formula", "<math><msup><mn>10</mn><mn>3</mn></msup></math>", "10<sup>3</sup>"],
    [
      "an index and a power",
      "<math><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup></math>",
      "x<sub>1</sub><sup>2</sup>",
    ],
    ["a fraction", "<math><mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></math>", "2 1/2"],
    [
      "a fraction of sums",
      "<math><mfrac><mrow><mn>1</mn><mo>+</mo><mn>2</mn></mrow><mn>3</mn></mfrac></math>",
      "(1+2)/3",
    ],
    [
      "a formula with its source",
      "<math><semantics><mn>5</mn><annotation encoding='application/x-tex'>5</annotation></semantics></math>",
      "5",
    ],
    ["a form field", "Take <input value=5> mg", "Take 5 mg"],
    ["a forced direction", "<bdo dir=rtl>12</bdo> mg", "12 mg"],
    [
      "a forced direction of CSS",
      "<span style='direction:rtl;unicode-bidi:bidi-override'>12</span> mg",
      "12 mg",
    ],
    [
      "fractions of the font",
      "2<span style='font-variant-numeric:diagonal-fractions'>1/2</span>",
      "21/2",
    ],
    ["text in the color of the page", "1<span style='color:#FFFFFF'>0</span>", "10"],
    [
      "text in the color of its background",
      "1<font color=white style='background:#fefefe'>0</font>",
      "10",
    ],
    [
      "text that CSS writes",
      "<style>.a::before{content:'1'}</style><span class=a>5</span>",
      "15",
      1,
      "5",
    ],
  ])("is said: %s", (_, source, shown, count = 1, kept = shown) => {
    const text = pasted(`<p>${source}</p>`);
    expect(richTextToHtml(text.blocks)).toBe(`<p>${kept}</p>`);
    expect(text.lost.displays).toBe(count);
    expect(text.uncertain).toBe(count);
  });

  test.each([
    ["a bullet", symbol("·"), "•"],
    ["white text on a dark cell", "<span style='background:navy;color:#fff'>5</span>", "5"],
    [
      "white text on a picture",
      "<span style='background-image:url(a.png);color:#fff'>5</span>",
      "5",
    ],
    ["dark text", "<span style='color:#000000;background:white'>5</span>", "5"],
    ["a direction", "<span dir=rtl>12</span>", "12"],
    ["a forced direction that changes nothing", "<bdo dir=ltr>12 mg</bdo>", "12 mg"],
  ])("is not said of %s", (_, source, shown) => {
    const text = pasted(`<p>${source}</p>`);
    expect(richTextToHtml(text.blocks)).toBe(`<p>${shown}</p>`);
    expect(text.uncertain).toBe(0);
  });

  test("two lines do not become one number, and an annotation is put in brackets", () => {
    const line = (text: string) => `<span style='display:block'>${text}</span>`;
    expect(html(`<div>${line("1")}${line("5")}</div>`)).toBe("<p>1</p><p>5</p>");
    expect(html("<p>10<ruby>3<rp>(</rp><rt>4</rt><rp>)</rp></ruby></p>")).toBe("<p>103 (4)</p>");
  });

  test.each([
    "&sup3; &frac12; &minus;5 &plusmn;2 1&nbsp;000 1\u202f000",
    "٥٠٠ ۵ 5\u00ad00 1\u200b0 10\u207b\u2075",
    "\u200f5\u200e \u2068-5\u2069 ½ 3⁄4",
  ])("characters stay as they are: %s", (source) => {
    const decoded = source
      .replace("&sup3;", "³")
      .replace("&frac12;", "½")
      .replace("&minus;", "−")
      .replace("&plusmn;", "±")
      .replace("&nbsp;", "\u00a0");
    expect(html(`<p>${source}</p>`)).toBe(`<p>${decoded}</p>`);
  });
});

describe("hidden text", () => {
  test.each([
    ["without a size", "font-size:0"],
    ["that is transparent", "opacity:0"],
    ["cut to nothing", "position:absolute;clip:rect(1px, 1px, 1px, 1px)"],
  ])("%s is left out and counted, and said of the plain text, which has it", (_, style) => {
    const text = pasted(`<p>1<span style="${style}">0</span></p>`);
    expect(richTextToHtml(text.blocks)).toBe("<p>1</p>");
    expect(text).toMatchObject({ hidden: 1, lost: { concealed: 1 } });
  });

  test.each([
    ["not displayed", "<span style='display:none'>0</span>"],
    ["of Word", "<span style='mso-hide:all'>0</span>"],
    ["with an attribute", "<span hidden>0</span>"],
    ["invisible", "<span style='visibility:hidden'>0</span>"],
    ["for browsers without scripts", "<noscript>0</noscript>"],
  ])("%s is left out and counted", (_, source) => {
    const text = pasted(`<p>1${source}</p>`);
    expect(richTextToHtml(text.blocks)).toBe("<p>1</p>");
    expect(text).toMatchObject({ hidden: 1, lost: { concealed: 0 } });
  });

  test("is text again where an element inside shows it", () => {
    const source =
      "<p style='font-size:0'><span style='font-size:12pt'>5</span></p>" +
      "<p style='visibility:hidden'><span style='visibility:visible'>6</span></p>";
    expect(html(source)).toBe("<p>5</p><p>6</p>");
    expect(pasted(source).hidden).toBe(0);
  });

  test("the title of a document is no text", () => {
    expect(html("<html><head><title>Document 5</title></head><body><p>a</p></body></html>")).toBe(
      "<p>a</p>",
    );
  });
});
