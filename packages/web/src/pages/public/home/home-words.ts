import { defineWords } from "../../../i18n/words.ts";

export const homeWords = defineWords(
  {
    meta: {
      title: "Electronic patient leaflets in English and Arabic | Nashra",
      description:
        "Write a pharmaceutical patient leaflet once, in English or Arabic: a page for people, a FHIR document for health systems. Free, and set up in minutes.",
    },
    title: "The Future of Pharmaceutical Leaflets",
    lead: "Write a patient leaflet once, in English or Arabic. People read it as a page; health systems read it as {fhir}.",
    note: "No credit card required • Setup in minutes • FHIR compliant",
    sample: "Read a sample leaflet",
    readings: "One leaflet, three readings: English, Arabic and FHIR",
    xmlPanel: "The same leaflet as FHIR XML",
    why: "Why Nashra",
    promise: "Written by people who know the medicine. Built for the systems that carry it.",
    fast: {
      title: "Lightning Fast",
      text: "You fill in a form; the leaflet and its document are made for you. The first one takes minutes to set up.",
    },
    compliant: {
      title: "FHIR Compliant",
      text: "Every section carries its standard code. Built-in compliance checks name what is missing, and where.",
    },
    integration: {
      title: "Easy Integration",
      text: "What you publish is one open document. Download it, or let your own systems fetch it.",
    },
    measured: {
      title: "Measured by the dot",
      text: "Scribes of the tenth century measured each Arabic letter with the dot of their own pen. A leaflet deserves the same care: seven sections, each with its number, its code and its place.",
    },
    inUse: "In use",
    claims: {
      leaflets: "Leaflets created",
      compliance: "Compliance rate",
      companies: "Companies",
      support: "Support",
    },
    blankLeaf: "Start with a blank leaf.",
    today: "Your first leaflet can be ready today.",
    start: "Start Your Free Trial",
  },
  {
    meta: {
      title: "نشرات دوائية إلكترونية بالعربية والإنجليزية | نشرة",
      description:
        "اكتب نشرة المريض مرة واحدة بالعربية أو الإنجليزية: صفحة يقرؤها الناس، ووثيقة FHIR تقرؤها الأنظمة الصحية. مجانًا، ولا يستغرق الإعداد سوى دقائق.",
    },
    title: "مستقبل النشرات الدوائية",
    lead: "اكتب نشرة المريض مرة واحدة، بالعربية أو الإنجليزية. يقرؤها الناس صفحةً، وتقرؤها الأنظمة الصحية وثيقةَ {fhir}.",
    note: "بلا بطاقة ائتمان • إعداد في دقائق • توافق مع {fhir}",
    sample: "اقرأ نشرة نموذجية",
    readings: "نشرة واحدة وثلاث قراءات: بالعربية وبالإنجليزية وبصيغة {fhir}",
    xmlPanel: "النشرة نفسها بصيغة FHIR XML",
    why: "لماذا نشرة؟",
    promise: "يكتبها من يعرف الدواء، وتحملها الأنظمة التي توصلها إلى الناس.",
    fast: {
      title: "سرعة فائقة",
      text: "املأ نموذجًا واحدًا، تحصل على النشرة ووثيقتها معًا. ولا يستغرق إعداد النشرة الأولى سوى دقائق.",
    },
    compliant: {
      title: "متوافقة مع {fhir}",
      text: "لكل قسم رمزه القياسي. وفحوص المطابقة المدمجة تذكر لك ما ينقص، وتدلّك على موضعه.",
    },
    integration: {
      title: "تكامل سهل",
      text: "ما تنشره وثيقة واحدة بصيغة مفتوحة. نزّلها، أو دع أنظمتك تجلبها بنفسها.",
    },
    measured: {
      title: "على قياس النقطة",
      text: "في القرن العاشر الميلادي قاس الخطّاطون كل حرف بنقطة أقلامهم. والنشرة تستحق العناية نفسها: سبعة أقسام، لكلٍّ منها رقمه ورمزه وموضعه.",
    },
    inUse: "قيد الاستخدام",
    claims: {
      leaflets: "نشرة أُنشئت",
      compliance: "نسبة المطابقة",
      companies: "شركة",
      support: "دعم متواصل",
    },
    blankLeaf: "ابدأ من ورقة بيضاء.",
    today: "يمكن أن تكتمل نشرتك الأولى اليوم.",
    start: "ابدأ تجربتك المجانية",
  },
);
