import type { FieldName } from "../leaflet/field-names.ts";
import type { Verb } from "../leaflet/verb.ts";
import { fieldLabel, placeLabel } from "./field-label.ts";
import { labelsAr } from "./labels-ar.ts";
import { nameOfLanguage } from "./name-of-language.ts";
import { unplacedTexts } from "./unplaced-texts.ts";
import type { FindingPhrase, FindingWords } from "./finding-words.ts";

const sections: Readonly<Record<string, string>> = {
  whatIs: "القسم 1 (ما هو الدواء ودواعي استعماله) خالٍ من النص.",
  beforeYouTake: "القسم 2 (التحذيرات وموانع الاستعمال) خالٍ من النص.",
  howToTake: "القسم 3 (كيفية التناول) خالٍ من النص.",
  sideEffects: "القسم 4 (الآثار الجانبية) خالٍ من النص.",
  storage: "قسم كيفية الحفظ خالٍ من النص.",
  contents: "قسم محتويات العبوة خالٍ من النص.",
  customQA: "لا يوجد سؤال له جواب.",
};

/** Names of places for imported text, in addition to the fields. */
const places: Readonly<Record<string, string>> = {
  header: "ترويسة النشرة",
  instructions: "خطوات الاستعمال",
  holder: "بيانات الشركة",
  text: "النص",
};

const scripts: Readonly<Record<string, string>> = {
  Latin: "لاتينية",
  Arabic: "عربية",
  Han: "صينية",
  Kana: "يابانية",
  Hangul: "كورية",
  Cyrillic: "سيريلية",
  Greek: "يونانية",
  Hebrew: "عبرية",
  Thai: "تايلاندية",
  Devanagari: "ديفاناغارية",
};

/** Names of the properties that can determine the place of imported text. */
const grounds: Readonly<Record<string, string>> = {
  code: "رمزه",
  title: "عنوانه",
  number: "رقمه",
  order: "ترتيبه",
  markup: "تنسيقه",
};

/** Sentences about a range of numbers, by the reason of the finding. */
const ranges: Readonly<Record<string, (text: string) => string>> = {
  descending: (text) =>
    `يبدأ «${text}» بالعدد الأكبر. اكتب العدد الأصغر أولاً، أو استخدم الكلمات: من … إلى ….`,
  sequence: (text) =>
    `يمكن قراءة «${text}» من الجهتين. اكتب الجرعات بالكلمات، مثلاً: واحدة صباحاً وواحدة مساءً.`,
  sign: (text) => `في «${text}» تتشابه علامة السالب وشرطة المدى. استخدم الكلمات: من … إلى ….`,
  "mixed-digits": (text) => `يجمع «${text}» نوعين من الأرقام. استخدم نوعاً واحداً.`,
};

/** Sentences about elements that are not text, for `import-approximated`. */
const approximated: Readonly<Record<string, string>> = {
  country: "لا تذكر الوثيقة البلد الموجَّهة إليه. ما لم يُحدَّد بلد، تُبنى النشرة للأردن.",
  img: "وُضعت صورة من داخل جدول أو قائمة بعده.",
  profile:
    "أرقام الأقسام وترتيبها كما في نموذج الاتحاد الأوروبي، فحُدِّد نوع النشرة بناءً على ذلك؛ يُرجى التحقق منه.",
  resourceType: `نوع أحد الموارد مكتوب برقم لا باسم؛ قُرئ هذا المورد على أنه ${isolated("Composition")} الوثيقة.`,
};

const missingParts: Readonly<Record<string, string>> = {
  authorisations: "رقم الترخيص",
  ingredients: "المادة الفعالة",
  packs: "العبوة",
};

const linkRule = `يجب أن يبدأ الرابط بإحدى ${isolated("http")} أو ${isolated("https")} أو ${isolated("mailto")} أو ${isolated("tel")} وألا يزيد طوله على ${isolated("2,048")} محرفًا.`;
const referenceRule = "تكون الإحالة إلى قسم مرقّم من النشرة، ولا يكون نصها إلا رقمه، مثل «القسم 6».";

/** The Arabic sentences of all findings. */
export const findingWordsAr: FindingWords = {
  fieldLabel: (path) => fieldLabel(labelsAr, path),
  sentences: {
    required: ({ field }) => `الحقل «${field}» مطلوب.`,
    "date-invalid": ({ field, detail }) =>
      `قيمة «${field}» هي «${isolated(detail("value"))}»، وليست تاريخًا. اكتب السنة ثم الشهر ثم اليوم، مثل ${isolated("2026-01-31")}.`,
    "email-invalid": ({ detail }) => `«${isolated(detail("value"))}» ليس عنوان بريد إلكتروني.`,
    "mandatory-section-empty": ({ detail }) =>
      sections[detail("section")] ?? "قسم إلزامي خالٍ من النص.",
    "section-missing": ({ field, list }) =>
      `لا يوجد نص في ${[field, ...list("others").map((name) => labelsAr.fields[name as FieldName])].join(" أو ")}، وهذا النوع من النشرات يحتاج إليه.`,
    "section-not-in-profile": ({ field }) =>
      `لا مكان في هذا النوع من النشرات لـ«${field}»، لذلك يُطبع النص في النهاية.`,
    "statement-missing": ({ field, detail }) =>
      `لا يحتوي «${field}» على النص المعتمد الذي يبدأ بـ«${isolated(detail("text"))}». أدرجه، أو راجع صياغتك.`,
    "excipients-unnamed": () => "عنوان المكونات المهمة لا يسميها. اكتب أسماءها، مثل اللاكتوز.",
    "heading-own": ({ detail }) =>
      `العنوان «${isolated(detail("title"))}» يختلف عن عنوان هذا النوع من النشرات «${isolated(detail("heading"))}».`,
    "title-too-long": ({ detail }) =>
      `العنوان «${isolated(detail("title"))}» أطول من ${isolated(detail("most"))} محرف. اختصره.`,
    "verb-mismatch": ({ detail }) =>
      `العناوين تستعمل الفعل «${verb(detail("verb"))}»، لكن الفعل المعتاد لـ«${isolated(detail("type"))}» هو «${verb(detail("usual"))}».`,
    "dose-form-doubled": ({ detail }) =>
      `الاسم يحتوي أصلًا على الشكل الدوائي «${isolated(detail("type"))}»، لذلك لا يكرره العنوان.`,
    "section-omitted": () =>
      `هذا التخطيط يُسقط قسم الحمل من الوثيقة. اختر التخطيط الكامل (${isolated("complete")}) لإبقائه.`,
    "hidden-in-custom-mode": ({ field }) =>
      `في «${field}» نص لا يظهر في النشرة، لأن الأسئلة المخصصة تحل محل الأقسام.`,
    "hidden-outside-custom-mode": ({ field }) =>
      `«${field}» لا يظهر في النشرة ما دامت الأسئلة المخصصة غير مفعّلة.`,
    "question-missing": ({ field }) => `«${field}» فارغ، لذلك لا يظهر جوابه في النشرة.`,
    "answer-missing": ({ detail }) =>
      `السؤال «${isolated(detail("question"))}» بلا جواب، ولا يظهر في النشرة.`,
    "image-not-jpeg": () => "يُرجى اختيار ملف صورة صالح.",
    "image-too-large": () =>
      "يجب أن يكون حجم الصورة أقل من 10 ميغابايت. يُرجى ضغط الصورة أو اختيار صورة أصغر.",
    "image-unreadable": () => "تعذّرت معالجة الصورة. يُرجى تجربة صورة أخرى.",
    "image-type": ({ field, detail }) =>
      `«${field}»: هذه ليست صورة مقروءة من النوع «${isolated(detail("type"))}». اختر الصورة من جديد.`,
    "image-damaged": ({ field, detail }) =>
      detail("number") === ""
        ? `«${field}»: الصورة المخزّنة مفقودة أو تالفة. اخترها من جديد أو أزِلها.`
        : `الصورة المخزّنة للخطوة ${detail("number")} مفقودة أو تالفة. اخترها من جديد أو أزِلها.`,
    "image-alt-missing": ({ field, detail }) =>
      detail("picture") === ""
        ? `لا وصف لصورة الخطوة ${detail("number")} لمن لا يستطيع رؤيتها. إلى أن تكتبه، تذكر الوثيقة بدلًا منه «الخطوة ${detail("number")}».`
        : `«${field}»: لا وصف للصورة لمن لا يستطيع رؤيتها. إلى أن تكتبه، تذكر الوثيقة بدلًا منه «صورة ${isolated(detail("picture"))}».`,
    "language-unsupported": ({ detail }) =>
      `لا يمكن إنشاء وثيقة باللغة «${isolated(detail("language"))}». اختر لغة أخرى، مثل الإنجليزية (${isolated("en")}) أو العربية (${isolated("ar")})، وحدها أو مع بلد مثل ${isolated("ar-JO")}.`,
    "language-headings-only": ({ detail }) =>
      `لا تتوفر للغة «${isolated(detail("language"))}» سوى العناوين. يمكن إنشاء وثيقة لمسودة، ولا يمكن نشر النشرة.`,
    "language-mismatch": ({ detail }) =>
      `${detail("written") ? `النص مكتوب باللغة ${nameOfLanguage("ar", detail("written"))}` : `معظم النص مكتوب بحروف ${scripts[detail("script")] ?? "أخرى"}`}، لكن اللغة «${isolated(detail("language"))}». اختر لغة النص.`,
    "country-unknown": ({ detail }) =>
      `«${isolated(detail("country"))}» ليس رمز بلد. اكتب حرفين لاتينيين، مثل ${isolated("JO")} للأردن.`,
    "identifier-unusable": ({ field, detail }) =>
      `قيمة «${field}» هي «${isolated(detail("value"))}»، ولا يمكن استعمالها. اكتب ${field === labelsAr.fields.productIdentifier ? `رقم ${isolated("GTIN")} المطبوع على العبوة أو ` : ""}عنوان ويب، أو عنوان ويب لسجلّ ثم العلامة ${isolated("|")} ثم الرقم.`,
    "identifier-invalid": ({ field, detail }) =>
      `قيمة «${field}» هي «${isolated(detail("value"))}». في رقم ${isolated("GTIN")} هذا خطأ في خانة واحدة على الأقل: قارنه بالرقم المطبوع على العبوة.`,
    "table-ragged": ({ field }) => `صفوف «${field}» غير متساوية الطول، وتُكمل بخلايا فارغة.`,
    "table-empty": ({ field }) => `لا نص في «${field}»، ولا يظهر في النشرة.`,
    "guidance-left": ({ field, detail }) =>
      `ما زال في «${field}» إرشاد من القالب: ${isolated(detail("text"))}`,
    "placeholder-left": ({ field, detail }) =>
      `ما زال في «${field}» موضع لم يُملأ: ${isolated(detail("text"))}`,
    "revision-in-future": ({ detail }) =>
      `تاريخ المراجعة ${isolated(detail("value"))} يلي آخر تغيير في ${isolated(detail("changed"))}.`,
    "heading-in-capitals": ({ field }) => `في «${field}» فقرة بأحرف كبيرة كلها، وهي صعبة القراءة.`,
    "sentence-long": ({ field, detail }) =>
      `في «${field}» جملة عدد كلماتها ${detail("words")}؛ الجمل التي لا تزيد على ${detail("limit")} كلمة أسهل فهمًا.`,
    "direction-override": ({ field }) =>
      `في «${field}» محرف يعكس ترتيب ما بعده؛ يُرجى التحقق من الأرقام والوحدات.`,
    "ambiguous-range": ({ detail }) =>
      ranges[detail("reason")]?.(isolated(detail("text"))) ??
      `يمكن قراءة «${isolated(detail("text"))}» بطريقتين.`,
    "comparison-sign": ({ detail }) =>
      `يمكن قراءة الإشارة في «${isolated(detail("text"))}» بطريقتين. اكتبها بالكلمات: أكثر من، لا يقل عن، أقل من، لا يزيد على.`,
    "reference-omitted": ({ field, detail }) =>
      `يُحيل «${field}» إلى «${isolated(detail("title"))}»، وهو لا يُطبع قسمًا مرقّمًا. يُطبع العنوان مكان الرقم.`,
    "section-number-typed": ({ field, detail }) =>
      `في «${field}» رقم قسم مكتوب نصًا: «${isolated(detail("text"))}». حوِّله إلى إحالة ليصح الرقم في كل تخطيط.`,
    "product-code-unknown": ({ field, detail }) =>
      `قيمة «${field}» هي «${isolated(detail("value"))}»، وليست في قائمتها.`,
    "strength-unit": ({ field, detail }) =>
      `قيمة «${field}» هي «${isolated(detail("value"))}»، وليست من الوحدات، مثل ${isolated("mg")} أو ${isolated("mL")} أو ${isolated("1")} للقرص.`,
    "quantity-invalid": ({ field, detail }) =>
      `قيمة «${field}» هي «${isolated(detail("value"))}». اكتب عددًا أكبر من الصفر بنقطة عشرية، مثل ${isolated("0.5")}.`,
    "gtin-repeated": ({ field, detail }) =>
      `قيمة «${field}» هي «${isolated(detail("value"))}»، وهي رقم ${isolated("GTIN")} لعبوة أخرى.`,
    "product-incomplete": ({ list }) =>
      `ينقص سجل المستحضر: ${list("missing")
        .map((part) => missingParts[part] ?? isolated(part))
        .join("، ")}.`,
    "product-differs": ({ detail }) =>
      `المادة الفعالة «${isolated(detail("value"))}» في سجل المستحضر غير مذكورة في النص عن محتويات العبوة.`,
    "resource-invalid": ({ field, detail }) =>
      `لا يمكن أن يكون «${field}»${suffix(detail("type"), (type) => ` (${isolated(type)})`)} جزءًا من وثيقة: ${isolated(detail("reason"))}.`,
    "resources-carried": ({ detail }) =>
      `في الوثيقة موارد لا مكان لها في النشرة، عددها ${isolated(detail("count"))}. تُحفظ وتُكتب كما هي.`,
    "type-invalid": ({ field, detail }) =>
      `نوع القيمة في «${field}» خاطئ؛ المتوقع: ${isolated(detail("expected"))}.`,
    "unknown-field": ({ detail }) => `«${isolated(detail("field"))}» ليس من حقول النشرة، وقد تُرك.`,
    "id-repeated": ({ detail }) =>
      `المعرّف «${isolated(detail("id"))}» مكرر في قائمة واحدة؛ يُعطى العنصر الثاني معرّفًا جديدًا.`,
    "markup-removed": ({ field, detail }) =>
      `كان في «${field}» تنسيق لا تحمله النشرة؛ أُزيل ما يلي: ${isolated(detail("removed"))}.`,
    "link-removed": ({ field, detail }) =>
      `كان في «${field}» رابط إلى ${isolated(detail("removed"))} فأُزيل وبقي نصه. ${detail("removed").startsWith("#") ? referenceRule : linkRule}`,
    "reference-unknown": ({ field, detail }) =>
      `في «${field}» ما لا يُعرف له محرف: ${isolated(detail("references"))}؛ يُرجى كتابة المحرف نفسه.`,
    "text-not-representable": ({ field, detail }) =>
      `أُزيلت من «${field}» محارف لا تحملها أي وثيقة، عددها ${detail("removed")}؛ يُرجى مراجعة النص.`,
    "document-differs": ({ detail }) =>
      `نص ملف XML المرسل مع النشرة يخالف محتواها${suffix(detail("missing"), (words) => `؛ ينقصه: ${isolated(words)}`)}${suffix(detail("added"), (words) => `؛ وفيه زيادة: ${isolated(words)}`)}.`,
    "version-break": ({ detail }) =>
      `كان الإصدار ${isolated(detail("version"))} تالفًا عند حفظ هذا المحتوى. لم تُرسل هذه الحقول، فهي الآن بلا قيمة: ${isolated(detail("fields"))}`,
    "import-unplaced": (phrase) => {
      const section = suffix(
        phrase.detail("section"),
        (title) => `، في القسم «${isolated(title)}»`,
      );
      const texts = unplacedTexts(phrase, (text, at, line) => {
        const inLine = suffix(line, (number) => `، السطر ${isolated(number)}`);
        return `${isolated(text)}${suffix(at, (place) => ` (${isolated(place)}${inLine})`)}`;
      });
      return `${isolated(phrase.field)}${section}: لا مكان لهذا في النشرة ولم يُستورد: ${texts.join("، ")}`;
    },
    "import-approximated": ({ field, detail }) =>
      approximated[detail("element")] ??
      `${isolated(field)}: وُضع «${isolated(detail("text"))}» في «${placeLabel(labelsAr, places, detail("placed"))}» استنادًا إلى ${grounds[detail("by")] ?? isolated(detail("by"))}.`,
    "input-empty": () => "لا شيء يُقرأ.",
    "input-too-large": ({ detail }) => `المُدخل أكبر من الحد، وهو ${detail("limit")}.`,
    "too-complex": ({ detail }) =>
      `النص الناتج أطول من الحد، وهو ${detail("limit")} محرف من دون الصور؛ يُرجى تقسيم النص.`,
    "input-too-deep": ({ detail }) => `تداخل المُدخل أعمق من ${detail("limit")} مستوى.`,
    "encoding-unsupported": ({ detail }) =>
      `النص ليس بترميز ${isolated("UTF-8")}${suffix(detail("encoding"), (name) => ` بل ${isolated(name)}`)}.`,
    "xml-ill-formed": ({ detail }) => `هذا ليس XML سليم البنية: ${isolated(detail("reason"))}`,
    "json-ill-formed": ({ detail }) => `هذا ليس JSON: ${isolated(detail("reason"))}`,
    "doctype-refused": () => "لا يُسمح بتعريف نوع المستند (DOCTYPE).",
    "not-fhir": ({ detail }) =>
      `هذا ليس FHIR${suffix(detail("found"), (name) => `: وُجد ${isolated(name)}`)}.`,
    "not-a-bundle": ({ detail }) =>
      `هذا ${isolated(detail("found") || "مورد")} وليس ${isolated("Bundle")}.`,
    "not-a-document": ({ detail }) =>
      `هذه الحزمة ليست وثيقة${suffix(detail("found"), (name) => `: ${isolated(name)}`)}.`,
    "several-documents": ({ detail }) =>
      `${
        detail("chosen") === ""
          ? `عدد الوثائق في هذه الحزمة ${isolated(detail("count"))}؛ يُرجى اختيار إحداها برقمها`
          : `لا وثيقة برقم ${isolated(detail("chosen"))} في هذه الحزمة؛ وثائقها هي`
      }: ${isolated(detail("documents"))}`,
    "fhir-version": ({ detail }) =>
      `هذه الوثيقة بإصدار FHIR ${isolated(detail("found") || "R4")} وليس R5${suffix(detail("sign"), (sign) => `: ${isolated(sign)}`)}.`,
    "element-unknown": documentSentence(
      (p) => `العنصر «${isolated(p.detail("element"))}» غير معرّف هنا`,
    ),
    "element-order": documentSentence((p) => `«${isolated(p.detail("element"))}» في غير ترتيبه`),
    "element-missing": documentSentence((p) => `«${isolated(p.detail("element"))}» ناقص`),
    "element-repeated": documentSentence((p) => `لا يجوز تكرار «${isolated(p.detail("element"))}»`),
    "element-empty": documentSentence(() => "عنصر بلا محتوى"),
    "value-invalid": documentSentence(
      (p) =>
        `«${isolated(p.detail("value"))}» ليس قيمة صالحة من النوع ${isolated(p.detail("type"))}`,
    ),
    "code-unknown": documentSentence(
      (p) => `الرمز «${isolated(p.detail("code"))}» ليس في القائمة المطلوبة هنا`,
    ),
    "display-differs": documentSentence(
      (p) =>
        `التسمية «${isolated(p.detail("display"))}» ليست تسمية القائمة «${isolated(p.detail("expected"))}»`,
    ),
    "invariant-violated": documentSentence(
      (p) => `قاعدة FHIR ‏${isolated(p.detail("rule"))} غير مراعاة`,
    ),
    "profile-violated": documentSentence((p) => `يشترط دليل ePI ‏${isolated(p.detail("rule"))}`),
    "narrative-invalid": documentSentence(
      (p) => `لا يقبل نص FHIR هذا: ${isolated(p.detail("rule"))}`,
    ),
    "reference-unresolved": documentSentence(
      (p) => `المرجع «${isolated(p.detail("reference"))}» لا يقود إلى أي مدخل`,
    ),
    "entry-unreachable": documentSentence(() => "لا يمكن بلوغ هذا المدخل من Composition"),
    "full-url-invalid": documentSentence((p) => `لا يصلح fullUrl «${isolated(p.detail("value"))}»`),
    "reference-target": documentSentence(
      (p) => `لا يجوز هنا مرجع إلى «${isolated(p.detail("type"))}»`,
    ),
    "id-duplicate": documentSentence((p) => `المعرّف «${isolated(p.detail("id"))}» مكرر`),
    "value-doubtful": documentSentence(
      (p) => `«${isolated(p.detail("value"))}» لا يتبع قواعد ${isolated(p.detail("type"))}`,
    ),
    "image-unresolved": documentSentence(
      (p) => `الصورة (${isolated(p.detail("rule"))}) ليست في الوثيقة`,
    ),
  },
};

/** The name of a verb in the leaflet form. */
function verb(name: string): string {
  return labelsAr.choices[name as Verb] ?? isolated(name); // another name is no verb
}

/** Keeps the order of text in another direction inside an Arabic sentence (FSI … PDI, Unicode UAX #9). */
function isolated(text: string): string {
  return text === "" ? "" : `\u2068${text}\u2069`;
}

function documentSentence(rule: (phrase: FindingPhrase) => string) {
  return (phrase: FindingPhrase) => `${isolated(phrase.field)}: ${rule(phrase)}.`;
}

function suffix(value: string, words: (value: string) => string): string {
  return value === "" ? "" : words(value);
}
