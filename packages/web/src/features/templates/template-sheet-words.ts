/**
 * Texts of a template's thumbnail. They are in the language of the template's leaflet, not of the interface.
 */
export interface SheetWords {
  readonly run: string;
  readonly whatIs: string;
  readonly warnings: string;
}

const sheetWords: Readonly<Record<string, SheetWords>> = {
  en: {
    run: "Package leaflet: information for the patient",
    whatIs: "What this medicine is and what it is used for",
    warnings: "Warnings and precautions",
  },
  ar: {
    run: "نشرة العبوة: معلومات للمريض",
    whatIs: "ما هو هذا الدواء وما دواعي استعماله",
    warnings: "التحذيرات والاحتياطات",
  },
  fr: {
    run: "Notice : information de l’utilisateur",
    whatIs: "Qu’est-ce que ce médicament et dans quel cas est-il utilisé",
    warnings: "Avertissements et précautions",
  },
};

export function sheetWordsOf(language: string | undefined): SheetWords {
  const words = sheetWords[language ?? "en"];
  if (words === undefined) throw new Error(`No thumbnail texts in this language: ${language}`);
  return words;
}
