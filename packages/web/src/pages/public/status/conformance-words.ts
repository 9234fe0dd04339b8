import { defineWords } from "../../../i18n/words.ts";

export const conformanceWords = defineWords(
  {
    title: "Verdicts beside HL7’s validator",
    text: "Nashra’s validator and HL7’s validator (version {validator}) judged the same {count} documents. {same} have the same verdict: both find errors, or both find none. The others are listed below, each with its reason. Last recorded on {date}.",
    caption: "Verdicts of the two validators",
    documents: "Documents",
    number: "Number",
    same: "Same verdict",
    different: "Different verdict",
    rows: {
      fixtures: "public samples and mutations",
      json: "changes of a document in JSON",
      random: "nested elements and random changes",
      xml: "changes of a document in XML",
    },
    listCaption: "Every document with a different verdict",
    reason: "Reason",
  },
  {
    title: "الأحكام بجانب مدقّق HL7",
    text: "حكم مدقّق نشرة ومدقّق HL7 (الإصدار {validator}) على الوثائق نفسها، وعددها {count}. اتفق الحكم في {same} منها: وجد كلاهما أخطاء، أو لم يجد أيٌّ منهما. أما البقية فمذكورة أدناه، ومع كلٍّ منها سببها. آخر تسجيل: {date}.",
    caption: "أحكام المدقّقين",
    documents: "الوثائق",
    number: "العدد",
    same: "الحكم نفسه",
    different: "حكم مختلف",
    rows: {
      fixtures: "نماذج عامة وتحويرات",
      json: "تغييرات على وثيقة بصيغة JSON",
      random: "عناصر متداخلة وتغييرات عشوائية",
      xml: "تغييرات على وثيقة بصيغة XML",
    },
    listCaption: "كل وثيقة اختلف فيها الحكم",
    reason: "السبب",
  },
);
