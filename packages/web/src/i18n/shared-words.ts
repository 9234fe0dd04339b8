import { defineWords } from "./words.ts";

/** Words that several screens share, so that one thing always has the same name. */
export const sharedWords = defineWords(
  {
    product: "Nashra",
    somethingWentWrong: "Something went wrong",
    networkError: "Network error. Please check your internet connection and try again.",
    cancel: "Cancel",
    close: "Close",
    delete: "Delete",
    edit: "Edit",
    view: "View",
    tryAgain: "Try again",
    undo: "Undo",
    optional: "(optional)",
    required: "required",
    loading: "Loading",
    status: { draft: "Draft", review: "Under Review", published: "Published" },
    thereIsAProblem: "There is a problem",
    errorTitle: "Error: {title}",
    pageTitle: "{page}, Nashra",
    untitledMedicine: "Untitled Medicine",
    partNotLoaded:
      "This part of the application could not be loaded. Please check your internet connection and try again.",
  },
  {
    product: "نشرة",
    somethingWentWrong: "حدث خطأ ما",
    networkError: "خطأ في الشبكة. يُرجى التحقق من اتصالك بالإنترنت ثم المحاولة مرة أخرى.",
    cancel: "إلغاء",
    close: "إغلاق",
    delete: "حذف",
    edit: "تعديل",
    view: "عرض",
    tryAgain: "إعادة المحاولة",
    undo: "تراجع",
    optional: "(اختياري)",
    required: "مطلوب",
    loading: "جارٍ التحميل",
    status: { draft: "مسودة", review: "قيد المراجعة", published: "منشورة" },
    thereIsAProblem: "توجد مشكلة",
    errorTitle: "خطأ: {title}",
    pageTitle: "{page}، نشرة",
    untitledMedicine: "دواء بلا اسم",
    partNotLoaded:
      "تعذّر تحميل هذا الجزء من التطبيق. يُرجى التحقق من اتصالك بالإنترنت ثم المحاولة مرة أخرى.",
  },
);
