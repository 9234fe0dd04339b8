import { defineWords } from "../../../../i18n/words.ts";

export const demoWords = defineWords(
  {
    view: "View Demo Video",
    title: "See a leaflet made",
    film: "Demo video: a leaflet from the form to its document",
    note: "No sound needed: captions in English and Arabic.",
    failed: "The video could not be played. The transcript says what it shows.",
    transcript: "Transcript",
    sentences: [""],
    close: "Close",
    closeVideo: "Close video",
    startPriced: "Start Building - {price}",
    start: "Start Building",
    english: "English",
    arabic: "العربية",
  },
  {
    view: "شاهد العرض",
    title: "شاهد كيف تُصنع نشرة",
    film: "فيديو العرض: نشرة من النموذج إلى وثيقتها",
    note: "لا حاجة إلى الصوت: شرح مكتوب بالعربية والإنجليزية.",
    failed: "تعذّر تشغيل الفيديو. النص المكتوب يروي ما فيه.",
    transcript: "نص الفيديو",
    sentences: [""],
    close: "أغلق",
    closeVideo: "أغلق الفيديو",
    startPriced: "ابدأ نشرتك - {price}",
    start: "ابدأ نشرتك",
    english: "English",
    arabic: "العربية",
  },
);
