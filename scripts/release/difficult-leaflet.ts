import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";

const one = (content: string) => [{ id: "1", content }];

/**
 * Texts that a migration could lose: mixed directions on one line, every format of the editor, links, nested
 * lists, tables with blank cells and with line breaks in cells, and every optional field. The language is
 * absent, so the title determines it.
 */
export const difficultLeaflet = {
  ...aLeaflet(),
  // JSON omits undefined values.
  language: undefined,
  medicineName: "Zaytounol® 5 mg / زيتونول",
  subName: "C₂₅H₃₂O₁₃, é and é, 🧪 and \u{10FFFD}",
  companyName: "Wadi & Sons <Pharma>",
  companyAddress: "شارع الزيتون ١٢\n11183 Amman, Jordan",
  sizes: ["5 mg/ml × 10", "٥ ملغم"],
  whatIsSections: [
    { id: "1", content: "Plain text with <b>, &amp; and \\n in it, not markup." },
    { id: "second", content: "<p>خذ 5-10 mg مرتين يوميًا (2×)، ولا تتجاوز 20 mg.</p>" },
    { id: "3", content: "" },
  ],
  usageSections: one(
    "<p><strong>Bold <em>and italic</em></strong>, <u>under</u>, H<sub>2</sub>O, 10<sup>3</sup>, " +
      '<a href="https://wadi.example/a?b=1&amp;c=2">a link</a>.</p>' +
      "<ul><li>one<ol><li>two</li></ol></li></ul>",
  ),
  warningsSections: one(
    '<p dir="rtl">تحذير: <strong>لا</strong> تتجاوز 4 g.</p><p>Line<br>break</p>',
  ),
  // Text that a careless migration could mistake for a field.
  pregnancySections: one('Say "pregnancySections": [] to your doctor.'),
  tables: [
    {
      id: "1",
      rows: 2,
      cols: 3,
      data: [
        ["العمر", "Dose", ""],
        ["> 12 y\n≥ 40 kg", "1–2", "\t½"],
      ],
    },
    { id: "empty", rows: 0, cols: 0, data: [] },
  ],
  instructionSteps: [
    ...aLeaflet().instructionSteps,
    { id: "2", text: "<p>رجّ العبوة.</p>", image: "", imageAlt: "" },
  ],
  customQA: [{ id: "1", question: "ما هو؟ What is it?", answer: "<p>A tablet.</p>" }],
  country: "JO",
  companyCity: "عمّان",
  companyIdentifier: "https://wadi.example/company|42",
  productIdentifier: "https://wadi.example/product/7",
  firstAuthorisedOn: "2019-02-28",
} satisfies Readonly<Partial<Record<keyof LeafletContent, unknown>>>;
