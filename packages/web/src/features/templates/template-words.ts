import { defineWords } from "../../i18n/words.ts";

export const templateWords = defineWords(
  {
    title: "Template Library",
    intro: "Start from a leaflet that already has its headings, in the language of your patients.",
    scratch: "Create from Scratch",
    tabs: { name: "Templates", all: "All Templates", standard: "Standard Templates" },
    use: "Use Template",
    useOf: "Use Template: {title}",
    preview: "Preview",
    previewOf: "Preview: {title}",
    sheetOf: "Leaflet made from the template: {title}",
    loadingPreview: "Loading the preview",
    uses: { one: "{count} use", other: "{count} uses" },
    updated: "Updated {date}",
    compliance: "{standard} compliant",
    difficulty: { beginner: "Beginner", advanced: "Advanced" },
    tags: {
      english: "english",
      arabic: "arabic",
      french: "french",
      leaflet: "leaflet",
      standard: "standard",
      "european-union": "european-union",
      jordan: "jordan",
    },
    cards: {
      "leaflet-en-standard": {
        title: "Patient leaflet, English",
        description:
          "A complete package leaflet for a medicine taken by mouth: guidance for every section, usual sentences to keep, a dosing table and two steps of use.",
      },
      "leaflet-ar-standard": {
        title: "Patient leaflet, Arabic",
        description:
          "A complete package leaflet in Arabic for a medicine taken by mouth: guidance for every section, usual sentences to keep, a dosing table and two steps of use.",
      },
      "leaflet-fr-standard": {
        title: "Patient leaflet, French",
        description:
          "A complete package leaflet in French for a medicine taken by mouth: guidance for every section, usual sentences to keep, a dosing table and two steps of use.",
      },
      "leaflet-en-eu-qrd": {
        title: "European Union leaflet, English",
        description:
          "Every section of a leaflet for the European Union, in the order of the QRD template, for a medicine taken by mouth: guidance for each section and the prescribed sentences.",
      },
      "leaflet-ar-jordan": {
        title: "Jordan leaflet, Arabic",
        description:
          "Every section of a leaflet for Jordan in Arabic, for a medicine taken by mouth: guidance for each section, the prescribed sentences and the box of the Council of Arab Health Ministers.",
      },
    },
  },
  {
    title: "مكتبة القوالب",
    intro: "ابدأ من نشرة تحتوي على عناوينها مسبقًا، وبلغة مرضاك.",
    scratch: "إنشاء من الصفر",
    tabs: { name: "القوالب", all: "جميع القوالب", standard: "القوالب القياسية" },
    use: "استخدام القالب",
    useOf: "استخدام القالب: {title}",
    preview: "معاينة",
    previewOf: "معاينة: {title}",
    sheetOf: "نشرة من القالب: {title}",
    loadingPreview: "جارٍ تحميل المعاينة",
    uses: {
      zero: "لم يُستخدم",
      one: "استُخدم مرة واحدة",
      two: "استُخدم مرتين",
      few: "استُخدم {count} مرات",
      many: "استُخدم {count} مرة",
      other: "استُخدم {count} مرة",
    },
    updated: "حُدّث في {date}",
    compliance: "متوافق مع {standard}",
    difficulty: { beginner: "مبتدئ", advanced: "متقدم" },
    tags: {
      english: "إنجليزي",
      arabic: "عربي",
      french: "فرنسي",
      leaflet: "نشرة",
      standard: "قياسي",
      "european-union": "الاتحاد_الأوروبي",
      jordan: "الأردن",
    },
    cards: {
      "leaflet-en-standard": {
        title: "نشرة المريض، بالإنجليزية",
        description:
          "نشرة عبوة كاملة بالإنجليزية لدواء يُتناول عن طريق الفم: إرشاد لكل قسم، وجمل معتادة تبقى كما هي، وجدول للجرعات، وخطوتان للاستعمال.",
      },
      "leaflet-ar-standard": {
        title: "نشرة المريض، بالعربية",
        description:
          "نشرة عبوة كاملة بالعربية لدواء يُتناول عن طريق الفم: إرشاد لكل قسم، وجمل معتادة تبقى كما هي، وجدول للجرعات، وخطوتان للاستعمال.",
      },
      "leaflet-fr-standard": {
        title: "نشرة المريض، بالفرنسية",
        description:
          "نشرة عبوة كاملة بالفرنسية لدواء يُتناول عن طريق الفم: إرشاد لكل قسم، وجمل معتادة تبقى كما هي، وجدول للجرعات، وخطوتان للاستعمال.",
      },
      "leaflet-en-eu-qrd": {
        title: "نشرة الاتحاد الأوروبي، بالإنجليزية",
        description:
          "كل أقسام النشرة للاتحاد الأوروبي، وبترتيب نموذجه، بالإنجليزية لدواء يُتناول عن طريق الفم: إرشاد لكل قسم، والجمل المعتمدة.",
      },
      "leaflet-ar-jordan": {
        title: "نشرة الأردن، بالعربية",
        description:
          "كل أقسام النشرة للأردن، بالعربية لدواء يُتناول عن طريق الفم: إرشاد لكل قسم، والجمل المعتمدة، ومربع مجلس وزراء الصحة العرب.",
      },
    },
  },
);
