import { defineWords } from "../../i18n/words.ts";

/** Texts of the account settings, except those of the API tokens (`token-words.ts`). */
export const accountWords = defineWords(
  {
    title: "Account Settings",
    tabs: {
      profile: "Profile Information",
      security: "Security Settings",
      preferences: "Preferences",
      notifications: "Notifications",
    },
    profile: {
      heading: "Your profile",
      fullName: "Full Name",
      email: "Email",
      organization: "Organization",
      emailHint: "If you change the address, you are signed out everywhere else.",
      passwordHint:
        "Confirms the new address. Not needed in the first ten minutes after you sign in.",
      save: "Save Changes",
      saving: "Saving...",
      saved: "Profile updated successfully!",
      failed: "Failed to update profile",
    },
    password: {
      heading: "Change password",
      intro: "A new password signs you out everywhere else.",
      current: "Current Password",
      new: "New Password",
      confirm: "Confirm New Password",
      atLeastSix: "At least 6 characters",
      differ: "New passwords do not match",
      short: "New password must be at least 6 characters long",
      update: "Update Password",
      updating: "Updating...",
      updated: "Password updated successfully!",
      failed: "Failed to update password",
    },
    twoFactor: {
      heading: "Two-Factor Authentication",
      enable: "Enable",
      reason: "Not available yet. We will tell you here when it is.",
    },
    loginNotifications: {
      label: "Login Notifications",
      hint: "An email each time somebody signs in to your account. Not in effect yet.",
    },
    lightMode: {
      label: "Light Mode",
      hint: "Always on: a dark theme is not available yet.",
    },
    autoSave: {
      label: "Auto-save",
      hint: "Keeps a draft of your text on this device. It does not save the leaflet for you.",
      on: "Auto-save is on",
      off: "Auto-save is off",
    },
    defaultLanguage: {
      label: "Default Language",
      hint: "The language of new leaflets that you start on this device.",
      notYet: "{language} (not yet available)",
      chosen: "Default language: {language}",
    },
    languages: {
      en: "English",
      ar: "Arabic",
      fr: "French",
      es: "Spanish",
      de: "German",
    },
    notifications: {
      emails: {
        label: "Email Notifications",
        hint: "An email when the status of one of your leaflets changes. Not in effect yet.",
      },
      weeklyReports: {
        label: "Weekly Reports",
        hint: "A summary of your leaflets every week. Not in effect yet.",
      },
      productUpdates: {
        label: "Product Updates",
        hint: "News about new features of Nashra. Not in effect yet.",
      },
    },
  },
  {
    title: "إعدادات الحساب",
    tabs: {
      profile: "معلومات الملف الشخصي",
      security: "إعدادات الأمان",
      preferences: "التفضيلات",
      notifications: "الإشعارات",
    },
    profile: {
      heading: "ملفك الشخصي",
      fullName: "الاسم الكامل",
      email: "البريد الإلكتروني",
      organization: "المؤسسة",
      emailHint: "تغيير العنوان ينهي جلساتك على جميع الأجهزة الأخرى.",
      passwordHint: "لتأكيد العنوان الجديد. لا حاجة إليها في الدقائق العشر الأولى بعد تسجيل الدخول.",
      save: "حفظ التغييرات",
      saving: "جارٍ الحفظ...",
      saved: "حُدّث الملف الشخصي بنجاح!",
      failed: "تعذّر تحديث الملف الشخصي",
    },
    password: {
      heading: "تغيير كلمة المرور",
      intro: "تغيير كلمة المرور ينهي جلساتك على جميع الأجهزة الأخرى.",
      current: "كلمة المرور الحالية",
      new: "كلمة المرور الجديدة",
      confirm: "تأكيد كلمة المرور الجديدة",
      atLeastSix: "6 أحرف على الأقل",
      differ: "كلمتا المرور الجديدتان غير متطابقتين",
      short: "يجب ألا تقل كلمة المرور الجديدة عن 6 أحرف",
      update: "تحديث كلمة المرور",
      updating: "جارٍ التحديث...",
      updated: "حُدّثت كلمة المرور بنجاح!",
      failed: "تعذّر تحديث كلمة المرور",
    },
    twoFactor: {
      heading: "المصادقة الثنائية",
      enable: "تفعيل",
      reason: "غير متاحة بعد. سنخبرك هنا عندما تتوفر.",
    },
    loginNotifications: {
      label: "إشعارات تسجيل الدخول",
      hint: "رسالة إلكترونية عند كل تسجيل دخول إلى حسابك. غير مفعّلة بعد.",
    },
    lightMode: {
      label: "الوضع الفاتح",
      hint: "مفعّل دائمًا: المظهر الداكن غير متاح بعد.",
    },
    autoSave: {
      label: "الحفظ التلقائي",
      hint: "يحتفظ على هذا الجهاز بمسودة مما تكتبه. ويبقى حفظ النشرة قرارك.",
      on: "الحفظ التلقائي مفعّل",
      off: "الحفظ التلقائي متوقف",
    },
    defaultLanguage: {
      label: "اللغة الافتراضية",
      hint: "اللغة التي تبدأ بها النشرة الجديدة على هذا الجهاز.",
      notYet: "{language} (غير متاحة بعد)",
      chosen: "اللغة الافتراضية: {language}",
    },
    languages: {
      en: "الإنجليزية",
      ar: "العربية",
      fr: "الفرنسية",
      es: "الإسبانية",
      de: "الألمانية",
    },
    notifications: {
      emails: {
        label: "إشعارات البريد الإلكتروني",
        hint: "رسالة إلكترونية عندما تتغير حالة إحدى نشراتك. غير مفعّلة بعد.",
      },
      weeklyReports: {
        label: "التقارير الأسبوعية",
        hint: "ملخص لنشراتك كل أسبوع. غير مفعّلة بعد.",
      },
      productUpdates: {
        label: "تحديثات المنتج",
        hint: "أخبار عن الجديد في نشرة. غير مفعّلة بعد.",
      },
    },
  },
);
