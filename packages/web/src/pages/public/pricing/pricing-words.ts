import { defineWords } from "../../../i18n/words.ts";

export const pricingWords = defineWords(
  {
    meta: {
      title: "Pricing: free and unlimited | Nashra",
      description:
        "One plan, Leaflet Builder Access. Free and unlimited: no credit card, no end date, no fee per leaflet, in English and Arabic.",
    },
    title: "One plan. It is free.",
    lead: "Clear information about a medicine should not depend on a budget. Access to the builder is free and unlimited.",
    plan: "Leaflet Builder Access",
    price: "Free",
    planNote: "As many leaflets as you need, without a fee.",
    createAccount: "Create an account",
    contactUs: "Contact us",
    groups: {
      write: {
        name: "Write",
        first: "Unlimited leaflets",
        second: "English and Arabic",
        third: "Templates to start from",
        fourth: "Tables, steps and images",
      },
      check: {
        name: "Check",
        first: "Built-in compliance checks",
        second: "Standard section codes",
        third: "Every version, to compare and restore",
        fourth: "Review before publishing",
      },
      publish: {
        name: "Publish",
        first: "FHIR document, XML and JSON",
        second: "Preview as patients will see it",
        third: "Print as a leaflet",
        fourth: "API access",
      },
    },
    partners: "Recognition and partners",
    questions: "Questions",
    free: {
      question: "Is it really free?",
      answer:
        "Yes. There is one plan, it costs nothing, and the number of leaflets is not limited.",
    },
    card: {
      question: "Do I need a credit card?",
      answer: "No. An account needs your name, organisation, e-mail and a password.",
    },
    format: {
      question: "Which format do I get?",
      answer:
        "A FHIR document in XML or JSON, and a formatted page that you can read, share or print.",
    },
    teams: {
      question: "Do you help large teams?",
      answer: "We do. {write} about integration, or about moving the leaflets you already have.",
      write: "Write to us",
    },
    closing: "Nothing to pay. Something to publish.",
  },
  {
    meta: {
      title: "الأسعار: مجانًا وبلا حدود | نشرة",
      description:
        "خطة واحدة لاستخدام مُحرِّر النشرات، مجانية وبلا حدود: لا بطاقة ائتمان، ولا تاريخ انتهاء، ولا رسوم على أي نشرة تكتبها بالعربية أو بالإنجليزية.",
    },
    title: "خطة واحدة، وهي مجانية.",
    lead: "لا ينبغي أن يكون وضوح المعلومات عن الدواء رهنًا بميزانية. استخدام المُحرِّر مجاني وبلا حدود.",
    plan: "استخدام مُحرِّر النشرات",
    price: "مجانًا",
    planNote: "اكتب من النشرات ما شئت، بلا رسوم.",
    createAccount: "أنشئ حسابًا",
    contactUs: "تواصل معنا",
    groups: {
      write: {
        name: "اكتب",
        first: "نشرات بلا حدود",
        second: "بالعربية والإنجليزية",
        third: "قوالب تبدأ منها",
        fourth: "جداول وخطوات وصور",
      },
      check: {
        name: "تحقّق",
        first: "فحوص مطابقة مدمجة",
        second: "رموز قياسية للأقسام",
        third: "إصدارات تقارن بينها وتستعيدها",
        fourth: "مراجعة قبل النشر",
      },
      publish: {
        name: "انشر",
        first: "وثيقة FHIR بصيغتي XML وJSON",
        second: "معاينة كما سيراها المريض",
        third: "طباعة في هيئة نشرة",
        fourth: "الوصول عبر واجهة البرمجة",
      },
    },
    partners: "الاعتراف والشركاء",
    questions: "أسئلة",
    free: {
      question: "هل الخطة مجانية حقًا؟",
      answer: "نعم. هي الخطة الوحيدة، ولا تكلّف شيئًا، وعدد النشرات فيها غير محدود.",
    },
    card: {
      question: "هل أحتاج إلى بطاقة ائتمان؟",
      answer: "لا. يكفي لإنشاء الحساب اسمك ومؤسستك وبريدك الإلكتروني وكلمة مرور.",
    },
    format: {
      question: "بأي صيغة أحصل على النشرة؟",
      answer: "وثيقة FHIR بصيغة XML أو JSON، وصفحة منسّقة تقرؤها أو تشاركها أو تطبعها.",
    },
    teams: {
      question: "هل تساعدون الفرق الكبيرة؟",
      answer: "نعم. {write} إن أردت الربط بأنظمتك أو نقل نشراتك الحالية.",
      write: "راسلنا",
    },
    closing: "لا شيء تدفعه، وعندك ما تنشره.",
  },
);

export const planGroups = ["write", "check", "publish"] as const;
export const planQuestions = ["free", "card", "format", "teams"] as const;
