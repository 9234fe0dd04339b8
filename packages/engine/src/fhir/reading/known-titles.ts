import { foldTitle } from "./fold-title.ts";
import { inList, inSection, type SectionPlace } from "./place.ts";

/** What a title tells: where its section belongs, and whether the printed title says the same. */
export interface KnownTitle {
  readonly place: SectionPlace;
  /** False: the title says more or less than the one the leaflet prints, and has to be kept. */
  readonly same: boolean;
}

/** The places a title can stand for, the likeliest first. */
export function placesOfTitle(words: string): readonly KnownTitle[] {
  if (words === "") return [];
  return knownTitles.filter(({ pattern }) => pattern.test(words));
}

/** A name has up to six words; a title can be without it. */
const nameWords = "(?: [^ ]+){0,6}";

interface TitleRule extends KnownTitle {
  readonly pattern: RegExp;
}

/**
 * Titles as leaflets have them, folded, in English, Arabic and French: the QRD template's and those of
 * the documents published so far. `*` stands for the medicine's name, `a|b` in brackets for a choice.
 * https://www.ema.europa.eu/en/human-regulatory-overview/marketing-authorisation/product-information-requirements/product-information-templates-human
 */
const knownTitles: readonly TitleRule[] = [
  ...rules({ kind: "tableOfContents" }, false, [
    "(what is in|contents of|in) this leaflet",
    "محتويات هذه النشرة",
    "(ماذا|ما الذي) (في|تحتوي|تحتويه) هذه النشرة",
    "que contient cette notice",
  ]),
  ...rules({ kind: "header" }, false, [
    "(b )?(package|patient) (information )?leaflet( information for the (user|patient))?",
    "(النشرة|نشرة) (الداخلية|الدوائية|العبوة)( معلومات (للمريض|للمستخدم))?",
    "(النشرة الداخلية )+معلومات (للمريض|للمستخدم)",
    "notice( information (du|de l|pour le) (patient|utilisateur))?",
  ]),
  ...rules(inSection("whatIs"), true, [
    "what * (is|are) and what (it is|they are) used for",
    "ما (هو|هي) * (وفيم|وفيما|ولماذا) (يستخدم|تستخدم|يستعمل|تستعمل)",
    "ما (هو|هي) * (وما هي )?(دواعي|ودواعي) (استعماله|استعمالها|استخدامه|استخدامها)",
    "qu est ce que * et dans (quel cas|quels cas) est (il|elle) utilise(e)?",
  ]),
  ...rules(inSection("beforeYouTake"), true, [
    "what you need to know before you (take|use|are given|receive|start) *",
    "before you (take|use|are given) *",
    "ما (الذي )?(يجب|ينبغي|تحتاج|تحتاجين|تحتاجون)( عليك)?( الى| ان)? معرفته قبل (تناول|استخدام|استعمال|اخذ|تلقي) *",
    "(quelles sont les informations a connaitre )?avant (de prendre|d utiliser|de recevoir|de donner) *",
  ]),
  ...rules(inSection("howToTake"), true, [
    "how to (take|use|give) *",
    "how * is (given|used)",
    "(كيفية|كيف|طريقة) (تناول|تتناول|استخدام|تستخدم|استعمال|تستعمل|اعطاء|اخذ) *",
    "comment (prendre|utiliser|administrer|donner) *",
  ]),
  ...rules(inSection("sideEffects"), true, [
    "possible side effects",
    "الاثار الجانبية المحتملة",
    "(quels sont les )?effets indesirables eventuels",
  ]),
  ...rules(inSection("sideEffects"), false, [
    "(side|undesirable) effects",
    "(الاثار|الاعراض) الجانبية",
    "effets (indesirables|secondaires)",
  ]),
  ...rules(inSection("pregnancy"), true, [
    "pregnancy (and )?(breast ?feeding|lactation)( and fertility)?",
    "fertility pregnancy and (breast ?feeding|lactation)",
    "الحمل (والرضاعة|والارضاع|و الرضاعة)( الطبيعية)?( والخصوبة)?",
    "grossesse( et)? allaitement( et (fertilite|fecondite))?",
  ]),
  ...rules(inSection("pregnancy"), false, [
    "pregnancy|breast ?feeding|fertility",
    "الحمل|الرضاعة|الرضاعة الطبيعية|الخصوبة",
    "grossesse|allaitement|fertilite|fecondite",
  ]),
  ...rules(inSection("storage"), true, [
    "how to store *",
    "(كيفية|كيف|طريقة) (تخزين|حفظ|يحفظ|يخزن|تحفظ) *",
    "comment conserver *",
  ]),
  ...rules(inSection("storage"), false, [
    "(storage|storing)( and disposal)?( conditions)?( of *)?",
    "(ظروف |شروط )?(التخزين|الحفظ)",
    "conservation( de *)?",
  ]),
  ...rules(inSection("contents"), true, [
    "contents of the pack and other information",
    "محتويات (العبوة|العلبة) و ?(معلومات|المعلومات) (اخرى|الاخرى|اضافية)",
    "contenu de l emballage et autres informations",
  ]),
  ...rules(inSection("contents"), false, [
    "(further|other|additional) information",
    "product description",
    "معلومات (اخرى|اضافية)",
    "(autres informations|informations (supplementaires|complementaires))",
  ]),
  ...rules({ kind: "instructions" }, true, [
    "instructions for use",
    "(تعليمات|ارشادات) (الاستعمال|الاستخدام)",
    "(mode d emploi|instructions d utilisation)",
  ]),
  ...rules({ kind: "instructions" }, false, [
    "instructions for (using|injecting|self injection) *",
    "using the * to inject *",
    "(تعليمات|ارشادات) الحقن",
  ]),
  ...rules({ kind: "holder" }, true, [
    "marketing authori(s|z)ation holder and manufacturer",
    "(مالك|حامل) (حق|رخصة|ترخيص) التسويق والشركة المصنعة",
    "titulaire de l autorisation de mise sur le marche et fabricant",
  ]),
  ...rules({ kind: "holder" }, false, [
    "(marketing authori(s|z)ation holder|manufacturer( and product registration holder)?)",
    "(مالك|حامل) (حق|رخصة|ترخيص) التسويق|الشركة المصنعة",
    "titulaire de l autorisation de mise sur le marche|fabricant",
  ]),
  ...rules(inList("usageSections"), true, [
    "what * (is|are) used for",
    "دواعي (استعمال|استخدام) *",
    "(فيم|فيما|لماذا) (يستخدم|يستعمل) *",
    "dans (quel cas|quels cas) * est (il|elle) utilise(e)?",
  ]),
  ...rules(inList("whatIsSections"), true, ["what * (is|are)", "ما (هو|هي) *", "qu est ce que *"]),
  ...rules(inList("warningsSections"), true, [
    "warnings and precautions",
    "(التحذيرات|تحذيرات) (والاحتياطات|واحتياطات)",
    "avertissements et precautions( d emploi)?",
  ]),
  ...rules(inList("warningsSections"), false, [
    "warnings|precautions|take special care with *",
    "تحذيرات|التحذيرات|احتياطات|الاحتياطات",
    "(mises en garde|faites attention avec) *",
  ]),
  ...rules(inList("doNotTakeSections"), true, [
    "do not (take|use|give) *( if)?",
    "لا (تتناول|تتناولي|تستخدم|تستخدمي|تستعمل|تستعملي|تاخذ) *( اذا)?",
    "(ne prenez|n utilisez|ne donnez|ne prendre|n utiliser) (jamais|pas) *( si)?",
  ]),
  ...rules(inList("doNotTakeSections"), false, [
    "contraindications",
    "موانع (الاستعمال|الاستخدام)",
    "contre indications",
  ]),
  ...rules(inList("veryRareSections"), true, ["very rare", "نادرة جدا", "tres rare(s)?"]),
  ...rules(inList("veryCommonSections"), true, ["very common", "شائعة جدا", "tres frequent(s)?"]),
  ...rules(inList("commonSections"), true, ["common", "شائعة", "frequent(s)?"]),
  ...rules(inList("veryRareSections"), false, [
    "very rare( side effects)?( may affect) *",
    "tres rare(s)? peuvent *",
  ]),
  ...rules(inList("veryCommonSections"), false, [
    "very common( side effects)?( may affect) *",
    "tres frequent(s)? peuvent *",
  ]),
  ...rules(inList("commonSections"), false, [
    "common( side effects)?( may affect) *",
    "frequent(s)? peuvent *",
  ]),
];

function rules(
  place: SectionPlace,
  same: boolean,
  titles: readonly string[],
): readonly TitleRule[] {
  return titles.map((title) => ({ place, same, pattern: patternOf(title) }));
}

function patternOf(title: string): RegExp {
  const folded = title.replace(/[\u0600-\u06ff]+/g, (word) => foldTitle(word).words);
  const source = folded.replaceAll(" *", nameWords);
  return new RegExp(`^(?:${source})$`, "u");
}
