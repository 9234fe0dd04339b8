import { defineWords } from "../../../i18n/words.ts";

export const contactWords = defineWords(
  {
    meta: {
      title: "Contact: we answer within 24 hours | Nashra",
      description:
        "Call, write or visit us in Amman. Questions about leaflets, FHIR or integration, in English or Arabic, are answered within 24 hours.",
    },
    title: "Write to us",
    lead: "Call us or write an e-mail, in English or Arabic. A person reads every e-mail, and answers within 24 hours.",

    phone: "Phone",
    phoneHours: "Support {hours}",
    mail: "Email",
    mailPromise: "Answered within 24 hours",
    office: "Office",
    officeVisit: "Please call before you visit.",
    newHere: "New here?",
    createAccount: "Create an account",
    accountCost: "Free and unlimited.",

    name: "Name",
    email: "Email",
    company: "Company",
    subject: "Subject",
    message: "Message",
    inquiryType: "Inquiry Type",
    inquiries: {
      general: "General",
      sales: "Sales",
      support: "Support",
      partnership: "Partnership",
      press: "Press",
    },
    send: "Send message",
    writeMail: "Write it as an e-mail",
    mailTakes: "Your message is copied into the e-mail, and we answer it within 24 hours.",
    mailTooSmall: "Your message is too long for the link: copy it into the e-mail.",
    thanks: "Thank you for your message! We'll get back to you within 24 hours.",
    notStored: "Your message could not be stored. It is still here.",
    writeInstead: "You can also write to {email}.",
    withoutScript:
      "The form needs JavaScript, which is switched off in this browser. Write to {email} instead: we answer within 24 hours there too.",

    questionsTitle: "Questions we often hear",
    questions: [
      {
        question: "How soon can we start?",
        answer:
          "Today. Setup takes minutes, and your first leaflet can be written in the same sitting.",
      },
      {
        question: "Do you support Arabic leaflets?",
        answer:
          "Fully. An Arabic leaflet has Arabic headings and reads from the right: on screen, in print and in its {fhir} document.",
      },
      {
        question: "What is {fhir}, and do we need to know it?",
        answer:
          "It is the international standard for exchanging health information. You fill in a form; the document is written for you.",
      },
      {
        question: "Can our own systems create leaflets?",
        answer:
          "Yes, through the API, with a separate token for each system. {docs} explains how to start.",
      },
      {
        question: "What does it cost?",
        answer: "Access is free and unlimited. {pricing} lists what is included.",
      },
    ],
  },
  {
    meta: {
      title: "اتصل بنا: نردّ خلال 24 ساعة | نشرة",
      description:
        "اتصل بنا أو اكتب إلينا أو زُرنا في عمّان. نجيب خلال 24 ساعة، بالعربية أو الإنجليزية، عن أسئلتك حول النشرات الدوائية ومعيار FHIR وربط الأنظمة.",
    },
    title: "اكتب إلينا",
    lead: "اتصل بنا أو راسلنا بالبريد الإلكتروني، بالعربية أو الإنجليزية. كل رسالة بريد يقرؤها إنسان، ويجيب عنها خلال 24 ساعة.",

    phone: "الهاتف",
    phoneHours: "دعم على مدار الساعة، {hours}",
    mail: "البريد الإلكتروني",
    mailPromise: "نردّ خلال 24 ساعة",
    office: "المكتب",
    officeVisit: "اتصل بنا قبل أن تزورنا.",
    newHere: "أول مرة هنا؟",
    createAccount: "أنشئ حسابًا",
    accountCost: "مجانًا وبلا حدود.",

    name: "الاسم",
    email: "البريد الإلكتروني",
    company: "الشركة",
    subject: "الموضوع",
    message: "الرسالة",
    inquiryType: "نوع الاستفسار",
    inquiries: {
      general: "عام",
      sales: "المبيعات",
      support: "الدعم",
      partnership: "الشراكة",
      press: "الصحافة",
    },
    send: "أرسل الرسالة",
    writeMail: "اكتبها بالبريد الإلكتروني",
    mailTakes: "تنتقل كلماتك إلى رسالة البريد، ونجيب عنها خلال 24 ساعة.",
    mailTooSmall: "رسالتك أطول مما يتّسع له الرابط، فانسخها إلى رسالة البريد.",
    thanks: "شكرًا على رسالتك! سنردّ عليك خلال 24 ساعة.",
    notStored: "تعذّر حفظ رسالتك، وما زال نصها هنا.",
    writeInstead: "يمكنك أيضًا أن تكتب إلى {email}.",
    withoutScript:
      "يحتاج النموذج إلى JavaScript، وهي معطّلة في هذا المتصفح. اكتب إلى {email} بدلًا منه، وسنردّ عليك خلال 24 ساعة أيضًا.",

    questionsTitle: "أسئلة شائعة",
    questions: [
      {
        question: "متى يمكننا أن نبدأ؟",
        answer: "اليوم. لا يستغرق الإعداد سوى دقائق، ويمكنك أن تكتب نشرتك الأولى في الجلسة نفسها.",
      },
      {
        question: "هل تدعمون النشرات العربية؟",
        answer:
          "نعم، دعمًا كاملًا. للنشرة العربية عناوين عربية، وتُقرأ من اليمين على الشاشة وفي الطباعة وفي وثيقة {fhir}.",
      },
      {
        question: "ما هو {fhir}؟ وهل علينا أن نعرفه؟",
        answer: "هو المعيار الدولي لتبادل المعلومات الصحية. املأ نموذجًا، وتُكتب الوثيقة عنك.",
      },
      {
        question: "هل تستطيع أنظمتنا إنشاء النشرات بنفسها؟",
        answer: "نعم، عبر واجهة البرمجة، ولكل نظام رمز وصول خاص به. تجد في «{docs}» كيف تبدأ.",
      },
      {
        question: "كم التكلفة؟",
        answer: "الاستخدام مجاني وبلا حدود. تجد في «{pricing}» كل ما يشمله.",
      },
    ],
  },
);
