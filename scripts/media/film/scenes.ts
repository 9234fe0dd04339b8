/** The captions: one sentence per scene in both languages, in the order of the film. */
export const scenes = {
  start: {
    en: "Begin with a blank leaflet, or with a template that already has its headings.",
    ar: "ابدأ بنشرة فارغة، أو بقالب عناوينه جاهزة.",
  },
  name: {
    en: "Type the name of the medicine, and the leaflet beside the form updates with every key.",
    ar: "اكتب اسم الدواء، فتتبعك النشرة إلى جانب النموذج حرفًا بحرف.",
  },
  paragraph: {
    en: "Write each section in plain words, with lists and bold type where they help.",
    ar: "اكتب كل قسم بكلام واضح، واستعن بالقوائم والخط الغامق حيث يلزم.",
  },
  table: {
    en: "Make the table of doses in its own place.",
    ar: "أنشئ جدول الجرعات في موضعه.",
  },
  save: {
    en: "Save the leaflet, and it appears in your list as a draft.",
    ar: "احفظ النشرة، تجدها مسودةً في قائمتك.",
  },
  arabic: {
    en: "Turn the whole screen to Arabic, and write from right to left.",
    ar: "حوّل الشاشة كلها إلى العربية، واكتب من اليمين إلى اليسار.",
  },
  preview: {
    en: "Read the leaflet as patients will, then download its document.",
    ar: "اقرأ النشرة كما سيقرؤها المرضى، ثم نزّل وثيقتها.",
  },
  document: {
    en: "The file is a FHIR document, which other systems read.",
    ar: "الملف وثيقة FHIR تقرؤها الأنظمة الأخرى.",
  },
  end: {
    en: "Nashra: electronic leaflets, in English and Arabic.",
    ar: "نشرة: نشرات دوائية إلكترونية بالعربية والإنجليزية.",
  },
} as const;

export type SceneName = keyof typeof scenes;

/** The numbers of the first frame of a scene and of the frame after its last one. */
export interface TimedScene {
  readonly name: SceneName;
  readonly from: number;
  readonly to: number;
}
