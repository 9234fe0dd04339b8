import { describe, expect, it, test } from "vitest";
import { parseRichText } from "../parse-rich-text.ts";
import { inlineToXhtml, richTextToXhtml } from "../rich-text-xhtml.ts";
import { technicalRuns } from "./technical-runs.ts";

function narrative(html: string, direction: "ltr" | "rtl" = "rtl"): string {
  return richTextToXhtml(parseRichText(html).blocks, { direction });
}

describe("isolates in right-to-left text", () => {
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
      '<p>قال <span dir="ltr" style="white-space: nowrap">5 mg/m<sup>2</sup></span> و<span dir="ltr"><em>Zay</em>tounol</span></p>',
    ],
    [
      "outside an element that contains only a part of the run",
      "<p><strong>قال Zay</strong>tounol</p>",
      '<p><strong>قال </strong><span dir="ltr"><strong>Zay</strong>tounol</span></p>',
    ],
    [
      "around a range whose parts have different formats",
      "<p>قال 5<strong>-10</strong> مل</p>",
      '<p>قال <span dir="ltr" style="white-space: nowrap">5<strong>-10</strong></span> مل</p>',
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
    [
      "with a forced order around Arabic-Indic digits",
      "<p>الجرعة ٥-١٠ مل</p>",
      '<p>الجرعة <bdo dir="ltr" style="white-space: nowrap">٥-١٠</bdo> مل</p>',
    ],
  ])("are %s", (_, html, xhtml) => expect(narrative(html)).toBe(xhtml));

  it("contain escaped text", () => {
    expect(inlineToXhtml('شركة A & B <C> "D"', { direction: "rtl" })).toBe(
      'شركة <span dir="ltr">A &amp; B &lt;C&gt; &quot;D&quot;</span>',
    );
    expect(inlineToXhtml("A & B", { direction: "ltr" })).toBe("A &amp; B");
    expect(inlineToXhtml("", { direction: "rtl" })).toBe("");
  });

  it("contain the numbers of a telephone field", () => {
    const target = { direction: "rtl" } as const;
    expect(inlineToXhtml("65 55 15", target, { telephone: true })).toBe(
      '<span dir="ltr" style="white-space: nowrap">65 55 15</span>',
    );
    expect(inlineToXhtml("06-5651234 أو 06-5651235", target, { telephone: true })).toBe(
      '<span dir="ltr" style="white-space: nowrap">06-5651234</span> أو <span dir="ltr" style="white-space: nowrap">06-5651235</span>',
    );
  });
});

test("an Arabic run in left-to-right text contains the isolates of its technical text", () => {
  expect(narrative("<p>the text الجرعة ٥-١٠ مل (Zay) مل is Arabic</p>", "ltr")).toBe(
    '<p>the text <span dir="rtl">الجرعة <bdo dir="ltr">٥-١٠</bdo> مل</span> (Zay) <span dir="rtl">مل</span> is Arabic</p>',
  );
});

describe("text that stays on one line", () => {
  const preview = (text: string, direction: "ltr" | "rtl") =>
    inlineToXhtml(text, { direction, keepClass: "k" });

  it.each([
    ["a number and its unit", "خذ 4 g/24 h", 'خذ <span dir="ltr" class="k">4 g/24 h</span>'],
    ["a dose", "خذ 25–50 mg/kg/day", 'خذ <span dir="ltr" class="k">25–50 mg/kg/day</span>'],
    ["a range with spaces", "كل 4 - 6", 'كل <span dir="ltr" class="k">4 - 6</span>'],
    [
      "a range and its Arabic unit",
      "خذ 5–10 مل يومياً",
      'خذ <span class="k"><span dir="ltr">5–10</span> مل</span> يومياً',
    ],
    ["a number and its Arabic unit", "خذ 500 ملغم", 'خذ <span class="k">500 ملغم</span>'],
    ["an Arabic degree", "أقل من 30 °م", 'أقل من <span class="k">30 °م</span>'],
    [
      "a part of a longer run",
      "خذ Zaytounol 500 mg هنا",
      'خذ <span dir="ltr">Zaytounol <span class="k">500 mg</span></span> هنا',
    ],
    [
      "nothing that is too long",
      "خذ 5 abcdefghijklmnopqrst",
      'خذ <span dir="ltr">5 abcdefghijklmnopqrst</span>',
    ],
    ["no other words", "خذ 3 أكواب", "خذ 3 أكواب"],
  ])("is %s", (_, text, markup) => expect(preview(text, "rtl")).toBe(markup));

  it("has only a class in left-to-right text", () => {
    expect(preview("Take 5–10 mL, then 06-5651234.", "ltr")).toBe(
      'Take <span class="k">5–10 mL</span>, then <span class="k">06-5651234</span>.',
    );
    expect(preview("see ٥٠٠ ملغم and الجرعة 5-10 مل", "ltr")).toBe(
      'see <span dir="rtl" class="k">٥٠٠ ملغم</span> and <span dir="rtl">الجرعة <span class="k"><span dir="ltr">5-10</span> مل</span></span>',
    );
  });

  it("has a style in the narrative of a right-to-left document, if it is a whole run", () => {
    expect(narrative("<p>خذ 5–10 مل أو Zaytounol 500 mg أو 500 ملغم</p>")).toBe(
      '<p>خذ <span dir="ltr" style="white-space: nowrap">5–10</span> مل أو <span dir="ltr">Zaytounol 500 mg</span> أو 500 ملغم</p>',
    );
    expect(narrative("<p>Take 5–10 mL of زيتونول 5-10</p>", "ltr")).toBe(
      '<p>Take 5–10 mL of <span dir="rtl">زيتونول <span dir="ltr">5-10</span></span></p>',
    );
  });

  it("is given for each run", () => {
    const text = "خذ Zaytounol 500 mg ثم 5-10 مل";
    expect(
      technicalRuns(text, { direction: "rtl" }).map(({ keep }) =>
        keep.map(({ start, end }) => text.slice(start, end)),
      ),
    ).toEqual([["500 mg"], ["5-10"]]);
    expect(technicalRuns("see زيتونول 5-10", { direction: "ltr" })).toMatchObject([{ keep: [] }]);
  });
});

describe("reading isolates", () => {
  const removed = (html: string) => parseRichText(html).markupRemoved;

  it.each([
    '<p>خذ <bdo dir="ltr">٥-١٠</bdo></p>',
    '<p>خذ <bdo dir="LTR" style="white-space:nowrap;">٥-١٠ mg</bdo></p>',
    '<p>خذ <span dir="ltr" style="white-space: nowrap">5-10</span></p>',
    '<p>خذ <span style=" White-Space : NOWRAP ">5-10</span></p>',
  ])("removes them without a finding: %s", (html) => {
    expect(removed(html)).toEqual([]);
  });

  it.each([
    ['<p><bdo dir="ltr">زيت</bdo></p>', ["@dir", "bdo"]],
    ['<p><bdo dir="ltr"><b>5 <bdo dir="ltr">זית</bdo></b></bdo></p>', ["@dir", "bdo"]],
    ['<p><bdo dir="rtl">abc</bdo></p>', ["@dir", "bdo"]],
    ["<p><bdo>abc</bdo></p>", ["bdo"]],
    ['<p><span dir="ltr" style="white-space: pre">5</span></p>', ["@style", "span"]],
  ])("reports %s", (html, expected) => expect(removed(html)).toEqual(expected));
});
