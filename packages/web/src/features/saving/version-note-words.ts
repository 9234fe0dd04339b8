import { defineWords } from "../../i18n/words.ts";

export const versionNoteWords = defineWords(
  {
    add: "Add a note",
    change: "Change the note",
    title: "Note for the history",
    label: "Note",
    hint: "It is saved with the next update and shown in the history. It is not part of the leaflet.",
    counter: "{count} of {most} characters.",
    done: "Done",
    notKept: "Nothing changed, so there is no new version for your note: “{note}”",
  },
  {
    add: "إضافة ملاحظة",
    change: "تعديل الملاحظة",
    title: "ملاحظة للسجل",
    label: "الملاحظة",
    hint: "تُحفظ مع التحديث التالي وتظهر في السجل. وليست جزءًا من النشرة.",
    counter: "عدد الأحرف: {count} من {most}.",
    done: "تم",
    notKept: "لم يتغير شيء، فلا يوجد إصدار جديد لملاحظتك: «{note}»",
  },
);
