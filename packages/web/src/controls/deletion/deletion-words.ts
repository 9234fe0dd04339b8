import { defineWords } from "../../i18n/words.ts";

export const deletionWords = defineWords(
  {
    deleted: "“{title}” was deleted.",
    back: "“{title}” is back.",
    backAsDraft: "“{title}” is back as a draft. The published version is in its history.",
    open: "Open",
    gone: "“{title}” can no longer be brought back.",
    failed: "The leaflet could not be brought back.",
    meaning:
      "The leaflet is removed with all its versions. You can undo this for 10 seconds. After that, for 30 days, it can be restored through the API or by the operator of this site.",
  },
  {
    deleted: "حُذفت «{title}».",
    back: "عادت «{title}».",
    backAsDraft: "عادت «{title}» بصفة مسودة. والإصدار المنشور محفوظ في سجلها.",
    open: "فتح",
    gone: "لم يعد بالإمكان استرجاع «{title}».",
    failed: "تعذّر استرجاع النشرة.",
    meaning:
      "تُزال النشرة مع جميع إصداراتها. يمكنك التراجع عن ذلك خلال 10 ثوانٍ. وبعدها، ولمدة 30 يومًا، يمكن استعادتها عبر واجهة برمجة التطبيقات (API) أو عن طريق من يدير هذا الموقع.",
  },
);
