import { describe, expect, it } from "vitest";
import type { Direction } from "./direction.ts";
import { foreignRuns, hasForeignRun } from "./isolation.ts";
import { parseRichText } from "./parse-rich-text.ts";
import { inlineToXhtml, richTextToXhtml } from "./rich-text-xhtml.ts";

/** The runs found, in brackets that no text has. */
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
    ["words with what is between them", "يصنعه ⟦Example Pharma Ltd⟧ في عمان"],
    ["a number and its unit", "أقل من ⟦30 °C⟧."],
    ["a range and its unit", "الجرعة ⟦5–10 mg/mL⟧ يومياً"],
    ["a range with spaces", "الجرعة ⟦5 - 10 mg⟧ يومياً"],
    ["a grouped number", "بقوة ⟦1 000 000 IU⟧ لكل"],
    ["a decimal number", "⟦0.5–1.25 mg/kg⟧ من"],
    ["a comparison", "إذا كان ⟦≥ 5 mmol/L⟧ أو ⟦< 10 mg⟧"],
    ["a fraction", "تناول ⟦½ tablet⟧ فقط"],
    ["a percentage and its substance", "محلول ⟦5% dextrose⟧ معقم"],
    ["numbers set close to a word", "فيتامين ⟦B12⟧ و⟦COVID-19⟧ و⟦Q10⟧"],
    ["a number after a word", "في ⟦January 2026⟧."],
    ["a charge and a mark", "أيونات ⟦Ca2+⟧ و⟦Zaytounol®⟧ هنا"],
    ["an address on the web", "انظر ⟦https://example.org/r?a=1⟧ للإبلاغ"],
    ["an address that ends with a stroke", "انظر ⟦https://example.org/⟧ للإبلاغ"],
    ["an e-mail address", "البريد: ⟦info@example.org⟧"],
    ["a country in brackets", "يسمى ⟦Zaytounol (EU)⟧."],
    ["brackets at the start", "يسمى ⟦(EU) Zaytounol⟧."],
    ["brackets in brackets", "يسمى ⟦Zaytounol (EU (DE))⟧."],
    ["a quotation inside", "يسمى ⟦Zaytounol «forte»⟧."],
    ["a combining mark", "قهوة ⟦cafe\u0301⟧."],
    ["degrees as one character", "أقل من ⟦30 ℃⟧."],
    ["another script of the same direction", "⟦Ελλάδα⟧ و⟦中文⟧"],
    ["a word set close to a prefix", "و⟦5 mg⟧"],
    ["what stands alone", "⟦A⟧"],
  ])("hold %s", (_, text) => {
    expect(marked(text.replace(/[⟦⟧]/g, ""), "rtl")).toBe(text);
  });

  it.each([
    ["brackets round the whole", "إكزامبلول (⟦examplol⟧)."],
    ["quotation marks round the whole", "«⟦Zaytounol⟧»"],
    ["the full stop", "يصنعه ⟦Example Ltd⟧."],
    ["the Arabic comma", "⟦Zaytounol⟧، ⟦Examplol⟧"],
    ["a number whose unit is Arabic", "⟦Zaytounol⟧ 500 ملغم"],
    ["the number of an item", "1. ⟦Zaytounol⟧"],
    ["the number of an item with a dash", "2- ⟦Zaytounol⟧"],
    ["half of brackets opened in Arabic", "(مثل ⟦Zaytounol⟧) ⟦Forte⟧"],
    ["half of brackets closed in Arabic", "⟦Zaytounol⟧ (⟦EU⟧ مثلا)"],
    ["controls of direction", "⟦abc⟧\u202e⟦def⟧\u202c"],
  ])("leave %s outside", (_, text) => {
    expect(marked(text.replace(/[⟦⟧]/g, ""), "rtl")).toBe(text);
  });

  it("leave numbers alone that belong to no word", () => {
    expect(marked("تناول 5 أقراص و50% و٥٠٠ ملغم", "rtl")).not.toContain("⟦");
  });
});

describe("runs of right-to-left words in left-to-right text", () => {
  it.each([
    ["words", "It is called ⟦زيتونول فورت⟧ there."],
    ["a number before its unit", "The word ⟦٥٠٠ ملغم⟧ means 500 mg."],
    ["Hebrew", "In Hebrew: ⟦עברית⟧."],
    ["brackets inside", "the ⟦زيتونول (أقراص)⟧ pack"],
  ])("hold %s", (_, text) => {
    expect(marked(text.replace(/[⟦⟧]/g, ""), "ltr")).toBe(text);
  });

  it("are not in text of one direction", () => {
    expect(marked("5–10 mg/mL (EU) é 中文", "ltr")).not.toContain("⟦");
    expect(hasForeignRun("5–10 mg/mL (EU) é 中文", "ltr")).toBe(false);
  });
});

describe("isolation in markup", () => {
  it.each([
    [
      "inside the mark that holds the run",
      "<p>قال <strong>Zaytounol</strong> هنا</p>",
      '<p>قال <strong><span dir="ltr">Zaytounol</span></strong> هنا</p>',
    ],
    [
      "inside the link that holds the run",
      '<p>قال <a href="mailto:info@example.org">info@example.org</a></p>',
      '<p>قال <a href="mailto:info@example.org"><span dir="ltr">info@example.org</span></a></p>',
    ],
    [
      "once, where a run crosses marks",
      "<p>قال 5 mg/m<sup>2</sup> و<em>Zay</em>tounol</p>",
      '<p>قال <span dir="ltr">5 mg/m<sup>2</sup></span> و<span dir="ltr"><em>Zay</em>tounol</span></p>',
    ],
    [
      "by parts, where a run leaves a mark",
      "<p><strong>قال Zay</strong>tounol</p>",
      '<p><strong>قال </strong><span dir="ltr"><strong>Zay</strong>tounol</span></p>',
    ],
    [
      "not across a line break",
      "<p>قال Zaytounol<br>Forte</p>",
      '<p>قال <span dir="ltr">Zaytounol</span><br/><span dir="ltr">Forte</span></p>',
    ],
    [
      "beside underlined text",
      "<p>قال <u>Zaytounol</u></p>",
      '<p>قال <span style="text-decoration: underline"><span dir="ltr">Zaytounol</span></span></p>',
    ],
  ])("stands %s", (_, html, xhtml) => {
    expect(richTextToXhtml(parseRichText(html).blocks, "rtl")).toBe(xhtml);
  });

  it("escapes and isolates a line of plain text", () => {
    expect(inlineToXhtml('شركة A & B <C> "D"', "rtl")).toBe(
      'شركة <span dir="ltr">A &amp; B &lt;C&gt; &quot;D&quot;</span>',
    );
    expect(inlineToXhtml("A & B", "ltr")).toBe("A &amp; B");
    expect(inlineToXhtml("", "rtl")).toBe("");
  });

  it("comes to an end in long text, and keeps it", () => {
    const texts = [
      "1 ".repeat(50_000),
      "a(".repeat(20_000),
      "ا1 a ".repeat(20_000),
      "a)".repeat(20_000),
      "a 1".repeat(30_000),
      `${"a(".repeat(20_000)}${")".repeat(20_000)}`,
    ];
    const words = (markup: string) => markup.replace(/<\/?span[^>]*>/g, "");
    for (const text of texts) expect(words(inlineToXhtml(`ا${text}`, "rtl"))).toBe(`ا${text}`);
  });
});
