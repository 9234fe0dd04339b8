import { defineWords } from "../../i18n/words.ts";

/** Texts of the list of the user's sessions. */
export const sessionListWords = defineWords(
  {
    heading: "Sessions",
    intro:
      "Each browser in which you are signed in has a session. If you do not recognise a session, end it and change your password.",
    list: "Your sessions",
    current: "This session",
    other: "Another session",
    since: "Signed in since",
    lastSeen: "Last seen",
    end: "End",
    endNamed: "End the session that began on {date}",
    signOut: "Sign out",
    ended: "The session was ended",
    endFailed: "Could not end the session",
    endOthers: "End All Other Sessions",
    endOthersTitle: "End all other sessions?",
    endOthersText:
      "You are signed out in all other browsers. Text that is not saved there is kept as a draft on that device.",
    endingOthers: "Ending...",
    othersEnded: "All other sessions were ended",
    endOthersFailed: "Could not end all other sessions",
  },
  {
    heading: "الجلسات",
    intro: "لكل متصفح سجّلت الدخول فيه جلسة. إن وجدت جلسة لا تعرفها، فأنهها وغيّر كلمة المرور.",
    list: "جلساتك",
    current: "هذه الجلسة",
    other: "جلسة أخرى",
    since: "بداية الجلسة",
    lastSeen: "آخر نشاط",
    end: "إنهاء",
    endNamed: "إنهاء الجلسة التي بدأت في {date}",
    signOut: "تسجيل الخروج",
    ended: "أُنهيت الجلسة",
    endFailed: "تعذّر إنهاء الجلسة",
    endOthers: "إنهاء جميع الجلسات الأخرى",
    endOthersTitle: "هل تريد إنهاء جميع الجلسات الأخرى؟",
    endOthersText:
      "سيُسجَّل خروجك من جميع المتصفحات الأخرى. ويبقى النص غير المحفوظ فيها مسودة على جهازه.",
    endingOthers: "جارٍ الإنهاء...",
    othersEnded: "أُنهيت جميع الجلسات الأخرى",
    endOthersFailed: "تعذّر إنهاء جميع الجلسات الأخرى",
  },
);
