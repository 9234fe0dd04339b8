import { defineWords } from "../../i18n/words.ts";

/** Texts of the question about drafts when a user signs out. */
export const signOutWords = defineWords(
  {
    title: "Sign out with unsaved changes?",
    text: "This device holds changes that are not saved. Signing out removes them from it.",
    item: "{title}, {time}",
    question: "What should happen to them?",
    save: "Save",
    saveHint:
      "They are saved to your leaflets. A draft that was never saved becomes a new leaflet.",
    download: "Download",
    downloadHint: "Each becomes a file that can be imported again.",
    discard: "Discard",
    discardHint: "They are removed and cannot be brought back.",
    proceed: "Sign out",
    busy: "Signing out...",
    notSaved: "{title} could not be saved: {cause}",
    changedSince: "somebody else has changed the leaflet since then",
    noResponse:
      "The server has not answered yet. Wait, cancel, or choose what else should happen to your text.",
    otherwise: "Something went wrong",
    stays: "You are still signed in. Download what could not be saved, or try again.",
  },
  {
    title: "هل تريد تسجيل الخروج مع وجود تغييرات غير محفوظة؟",
    text: "توجد على هذا الجهاز تغييرات لم تُحفظ. تسجيل الخروج يزيلها منه.",
    item: "{title}، {time}",
    question: "ماذا نفعل بها؟",
    save: "حفظ",
    saveHint: "تُحفظ في نشراتك، وما لم يُحفظ من قبل يصبح نشرة جديدة.",
    download: "تنزيل",
    downloadHint: "تصبح كل منها ملفًا يمكن استيراده مرة أخرى.",
    discard: "تجاهل",
    discardHint: "تُزال ولا يمكن استعادتها.",
    proceed: "تسجيل الخروج",
    busy: "جارٍ تسجيل الخروج...",
    notSaved: "تعذّر حفظ {title}: {cause}",
    changedSince: "غيّر شخص آخر النشرة منذ ذلك الحين",
    noResponse: "لم يُجب الخادم بعد. انتظر، أو ألغِ، أو اختر ما نفعله بنصّك غير ذلك.",
    otherwise: "حدث خطأ ما",
    stays: "ما زلت مسجّل الدخول. نزّل ما تعذّر حفظه، أو حاول مرة أخرى.",
  },
);
