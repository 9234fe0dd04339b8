import { describe, expect, it, test } from "vitest";
import type { Direction } from "../direction.ts";
import { technicalRuns } from "./technical-runs.ts";

/** Returns the text with ⟦ and ⟧ around each run. */
function marked(text: string, direction: Direction, telephone = false): string {
  let result = "";
  let from = 0;
  for (const { start, end } of technicalRuns(text, { direction, telephone })) {
    result += `${text.slice(from, start)}⟦${text.slice(start, end)}⟧`;
    from = end;
  }
  return result + text.slice(from);
}

function expectMarked(expected: string, direction: Direction): void {
  expect(marked(expected.replace(/[⟦⟧]/g, ""), direction)).toBe(expected);
}

describe("runs in right-to-left text", () => {
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
    ["a percentage alone", "محلول ⟦5%⟧ معقم"],
    ["numbers attached to a word", "فيتامين ⟦B12⟧ و⟦COVID-19⟧ و⟦Q10⟧"],
    ["a number after a word", "في ⟦January 2026⟧."],
    ["an ion charge and a trademark sign", "أيونات ⟦Ca2+⟧ و⟦Zaytounol®⟧ هنا"],
    ["a URL", "انظر ⟦https://example.org/r?a=1⟧ للإبلاغ"],
    ["a URL that ends with a slash", "انظر ⟦https://example.org/⟧ للإبلاغ"],
    ["an e-mail address", "البريد: ⟦info@example.org⟧"],
    ["a country in brackets", "يسمى ⟦Zaytounol (EU)⟧."],
    ["brackets at the start", "يسمى ⟦(EU) Zaytounol⟧."],
    ["brackets in brackets", "يسمى ⟦Zaytounol (EU (DE))⟧."],
    ["brackets around a range before its unit", "الجرعة ⟦(5 - 10) mg⟧ يومياً"],
    ["a quotation inside", "يسمى ⟦Zaytounol «forte»⟧."],
    ["a combining mark", "قهوة ⟦cafe\u0301⟧."],
    ["degrees as one character", "أقل من ⟦30 ℃⟧."],
    ["words in Greek and in Chinese", "⟦Ελλάδα⟧ و⟦中文⟧"],
    ["letters outside the basic plane", "رمز ⟦𝐀5-10⟧ هنا"],
    ["a currency sign outside the basic plane", "السعر ⟦𞋿5-10⟧ هنا"],
    ["a number attached to an Arabic prefix", "و⟦5 mg⟧"],
    ["a single letter", "⟦A⟧"],
    ["a telephone number", "اتصل بالرقم ⟦+962 6 555 0150⟧."],
    ["a telephone number in Arabic-Indic digits", "هاتف ⟦٠٦ ٥٥٥ ٠١٥٠⟧"],
    ["a telephone number with a bracket", "الهاتف ⟦(06) 555 0150⟧، أو"],
    ["a date with dashes", "راجع بتاريخ ⟦15-01-2026⟧."],
    ["a telephone number and the words before it", "راسل ⟦Wadi Pharma: +962 6 555 0150⟧ الآن"],
  ])("include %s", (_, text) => expectMarked(text, "rtl"));

  it.each([
    ["brackets around the whole run", "إكزامبلول (⟦examplol⟧)."],
    ["quotation marks around the whole run", "«⟦Zaytounol⟧»"],
    ["the full stop", "يصنعه ⟦Example Ltd⟧."],
    ["the Arabic comma", "⟦Zaytounol⟧، ⟦Examplol⟧"],
    ["a number whose unit is Arabic", "⟦Zaytounol⟧ 500 ملغم"],
    ["a number whose unit is an Arabic degree", "⟦Zaytounol⟧ 30 °م"],
    ["a list item number", "1. ⟦Zaytounol⟧"],
    ["a list item number with a dash", "2- ⟦Zaytounol⟧"],
    ["a closing bracket that was opened in Arabic text", "(مثل ⟦Zaytounol⟧) ⟦Forte⟧"],
    ["an opening bracket that is closed in Arabic text", "⟦Zaytounol⟧ (⟦EU⟧ مثلا)"],
    ["directional control characters", "⟦abc⟧\u202e⟦def⟧\u202c"],
    ["numbers that are shown correctly", "تناول 5 أقراص و٥٠٠ ملغم من 20 إلى 25 كغم"],
    ["numbers that are only next to each other", "0.5 1.25 3.75 ثم 3 مرات 2 يومياً"],
    ["a sign before an Arabic word", "40 ≤"],
    ["lone surrogates", "ا\ud800 5 \udc00ا"],
  ])("exclude %s", (_, text) => expectMarked(text, "rtl"));

  it("do not extend across a line break", () => {
    expectMarked("⟦5-10⟧\uffff⟦mg⟧", "rtl");
  });

  it("take in numbers with spaces in a field for telephone numbers", () => {
    expect(marked("065 555 0150", "rtl", true)).toBe("⟦065 555 0150⟧");
    expect(marked("65 55 15", "rtl", true)).toBe("⟦65 55 15⟧");
    expect(marked("65 55 15", "rtl")).toBe("65 55 15");
  });
});

describe("runs in left-to-right text", () => {
  it.each([
    ["words", "It is called ⟦زيتونول فورت⟧ there."],
    ["a number before its unit", "The word ⟦٥٠٠ ملغم⟧ means 500 mg."],
    ["Hebrew", "In Hebrew: ⟦עברית⟧."],
    ["brackets inside", "the ⟦زيتونول (أقراص)⟧ pack"],
    ["no number that belongs to the next word", "called ⟦زيتونول⟧ 500 mg, or ⟦زيتونول⟧ 500 (mg)"],
    ["a number that is followed by no word", "called ⟦زيتونول 500⟧ 2 mg, or ⟦زيتونول 500⟧."],
    ["no dash after a word", "vitamin-⟦٥ ملغم⟧"],
  ])("include %s", (_, text) => expectMarked(text, "ltr"));

  it("do not exist in text of one direction", () => {
    expectMarked("5–10 mg/mL (EU) é 中文 ≥ 5", "ltr");
  });
});

test("runs with Arabic-Indic digits are forced in right-to-left text", () => {
  const forced = (text: string, direction: Direction) =>
    technicalRuns(text, { direction }).map((run) => run.forced);
  expect(forced("الجرعة ٥-١٠ مل ثم 5-10 مل ثم ۵-۱۰ مل", "rtl")).toEqual([true, false, false]);
  expect(forced("the word ٥٠٠ ملغم", "ltr")).toEqual([false]);
});
