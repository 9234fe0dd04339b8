import type { LanguageTexts } from "./words.ts";

export const fr: LanguageTexts = {
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  importantIngredients: "Composants importants",
  draft: {
    untitled: "Notice sans titre",
    medicine: "ce médicament",
    noText: "Pas encore de texte",
    noQuestion: "Pas encore de question",
    imageUnreadable: "Cette image ne peut pas être affichée",
    imageDamaged: (description) =>
      description === undefined
        ? "Image manquante."
        : `Image manquante. Description : ${description}`,
  },
};
