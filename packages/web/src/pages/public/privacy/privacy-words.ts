import { defineWords } from "../../../i18n/words.ts";

export const privacyWords = defineWords(
  {
    meta: {
      title: "Privacy: what is kept, and where | Nashra",
      description:
        "What Nashra stores about you and your leaflets: cookies, what stays in your browser, what the server stores and how long. No tracking, no third party.",
    },
    title: "What is kept, and where",
    lead: "Nobody tracks you here. What is known about you is in your own browser, and on the server of this site’s operator.",
    public: [
      {
        title: "When you only read",
        text: [
          "The pages that are open to everybody set no cookies. They load nothing from other hosts, and no script tracks what you do; the server writes a line to its log, as for every request. A link that leads to another site is marked with an arrow; that site learns about you only when you follow the link.",
          "When you choose the other language here, or go on to the application, your browser remembers the language. Your browser keeps what you type into the contact form until you press Send message or close the window. Then this site’s server stores it, without your network address, until an administrator who has read it deletes it; for the sending, two of the cookies below are set.",
        ],
      },
      {
        title: "When you read a leaflet",
        text: [
          "The page of a published leaflet sets no cookie and reads none, also if you are signed in. Your browser remembers the text size and the contrast that you choose. A voice of your own device reads aloud; no text is sent anywhere.",
          "The server counts requests of a network address for a minute, to stop misuse, and keeps nothing of them. Its log line has the kind of page, the time and the result: no network address, no name of your browser, and nothing of the code that you scanned.",
        ],
      },
    ],
    cookies: {
      title: "Cookies",
      text: "Only the application, under {app}, and the addresses that lead to it set cookies. All of them end when you close the browser, and no other site can read them. Over https the first two names begin with {prefix}.",
      caption: "The cookies of the application",
      name: "Cookie",
      purpose: "What it is for",
      until: "Ends at the latest",
      rows: {
        session: {
          purpose: "shows that you are signed in; no script can read it",
          until: "when you sign out, after 12 hours without use, after 7 days",
        },
        before: {
          purpose:
            "protects the forms of sign-in and sign-up from other sites; no script can read it",
          until: "when you sign in",
        },
        forgery: {
          purpose: "shows the server that a change comes from this site and no other",
          until: "with the cookie it belongs to",
        },
      },
    },
    browser: {
      title: "In your browser",
      text: "The application keeps these items in your browser, on your device; the last two are kept by the contact page and by the pages of leaflets. Your password and your session are not among them.",
      caption: "What the browser keeps",
      name: "Name",
      what: "What it is",
      until: "Until",
      rows: {
        user: {
          what: "who is signed in: name, e-mail address, organisation, role",
          until: "you sign out",
        },
        language: { what: "the language you chose", until: "you clear your browser’s data" },
        preferences: {
          what: "your preferences for this device",
          until: "you clear your browser’s data",
        },
        drafts: {
          what: "drafts of text you have not saved, with images, unencrypted",
          until: "they are saved, discarded, or you sign out",
        },
        typing: {
          what: "what you typed in the last seconds and no draft contains yet, unencrypted",
          until: "a draft contains it, it is saved or discarded, or you sign out",
        },
        made: {
          what: "the number of the leaflet that each draft became, and of the request that was sent for it, so that the leaflet is not created again",
          until: "you sign out",
        },
        choices: { what: "switches that are not in effect yet", until: "you close the window" },
        scrolled: {
          what: "how far you had scrolled on each screen",
          until: "you close the window",
        },
        contact: {
          what: "what you typed into the contact form",
          until: "you press Send message, or close the window",
        },
        reading: {
          what: "the text size and the contrast that you chose for leaflets",
          until: "you clear your browser’s data",
        },
      },
      shared:
        "When a session expires, drafts stay on the device. If the device is not yours, sign out.",
    },
    server: [
      {
        title: "On the server",
        text: [],
        points: [
          "Your account: name, e-mail address, organisation and role. Your password is stored only as a hash, from which nobody can recover it.",
          "Your leaflets, with every version, their images and documents. In the application only you, and programs with one of your tokens, can read them, besides what you publish. What you delete is kept for 30 days, so that it can be restored, and is then removed.",
          "Your sessions and tokens, as hashes. Failed attempts to sign in are counted for 15 minutes, by account and network address.",
          "Messages of the contact form, until an administrator deletes them.",
          "A record of who did what: signing in, failed attempts, changes of role, e-mail address, password and status, downloads of documents, deletions. It includes the time and the network address, and is not deleted.",
          "A log line for each request: time, kind of call, result, network address; never the text of a leaflet. The operator of this site decides how long it is kept.",
        ],
      },
      {
        title: "Who else sees your data",
        text: [
          "Your data is not shared with anyone: there are no analytics, no advertising and no third-party services. Nashra sends no e-mail either.",
          "Administrators of this site see the names, e-mail addresses and organisations of its users, and total numbers, but not your leaflets, except a version that you publish and that waits for them. If an administrator deletes your account, your leaflets pass to that administrator. The operator of the server can read what is stored on it, and its backups.",
        ],
      },
      {
        title: "What you can do",
        text: [
          "In the settings of the application you can change your name, e-mail address, organisation and password. You can download every leaflet in full, and delete it. To have your account deleted, or to ask what is kept about you, write to {mail}.",
          "Do not write about an individual patient in a leaflet: leaflets are meant to be published.",
        ],
      },
    ],
  },
  {
    meta: {
      title: "الخصوصية: ما يُحفظ، وأين | نشرة",
      description:
        "ما الذي تحفظه نشرة عنك وعن نشراتك: أيُّ ملفات ارتباط، وما يبقى في متصفحك، وما يُخزَّن على الخادم وإلى متى. لا تتبُّع، ولا أطراف ثالثة.",
    },
    title: "ما يُحفظ، وأين",
    lead: "لا أحد يتتبّعك هنا. ما يُعرف عنك موجود في متصفحك، وعلى خادم من يدير هذا الموقع.",
    public: [
      {
        title: "حين تقرأ فقط",
        text: [
          "الصفحات المفتوحة للجميع لا تضع ملفات ارتباط، ولا تحمّل شيئًا من مواقع أخرى، ولا يتتبّع أي برنامج فيها ما تفعله. ويكتب الخادم سطرًا في سجله كما يفعل مع كل طلب. والرابط الذي يقود إلى موقع آخر عليه سهم، ولا يعرف ذلك الموقع عنك شيئًا إلا إذا فتحته.",
          "إذا اخترت هنا اللغة الأخرى، أو انتقلت إلى التطبيق، تذكّر متصفحك لغتك. وما تكتبه في نموذج الاتصال يبقى في متصفحك حتى تضغط «أرسل الرسالة» أو تغلق النافذة. ثم يخزّنه خادم هذا الموقع من دون عنوان شبكتك، حتى يحذفه مسؤول قرأه. ويُوضع عند الإرسال اثنان من ملفات الارتباط المذكورة أدناه.",
        ],
      },
      {
        title: "حين تقرأ نشرة",
        text: [
          "صفحة النشرة المنشورة لا تضع ملفات ارتباط ولا تقرؤها، ولو كنت مسجّل الدخول. ويتذكّر متصفحك حجم النص والتباين اللذين تختارهما. والقراءة بصوت عالٍ من صوت في جهازك، ولا يُرسل النص إلى أي مكان.",
          "يعدّ الخادم طلبات كل عنوان شبكة مدة دقيقة ليمنع إساءة الاستخدام، ولا يحفظ منها شيئًا. وفي سطر السجل نوع الصفحة والوقت والنتيجة فقط: لا عنوان شبكة، ولا اسم متصفح، ولا شيء من الرمز الذي مسحته.",
        ],
      },
    ],
    cookies: {
      title: "ملفات الارتباط",
      text: "لا يضع ملفات الارتباط إلا التطبيق، تحت {app}، والطرق المؤدية إليه. تنتهي كلها حين تغلق المتصفح، ولا يقرؤها غير هذا الموقع. ومع \u2068https\u2069 تسبق الاسمين الأولين البادئةُ {prefix}.",
      caption: "ملفات ارتباط التطبيق",
      name: "الملف",
      purpose: "الغرض منه",
      until: "ينتهي في موعد أقصاه",
      rows: {
        session: {
          purpose: "يدل على أنك سجّلت الدخول، ولا يستطيع أي برنامج في الصفحة قراءته",
          until: "عند تسجيل الخروج، أو بعد 12 ساعة بلا استخدام، أو بعد 7 أيام",
        },
        before: {
          purpose:
            "يحمي نموذجَي الدخول وإنشاء الحساب من المواقع الأخرى، ولا يستطيع أي برنامج في الصفحة قراءته",
          until: "عند تسجيل الدخول",
        },
        forgery: {
          purpose: "يُثبت للخادم أن التغيير جاء من هذا الموقع لا من غيره",
          until: "مع الملف الذي يتبعه",
        },
      },
    },
    browser: {
      title: "في متصفحك",
      text: "يحفظ التطبيق ما يلي في ذاكرة متصفحك على جهازك، أما الاسمان الأخيران فتحفظهما صفحة الاتصال وصفحات النشرات. وليست فيه كلمة مرورك ولا جلستك.",
      caption: "ما يحفظه المتصفح",
      name: "الاسم",
      what: "ما هو",
      until: "إلى متى",
      rows: {
        user: {
          what: "من سجّل الدخول: الاسم والبريد الإلكتروني والمؤسسة والصلاحية",
          until: "حتى تسجيل الخروج",
        },
        language: { what: "اللغة التي اخترتها", until: "حتى تمسح بيانات متصفحك" },
        preferences: { what: "تفضيلاتك على هذا الجهاز", until: "حتى تمسح بيانات متصفحك" },
        drafts: {
          what: "مسودات ما لم تحفظه بعد، مع صورها، من غير تشفير",
          until: "حتى تُحفظ، أو تتجاهلها، أو تسجّل الخروج",
        },
        typing: {
          what: "ما كتبته في الثواني الأخيرة ولم تتضمنه مسودة بعد، من غير تشفير",
          until: "حتى تتضمنه مسودة، أو يُحفظ، أو تتجاهله، أو تسجّل الخروج",
        },
        made: {
          what: "أي نشرة صارت إليها كل مسودة، وأي طلب أُرسل لإنشائها، بالأرقام وحدها، حتى لا تُنشأ مرة ثانية",
          until: "حتى تسجيل الخروج",
        },
        choices: { what: "خيارات لم تُفعَّل بعد", until: "حتى تغلق النافذة" },
        scrolled: { what: "الموضع الذي بلغته في كل شاشة", until: "حتى تغلق النافذة" },
        contact: {
          what: "ما كتبته في نموذج الاتصال",
          until: "حتى تضغط «أرسل الرسالة»، أو تغلق النافذة",
        },
        reading: {
          what: "حجم النص والتباين اللذان اخترتهما للنشرات",
          until: "حتى تمحو بيانات متصفحك",
        },
      },
      shared:
        "إذا انتهت الجلسة من تلقاء نفسها بقيت المسودة على الجهاز. فسجّل الخروج إن لم يكن الجهاز جهازك.",
    },
    server: [
      {
        title: "على الخادم",
        text: [],
        points: [
          "حسابك: الاسم والبريد الإلكتروني والمؤسسة والصلاحية. أما كلمة المرور فلا تُحفظ منها إلا بصمة لا يستطيع أحد أن يستخرج كلمة المرور منها.",
          "نشراتك بكل إصداراتها وصورها ووثائقها. لا يقرؤها في التطبيق إلا أنت والبرامج التي تحمل رموز وصول أنشأتها، ما عدا ما تنشره منها. وما تحذفه يبقى 30 يومًا ليمكن استرجاعه، ثم يُزال.",
          "جلساتك ورموز وصولك، في صورة بصمات. وتُعدّ محاولات الدخول الفاشلة مدة 15 دقيقة، بحسب الحساب وعنوان الشبكة.",
          "رسائل نموذج الاتصال، حتى يحذفها مسؤول.",
          "سجل بما جرى ومن فعله: الدخول ومحاولاته الفاشلة، وتغيير الصلاحية والبريد الإلكتروني وكلمة المرور والحالة، وتنزيل الوثائق، والحذف. فيه الوقت وعنوان الشبكة، ويُحتفظ به.",
          "سطر في سجل الخادم لكل طلب: الوقت ونوع الطلب ونتيجته وعنوان الشبكة، من دون نص أي نشرة. ومدة الاحتفاظ به يقررها من يدير هذا الموقع.",
        ],
      },
      {
        title: "من يطّلع عليها غيرك",
        text: [
          "لا تُعطى لأحد: لا خدمات إحصاء، ولا إعلانات، ولا خدمات لأطراف أخرى. ولا ترسل نشرة بريدًا إلكترونيًا.",
          "يرى المسؤولون في هذا الموقع أسماء مستخدميه وبريدهم الإلكتروني ومؤسساتهم، وأعدادًا إجمالية، ولا يرون نشراتك، إلا إصدارًا نشرتَه وينتظر موافقتهم. وإذا حذف أحدهم حسابك انتقلت نشراتك إليه. ومن يدير الخادم يستطيع قراءة ما خُزّن عليه، وقراءة نسخه الاحتياطية.",
        ],
      },
      {
        title: "ما تستطيع فعله",
        text: [
          "في إعدادات التطبيق تغيّر اسمك وبريدك الإلكتروني ومؤسستك وكلمة مرورك. وكل نشرة يمكنك تنزيلها كاملة، وحذفها. لحذف حسابك، أو للسؤال عمّا يُحفظ عنك، اكتب إلى {mail}.",
          "لا تكتب في نشرة شيئًا عن مريض بعينه، فهي تُكتب لتُنشر.",
        ],
      },
    ],
  },
);
