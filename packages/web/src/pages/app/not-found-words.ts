import { defineWords } from "../../i18n/words.ts";

export const notFoundWords = defineWords(
  {
    notFound: "Page not found",
    notFoundText: "There is nothing at this address. It may have been mistyped or moved.",
    toStart: "Go to the start page",
    toDashboard: "Go to the dashboard",
  },
  {
    notFound: "الصفحة غير موجودة",
    notFoundText: "لا يوجد شيء في هذا العنوان. ربما كُتب خطأً أو نُقل.",
    toStart: "الانتقال إلى صفحة البداية",
    toDashboard: "الانتقال إلى لوحة التحكم",
  },
);
