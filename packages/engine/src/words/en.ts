import type { LanguageTexts } from "./words.ts";

export const en: LanguageTexts = {
  quoted: (text) => `“${text}”`,
  importantIngredients: "Important ingredients",
  draft: {
    untitled: "Untitled Leaflet",
    medicine: "this medicine",
    noText: "No text yet",
    noQuestion: "No question yet",
    imageUnreadable: "This image cannot be shown",
    imageDamaged: (description) =>
      description === undefined ? "Image missing." : `Image missing. Description: ${description}`,
  },
};
