import { fieldLabels, groupLabels } from "@nashra/engine/words";

import { defineWords } from "../i18n/words.ts";

/** The names of the parts and fields of a leaflet, in the form and on other screens. */
export const leafletWords = defineWords(
  {
    /** The groups of the form. */
    groups: groupLabels.en,
    /** The titles of the numbered sections in the form and in the outline. */
    sections: {
      whatIs: "What it is and is used for",
      beforeYouTake: "Warnings and precautions",
      howToTake: "How to take",
      sideEffects: "Side effects",
      pregnancy: "Pregnancy",
      storage: "How to store",
      contents: "Contents",
    },
    fields: {
      ...fieldLabels.en,
      question: "Question",
      answer: "Answer",
    },
    size: "Size {number}",
    step: "Step {number}",
    table: "Table {number}",
    questionNumber: "Question {number}",
    answerNumber: "Answer {number}",
    paragraph: "{group}, paragraph {number}",
    paragraphAlone: "Paragraph {number}",
    /** The names of finding targets other than fields and groups; used within a sentence. */
    places: {
      leaflet: "the leaflet",
      image: "the image of step {number}",
      imageAlt: "the description of the image of step {number}",
      answer: "the answer to question {number}",
      itemImage: "the image of {item}",
      itemImageAlt: "the description of the image of {item}",
    },
    languages: { en: "English", ar: "Arabic", fr: "French" },
  },
  {
    groups: groupLabels.ar,
    sections: {
      whatIs: "ما هو الدواء ودواعي استعماله",
      beforeYouTake: "التحذيرات والاحتياطات",
      howToTake: "كيفية التناول",
      sideEffects: "الآثار الجانبية",
      pregnancy: "الحمل",
      storage: "كيفية الحفظ",
      contents: "المحتويات",
    },
    fields: {
      ...fieldLabels.ar,
      question: "السؤال",
      answer: "الجواب",
    },
    size: "التركيز {number}",
    step: "الخطوة {number}",
    table: "الجدول {number}",
    questionNumber: "السؤال {number}",
    answerNumber: "الجواب {number}",
    paragraph: "{group}، الفقرة {number}",
    paragraphAlone: "الفقرة {number}",
    places: {
      leaflet: "النشرة",
      image: "صورة الخطوة {number}",
      imageAlt: "وصف صورة الخطوة {number}",
      answer: "جواب السؤال {number}",
      itemImage: "صورة {item}",
      itemImageAlt: "وصف صورة {item}",
    },
    languages: { en: "الإنجليزية", ar: "العربية", fr: "الفرنسية" },
  },
);
