import { defineWords } from "../../i18n/words.ts";

export const sessionWords = defineWords(
  {
    ended: "Your session has ended",
    goOn: "Sign in again to go on where you were. What you have written is still here.",
    replaced: "Somebody else is signed in here",
    goOnInstead:
      "Sign in again to continue; this signs the other person out. What you have written is still here, and none of it was saved to their account.",
    email: "Email",
    password: "Password",
    enterPassword: "Enter your password.",
    signIn: "Sign in",
    signingIn: "Signing in...",
    signInFailed: "Login failed. Please try again.",
    leave: "Leave and sign out",
    slow: "The server has not answered yet",
    slowText:
      "You may still be signed in on the server. If you leave now, this browser forgets you, but the session stays open on the server until it expires. On a device that is not yours, keep waiting.",
    keepWaiting: "Keep waiting",
    leaveNow: "Leave now",
    leaveToThem: "Leave this tab to them",
    leaveWarning: "If you leave, changes that were not saved do not reach the server.",
  },
  {
    ended: "انتهت جلستك",
    goOn: "سجّل الدخول من جديد لتتابع من حيث توقفت. ما كتبته لا يزال هنا.",
    replaced: "سجّل شخص آخر الدخول هنا",
    goOnInstead:
      "سجّل الدخول من جديد لتتابع من حيث توقفت، وعندها يُسجَّل خروجه. ما كتبته لا يزال هنا، ولم يدخل شيء منه إلى حسابه.",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    enterPassword: "أدخل كلمة المرور.",
    signIn: "تسجيل الدخول",
    signingIn: "جارٍ تسجيل الدخول...",
    signInFailed: "تعذّر تسجيل الدخول. يُرجى المحاولة مرة أخرى.",
    leave: "المغادرة وتسجيل الخروج",
    slow: "لم يُجب الخادم بعد",
    slowText:
      "ربما لا تزال جلستك مفتوحة على الخادم. إذا غادرت الآن نسيك هذا المتصفح، أما الجلسة فتبقى حتى تنتهي من تلقاء نفسها. فواصل الانتظار إن لم يكن الجهاز جهازك.",
    keepWaiting: "مواصلة الانتظار",
    leaveNow: "المغادرة الآن",
    leaveToThem: "ترك علامة التبويب له",
    leaveWarning: "إذا غادرت فلن تصل التغييرات غير المحفوظة إلى الخادم.",
  },
);
