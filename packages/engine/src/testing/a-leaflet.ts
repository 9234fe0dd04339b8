import type { LeafletContent } from "../leaflet/content.ts";
import { primarySubtag } from "../text/direction.ts";
import { createLeaflet } from "../leaflet/create-leaflet.ts";

/** A small JPEG of one grey pixel. */
export const tinyJpeg =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AfwD/2Q==";

/** A PNG and a GIF of one white pixel. */
export const tinyPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==";
export const tinyGif = "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=";

/**
 * Creates a short, complete leaflet without findings of severity error. `overrides` replace its fields. With an
 * Arabic `language`, its paragraphs, table and step are in Arabic.
 */
export function aLeaflet(overrides: Partial<LeafletContent> = {}): LeafletContent {
  return {
    ...createLeaflet(),
    medicineName: "Zaytounol",
    type: "Tablet",
    subName: "oleanol",
    companyName: "Wadi Pharma",
    companyAddress: "12 Olive Street\nAmman",
    companyPhone: "+962 6 555 0100",
    companyEmail: "info@wadi.example.org",
    revisionDate: "2026-01-15",
    sizes: ["250 mg", "500 mg"],
    ...(primarySubtag(overrides.language ?? "") === "ar" ? arabicTexts() : englishTexts()),
    language: "en",
    ...overrides,
  };
}

const one = (content: string) => [{ id: "1", content: `<p>${content}</p>` }];
const table = (data: readonly (readonly string[])[]) => [{ id: "1", rows: 2, cols: 2, data }];
const step = (text: string, imageAlt: string) => [
  { id: "1", text: `<p>${text}</p>`, image: tinyJpeg, imageAlt },
];

function englishTexts() {
  return {
    whatIsSections: one("Zaytounol is a <strong>pain killer</strong>."),
    usageSections: [
      { id: "1", content: "<p>It is used for:</p><ul><li>headache</li><li>fever</li></ul>" },
    ],
    warningsSections: one("Talk to your doctor before taking it."),
    howToTakeSections: one("The usual dose is in the table."),
    doNotTakeSections: one("you are allergic to oleanol."),
    sideEffectsSections: one("Like all medicines, it can cause side effects."),
    veryCommonSections: one("Nausea."),
    commonSections: one("Headache."),
    veryRareSections: one("Rash."),
    pregnancySections: one("Ask your doctor for advice."),
    storageSections: one("Store below 30 °C."),
    contentsSections: one("Each tablet contains 250 mg of oleanol."),
    tables: table([
      ["Age", "Dose"],
      ["Adults", "1 tablet"],
    ]),
    instructionSteps: step("Open the pack.", "The open pack"),
  };
}

function arabicTexts() {
  return {
    whatIsSections: one("زيتونول <strong>مسكن للألم</strong>."),
    usageSections: [
      {
        id: "1",
        content: "<p>يُستعمل في الحالات الآتية:</p><ul><li>الصداع</li><li>الحمى</li></ul>",
      },
    ],
    warningsSections: one("استشر طبيبك قبل تناوله."),
    howToTakeSections: one("الجرعة المعتادة مبينة في الجدول."),
    doNotTakeSections: one("كنت تعاني من حساسية لمادة أوليانول."),
    sideEffectsSections: one("قد يسبب هذا الدواء، كغيره من الأدوية، آثارًا جانبية."),
    veryCommonSections: one("غثيان."),
    commonSections: one("صداع."),
    veryRareSections: one("طفح جلدي."),
    pregnancySections: one("اطلبي مشورة الطبيب."),
    storageSections: one("يُحفظ في درجة حرارة أقل من 30 درجة مئوية."),
    contentsSections: one("يحتوي كل قرص على 250 ملغ من أوليانول."),
    tables: table([
      ["العمر", "الجرعة"],
      ["البالغون", "قرص واحد"],
    ]),
    instructionSteps: step("افتح العبوة.", "العبوة مفتوحة"),
  };
}
