import { defineWords } from "../../i18n/words.ts";

/** Texts of the dialog after another user saved first. */
export const conflictWords = defineWords(
  {
    title: "{name} saved this leaflet at {time}",
    titleOn: "{name} saved this leaflet on {date}",
    versions: "You were editing version {mine}; version {theirs} is newer.",
    savedBefore:
      "This draft has already been saved as a leaflet; version {theirs} of it is on the server.",
    differ: {
      one: "One section differs: {list}.",
      other: "{count} sections differ: {list}.",
    },
    question: "Which text do you want to keep?",
    merge: "Merge both",
    mergeHint:
      "Each section is taken from the text that changed it. The result becomes version {next}. Your own text is also kept as a draft on this device.",
    fromMine: "From your text",
    fromTheirs: "From version {theirs}",
    both: {
      one: "Both of you changed this section. Choose the text to keep.",
      other: "Both of you changed these sections. Choose the text to keep for each.",
    },
    hidden: {
      one: "The merged text has custom questions instead of the standard sections. This changed section is kept, but it is not in the leaflet: {list}.",
      other:
        "The merged text has custom questions instead of the standard sections. These changed sections are kept, but they are not in the leaflet: {list}.",
    },
    ofSection: "Which text do you want to keep for “{section}”?",
    takeMine: "Your text",
    takeTheirs: "Version {theirs}",
    compareSection: "Compare “{section}”",
    mine: "Keep mine",
    mineHint: "Your text becomes version {next}. Version {theirs} of {name} stays in the history.",
    theirs: "Take theirs",
    theirsHint:
      "The form shows version {theirs}. Your text is kept as a draft on this device, and you can bring it back.",
    compare: "Compare",
    proceed: "Continue",
    cannotKeep:
      "Your text could not be kept on this device, so it was not replaced. Download it first, or choose “Keep mine”.",
    compareTitle: "Compare with version {theirs}",
    theirLabel: "Version {theirs}",
    myLabel: "Your text",
  },
  {
    title: "حفظ {name} هذه النشرة الساعة {time}",
    titleOn: "حفظ {name} هذه النشرة في {date}",
    versions: "كنت تعدّل الإصدار {mine}، والإصدار {theirs} أحدث منه.",
    savedBefore: "سبق أن حُفظت هذه المسودة نشرةً، وعلى الخادم إصدارها {theirs}.",
    differ: {
      zero: "لا يختلف أي قسم.",
      one: "يختلف قسم واحد: {list}.",
      two: "يختلف قسمان: {list}.",
      few: "تختلف {count} أقسام: {list}.",
      many: "يختلف {count} قسمًا: {list}.",
      other: "يختلف {count} قسم: {list}.",
    },
    question: "أي النصين يبقى؟",
    merge: "دمج النصين",
    mergeHint:
      "يؤخذ كل قسم من النص الذي غيّره، ويصبح الناتج الإصدار {next}. ويُحفظ نصّك أيضًا مسودةً على هذا الجهاز.",
    fromMine: "من نصّك",
    fromTheirs: "من الإصدار {theirs}",
    both: {
      zero: "لا أقسام غيّرها كلاكما.",
      one: "غيّر كلاكما هذا القسم. اختر النص الذي يبقى.",
      two: "غيّر كلاكما هذين القسمين. اختر النص الذي يبقى لكل منهما.",
      few: "غيّر كلاكما هذه الأقسام. اختر النص الذي يبقى لكل منها.",
      many: "غيّر كلاكما هذه الأقسام. اختر النص الذي يبقى لكل منها.",
      other: "غيّر كلاكما هذه الأقسام. اختر النص الذي يبقى لكل منها.",
    },
    hidden: {
      zero: "لم يتغيّر أي قسم لا يُطبع.",
      one: "في النص المدموج أسئلة مخصصة بدل الأقسام القياسية، لذلك يبقى هذا القسم الذي تغيّر محفوظًا لكنه لا يُطبع: {list}.",
      two: "في النص المدموج أسئلة مخصصة بدل الأقسام القياسية، لذلك يبقى هذان القسمان اللذان تغيّرا محفوظين لكنهما لا يُطبعان: {list}.",
      few: "في النص المدموج أسئلة مخصصة بدل الأقسام القياسية، لذلك تبقى هذه الأقسام التي تغيّرت محفوظة لكنها لا تُطبع: {list}.",
      many: "في النص المدموج أسئلة مخصصة بدل الأقسام القياسية، لذلك تبقى هذه الأقسام التي تغيّرت محفوظة لكنها لا تُطبع: {list}.",
      other:
        "في النص المدموج أسئلة مخصصة بدل الأقسام القياسية، لذلك تبقى هذه الأقسام التي تغيّرت محفوظة لكنها لا تُطبع: {list}.",
    },
    ofSection: "أي النصين يبقى في «{section}»؟",
    takeMine: "نصّك",
    takeTheirs: "الإصدار {theirs}",
    compareSection: "مقارنة «{section}»",
    mine: "الاحتفاظ بنصّي",
    mineHint: "يصبح نصّك الإصدار {next}. ويبقى الإصدار {theirs} الذي حفظه {name} في السجل.",
    theirs: "اعتماد النص الآخر",
    theirsHint: "يعرض النموذج الإصدار {theirs}. ويُحفظ نصّك مسودةً على هذا الجهاز ويمكنك استعادته.",
    compare: "مقارنة",
    proceed: "متابعة",
    cannotKeep: "تعذّر حفظ نصّك على هذا الجهاز، لذلك لم يُستبدل شيء. نزّله أولًا، أو احتفظ بنصّك.",
    compareTitle: "مقارنة مع الإصدار {theirs}",
    theirLabel: "الإصدار {theirs}",
    myLabel: "نصّك",
  },
);
