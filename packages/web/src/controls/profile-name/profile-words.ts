import { defineWords } from "../../i18n/words.ts";

/** The names of the document types (profiles) of leaflets. */
export const profileWords = defineWords(
  {
    profile: "Document type",
    names: {
      generic: "Generic",
      "eu-qrd": "European Union (QRD)",
      gcc: "Saudi Arabia and Gulf states",
      jordan: "Jordan",
    },
  },
  {
    profile: "نوع النشرة",
    names: {
      generic: "عام",
      "eu-qrd": "الاتحاد الأوروبي (\u2068QRD\u2069)",
      gcc: "السعودية ودول الخليج",
      jordan: "الأردن",
    },
  },
);

export const profiles = ["generic", "eu-qrd", "gcc", "jordan"] as const;

export type ProfileName = (typeof profiles)[number];
