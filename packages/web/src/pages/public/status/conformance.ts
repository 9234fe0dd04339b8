import type { BothLanguages } from "../../../site/other-language.tsx";

export interface Disagreement {
  readonly reason: BothLanguages;
  /** Names of the recorded documents. */
  readonly documents: readonly string[];
}

/**
 * The verdicts of Nashra's document validator beside those of HL7's validator. A test compares them with the records of
 * the engine's tests.
 */
export const conformance = {
  /** Version of HL7's validator. */
  validator: "6.5.28",
  /** Date of the last recording. */
  date: { en: "26 Nov 2026", ar: "26 نوفمبر 2026" },
  rows: [
    { key: "fixtures", documents: 226, different: 1 },
    { key: "json", documents: 1656, different: 41 },
    { key: "random", documents: 1742, different: 3 },
    { key: "xml", documents: 134, different: 2 },
  ],
} as const;

/** Every document for which the verdicts differ. */
export const disagreements: readonly Disagreement[] = [
  {
    reason: {
      en: "an entry contains one resource: HL7's validator ignores the second, which would be lost",
      ar: "يحتوي المدخل على مورد واحد: يتجاهل مدقّق HL7 المورد الثاني، فيضيع",
    },
    documents: ["bad-028-two-resources-in-one-entry.xml"],
  },
  {
    reason: {
      en: "resources of types outside the ePI guide are only searched for references, narratives and contained resources",
      ar: "الموارد من أنواع خارج دليل ePI لا يُبحث فيها إلا عن المراجع والنصوص المعروضة والموارد المضمّنة",
    },
    documents: [
      "back-documentreference-context",
      "back-documentreference-no-status",
      "back-documentreference-unknown-element",
      "back-library",
      "back-medication",
      "back-medicationknowledge-document",
      "back-medicationknowledge-manufacturer",
      "con-in-product-docref-bad",
    ],
  },
  {
    reason: {
      en: "the display of a language with a region is not standardised: each list has a different one",
      ar: "الاسم المعروض للغة مع منطقة غير موحّد: لكل قائمة اسم مختلف",
    },
    documents: ["bcp47-region-coding", "bcp47-region-coding-reg"],
  },
  {
    reason: {
      en: "one of the codings is in the value set, as FHIR requires",
      ar: "أحد الرموز موجود في مجموعة القيم، كما يشترط FHIR",
    },
    documents: ["bcp47-two-codings"],
  },
  {
    reason: {
      en: "a media type with valid syntax; the recorded run of HL7's validator accepted only eleven BCP 13 types without parameters",
      ar: "نوع وسائط صحيح الصياغة؛ لم يقبل مدقّق HL7 في التشغيل المسجّل سوى أحد عشر نوعًا بلا معاملات",
    },
    documents: [
      "bin-contenttype-jpg",
      "bin-contenttype-octet",
      "bin-contenttype-param",
      "bin-contenttype-upper",
      "bin-contenttype-webp",
    ],
  },
  {
    reason: {
      en: "a Bundle of type collection, which is no document",
      ar: "حزمة من نوع المجموعة، وهي ليست وثيقة",
    },
    documents: ["claim-none-not-document"],
  },
  {
    reason: {
      en: "a valid BCP 47 tag; the recorded run of HL7's validator accepted only two-letter languages and a few regions",
      ar: "وسم لغة صحيح؛ لم يقبل مدقّق HL7 في التشغيل المسجّل سوى لغات من حرفين وبضع مناطق",
    },
    documents: [
      "lang-ckb",
      "lang-comp-pl-PL",
      "lang-fil",
      "lang-pl-PL",
      "lang-sr-Latn",
      "lang-zh-Hans",
    ],
  },
  {
    reason: {
      en: "profiles other than the ePI guide's are not checked",
      ar: "لا تُفحص ملفات تعريف غير التي في دليل ePI",
    },
    documents: ["m-profile-clinicaldocument"],
  },
  {
    reason: {
      en: "not XHTML: HL7's parser of narratives in JSON repairs it or cuts it off; it cannot be written as XML",
      ar: "ليس نصًا معروضًا سليم البنية: يصلحه محلّل HL7 للنصوص المعروضة في JSON أو يقطعه؛ ولا يمكن كتابته بصيغة XML",
    },
    documents: ["nar-div-attr-noquote", "nar-div-doctype", "nar-div-trailing-text", "nar-div-two"],
  },
  {
    reason: {
      en: "its text is in a CDATA section, which HL7's parser of narratives in JSON drops",
      ar: "نصه في قسم للنص الحرفي، ويحذفه محلّل HL7 للنصوص المعروضة في JSON",
    },
    documents: ["nar-div-cdata"],
  },
  {
    reason: {
      en: "active content: HL7's validator finds only the lower-case schemes javascript and vbscript, and only in links",
      ar: "محتوى نشط: لا يجد مدقّق HL7 سوى مخططين للبرامج النصية بأحرف صغيرة، وفي الروابط وحدها",
    },
    documents: [
      "nar-img-javascript",
      "ua-jsUpper",
      "ua-live",
      "ua-mocha",
      "ui-jsUpper",
      "ui-live",
      "ui-mocha",
    ],
  },
  {
    reason: {
      en: "an identifier system of HL7: the lists do not distinguish it from a code system",
      ar: "نظام معرّفات من HL7: لا تميّزه القوائم عن نظام رموز",
    },
    documents: ["sys-quantity-hl7-sid-us"],
  },
  {
    reason: {
      en: "not a code system of R5 or HL7 Terminology: other kinds of definitions and other guides are not listed",
      ar: "ليس نظام رموز من R5 أو مصطلحات HL7: لا تُدرج أنواع التعريفات الأخرى ولا الأدلة الأخرى",
    },
    documents: ["uri-hl7-sd-nope", "uri-hl7-vs-nope", "uri-tho-id", "uri-tho-vs"],
  },
  {
    reason: {
      en: "the type is the one that the profile requires, with an additional extension",
      ar: "النوع هو الذي يشترطه ملف التعريف، مع امتداد إضافي",
    },
    documents: ["fuzz2-f0313-under-type", "fuzz2-f0547-under-type"],
  },
  {
    reason: {
      en: "a blank is not a date: HL7's validator ignores blanks",
      ar: "الفراغ ليس تاريخًا: يتجاهل مدقّق HL7 الفراغات",
    },
    documents: ["fuzz2-f0733-word-entry.2.resource.statusDate"],
  },
  {
    reason: {
      en: "the element resource has no id attribute in FHIR: HL7's validator ignores it",
      ar: "ليس لعنصر المورد سمة معرّف في FHIR: يتجاهلها مدقّق HL7",
    },
    documents: ["resource-attr"],
  },
  {
    reason: {
      en: "text next to the resource of an entry would be lost",
      ar: "النص المجاور لمورد المدخل يضيع",
    },
    documents: ["resource-words"],
  },
];
