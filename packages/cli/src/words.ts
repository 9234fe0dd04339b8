import { describeFinding } from "@nashra/engine";
import { isCliFinding, type CliCode, type Finding } from "./findings.ts";
import { isolated } from "./terminal.ts";

export type ReportLanguage = "en" | "ar";

/** The message of a finding in one of the languages. */
export function sentenceOf(finding: Finding, language: ReportLanguage): string {
  if (!isCliFinding(finding)) return describeFinding(finding, language);
  const detail = (name: string) => String(finding.details[name] ?? "");
  return (language === "ar" ? arabic : english)[finding.code](detail);
}

type Sentences = Readonly<Record<CliCode, (detail: (name: string) => string) => string>>;

const english: Sentences = {
  "name-repeated": (d) =>
    `The name “${d("name")}” occurs twice in one object; one of the two values would be lost.`,
  "record-missing": () => "The input contains no record, so nothing can be built from it.",
  "column-unknown": (d) =>
    `Row ${d("row")}, field “${d("field")}”: it is neither a field of a leaflet nor a placeholder of the template.`,
  "column-repeated": (d) => `Row ${d("row")}, field “${d("field")}”: the column occurs twice.`,
  "row-malformed": (d) =>
    `Row ${d("row")}${d("field") && `, field “${d("field")}”`}: ${d("reason")}.`,
  "placeholder-unfilled": (d) =>
    `Row ${d("row")}, field “${d("field")}”: the row has no value for {{${d("field")}}} of the template.`,
  "file-name-unusable": (d) =>
    `Row ${d("row")}, field “fileName”: “${d("name")}” cannot name a file: ${d("reason")}.`,
  "loss-refused": (d) =>
    `Nothing is written, because ${d("count") === "1" ? "one part of the source has" : `${d("count")} parts of the source have`} no place in a leaflet; --allow-loss writes the rest.`,
  "identity-shared": (d) =>
    `The document has the same identifiers as that of ${d("other")}: ${d("identifier") === "" ? "the same medicine name, type, company and language" : `both were given “${d("identifier")}”`}. Set a different identifier for each document, with _id or the column “identifier”.`,
  "output-missing": (d) => `The output ${d("file")} is missing.`,
  "output-stale": (d) => `The output ${d("file")} does not match this input.`,
  "read-failed": (d) => `The input cannot be read: ${d("reason")}.`,
  "write-failed": (d) => `The output ${d("file")} cannot be written: ${d("reason")}.`,
};

const arabic: Sentences = {
  "name-repeated": (d) =>
    `الاسم «${isolated(d("name"))}» مكرر في كائن واحد؛ كانت إحدى القيمتين ستضيع.`,
  "record-missing": () => "لا سجل فيه، فلا يمكن إنشاء شيء منه.",
  "column-unknown": (d) => `${cell(d)}: ليس من حقول النشرة ولا موضعًا في القالب.`,
  "column-repeated": (d) => `${cell(d)}: العمود مكرر.`,
  "row-malformed": (d) => `${cell(d)}: ${isolated(d("reason"))}.`,
  "placeholder-unfilled": (d) =>
    `${cell(d)}: لا يملأ الصف الموضع ${isolated(`{{${d("field")}}}`)} في القالب.`,
  "file-name-unusable": (d) =>
    `الصف ${d("row")}، الحقل «${isolated("fileName")}»: لا يصلح «${isolated(d("name"))}» اسمًا لملف: ${isolated(d("reason"))}.`,
  "loss-refused": (d) =>
    `لم يُكتب شيء، لأن في المصدر أجزاءً لا مكان لها في النشرة، عددها ${d("count")}؛ الخيار ${isolated("--allow-loss")} يكتب الباقي.`,
  "identity-shared": (d) =>
    `للوثيقة معرّفات وثيقة ${isolated(d("other"))} نفسها: ${d("identifier") === "" ? "اسم الدواء والنوع والشركة واللغة ذاتها" : `أُعطيت كلتاهما «${isolated(d("identifier"))}»`}. أعطِ كل واحدة معرّفها عبر ${isolated("_id")} أو العمود ${isolated("identifier")}.`,
  "output-missing": (d) => `الملف الناتج ${isolated(d("file"))} غير موجود.`,
  "output-stale": (d) => `الملف الناتج ${isolated(d("file"))} ليس ما يعطيه هذا المُدخل.`,
  "read-failed": (d) => `تعذّرت القراءة: ${isolated(d("reason"))}.`,
  "write-failed": (d) =>
    `تعذّرت كتابة الملف الناتج ${isolated(d("file"))}: ${isolated(d("reason"))}.`,
};

/** Names a row of a table in Arabic, and the column if it is known. */
function cell(d: (name: string) => string): string {
  const [row, field] = [d("row"), d("field")];
  const named = row === "header" ? "صف العناوين" : `الصف ${row}`;
  return named + (field && `، الحقل «${isolated(field)}»`);
}
