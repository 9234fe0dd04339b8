/** Text of a decorative leaflet next to the sign-in form. The medicine is fictional. */
export interface SampleLeaflet {
  readonly language: "en" | "ar";
  readonly kind: string;
  readonly title: string;
  readonly substance: string;
  readonly sizes: readonly [string, string];
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
}

export const sampleLeafletTexts: Readonly<Record<"en" | "ar", SampleLeaflet>> = {
  en: {
    language: "en",
    kind: "Package leaflet: information for the patient",
    title: "Dolvera",
    substance: "paracetamol",
    sizes: ["120 mg/5 mL", "250 mg/5 mL"],
    sections: [
      {
        title: "What Dolvera is and what it is used for",
        paragraphs: [
          "Dolvera contains paracetamol, which relieves pain and lowers a high temperature (fever). It is an orange-flavoured suspension with no added sugar.",
          "Dolvera is used in children aged 6 to 12 years to relieve mild to moderate pain, such as headache, toothache, earache and sore throat, and to lower fever.",
        ],
      },
      {
        title: "Warnings and precautions",
        paragraphs: [
          "Talk to your doctor or pharmacist before giving Dolvera if your child has liver or kidney problems, weighs less than 20 kg, or is dehydrated or poorly nourished.",
          "Do not give Dolvera if your child:",
        ],
        points: [
          "is allergic to paracetamol or to any of the other ingredients",
          "has had another medicine that contains paracetamol in the last 4 hours",
        ],
      },
      {
        title: "How to take Dolvera",
        paragraphs: [
          "Always give this medicine exactly as described here, or as your doctor or pharmacist has told you. Leave at least 4 hours between doses. Do not give more than 4 doses in 24 hours.",
        ],
      },
      {
        title: "Possible side effects",
        paragraphs: [
          "Like all medicines, this medicine can cause side effects, although not everybody gets them. Stop giving it and get medical help at once if your child has swelling of the face or difficulty breathing.",
        ],
      },
    ],
  },
  ar: {
    language: "ar",
    kind: "نشرة العبوة: معلومات للمريض",
    title: "دولفيرا",
    substance: "باراسيتامول",
    sizes: ["120 ملغم/5 مل", "250 ملغم/5 مل"],
    sections: [
      {
        title: "ما هو دولفيرا وما دواعي استعماله",
        paragraphs: [
          "يحتوي دولفيرا على الباراسيتامول الذي يسكّن الألم ويخفض درجة الحرارة المرتفعة (الحمّى). وهو معلَّق فموي بنكهة البرتقال وخالٍ من السكر المضاف.",
          "يُستعمل دولفيرا للأطفال من عمر 6 إلى 12 سنة لتسكين الألم الخفيف إلى المتوسط، مثل الصداع وألم الأسنان وألم الأذن والتهاب الحلق، ولخفض الحمّى.",
        ],
      },
      {
        title: "التحذيرات والاحتياطات",
        paragraphs: [
          "استشر الطبيب أو الصيدلي قبل إعطاء دولفيرا إذا كان طفلك يعاني من مشكلات في الكبد أو الكليتين، أو كان وزنه أقل من 20 كغم، أو كان مصابًا بالجفاف أو بسوء التغذية.",
          "لا تعطِ طفلك دولفيرا في الحالات التالية:",
        ],
        points: [
          "إذا كانت لديه حساسية تجاه الباراسيتامول أو تجاه أي من المكونات الأخرى",
          "إذا تناول دواءً آخر يحتوي على الباراسيتامول خلال الساعات الأربع الماضية",
        ],
      },
      {
        title: "كيفية تناول دولفيرا",
        paragraphs: [
          "أعطِ هذا الدواء دائمًا كما هو موضح هنا تمامًا، أو كما أخبرك الطبيب أو الصيدلي. اترك 4 ساعات على الأقل بين الجرعة والأخرى. لا تعطِ أكثر من 4 جرعات خلال 24 ساعة.",
        ],
      },
      {
        title: "الآثار الجانبية المحتملة",
        paragraphs: [
          "مثل جميع الأدوية، قد يسبب هذا الدواء آثارًا جانبية، إلا أنها لا تصيب الجميع. أوقف الدواء واطلب المساعدة الطبية فورًا إذا ظهر على طفلك تورم في الوجه أو صعوبة في التنفس.",
        ],
      },
    ],
  },
};
