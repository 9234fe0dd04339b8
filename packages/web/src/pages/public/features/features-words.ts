import { defineWords } from "../../../i18n/words.ts";

export const featuresWords = defineWords(
  {
    meta: {
      title: "Features: templates, FHIR XML, two languages | Nashra",
      description:
        "FDA-compliant templates, FHIR XML generation, a drag and drop builder, English and Arabic, every version kept, and an API for your own systems.",
    },
    title: "Everything a leaflet needs, on one sheet",
    lead: "A form on one side, the finished leaflet on the other, and a {fhir} document underneath. You write; the structure looks after itself.",
    screen: {
      name: "The builder",
      alt: "The builder with the leaflet of Tamrofen: the list of its sections, the first of them while it is being written, and beside it the leaflet as patients will read it.",
      left: {
        title: "What is left to do",
        text: "Required fields are counted, and every finding leads to the field it is about.",
      },
      text: {
        title: "Your text",
        text: "Paragraphs, lists and tables. Whatever you paste arrives without its old formatting.",
      },
      leaflet: {
        title: "The leaflet",
        text: "Exactly what the patient will read, beside you while you type.",
      },
    },
    six: "Six things it does well",
    cards: {
      templates: {
        title: "{fda}-compliant templates",
        text: "Start from English, Arabic or French, with every section in its place and a hint of what to write there.",
      },
      xml: {
        title: "{fhirXml} generation",
        text: "A complete document Bundle, built from what you typed. The same leaflet always gives the same file.",
      },
      order: {
        title: "Drag and drop builder",
        text: "Move paragraphs, steps and questions by hand, by button or by keyboard. The numbers update automatically.",
      },
      languages: {
        title: "Multi-language",
        text: "Arabic reads from the right all the way through, and a dose inside a sentence keeps its order.",
      },
      versions: {
        title: "Version control and collaboration",
        text: "Every save is kept, to compare and to restore. When two edits meet, you see both and choose.",
      },
      api: {
        title: "API integration",
        text: "Create, read and update leaflets from your own systems, with tokens and a documented interface.",
      },
    },
    audience: "Who it is for",
    audiences: {
      companies: {
        title: "Pharmaceutical companies",
        text: "The leaflets of all your products in one place, in Arabic and in English.",
      },
      regulatory: {
        title: "Regulatory affairs teams",
        text: "Checks before submission, and a record of every change after it.",
      },
      suppliers: {
        title: "Medical product suppliers",
        text: "Clear instructions with steps and pictures, ready to print.",
      },
      technology: {
        title: "Healthcare IT teams",
        text: "Standard {r5} documents that need no custom parser.",
      },
    },
    enterprise: "For the enterprise",
    figures: {
      uptime: "Uptime",
      securityReport: "Security report",
      languages: "Languages",
      countries: "Countries",
    },
    callTitle: "Write your next leaflet here.",
    callText: "Begin with one product, and read its document today.",
    /** Text inside the drawings. It is hidden from screen readers. */
    drawn: {
      medicineName: "Medicine Name",
      type: "Type",
      sizes: "Dosage Sizes",
      name: "Yasmol",
      tablet: "Tablet",
      strengths: ["500 mg", "1 g"],
      sections: [
        "What it is used for",
        "Before you take it",
        "How to take it",
        "Side effects",
        "How to store it",
      ],
      document: ['<title value="Yasmol Tablet"/>', '<code value="200000029895"/>'],
      section: [
        "<section>",
        '  <title value="4. Possible…"/>',
        '  <code value="2000000…"/>',
        "  <text>…</text>",
        "</section>",
      ],
      steps: ["Wash your hands.", "Shake the bottle.", "Measure the dose."],
      store: "Store below {temperature}",
      temperatures: ["30 °C", "25 °C"],
      english: ["Take ", "1 tablet", " every 6 hours."],
      arabic: ["تناول ", "قرصًا واحدًا", " كل 6 ساعات."],
    },
  },
  {
    meta: {
      title: "الميزات: قوالب ووثائق FHIR XML ولغتان | نشرة",
      description:
        "قوالب متوافقة مع متطلبات FDA، وتوليد ملفات FHIR XML، ومُحرِّر بالسحب والإفلات، بالعربية والإنجليزية، مع حفظ كل إصدار وواجهة برمجة لأنظمتك.",
    },
    title: "كل ما تحتاج إليه النشرة، في ورقة واحدة",
    lead: "على جانبٍ نموذج تملؤه، وعلى الآخر النشرة كما ستُقرأ، وتحتهما وثيقة {fhir}. اكتب، ودَع البنية لنا.",
    screen: {
      name: "المُحرِّر",
      alt: "المُحرِّر وفيه نشرة تمروفين: قائمة أقسامها، والقسم الأول أثناء كتابته، وإلى جانبه النشرة كما سيقرؤها المريض.",
      left: {
        title: "ما بقي عليك",
        text: "يُحصي المُحرِّر الحقول المطلوبة، وتقودك كل ملاحظة إلى الحقل الذي تخصّه.",
      },
      text: {
        title: "نصّك",
        text: "فقرات وقوائم وجداول. وما تلصقه يأتي خاليًا من تنسيقه السابق.",
      },
      leaflet: {
        title: "النشرة",
        text: "ما سيقرؤه المريض تمامًا، إلى جانبك وأنت تكتب.",
      },
    },
    six: "ستة أمور تُتقنها نشرة",
    cards: {
      templates: {
        title: "قوالب متوافقة مع متطلبات {fda}",
        text: "ابدأ من قالب بالعربية أو الإنجليزية أو الفرنسية، كل قسم فيه في موضعه، ومعه إرشاد إلى ما يُكتب فيه.",
      },
      xml: {
        title: "توليد ملفات {fhirXml}",
        text: "وثيقة كاملة تُبنى مما كتبته. والنشرة نفسها تعطي الملف نفسه في كل مرة.",
      },
      order: {
        title: "مُحرِّر بالسحب والإفلات",
        text: "انقل الفقرات والخطوات والأسئلة باليد أو بالأزرار أو بلوحة المفاتيح، ويتبعها الترقيم وحده.",
      },
      languages: {
        title: "تعدّد اللغات",
        text: "تُقرأ العربية من اليمين في كل موضع، ولا يختلّ ترتيب الجرعة داخل الجملة.",
      },
      versions: {
        title: "إدارة الإصدارات والعمل المشترك",
        text: "كل ما تحفظه يبقى إصدارًا تقارنه بغيره وتستعيده. وإذا تعارض تعديلان رأيتهما معًا واخترت.",
      },
      api: {
        title: "الربط عبر واجهة البرمجة",
        text: "أنشئ النشرات واقرأها وعدّلها من أنظمتك، برموز وصول وواجهة موثّقة.",
      },
    },
    audience: "من تخدمهم نشرة",
    audiences: {
      companies: {
        title: "شركات الأدوية",
        text: "نشرات منتجاتك كلها في مكان واحد، بالعربية والإنجليزية.",
      },
      regulatory: {
        title: "فرق الشؤون التنظيمية",
        text: "تدقيق قبل تقديم الملف، وسجل بكل تغيير بعده.",
      },
      suppliers: {
        title: "مورّدو المنتجات الطبية",
        text: "إرشادات واضحة بخطوات وصور، جاهزة للطباعة.",
      },
      technology: {
        title: "فرق تقنية المعلومات الصحية",
        text: "وثائق {r5} قياسية، لا تحتاج قراءتها إلى برنامج خاص.",
      },
    },
    enterprise: "للمؤسسات",
    figures: {
      uptime: "توفّر الخدمة",
      securityReport: "تقرير الأمان",
      languages: "لغة",
      countries: "دولة",
    },
    callTitle: "اكتب نشرتك التالية هنا.",
    callText: "ابدأ بمنتج واحد، واقرأ وثيقته اليوم.",
    drawn: {
      medicineName: "اسم الدواء",
      type: "النوع",
      sizes: "التراكيز",
      name: "ياسمول",
      tablet: "أقراص",
      strengths: ["500 ملغم", "1 غم"],
      sections: ["دواعي استعماله", "قبل أن تتناوله", "كيف تتناوله", "الآثار الجانبية", "كيف تحفظه"],
      document: ['<title value="ياسمول أقراص"/>', '<code value="200000029895"/>'],
      section: [
        "<section>",
        // The right-to-left mark (U+200F) keeps the ellipsis after the Arabic word in a left-to-right line.
        '  <title value="4. الآثار…\u200F"/>',
        '  <code value="2000000…"/>',
        "  <text>…</text>",
        "</section>",
      ],
      steps: ["اغسل يديك.", "رُجّ الزجاجة.", "قِس الجرعة."],
      store: "لا يُحفظ فوق {temperature}",
      temperatures: ["30 درجة مئوية", "25 درجة مئوية"],
      english: ["Take ", "1 tablet", " every 6 hours."],
      arabic: ["تناول ", "قرصًا واحدًا", " كل 6 ساعات."],
    },
  },
);
