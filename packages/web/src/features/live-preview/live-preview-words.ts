import { defineWords } from "../../i18n/words.ts";

export const livePreviewWords = defineWords(
  {
    title: "Live preview",
    updates: "Updates as you type",
    sheet: "Preview of the leaflet",
  },
  {
    title: "معاينة مباشرة",
    updates: "تُحدَّث أثناء الكتابة",
    sheet: "معاينة النشرة",
  },
);
