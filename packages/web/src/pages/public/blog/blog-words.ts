import { defineWords } from "../../../i18n/words.ts";

export const blogWords = defineWords(
  {
    meta: {
      title: "Blog | Nashra",
      description:
        "News of Nashra, the web builder for electronic patient leaflets, and notes on writing leaflets that patients read and regulators can process.",
    },
    title: "Blog",
    lead: "News of Nashra, and notes on writing leaflets that people read.",
    none: "Nothing published yet",
    noneText: "When there is something worth your time, it will appear here. Until then: {help}.",
    help: "how to write your first leaflet",
  },
  {
    meta: {
      title: "المدوّنة | نشرة",
      description:
        "أخبار نشرة، مُحرِّر النشرات الدوائية الإلكترونية بالعربية والإنجليزية، وملاحظات في كتابة نشرة يقرؤها المريض ويفهمها، وتعالجها أنظمة الجهات الرقابية.",
    },
    title: "المدوّنة",
    lead: "أخبار نشرة، وملاحظات في كتابة نشرات يقرؤها الناس.",
    none: "لم يُنشر شيء بعد",
    noneText: "سيكون هنا ما يستحق وقتك متى وُجد. وحتى ذلك الحين: {help}.",
    help: "كيف تكتب نشرتك الأولى",
  },
);
