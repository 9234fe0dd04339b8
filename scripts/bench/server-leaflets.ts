import { canonicalise, sectionKeys, type LeafletContent } from "@nashra/engine";

import { textLeaflet } from "./leaflets.ts";

/** Languages of the measured leaflets: a letter of Arabic has two bytes in UTF-8. */
export type BenchLanguage = "en" | "ar";

/** Paragraphs of each list of sections, so that a leaflet has 50 KB of JSON. */
const paragraphs = 5;

/**
 * A leaflet with 47 to 50 KB of JSON in UTF-8 and a document of 64 KB of XML, in one of the languages. Leaflets
 * with different numbers share no paragraph.
 */
export function largeLeaflet(number: number, language: BenchLanguage = "en"): LeafletContent {
  const whole = textLeaflet(number);
  const texts = Object.fromEntries(
    sectionKeys.map((list, at) => [
      list,
      (whole[list] ?? []).slice(0, paragraphs).map((section, index) => ({
        ...section,
        ...(language === "ar" && { content: arabicParagraph(number * 1000 + at * 9 + index) }),
      })),
    ]),
  );
  return canonicalise({ ...whole, language, ...texts });
}

const arabicSentences = [
  "تناول هذا الدواء تمامًا كما أخبرك الطبيب أو الصيدلي",
  "ابلع الأقراص كاملة مع كوب من الماء، مع الطعام أو بدونه",
  "أخبر طبيبك إذا كنت تعاني من مشاكل في <strong>الكبد</strong> أو <strong>الكلى</strong>",
  "لا تقد السيارة إذا شعرت بالدوار: فقد تكون الجرعة عالية جدًا بالنسبة لك",
  "يحفظ بعيدًا عن متناول ونظر الأطفال، في درجة حرارة أقل من 30 درجة مئوية",
];

function arabicParagraph(seed: number): string {
  const at = (offset: number) => arabicSentences[(seed + offset) % arabicSentences.length] ?? "";
  return `<p>${at(0)}. ${at(1)} (الفقرة ${seed})</p>`;
}
