import { describeFinding, type Finding } from "@nashra/engine";
import { isOwn, type OwnCode, type Said } from "./said.ts";

export type ReportLanguage = "en" | "ar";

/** What was said, as a sentence. */
export function sentenceOf(said: Said, language: ReportLanguage): string {
  if (!isOwn(said)) return describeFinding(said satisfies Finding, language);
  const detail = (name: string) => String(said.details[name] ?? "");
  return (language === "ar" ? arabic : english)[said.code](detail);
}

type Sentences = Readonly<Record<OwnCode, (detail: (name: string) => string) => string>>;

const english: Sentences = {
  "name-repeated": (d) =>
    `The name “${d("name")}” stands twice in one object; one of the two values would be lost.`,
  "record-missing": () => "It holds no record: nothing can be made of it.",
  "column-unknown": (d) =>
    `Row ${d("row")}, field “${d("field")}”: no field of a leaflet and no placeholder of the template.`,
  "column-repeated": (d) => `Row ${d("row")}, field “${d("field")}”: the column stands twice.`,
  "row-malformed": (d) =>
    `Row ${d("row")}${d("field") && `, field “${d("field")}”`}: ${d("reason")}.`,
  "placeholder-unfilled": (d) =>
    `Row ${d("row")}, field “${d("field")}”: the row fills no {{${d("field")}}} of the template.`,
  "file-name-unusable": (d) =>
    `Row ${d("row")}, field “fileName”: “${d("name")}” cannot name a file: ${d("reason")}.`,
  "loss-refused": (d) =>
    `Nothing is written, because ${d("count")} parts of the source have no place in a leaflet; --allow-loss writes the rest.`,
  "identity-shared": (d) =>
    `The document has the same identifiers as that of ${d("other")}: the same medicine name, type, company and language. Give each its own by _id, or by the column identifier.`,
  "output-missing": (d) => `The output ${d("file")} is missing.`,
  "output-stale": (d) => `The output ${d("file")} is not what this input gives.`,
  "read-failed": (d) => `It cannot be read: ${d("reason")}.`,
  "write-failed": (d) => `The output ${d("file")} cannot be written: ${d("reason")}.`,
};

const arabic: Sentences = {
  "name-repeated": (d) => `الاسم «${d("name")}» مكرر في كائن واحد؛ ستضيع إحدى القيمتين.`,
  "record-missing": () => "لا سجل فيه، فلا يمكن إنشاء شيء منه.",
  "column-unknown": (d) =>
    `الصف ${d("row")}، الحقل «${d("field")}»: ليس من حقول النشرة ولا موضعًا في القالب.`,
  "column-repeated": (d) => `الصف ${d("row")}، الحقل «${d("field")}»: العمود مكرر.`,
  "row-malformed": (d) =>
    `الصف ${d("row")}${d("field") && `، الحقل «${d("field")}»`}: ${d("reason")}.`,
  "placeholder-unfilled": (d) =>
    `الصف ${d("row")}، الحقل «${d("field")}»: لا يملأ الصف الموضع {{${d("field")}}} في القالب.`,
  "file-name-unusable": (d) =>
    `الصف ${d("row")}، الحقل «fileName»: لا يصلح «${d("name")}» اسمًا لملف: ${d("reason")}.`,
  "loss-refused": (d) =>
    `لم يُكتب شيء، لأن ${d("count")} من أجزاء المصدر لا مكان لها في النشرة؛ الخيار --allow-loss يكتب الباقي.`,
  "identity-shared": (d) =>
    `للوثيقة معرّفات وثيقة ${d("other")} نفسها: اسم الدواء والنوع والشركة واللغة ذاتها. أعطِ كل واحدة معرّفها عبر _id أو العمود identifier.`,
  "output-missing": (d) => `الملف الناتج ${d("file")} غير موجود.`,
  "output-stale": (d) => `الملف الناتج ${d("file")} ليس ما يعطيه هذا المُدخل.`,
  "read-failed": (d) => `تعذّرت القراءة: ${d("reason")}.`,
  "write-failed": (d) => `تعذّرت كتابة الملف الناتج ${d("file")}: ${d("reason")}.`,
};
