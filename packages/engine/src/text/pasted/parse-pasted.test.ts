import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { parsePasted, type PastedText } from "../../pasted.ts";
import { richTextToHtml } from "../rich-text-html.ts";

const folder = new URL("../../../test/clipboard/", import.meta.url);
const fixture = (name: string) => readFileSync(new URL(name, folder), "utf8");

function pasted(html: string): PastedText {
  const text = parsePasted(html);
  if (text === undefined) throw new Error("the HTML is too long");
  return text;
}

const html = (source: string) => richTextToHtml(pasted(source).blocks);

const table = (rows: readonly (readonly [string, string])[]) =>
  `<table><tbody>${rows
    .map(([one, other], row) => {
      const cell = (text: string) => `<td>${row === 0 ? `<strong>${text}</strong>` : text}</td>`;
      return `<tr>${cell(one)}${cell(other)}</tr>`;
    })
    .join("")}</tbody></table>`;

const doses = {
  en: table([
    ["Age", "Dose"],
    ["6 to 8 years", "2.5 mL"],
    ["9 to 12 years", "5 mL"],
  ]),
  ar: table([
    ["العمر", "الجرعة"],
    ["من 6 إلى 8 سنوات", "2.5 مل"],
    ["من 9 إلى 12 سنة", "5 مل"],
  ]),
};

const counts = {
  en: table([
    ["Blood count", "Per litre"],
    ["Platelets", "150 x 10<sup>9</sup>"],
    ["White cells", "4.5 x 10<sup>9</sup>"],
  ]),
  ar: table([
    ["تعداد الدم", "لكل لتر"],
    ["الصفيحات", "150 x 10<sup>9</sup>"],
    ["الكريات البيض", "4.5 x 10<sup>9</sup>"],
  ]),
};

const texts = {
  en:
    "<h3>Before you take Nardexil</h3>" +
    "<p>Do not take it if your <strong>platelet count</strong> is below 10 x 10<sup>3</sup> per litre. Take it with " +
    'water (H<sub>2</sub>O). Ask <a href="https://example.org/company">the company</a>.</p>' +
    "<ul><li>you have kidney problems<ul><li>your filtration rate is below 30 mL/min/1.73 m<sup>2</sup></li></ul></li>" +
    "<li>you take other medicines</li></ul><ol><li>Shake the bottle.</li><li>Measure 5 mL.</li></ol>",
  ar:
    "<h3>قبل أن تتناول نارديكسيل</h3>" +
    "<p>لا تتناوله إذا كان <strong>عدد الصفيحات</strong> أقل من 10 x 10<sup>3</sup> لكل لتر. تناوله مع الماء " +
    '(H<sub>2</sub>O). اسأل <a href="https://example.org/company">الشركة</a>.</p>' +
    "<ul><li>كنت تعاني مشكلات في الكلى<ul><li>كان معدل الترشيح لديك أقل من 30 مل/دقيقة/1.73 م<sup>2</sup></li></ul></li>" +
    "<li>كنت تتناول أدوية أخرى</li></ul><ol><li>رجّ الزجاجة.</li><li>خذ 5 مل.</li></ol>",
};

const none = {
  listItems: 0,
  tables: 0,
  raised: 0,
  examples: [],
  bold: 0,
  italic: 0,
  underline: 0,
  links: 0,
  headings: 0,
  images: 0,
  struck: 0,
  concealed: 0,
  displays: 0,
};

const lostOfText = {
  ...none,
  listItems: 5,
  tables: 1,
  raised: 3,
  examples: ["10³", "H₂O"],
  bold: 3,
  links: 1,
  headings: 1,
};

for (const language of ["en", "ar"] as const) {
  test.each(["word-windows", "word-mac", "word-web", "google-docs", "libreoffice-writer"])(
    `the clipboard of %s in ${language} keeps lists, tables, raised and bold text`,
    (program) => {
      const { blocks, ...more } = pasted(fixture(`${program}-${language}.html`));
      expect(richTextToHtml(blocks)).toBe(texts[language] + doses[language]);
      expect(more).toEqual({
        lost: lostOfText,
        hidden: 0,
        renumbered: 0,
        uncertain: 0,
        incomplete: false,
      });
    },
  );

  test.each(["libreoffice-calc", "google-sheets", "excel"])(
    `the cells of %s in ${language} become a table`,
    (program) => {
      const { blocks, lost } = pasted(fixture(`${program}-${language}.html`));
      const expected = {
        "libreoffice-calc": doses[language].replace(
          "</tbody>",
          "<tr><td>2.5</td><td>12</td></tr></tbody>",
        ),
        "google-sheets": doses[language],
        excel: counts[language],
      }[program];
      expect(richTextToHtml(blocks)).toBe(expected);
      const raised = program === "excel" ? { raised: 2, examples: ["10⁹"] } : {};
      expect(lost).toEqual({ ...none, tables: 1, bold: 2, ...raised });
    },
  );
}

test("every fixture says its program, its form and its source", () => {
  for (const name of readdirSync(folder))
    expect(fixture(name)).toMatch(/^<!-- .+\. Form: .+\. Written by hand after .+ -->\n/);
});

const word = (marker: string, level: number, text: string, list = "l0 lfo1") => {
  const [definition, use] = list.split(" ");
  const style = `mso-list:${definition} level${level} ${use}`;
  return `<p class=MsoListParagraph style='${style}'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`;
};

test("without list rules, the marker tells whether a list of Word is numbered", () => {
  expect(html(word("·", 1, "a") + word("o", 2, "b") + word("§", 3, "c"))).toBe(
    "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>",
  );
  for (const [one, two] of [
    ["1.", "2."],
    ["1)", "2)"],
    ["(1)", "(2)"],
    ["١.", "٢."],
  ] as const) {
    const text = pasted(word(one, 1, "a") + word(two, 1, "b"));
    expect(richTextToHtml(text.blocks)).toBe("<ol><li>a</li><li>b</li></ol>");
    expect(text.renumbered).toBe(0);
  }
});

test.each([
  [
    "a start of one use",
    "@list l0:level1 {mso-level-number-format:bullet} @list l0:level1 lfo1 {mso-level-start-at:2}",
  ],
  [
    "a bullet of one use",
    "@list l0:level1 {mso-level-text:'%1.'} @list l0:level1 lfo1 {mso-level-text:\\F0B7}",
  ],
  ["a text without a number", "@list l0:level1 {mso-level-start-at:0;mso-level-text:\\*}"],
])("a list of Word has bullets if its rules say so by %s", (_, rules) => {
  const text = pasted(`<style>${rules}</style>${word("·", 1, "a")}`);
  expect(richTextToHtml(text.blocks)).toBe("<ul><li>a</li></ul>");
  expect(text.renumbered).toBe(0);
});

test("a marker with words or with a number that no list of a leaflet shows stays in the text", () => {
  const rule = "<style>@list l0:level1 {mso-level-number-format:none}</style>";
  for (const marker of ["Warning:", "تحذير:", "3.3"])
    expect(html(rule + word(marker, 1, "Do not drive."))).toBe(
      `<ul><li>${marker}\u00a0 Do not drive.</li></ul>`,
    );
});

test("text that is no item of a list of Word for the web, and words in place of a tab, are kept", () => {
  const item = "<ul><li data-aria-level=1>a</li></ul>";
  expect(html(`<div class=ListContainerWrapper>Take 2 tablets.${item}</div>`)).toBe(
    "<p>Take 2 tablets.</p><ul><li>a</li></ul>",
  );
  expect(html(`<div class=ListContainerWrapper><ul>b<li>a</li></ul></div>`)).toContain("b");
  expect(html("<p>a<span style='mso-tab-count:1'>10</span>b</p>")).toBe("<p>a10b</p>");
});

test("the levels of a list of Word may start or go on at any depth", () => {
  expect(html(word("·", 3, "a") + word("·", 1, "b") + word("·", 4, "c") + word("·", 2, "d"))).toBe(
    "<ul><li>a</li></ul><ul><li>b<ul><li>c</li></ul><ul><li>d</li></ul></li></ul>",
  );
});

test("another numbered list begins at 1 again, and an unnumbered paragraph of the list style belongs to its item", () => {
  const [one, two] = [word("1.", 1, "a") + word("2.", 1, "b"), word("1.", 1, "c", "l0 lfo2")];
  expect(html(one + two)).toBe("<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>");
  const more = "<p class=MsoListParagraph style='margin-left:36.0pt'>more</p>";
  const text = pasted(word("1.", 1, "a") + more + word("2.", 1, "b"));
  expect(richTextToHtml(text.blocks)).toBe("<ol><li><p>a</p><p>more</p></li><li>b</li></ol>");
  expect(text.renumbered).toBe(0);
});

test.each([
  ["a list of Word that goes on at 3", word("3.", 1, "a") + word("4.", 1, "b")],
  ["letters", word("a)", 1, "a") + word("b)", 1, "b")],
  ["numbers with parts", word("1.1.", 1, "a")],
  ["a start attribute", "<ol start=4><li>a</ol>"],
  ["a value attribute", "<ol><li>a<li value=7>b</ol>"],
  ["a type attribute", "<ol type=a><li>a</ol>"],
  ["a list style", "<ol><li style='list-style-type:lower-alpha'>a</ol>"],
  ["an empty item", "<ol><li>a<li><li>c</ol>"],
  ["a struck item", "<ol><li>a<li style='text-decoration:line-through'>b<li>c</ol>"],
  ["an item with struck text", "<ol><li>a<li><del>b</del><li>c</ol>"],
])("numbers of a list that change are counted: %s", (_, source) => {
  expect(pasted(source).renumbered).toBe(1);
});

test.each([
  ["10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>3</span>", "10<sup>3</sup>"],
  ["H<span style='position:relative;top:2pt'>2</span>O", "H<sub>2</sub>O"],
  ["H<span style='mso-text-raise:-3.0pt'>2</span>O", "H<sub>2</sub>O"],
  ["10<span style='vertical-align: 4.0px'>3</span>", "10<sup>3</sup>"],
  ["<style>.e{vertical-align:super}</style>10<span class='x e'>3</span>", "10<sup>3</sup>"],
  [
    "<style><!-- span.e { /* a */ vertical-align: super } --></style>10<span class=e>3</span>",
    "10<sup>3</sup>",
  ],
  ["10<sup style='position:relative;top:-0.5em;vertical-align:baseline'>3</sup>", "10<sup>3</sup>"],
  [
    "10<span style='vertical-align:super'><span style='vertical-align:super'>3</span></span>",
    "10<sup>3</sup>",
  ],
  ["10<sup><span style='vertical-align:super'>3</span></sup>", "10<sup>3</sup>"],
  ["2<sup>2<sup>3</sup></sup>", "2<sup>2<sup>3</sup></sup>"],
  ["<span style='position:relative;top:-1px'>5 mg</span>", "5 mg"],
])("raised and lowered text is kept in %s", (source, expected) => {
  expect(html(`<p>${source}</p>`)).toBe(`<p>${expected}</p>`);
});

test.each([
  [
    "after a rule with rules inside",
    "@media print{.a{display:none} .b{color:red}} .b{vertical-align:super}",
  ],
  ["after a brace too many", ".a{color:red}} .b{vertical-align:super}"],
])("a class that raises is kept %s", (_, sheet) => {
  expect(html(`<style>${sheet}</style><p class=a>10<span class=b>3</span></p>`)).toBe(
    "<p>10<sup>3</sup></p>",
  );
});

test("the vertical position of a cell is no raise", () => {
  expect(html("<table><tr><td style='vertical-align:5px'>5 mL</td></tr></table>")).toBe(
    "<table><tbody><tr><td>5 mL</td></tr></tbody></table>",
  );
});

test("a class that raises is kept where its element spans paragraphs", () => {
  const source = "<style>.e{vertical-align:super}</style><font class=e><p>1</p><p>2</p></font>";
  expect(html(source)).toBe("<p><sup>1</sup></p><p><sup>2</sup></p>");
});

test("deleted and struck text is left out and counted, inserted text is kept", () => {
  const { blocks, lost } = pasted(
    "<p>Take <del>5</del><ins>10</ins> mg<s> daily</s><span style='text-decoration:line-through'>!</span>" +
      "<span style='text-decoration:underline line-through'>?</span><del> </del>.</p>",
  );
  expect(richTextToHtml(blocks)).toBe("<p>Take 10 mg.</p>");
  expect(lost.struck).toBe(4);
});

test("a struck cell stays without its text, so that no other cell changes its column", () => {
  const { blocks, lost } = pasted(
    "<style>.xl65{text-decoration:line-through}</style>" +
      "<table><tr><td>Age</td><td>Old dose</td><td>Dose</td></tr><tr><td>6</td><td class=xl65>5 mL</td><td>10 mL</td></tr></table>",
  );
  expect(richTextToHtml(blocks)).toContain("<tr><td>6</td><td></td><td>10 mL</td></tr>");
  expect(lost.struck).toBe(1);
});

test("hidden text and comments are left out and counted", () => {
  const { blocks, hidden } = pasted(
    "<p>a<span style='display:none;mso-hide:all'>b</span></p>" +
      "<div style='mso-element:comment-list'><div style='mso-element:comment'>c</div></div>",
  );
  expect(richTextToHtml(blocks)).toBe("<p>a</p>");
  expect(hidden).toBe(2);
});

test("images are left out with their descriptions and counted", () => {
  const { blocks, lost } = pasted("<p>a<img src='https://example.org/a.png' alt='A pill'>b</p>");
  expect(richTextToHtml(blocks)).toBe("<p>ab</p>");
  expect(lost.images).toBe(1);
});

test("each format is counted by passages", () => {
  const { lost } = pasted(
    "<h1>A</h1><p><b>a</b><i>b <b>c</b></i> <u>d</u> <a href='tel:+1'>e<b>f</b></a> <a href='#x'>g</a></p>",
  );
  expect(lost).toEqual({ ...none, headings: 1, bold: 3, italic: 1, underline: 1, links: 1 });
});

test("examples show the word around a raised text", () => {
  const { lost } = pasted("<p>CO<sub>2</sub>, 5<sup>th</sup>, 3<sup>2</sup></p>");
  expect(lost).toMatchObject({ raised: 4, examples: ["CO₂", "5^th"] });
});

test("white space is collapsed as a browser shows it, no-break spaces and marks of direction are kept", () => {
  expect(html("<p>\n a\n\tb <b> c</b> <br> d\u00a0\u00a0e\u200f<br></p><p> \n</p>")).toBe(
    "<p>a b <strong>c</strong><br>d\u00a0\u00a0e\u200f</p>",
  );
  expect(html("<p>a<span style='mso-tab-count:1'>      </span>b</p>")).toBe("<p>a b</p>");
});

test("italic text of an Arabic leaflet stays emphasised", () => {
  expect(html("<p dir=rtl><i>دواء</i> <span dir=ltr>5 mg</span></p>")).toBe(
    "<p><em>دواء</em> 5 mg</p>",
  );
});

test("a list that an editor nests in an item of its own belongs to the item before", () => {
  expect(
    html(
      "<ol><li value=1>a</li><li value=2><ol><li value=1>b</li></ol></li><li value=2>c</li></ol>",
    ),
  ).toBe("<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>");
});
