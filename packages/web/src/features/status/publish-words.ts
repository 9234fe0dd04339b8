import { defineWords } from "../../i18n/words.ts";

/** Texts of the dialog that is shown before a leaflet is published. */
export const publishWords = defineWords(
  {
    title: "Publish “{title}”?",
    meaning: "Everybody will be able to read version {version} at this address.",
    waits:
      "An administrator must open version {version} first. Then everybody will be able to read it at this address.",
    notPublicHere: "This server shows no leaflets to the public. Only the status changes.",
    warnings: "Open warnings",
    noWarnings: "There are no open warnings.",
    changes: "Changes",
    loadingChanges: "Looking for the last published version",
    first: "First publication.",
    since: "Since version {version}, published on {date}:",
    version: "Version {version}",
    notLoaded:
      "The last published version could not be loaded, so its differences are not shown. You can publish without them.",
    publish: "Publish",
    publishing: "Publishing...",
  },
  {
    title: "هل تريد نشر «{title}»؟",
    meaning: "سيتمكّن الجميع من قراءة الإصدار {version} على هذا العنوان.",
    waits:
      "يجب أن يفتح أحد المسؤولين الإصدار {version} أولًا، ثم سيتمكّن الجميع من قراءته على هذا العنوان.",
    notPublicHere: "لا يعرض هذا الخادم النشرات للعموم. تتغيّر الحالة وحدها.",
    warnings: "تحذيرات قائمة",
    noWarnings: "لا توجد تحذيرات قائمة.",
    changes: "التغييرات",
    loadingChanges: "جارٍ البحث عن آخر إصدار منشور",
    first: "هذا أول نشر.",
    since: "منذ الإصدار {version} المنشور في {date}:",
    version: "الإصدار {version}",
    notLoaded: "تعذّر تحميل آخر إصدار منشور، ولذلك لا تُعرض الاختلافات عنه. يمكنك النشر من دونها.",
    publish: "نشر",
    publishing: "جارٍ النشر...",
  },
);
