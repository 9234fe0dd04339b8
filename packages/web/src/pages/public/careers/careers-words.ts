import { defineWords } from "../../../i18n/words.ts";

export const careersWords = defineWords(
  {
    meta: {
      title: "Careers: a small team with a wide margin | Nashra",
      description:
        "Join a small team in Jordan that makes information about medicines clear, open and readable in two scripts, for everyone who needs it.",
    },
    title: "A small team with a wide margin",
    lead: "We are a small team: each decision is close to the patient who reads the result, and there is time to do it properly.",
    openRoles: "See open roles",
    contactUs: "Contact us",
    dearReader: "Dear reader,",
    marginIsYours: "this margin is yours.",
    howWeWork: "How we work",
    plain: {
      name: "Plain words",
      text: "If a patient would not say it, neither do we, in code, copy or meetings.",
    },
    measured: {
      name: "Measured work",
      text: "Claims come with a check. What is not tested is not finished.",
    },
    scripts: {
      name: "Two scripts, one care",
      text: "Arabic is never the translation. Both hands write the same page.",
    },
    benefits: "Benefits",
    learning: {
      name: "{learningBudget} to learn with",
      text: "A budget for courses, books and conferences.",
    },
    office: {
      name: "{homeOffice} for your home office",
      text: "A good chair, a good screen, good light.",
    },
    hours: {
      name: "Flexible hours",
      text: "Work when you think best; meet when it helps.",
    },
    health: {
      name: "Health insurance",
      text: "For you and for your family.",
    },
    leave: {
      name: "Time away",
      text: "Paid leave that people really take.",
    },
    meaning: {
      name: "Work that matters",
      text: "Someone takes a medicine safely because of it.",
    },
    life: "Life at Nashra",
    figures: {
      founded: "Founded",
      team: "Team members",
      learningBudget: "Learning budget",
      homeOffice: "Home office",
    },
    closing: "Add your line.",
    closingText:
      "Open roles are listed on a professional network. None of them fits? Write anyway.",
  },
  {
    meta: {
      title: "الوظائف: فريق صغير وهامش واسع | نشرة",
      description:
        "انضم إلى فريق صغير في الأردن يجعل المعلومات عن الأدوية واضحة ومفتوحة، تُقرأ بالعربية والإنجليزية، وتصل إلى كل من يحتاج إليها.",
    },
    title: "فريق صغير، وهامش واسع",
    lead: "عددنا قليل، فكل قرار قريب من المريض الذي سيقرأ نتيجته، وفي الوقت متّسع لإتقانه.",
    openRoles: "اطّلع على الوظائف الشاغرة",
    contactUs: "تواصل معنا",
    dearReader: "عزيزنا القارئ،",
    marginIsYours: "هذا الهامش لك.",
    howWeWork: "هكذا نعمل",
    plain: {
      name: "كلام بسيط",
      text: "ما لا يقوله المريض لا نقوله نحن، لا في البرمجة ولا في النصوص ولا في الاجتماعات.",
    },
    measured: {
      name: "عمل يُقاس",
      text: "لكل ادّعاء دليله. وما لم يُختبر لم يكتمل.",
    },
    scripts: {
      name: "خطّان وعناية واحدة",
      text: "العربية ليست ترجمة أبدًا. اليدان تكتبان الصفحة نفسها.",
    },
    benefits: "المزايا",
    learning: {
      name: "{learningBudget} للتعلّم",
      text: "ميزانية للدورات والكتب والمؤتمرات.",
    },
    office: {
      name: "{homeOffice} لمكتبك المنزلي",
      text: "كرسي جيد، وشاشة جيدة، وضوء جيد.",
    },
    hours: {
      name: "ساعات مرنة",
      text: "اعمل حين يصفو ذهنك، واجتمع حين ينفع الاجتماع.",
    },
    health: {
      name: "تأمين صحي",
      text: "لك ولأسرتك.",
    },
    leave: {
      name: "إجازات حقيقية",
      text: "إجازة مدفوعة يأخذها الناس فعلًا.",
    },
    meaning: {
      name: "عمل له معنى",
      text: "بفضله يتناول أحدهم دواءه بأمان.",
    },
    life: "الحياة في نشرة",
    figures: {
      founded: "سنة التأسيس",
      team: "أفراد الفريق",
      learningBudget: "ميزانية التعلّم",
      homeOffice: "المكتب المنزلي",
    },
    closing: "أضف سطرك.",
    closingText: "وظائفنا الشاغرة معروضة على شبكة مهنية. لم تجد ما يناسبك؟ اكتب إلينا مع ذلك.",
  },
);

export const workNames = ["plain", "measured", "scripts"] as const;
export const benefitNames = ["learning", "office", "hours", "health", "leave", "meaning"] as const;
