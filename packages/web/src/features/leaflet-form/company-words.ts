import { defineWords } from "../../i18n/words.ts";

/** Texts about the company block of an earlier leaflet. */
export const companyWords = defineWords(
  {
    use: "Use the company block of “{title}”",
    used: "The company block of “{title}” was copied.",
    failed: "The company block of “{title}” could not be loaded. Please try again.",
  },
  {
    use: "استخدام بيانات الشركة من «{title}»",
    used: "نُسخت بيانات الشركة من «{title}».",
    failed: "تعذّر تحميل بيانات الشركة من «{title}». يُرجى المحاولة مرة أخرى.",
  },
);
