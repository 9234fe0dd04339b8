import { defineWords } from "../../i18n/words.ts";

/** Words of saving. The English sentences of failures are the specification's. */
export const savingWords = defineWords(
  {
    saving: "Saving...",
    savedAt: "Saved {time}",
    keptAt: "Draft kept on this device {time}",
    notSaved: "Not saved",
    unsaved: "Unsaved changes",
    notKept: "Not kept on this device",
    deviceFull: "Not kept: this device is full",
    deviceRefuses: "Not kept: this browser stores nothing",
    failures: {
      invalid: "Invalid data provided.",
      tooLarge:
        "Images are too large. Please compress your images or remove some images and try again.",
      server: "Server error occurred. Please try again later.",
      status: "Error {status}: Please try again.",
      network: "Network error. Please check your internet connection and try again.",
      notSaved: "Error: Could not save leaflet.",
      notUpdated: "Error: Could not update leaflet.",
    },
  },
  {
    saving: "جارٍ الحفظ...",
    savedAt: "حُفظت الساعة {time}",
    keptAt: "المسودة محفوظة على هذا الجهاز {time}",
    notSaved: "لم تُحفظ",
    unsaved: "تغييرات غير محفوظة",
    notKept: "غير محفوظة على هذا الجهاز",
    deviceFull: "غير محفوظة: ذاكرة هذا الجهاز ممتلئة",
    deviceRefuses: "غير محفوظة: هذا المتصفح لا يخزّن شيئًا",
    failures: {
      invalid: "البيانات المُدخلة غير صالحة.",
      tooLarge: "الصور كبيرة جدًا. يُرجى ضغط الصور أو إزالة بعضها ثم المحاولة مرة أخرى.",
      server: "حدث خطأ في الخادم. يُرجى المحاولة لاحقًا.",
      status: "الخطأ {status}: يُرجى المحاولة مرة أخرى.",
      network: "خطأ في الشبكة. يُرجى التحقق من اتصالك بالإنترنت ثم المحاولة مرة أخرى.",
      notSaved: "خطأ: تعذّر حفظ النشرة.",
      notUpdated: "خطأ: تعذّر تحديث النشرة.",
    },
  },
);
