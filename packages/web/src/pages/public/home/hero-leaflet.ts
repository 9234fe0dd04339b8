import type { BothLanguages } from "../../../site/other-language.tsx";

/**
 * A section of the example leaflet on the home page. `hero-leaflet.test.ts` compares the example with the
 * engine's output for the same medicine.
 */
export interface ShownSection {
  readonly number: number;
  /** Code of the section in EMA's list of headings, as in the document. */
  readonly code: string;
  readonly heading: BothLanguages;
}

export interface HeroSection extends ShownSection {
  /** First sentence of the section. */
  readonly sentence: BothLanguages;
}

export const heroMedicine = {
  patientInformation: {
    en: "Package leaflet: Information for the patient",
    ar: "نشرة العبوة: معلومات للمريض",
  },
  name: { en: "Yasmol", ar: "ياسمول" },
  substance: { en: "paracetamol", ar: "باراسيتامول" },
  doseForm: { en: "Tablet", ar: "أقراص" },
  sizes: { en: ["500 mg", "1 g"], ar: ["500 ملغم", "1 غم"] },
} as const;

export const heroSections: readonly HeroSection[] = [
  {
    number: 1,
    code: "200000029895",
    heading: {
      en: "What Yasmol is and what it is used for",
      ar: "ما هو ياسمول وما هي دواعي استعماله",
    },
    sentence: {
      en: "Yasmol relieves pain and brings down a fever.",
      ar: "يسكّن ياسمول الألم ويخفض الحرارة.",
    },
  },
  {
    number: 2,
    code: "200000029896",
    heading: {
      en: "What you need to know before you take Yasmol",
      ar: "ما الذي يجب معرفته قبل تناول ياسمول",
    },
    sentence: {
      en: "Do not take any other medicine that contains paracetamol.",
      ar: "لا تتناول معه أي دواء آخر يحتوي على الباراسيتامول.",
    },
  },
  {
    number: 3,
    code: "200000029905",
    heading: { en: "How to take Yasmol", ar: "كيفية تناول ياسمول" },
    sentence: {
      en: "Adults: one or two tablets of 500\u00a0mg, up to four times a day.",
      ar: "البالغون: قرص أو قرصان من عيار 500\u00a0ملغم، أربع مرات يوميًا على الأكثر.",
    },
  },
  {
    number: 4,
    code: "200000029910",
    heading: { en: "Possible side effects", ar: "الآثار الجانبية المحتملة" },
    sentence: {
      en: "Stop taking it and get medical help at once if your face swells.",
      ar: "توقّف عن تناوله واطلب المساعدة الطبية فورًا إذا تورّم وجهك.",
    },
  },
  {
    number: 5,
    code: "200000029902",
    heading: {
      en: "Pregnancy, breast-feeding and fertility",
      ar: "الحمل والرضاعة والخصوبة",
    },
    sentence: {
      en: "If you are pregnant or breast-feeding, ask your doctor first.",
      ar: "إذا كنتِ حاملًا أو مرضعًا، فاستشيري طبيبك أولًا.",
    },
  },
];

/** Placeholder for the medicine's name in the headings. */
export const anyMedicine: BothLanguages = { en: "it", ar: "الدواء" };

/** The seven numbered sections of every leaflet. */
export const leafletSections: readonly ShownSection[] = [
  {
    number: 1,
    code: "200000029895",
    heading: {
      en: "What it is and what it is used for",
      ar: "ما هو الدواء وما هي دواعي استعماله",
    },
  },
  {
    number: 2,
    code: "200000029896",
    heading: {
      en: "What you need to know before you take it",
      ar: "ما الذي يجب معرفته قبل تناول الدواء",
    },
  },
  {
    number: 3,
    code: "200000029905",
    heading: { en: "How to take it", ar: "كيفية تناول الدواء" },
  },
  {
    number: 4,
    code: "200000029910",
    heading: { en: "Possible side effects", ar: "الآثار الجانبية المحتملة" },
  },
  {
    number: 5,
    code: "200000029902",
    heading: {
      en: "Pregnancy, breast-feeding and fertility",
      ar: "الحمل والرضاعة والخصوبة",
    },
  },
  {
    number: 6,
    code: "200000029913",
    heading: { en: "How to store it", ar: "كيفية تخزين الدواء" },
  },
  {
    number: 7,
    code: "200000029914",
    heading: {
      en: "Contents of the pack and other information",
      ar: "محتويات العبوة ومعلومات أخرى",
    },
  },
];

/** Codes in the drawing of a document: those of three sections, and of a part of the second section. */
export const drawnCodes = {
  sections: ["200000029895", "200000029896", "200000029905"],
  part: "200000029897",
} as const;
