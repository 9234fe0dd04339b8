import { defineWords } from "../../i18n/words.ts";

export const publicWords = defineWords(
  {
    home: "Electronic patient leaflets",
    headline: "The Future of Pharmaceutical Leaflets",
    intro:
      "Write, preview and publish electronic patient leaflets in English and Arabic, as FHIR documents.",
    accessBuilder: "Access Builder",
    notFound: "Page not found",
    notFoundText: "There is nothing at this address. It may have been mistyped or moved.",
    toStart: "Go to the start page",
    toDashboard: "Go to the dashboard",
  },
  {
    home: "نشرات دوائية إلكترونية",
    headline: "مستقبل النشرات الدوائية",
    intro: "اكتب النشرات الدوائية الإلكترونية وعاينها وانشرها بالعربية والإنجليزية، بصيغة FHIR.",
    accessBuilder: "الدخول إلى المنشئ",
    notFound: "الصفحة غير موجودة",
    notFoundText: "لا يوجد شيء في هذا العنوان. ربما كُتب خطأً أو نُقل.",
    toStart: "الانتقال إلى صفحة البداية",
    toDashboard: "الانتقال إلى لوحة التحكم",
  },
);
