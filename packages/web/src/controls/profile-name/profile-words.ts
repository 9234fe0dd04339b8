import type { ProfileName } from "@nashra/engine";

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
    } satisfies Readonly<Record<ProfileName, string>>,
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

// The keys are the names of the engine's profiles. Lists must not load the engine.
export const profiles = Object.keys(profileWords.en.names) as readonly ProfileName[];
