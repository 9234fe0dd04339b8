import type { SectionKey } from "@nashra/engine";

import type { Language } from "./app.ts";

/** A part of rich text as an author types it: plain text, bold text, or list items. */
export type TextPart =
  | string
  | { readonly bold: string }
  | { readonly list: readonly string[]; readonly kind: "bulletedList" | "numberedList" };

/** Everything that an author types into a leaflet. */
export interface WholeLeaflet {
  readonly fields: {
    readonly medicineName: string;
    readonly type: string;
    readonly subName: string;
    readonly companyName: string;
    readonly companyAddress: string;
    readonly companyPhone: string;
    readonly companyFax: string;
    readonly companyEmail: string;
    readonly revisionDate: string;
  };
  readonly sizes: readonly string[];
  /** Paragraphs of each list. Each paragraph consists of parts. */
  readonly sections: readonly (readonly [SectionKey, readonly (readonly TextPart[])[]])[];
  readonly table: readonly (readonly string[])[];
  readonly steps: readonly string[];
  readonly imageAlt: string;
}

/** The HTML that the editor stores for the parts. */
export function htmlOf(parts: readonly TextPart[]): string {
  let html = "";
  let line = "";
  for (const part of parts) {
    if (typeof part === "string") line += escaped(part);
    else if ("bold" in part) line += `<strong>${escaped(part.bold)}</strong>`;
    else {
      const [open, close] = part.kind === "bulletedList" ? ["<ul>", "</ul>"] : ["<ol>", "</ol>"];
      const before = line === "" ? "" : `<p>${line}</p>`;
      html += `${before}${open}${itemsOf(part.list)}${close}`;
      line = "";
    }
  }
  return line === "" ? html : `${html}<p>${line}</p>`;
}

function itemsOf(list: readonly string[]): string {
  return list.map((item) => `<li>${escaped(item)}</li>`).join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export const wholeLeaflets: Readonly<Record<Language, WholeLeaflet>> = {
  en: {
    fields: {
      medicineName: "Tamrofen 250 mg",
      type: "Film-coated tablet",
      subName: "tamrofenol",
      companyName: "Wadi Pharma & Sons",
      companyAddress: "12 Olive Street\nAmman",
      companyPhone: "+962 6 555 0100",
      companyFax: "+962 6 555 0101",
      companyEmail: "info@wadi.example.org",
      revisionDate: "2026-01-15",
    },
    sizes: ["250 mg", "500 mg"],
    sections: [
      ["whatIsSections", [["Tamrofen is a ", { bold: "pain killer" }, "."]]],
      [
        "usageSections",
        [["It is used for:", { kind: "bulletedList", list: ["headache", "fever of > 38 °C"] }]],
      ],
      ["warningsSections", [["Talk to your doctor first."], ["Do not drive."]]],
      [
        "howToTakeSections",
        [
          [
            "Take it like this:",
            { kind: "numberedList", list: ["open the pack", "take one tablet"] },
          ],
        ],
      ],
      ["doNotTakeSections", [["you are ", { bold: "allergic" }, " to tamrofenol."]]],
      ["sideEffectsSections", [["Like all medicines, it can have side effects."]]],
      ["veryCommonSections", [["Nausea."]]],
      ["commonSections", [["Tiredness."]]],
      ["veryRareSections", [["A rash."]]],
      ["pregnancySections", [["Ask your doctor for advice."]]],
      ["storageSections", [["Do not store above 30 °C."]]],
      ["contentsSections", [["Each tablet contains 250 mg of tamrofenol."]]],
    ],
    table: [
      ["Age", "Dose"],
      ["6 to 12 years", "1 tablet"],
      ["Adults", "2 tablets"],
    ],
    steps: ["Push the tablet out of the foil.", "Swallow it with water."],
    imageAlt: "A thumb pushes a tablet through the foil",
  },
  ar: {
    fields: {
      medicineName: "تمروفين 250 ملغم",
      type: "أقراص مغلفة",
      subName: "تمروفينول",
      companyName: "شركة الوادي للأدوية",
      companyAddress: "12 شارع الزيتون\nعمّان",
      companyPhone: "+962 6 555 0100",
      companyFax: "+962 6 555 0101",
      companyEmail: "info@wadi.example.org",
      revisionDate: "2026-01-15",
    },
    sizes: ["250 ملغم", "500 ملغم"],
    sections: [
      ["whatIsSections", [["تمروفين ", { bold: "مسكّن للألم" }, "."]]],
      [
        "usageSections",
        [["يُستعمل في الحالات الآتية:", { kind: "bulletedList", list: ["الصداع", "الحمى"] }]],
      ],
      ["warningsSections", [["استشر طبيبك أولًا."], ["لا تقد السيارة."]]],
      [
        "howToTakeSections",
        [["تناوله هكذا:", { kind: "numberedList", list: ["افتح العلبة", "خذ قرصًا واحدًا"] }]],
      ],
      [
        "doNotTakeSections",
        [["إذا كانت لديك ", { bold: "حساسية" }, " من تمروفينول (Tamrofenol)."]],
      ],
      ["sideEffectsSections", [["قد يسبب آثارًا جانبية مثل كل الأدوية."]]],
      ["veryCommonSections", [["الغثيان."]]],
      ["commonSections", [["التعب."]]],
      ["veryRareSections", [["الطفح الجلدي."]]],
      ["pregnancySections", [["استشيري طبيبك."]]],
      ["storageSections", [["يُحفظ دون 30 درجة مئوية."]]],
      ["contentsSections", [["يحتوي كل قرص على 250 ملغم من تمروفينول."]]],
    ],
    table: [
      ["العمر", "الجرعة"],
      ["من 6 إلى 12 سنة", "قرص واحد"],
      ["البالغون", "قرصان"],
    ],
    steps: ["ادفع القرص خارج الغلاف.", "ابلعه مع الماء."],
    imageAlt: "إبهام يدفع قرصًا خارج الغلاف",
  },
};
