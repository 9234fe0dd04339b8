import { defineWords } from "../../../i18n/words.ts";

export const notFoundWords = defineWords(
  {
    meta: {
      title: "Page not found | Nashra",
      description:
        "This page is not here: the address may be misspelt, or the page has moved. Go back to the start of Nashra, or look for it in the help.",
    },
    title: "Page not found",
    lead: "A letter without its dot says nothing, and this address leads nowhere. Both are small things to put right.",
    toStart: "Back to the start",
    help: "Help",
    drawing: "The letter nun; its dot has fallen beside it",
  },
  {
    meta: {
      title: "الصفحة غير موجودة | نشرة",
      description:
        "هذه الصفحة ليست هنا: لعلّ في العنوان خطأً، أو لعلّ الصفحة نُقلت إلى مكان آخر. عد إلى بداية موقع نشرة، أو ابحث عمّا تريده في المساعدة.",
    },
    title: "الصفحة غير موجودة",
    lead: "الحرف بلا نقطته لا يقول شيئًا، وهذا العنوان لا يؤدي إلى شيء. وإصلاح كليهما يسير.",
    toStart: "عد إلى البداية",
    help: "المساعدة",
    drawing: "حرف النون وقد سقطت نقطته إلى جانبه",
  },
);
