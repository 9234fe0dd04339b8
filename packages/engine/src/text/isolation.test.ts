import { describe, expect, it } from "vitest";
import type { Direction } from "./direction.ts";
import { foreignRuns, hasForeignRun } from "./isolation.ts";
import { parseRichText } from "./parse-rich-text.ts";
import { inlineToXhtml, richTextToXhtml } from "./rich-text-xhtml.ts";

/** Returns the text with ⟦ and ⟧ around each detected run. */
function marked(text: string, direction: Direction): string {
  let result = "";
  let from = 0;
  for (const { start, end } of foreignRuns(text, direction)) {
    result += `${text.slice(from, start)}⟦${text.slice(start, end)}⟧`;
    from = end;
  }
  return result + text.slice(from);
}

describe("runs of left-to-right words in right-to-left text", () => {
  it.each([
    ["words and the text between them", "يصنعه ⟦Example Pharma Ltd⟧ في عمان"],
    ["a number and its unit", "أقل من ⟦30 °C⟧."],
    ["a range and its unit", "الجرعة ⟦5–10 mg/mL⟧ يومياً"],
    ["a range with spaces", "الجرعة ⟦5 - 10 mg⟧ يومياً"],
    ["a grouped number", "بقوة ⟦1 000 000 IU⟧ لكل"],
    ["a decimal number", "⟦0.5–1.25 mg/kg⟧ من"],
    ["a comparison", "إذا كان ⟦≥ 5 mmol/L⟧ أو ⟦< 10 mg⟧"],
    ["a fraction", "تناول ⟦½ tablet⟧ فقط"],
    ["a percentage and the name of the substance", "محلول ⟦5% dextrose⟧ معقم"],
    ["numbers attached to a word", "فيتامين ⟦B12⟧ و⟦COVID-19⟧ و⟦Q10⟧"],
    ["a number after a word", "في ⟦January 2026⟧."],
    ["an ion charge and a trademark sign", "أيونات ⟦Ca2+⟧ و⟦Zaytounol®⟧ هنا"],
    ["a URL", "انظر ⟦https://example.org/r?a=1⟧ للإبلاغ"],
    ["a URL that ends with a slash", "انظر ⟦https://example.org/⟧ للإبلاغ"],
    ["an e-mail address", "البريد: ⟦info@example.org⟧"],
    ["a country in brackets", "يسمى ⟦Zaytounol (EU)⟧."],
    ["brackets at the start", "يسمى ⟦(EU) Zaytounol⟧."],
    ["brackets in brackets", "يسمى ⟦Zaytounol (EU (DE))⟧."],
    ["a quotation inside", "يسمى ⟦Zaytounol «forte»⟧."],
    ["a combining mark", "قهوة ⟦cafe\u0301⟧."],
    ["degrees as one character", "أقل من ⟦30 ℃⟧."],
    ["words in Greek and in Chinese", "⟦Ελλάδα⟧ و⟦中文⟧"],
    ["a number attached to an Arabic prefix", "و⟦5 mg⟧"],
    ["a single letter", "⟦A⟧"],
  ])("include %s", (_, text) => {
    expect(marked(text.replace(/[⟦⟧]/g, ""), "rtl")).toBe(text);
  });

  it.each([
    ["brackets around the whole run", "إكزامبلول (⟦examplol⟧)."],
    ["quotation marks around the whole run", "«⟦Zaytounol⟧»"],
    ["the full stop", "يصنعه ⟦Example Ltd⟧."],
    ["the Arabic comma", "⟦Zaytounol⟧، ⟦Examplol⟧"],
    ["a number whose unit is Arabic", "⟦Zaytounol⟧ 500 ملغم"],
    ["a list item number", "1. ⟦Zaytounol⟧"],
    ["a list item number with a dash", "2- ⟦Zaytounol⟧"],
    ["a closing bracket that was opened in Arabic text", "(مثل ⟦Zaytounol⟧) ⟦Forte⟧"],
    ["an opening bracket that is closed in Arabic text", "⟦Zaytounol⟧ (⟦EU⟧ مثلا)"],
    ["directional control characters", "⟦abc⟧\u202e⟦def⟧\u202c"],
  ])("exclude %s", (_, text) => {
    expect(marked(text.replace(/[⟦⟧]/g, ""), "rtl")).toBe(text);
  });

  it("exclude numbers that belong to no left-to-right word", () => {
    expect(marked("تناول 5 أقراص و50% و٥٠٠ ملغم", "rtl")).not.toContain("⟦");
  });
});

describe("runs of right-to-left words in left-to-right text", () => {
  it.each([
    ["words", "It is called ⟦زيتونول فورت⟧ there."],
    ["a number before its unit", "The word ⟦٥٠٠ ملغم⟧ means 500 mg."],
    ["Hebrew", "In Hebrew: ⟦עברית⟧."],
    ["brackets inside", "the ⟦زيتونول (أقراص)⟧ pack"],
  ])("include %s", (_, text) => {
    expect(marked(text.replace(/[⟦⟧]/g, ""), "ltr")).toBe(text);
  });

  it("do not exist in text of one direction", () => {
    expect(marked("5–10 mg/mL (EU) é 中文", "ltr")).not.toContain("⟦");
    expect(hasForeignRun("5–10 mg/mL (EU) é 中文", "ltr")).toBe(false);
  });
});

describe("isolation in markup", () => {
  it.each([
    [
      "inside an element that contains the run",
      "<p>قال <strong>Zaytounol</strong> هنا</p>",
      '<p>قال <strong><span dir="ltr">Zaytounol</span></strong> هنا</p>',
    ],
    [
      "inside a link that contains the run",
      '<p>قال <a href="mailto:info@example.org">info@example.org</a></p>',
      '<p>قال <a href="mailto:info@example.org"><span dir="ltr">info@example.org</span></a></p>',
    ],
    [
      "once around a run that crosses the boundary of an element",
      "<p>قال 5 mg/m<sup>2</sup> و<em>Zay</em>tounol</p>",
      '<p>قال <span dir="ltr">5 mg/m<sup>2</sup></span> و<span dir="ltr"><em>Zay</em>tounol</span></p>',
    ],
    [
      "outside an element that contains only a part of the run",
      "<p><strong>قال Zay</strong>tounol</p>",
      '<p><strong>قال </strong><span dir="ltr"><strong>Zay</strong>tounol</span></p>',
    ],
    [
      "separately before and after a line break",
      "<p>قال Zaytounol<br>Forte</p>",
      '<p>قال <span dir="ltr">Zaytounol</span><br/><span dir="ltr">Forte</span></p>',
    ],
    [
      "inside the span of underlined text",
      "<p>قال <u>Zaytounol</u></p>",
      '<p>قال <span style="text-decoration: underline"><span dir="ltr">Zaytounol</span></span></p>',
    ],
  ])("adds the span %s", (_, html, xhtml) => {
    expect(richTextToXhtml(parseRichText(html).blocks, { direction: "rtl" })).toBe(xhtml);
  });

  it("escapes and isolates a line of plain text", () => {
    expect(inlineToXhtml('شركة A & B <C> "D"', { direction: "rtl" })).toBe(
      'شركة <span dir="ltr">A &amp; B &lt;C&gt; &quot;D&quot;</span>',
    );
    expect(inlineToXhtml("A & B", { direction: "ltr" })).toBe("A &amp; B");
    expect(inlineToXhtml("", { direction: "rtl" })).toBe("");
  });

  it("terminates for long text and keeps its characters", () => {
    const texts = [
      "1 ".repeat(50_000),
      "a(".repeat(20_000),
      "ا1 a ".repeat(20_000),
      "a)".repeat(20_000),
      "a 1".repeat(30_000),
      `${"a(".repeat(20_000)}${")".repeat(20_000)}`,
    ];
    const words = (markup: string) => markup.replace(/<\/?span[^>]*>/g, "");
    for (const text of texts)
      expect(words(inlineToXhtml(`ا${text}`, { direction: "rtl" }))).toBe(`ا${text}`);
  });
});
