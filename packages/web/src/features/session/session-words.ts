import { defineWords } from "../../i18n/words.ts";

export const sessionWords = defineWords(
  {
    ended: "Your session has ended",
    goOn: "Sign in again to go on where you were. What you have written is still here.",
    email: "Email",
    password: "Password",
    enterPassword: "Enter your password.",
    signIn: "Sign in",
    signingIn: "Signing in...",
    signInFailed: "Login failed. Please try again.",
    leave: "Leave and sign out",
    leaveWarning: "If you leave, changes that were not saved do not reach the server.",
  },
  {
    ended: "انتهت جلستك",
    goOn: "سجّل الدخول من جديد لتتابع من حيث توقفت. ما كتبته لا يزال هنا.",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    enterPassword: "أدخل كلمة المرور.",
    signIn: "تسجيل الدخول",
    signingIn: "جارٍ تسجيل الدخول...",
    signInFailed: "تعذّر تسجيل الدخول. يُرجى المحاولة مرة أخرى.",
    leave: "المغادرة وتسجيل الخروج",
    leaveWarning: "إذا غادرت فلن تصل التغييرات غير المحفوظة إلى الخادم.",
  },
);
