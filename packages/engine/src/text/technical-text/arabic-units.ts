const volumes = "مل ملل مليلتر ملليلتر ميليلتر لتر ل";
const masses =
  "ملغم ملغ ملجم مجم ملغرام مليغرام ملليغرام ميليغرام ملليجرام مليجرام غم غ غرام غراما جم جرام " +
  "كغم كغ كجم كلغ كيلوغرام كيلوجرام مكغم مكغ ميكروغرام ميكروجرام نانوغرام";
const otherUnits = "وحدة وحدات ملم سم متر درجة درجات م مئوية ملي مول بالمئة بالمائة";
const formsAndPacks =
  "قرص قرصا أقراص كبسولة كبسولات حبة حبات ملعقة ملاعق قطرة قطرات بخة بخات نقطة كيس أكياس لصقة لصقات " +
  "حقنة حقن أمبولة أمبولات قارورة قوارير عبوة عبوات شريط أشرطة قلم أقلام";
const timesAndDoses =
  "جرعة جرعات مرة مرات ثانية ثوان ثواني دقيقة دقائق ساعة ساعات يوم يوما أيام أسبوع أسابيع أسبوعا " +
  "شهر شهرا أشهر شهور سنة سنوات عام عاما أعوام";
const persons = "مريض مرضى مريضا شخص أشخاص شخصا طفل أطفال";

/**
 * Arabic words that count or measure, without combining marks. A bare number before one of them belongs to it:
 * in `Zaytounol 500 ملغم` the number is not a part of the name.
 */
export const arabicUnits: ReadonlySet<string> = new Set(
  [volumes, masses, otherUnits, formsAndPacks, timesAndDoses, persons].flatMap((words) =>
    words.split(" "),
  ),
);

/** The length of the longest unit, so that longer words are not compared. */
export const longestUnit = Math.max(...[...arabicUnits].map(({ length }) => length));
