import { defineWords } from "../../i18n/words.ts";

export const livePreviewWords = defineWords(
  {
    title: "Live preview",
    updates: "Follows the paragraph you write",
    sheet: "Preview of the leaflet",
  },
  {
    title: "معاينة مباشرة",
    updates: "تتبع الفقرة التي تكتبها",
    sheet: "معاينة النشرة",
  },
);
