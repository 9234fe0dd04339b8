import type { Difference } from "@nashra/engine/compare";
import { isolated } from "../terminal.ts";
import type { ReportLanguage } from "../words.ts";
import type { ComparedSide } from "./comparison.ts";

type Change = "added" | "removed" | "changed";

/** The texts of a comparison, except labels and the text of the leaflets. */
export interface ComparisonWords {
  readonly before: string;
  readonly after: string;
  readonly kinds: Readonly<Record<ComparedSide["kind"], string>>;
  readonly changes: Readonly<Record<Change, string>>;
  readonly formattingOnly: string;
  readonly moved: (from: number, to: number) => string;
  readonly roles: Readonly<Record<Difference["texts"][number]["role"], string>>;
  readonly image: string;
  readonly row: (number: number) => string;
  readonly column: (number: number) => string;
  readonly cell: (row: number, column: number) => string;
  readonly blank: string;
  readonly otherId: (before: string, after: string) => string;
  readonly differences: (number: number) => string;
  readonly equal: string;
  readonly read: (file: string, findings: number) => string;
}

const english: ComparisonWords = {
  before: "Before",
  after: "After",
  kinds: { leaflet: "leaflet", document: "document", variant: "variant", unknown: "unknown" },
  changes: { added: "added", removed: "removed", changed: "changed" },
  formattingOnly: "formatting only",
  moved: (from, to) =>
    from === to
      ? `still at place ${to}, but the order around it changed`
      : `moved from place ${from} to ${to}`,
  roles: {
    text: "text",
    imageAlt: "alternative text",
    question: "question",
    answer: "answer",
    cell: "cell",
  },
  image: "image",
  row: (number) => `row ${number}`,
  column: (number) => `column ${number}`,
  cell: (row, column) => `row ${row}, column ${column}`,
  blank: "(blank)",
  otherId: (before, after) =>
    `the id of the step changed from ${before} to ${after}; the server uses the id to find the alternative text if an update omits it`,
  differences: (number) => `${number} ${number === 1 ? "difference" : "differences"}.`,
  equal:
    "Equal: both have the same content. Blank items and ids are ignored, except the ids of steps with an alternative text. Plain text is equal to the same text in HTML.",
  read: (file, findings) =>
    `Reading ${file} produced ${findings} ${findings === 1 ? "finding" : "findings"}: the affected parts are compared as they were read, or not at all.`,
};

const arabic: ComparisonWords = {
  before: "قبل",
  after: "بعد",
  kinds: { leaflet: "نشرة", document: "وثيقة", variant: "نسخة", unknown: "غير معروف" },
  changes: { added: "مضاف", removed: "محذوف", changed: "مغيَّر" },
  formattingOnly: "التنسيق فقط",
  moved: (from, to) =>
    from === to ? `باقٍ في الموضع ${to}، وتغيّر ترتيب ما حوله` : `نُقل من الموضع ${from} إلى ${to}`,
  roles: {
    text: "النص",
    imageAlt: "وصف الصورة",
    question: "السؤال",
    answer: "الجواب",
    cell: "الخلية",
  },
  image: "الصورة",
  row: (number) => `الصف ${number}`,
  column: (number) => `العمود ${number}`,
  cell: (row, column) => `الصف ${row}، العمود ${column}`,
  blank: "(فارغ)",
  otherId: (before, after) =>
    `كان المعرّف الذي يعود إليه وصف الصورة ${isolated(before)} وصار ${isolated(after)}`,
  differences: (number) => `عدد الاختلافات: ${number}.`,
  equal:
    "لا اختلاف: المحتوى واحد. لا فرق بسبب المعرّفات والعناصر الفارغة والنص المجرد المكتوب بصيغة HTML.",
  read: (file, findings) =>
    `عدد ملاحظات قراءة ${isolated(file)}: ${findings}؛ ما تذكره قورن كما قُرئ، أو لم يُقارَن.`,
};

export const comparisonWords: Readonly<Record<ReportLanguage, ComparisonWords>> = {
  en: english,
  ar: arabic,
};
