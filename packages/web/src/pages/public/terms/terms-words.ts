import { defineWords } from "../../../i18n/words.ts";

// The operator of the site adds a last section that names the applicable law and the courts, in both languages.
export const termsWords = defineWords(
  {
    meta: {
      title: "Terms of use, in short | Nashra",
      description:
        "Nashra’s terms in plain words: it is free, your leaflets are yours, you are responsible for the medical content, and no regulator has to accept a document.",
    },
    title: "Terms of use",
    lead: "These terms are short, so that you can read them all. By using Nashra you agree to them.",
    sections: [
      {
        title: "It is free",
        text: [
          "There is one plan, and it costs nothing. The number of your leaflets is not limited; the operator of this site may limit the storage space they use.",
        ],
      },
      {
        title: "Your account",
        text: [
          "Give your real name and organisation, keep your password and your tokens to yourself, and tell us if somebody else may have them. You are responsible for what is done with your account.",
        ],
      },
      {
        title: "Your leaflets are yours",
        text: [
          "What you write belongs to you or your company. We ask for one permission only: to store your text for you, and to build and show your documents for you. You can download and delete it whenever you like.",
        ],
      },
      {
        title: "You are responsible for the content",
        text: [
          "Nashra checks the form of a leaflet, never what it says about the medicine. The people responsible for the medicine are responsible for every word: have it reviewed by an expert before you publish. Nothing here is medical advice.",
        ],
      },
      {
        title: "No promise of acceptance",
        text: [
          "A leaflet without errors follows the rules of FHIR and of HL7’s guide, as far as this software can check. Whether a regulator accepts it is the regulator’s decision. We do not promise it.",
        ],
      },
      {
        title: "What we ask of you",
        text: ["Use the service for leaflets, and do not damage it for others."],
        points: [
          "Do not write about an individual patient, and do not write anything that you are not allowed to publish.",
          "Do not try to get into other people’s accounts, and do not overload the service on purpose.",
          "If you find a security vulnerability, tell us before you tell others.",
        ],
      },
      {
        title: "The service is provided “as is”",
        text: [
          "We run the service with care, but provide it “as is”, without warranty. It can fail or be interrupted: keep downloads of what matters. As far as the law allows, we are not liable for damage from its use. You keep all rights that the law gives you and that no terms can take away.",
        ],
      },
      {
        title: "The software",
        text: [
          "The software of Nashra is free under the Apache License 2.0. You may run it on a server of your own, and change it. These terms are about this site.",
        ],
      },
      {
        title: "Changes, and the end",
        text: [
          "When these terms change, this page says so. If you do not agree, stop using the service, and write to {mail} to have your account deleted. An account that is used against these terms can be closed.",
        ],
      },
    ],
  },
  {
    meta: {
      title: "شروط الاستخدام باختصار | نشرة",
      description:
        "شروط استخدام نشرة بكلام واضح: مجانية، ونشراتك ملك لك، وأنت المسؤول عن محتواها الطبي، ولا نعدك بأن تقبل جهة رقابية وثيقةً من وثائقك.",
    },
    title: "شروط الاستخدام",
    lead: "قصيرة، وكُتبت لتُقرأ. ومن يستخدم نشرة يوافق عليها.",
    sections: [
      {
        title: "الاستخدام مجاني",
        text: [
          "الخطة واحدة ولا تكلّف شيئًا. عدد نشراتك غير محدود، ولمن يدير هذا الموقع أن يضع حدًّا للمساحة التي تشغلها.",
        ],
      },
      {
        title: "حسابك",
        text: [
          "اذكر اسمك ومؤسستك الحقيقيين، واحتفظ بكلمة المرور ورموز الوصول لنفسك، وأخبرنا إن ظننت أن غيرك عرفها. وأنت مسؤول عمّا يُفعل بحسابك.",
        ],
      },
      {
        title: "نشراتك ملك لك",
        text: [
          "ما تكتبه ملك لك أو لشركتك. ولا نطلب إلا شيئًا واحدًا: أن نخزّنه، وأن نبني منه ما تصنعه ونعرضه، من أجلك أنت. ولك أن تنزّله أو تحذفه متى شئت.",
        ],
      },
      {
        title: "أنت المسؤول عمّا تقوله",
        text: [
          "ندقّق شكل النشرة، ولا ندقّق ما تقوله عن الدواء. والمسؤول عن الدواء مسؤول عن كل كلمة فيها، فاعرضها على مختص قبل أن تنشرها. وليس هنا ما يُعدّ مشورة طبية.",
        ],
      },
      {
        title: "لا وعد بالقبول",
        text: [
          "النشرة الخالية من الأخطاء توافق قواعد FHIR ودليل HL7 بقدر ما يستطيع هذا البرنامج أن يحكم. أما قبولها فقرار الجهة الرقابية، ونحن لا نعد به.",
        ],
      },
      {
        title: "ما نطلبه منك",
        text: ["استخدم الخدمة للنشرات، واتركها سليمة لغيرك."],
        points: [
          "لا تكتب شيئًا عن مريض بعينه، ولا شيئًا لا يحق لك نشره.",
          "لا تبحث عن طريق إلى حسابات غيرك، ولا تُثقل على الخدمة عمدًا.",
          "إن وجدت ثغرة فأخبرنا قبل أن تخبر غيرنا.",
        ],
      },
      {
        title: "الخدمة كما هي",
        text: [
          "نديرها بعناية، لكننا نقدّمها كما هي ومن دون ضمان. قد تتعطل أو تنقطع، فنزّل ما يهمّك واحتفظ به. ولا نتحمّل، بقدر ما يسمح القانون، الضرر الناتج عن استخدامها. وما يمنحك القانون من حقوق لا تُسقطها الشروط يبقى لك.",
        ],
      },
      {
        title: "البرنامج",
        text: [
          "برنامج نشرة حرّ برخصة \u2068Apache 2.0\u2069. لك أن تشغّله على خادمك الخاص، وأن تعدّله. أما هذه الشروط فتخص هذا الموقع.",
        ],
      },
      {
        title: "التغيير والانتهاء",
        text: [
          "إذا تغيّرت هذه الشروط ذُكر ذلك في هذه الصفحة. فإن لم توافق فتوقّف عن استخدام الخدمة، واكتب إلى {mail} ليُحذف حسابك. والحساب الذي يُستخدم خلافًا لهذه الشروط يجوز إغلاقه.",
        ],
      },
    ],
  },
);
