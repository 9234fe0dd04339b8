import { defineWords } from "../../../i18n/words.ts";

/** `labels` are labels of the application. A test compares them with the texts of the application. */
export const docsWords = defineWords(
  {
    meta: {
      title: "Docs: connect Nashra to your systems | Nashra",
      description:
        "For IT teams: the HTTP API of Nashra and its tokens, the command line, the FHIR R5 document for patient leaflets, templates, and how documents are checked.",
    },
    title: "Connect Nashra to your systems",
    lead: "Leaflets in, FHIR documents out: over HTTP, on the command line, or on a server of your own. The same text gives the same bytes everywhere.",
    labels: {
      settings: "Settings",
      security: "Security Settings",
      tokens: "API tokens",
      createToken: "Create Token",
    },
    api: {
      title: "The HTTP API",
      text: "The {reference}, which this server generates, explains every call. For programs, {openApi} contains the same description (OpenAPI 3.1).",
      reference: "reference of the API",
      caption: "The calls that most programs need",
      call: "Call",
      does: "What it does",
      calls: {
        list: "lists your leaflets, newest change first",
        make: "creates a leaflet; a draft may be incomplete",
        check: "returns the findings for a leaflet, and stores nothing",
        read: "returns a leaflet with its text and its document",
        change: "changes a leaflet; fields that you do not send stay unchanged",
        document: "returns the document as FHIR XML or JSON, or as a page to read",
        versions: "lists the versions of a leaflet",
        delete: "deletes a leaflet",
      },
      rules: [
        "Send the version you read as {ifMatch}. If somebody has saved since then, the answer is {stale} and nothing is overwritten.",
        "A leaflet with errors cannot be sent for review or published: the answer is {refused} with the findings.",
        "Errors are problem details (RFC 9457): a code for your program, a sentence in English or Arabic for people.",
      ],
    },
    token: {
      title: "Tokens",
      text: "A program signs in with a token that a person created: {settings}, {security}, {tokens}, then {createToken}. The token is shown once. It can read, write or both, gives access to leaflets only, and works until it expires or you delete it.",
      curl: "Set {url} to {origin} and {variable} to the token, then run:",
    },
    cli: {
      title: "The command line",
      text: "{nashra} does the same for files, folders and pipelines. It needs {node} or newer, and no network. Start a leaflet like this:",
      begun:
        "This creates the folder with {file} in it. Open the file, replace everything in {guidance} with your own text, and fill in {type}, {email} and {date}. Until you have done that, the first three commands below report what is missing and exit with 1.",
      exits:
        "The exit code is 0 on success, 1 if an input is invalid or has findings of the severity you chose or higher, 2 if the command line is wrong, and 3 if reading or writing failed.",
    },
    fhir: {
      title: "The FHIR document",
      text: "A Bundle of type document in FHIR R5 (5.0.0) that follows the profiles of HL7’s implementation guide for electronic product information (ePI), version 1.0.0. It contains:",
      parts: [
        "{composition}: the text, section by section, with its codes;",
        "{organization}: the company;",
        "{product}: the medicine, with its name, dose form and strengths;",
        "{binary}: one for each image, as JPEG.",
      ],
      layouts:
        "It has two layouts, standard and complete; the {table} lists their sections. A document contains no build time and no random numbers: the same text gives the same bytes.",
      table: "table of sections",
      languages:
        "Leaflets are in English, Arabic or French. Text in the opposite writing direction is isolated, so that it is displayed in the right order.",
    },
    templates: {
      title: "Templates",
      text: "There are five documents to start from, two of them for the EU and for Jordan. Their guidance is written as {guidance}; any guidance that you leave in is an error, so that none of it reaches a patient.",
    },
    judging: {
      title: "Validation",
      text: "Nashra checks its own documents and those of other systems against R5, the profiles of the guide and its rules for narrative, without a network. {checker} does it in your browser. This does not replace HL7’s {validator} if you need other profiles or terminology.",
      validator: "FHIR Validator",
      checker: "The checker",
    },
    own: {
      title: "On a server of your own",
      text: "Nashra is one program that needs {node} or newer. It stores everything in a folder (SQLite), or in PostgreSQL if you run several servers. {live} reports that it is running, {ready} that it can answer requests.",
    },
  },
  {
    meta: {
      title: "التوثيق: اربط نشرة بأنظمتك | نشرة",
      description:
        "لفرق تقنية المعلومات: واجهة البرمجة عبر HTTP ورموز الوصول إليها، وسطر الأوامر، ووثيقة FHIR R5 للنشرات الدوائية، والقوالب، وكيف تُدقَّق الوثائق.",
    },
    title: "اربط نشرة بأنظمتك",
    lead: "تدخل النشرات وتخرج وثائق FHIR: عبر HTTP، أو من سطر الأوامر، أو على خادمك الخاص. والنص نفسه يعطي البايتات نفسها في كل مكان.",
    labels: {
      settings: "الإعدادات",
      security: "إعدادات الأمان",
      tokens: "رموز واجهة البرمجة",
      createToken: "إنشاء رمز",
    },
    api: {
      title: "واجهة البرمجة عبر HTTP",
      text: "تجد شرح كل طلب في {reference}، وهو صفحة بالإنجليزية يصوغها هذا الخادم نفسه. وللبرامج الوصف ذاته في {openApi} بصيغة OpenAPI 3.1.",
      reference: "مرجع الواجهة",
      caption: "الطلبات التي تحتاج إليها معظم البرامج",
      call: "الطلب",
      does: "ما يفعله",
      calls: {
        list: "يسرد نشراتك من الأحدث تعديلًا",
        make: "يُنشئ نشرة، ولا بأس بمسودة غير مكتملة",
        check: "يذكر الملاحظات على نشرة، ولا يحفظ شيئًا",
        read: "يعطي النشرة بنصّها ووثيقتها",
        change: "يعدّل النشرة، وما لا ترسله يبقى كما هو",
        document: "يعطي وثيقة FHIR بصيغة XML أو JSON، أو الصفحة المقروءة",
        versions: "يسرد إصدارات النشرة",
        delete: "يحذف النشرة",
      },
      rules: [
        "أرسل الإصدار الذي قرأته في {ifMatch}. فإن حفظ غيرك بعده جاءك الرد {stale} ولم يُستبدل شيء.",
        "لا تنتقل إلى المراجعة أو النشر نشرةٌ فيها أخطاء، بل يأتيك الرد {refused} ومعه الملاحظات.",
        "تأتي الأخطاء بصيغة RFC 9457: رمز يفهمه برنامجك، وجملة يقرؤها الناس بالعربية أو الإنجليزية.",
      ],
    },
    token: {
      title: "رموز الوصول",
      text: "يدخل البرنامج برمز أنشأه شخص: افتح {settings} ثم {security} ثم {tokens}، واضغط {createToken}. يظهر الرمز مرة واحدة. ويُسمح له بالقراءة أو الكتابة أو كلتيهما، ولا يصل إلا إلى النشرات، وينتهي في موعده أو حين تحذفه.",
      curl: "ضع {origin} في {url}، والرمز في {variable}، ثم اكتب:",
    },
    cli: {
      title: "سطر الأوامر",
      text: "يؤدي {nashra} العمل نفسه على الملفات والمجلدات وفي خطوط المعالجة. يحتاج إلى {node} أو أحدث، ولا يحتاج إلى شبكة. ابدأ نشرة هكذا:",
      begun:
        "بهذا يُنشأ المجلد وفيه {file}. افتح الملف، وضع نصّك مكان كل ما كُتب هكذا: {guidance}، واملأ {type} و{email} و{date}. وقبل أن تفعل، تخبرك الأسطر الثلاثة الأولى التالية بما ينقص، وتنتهي بالقيمة 1.",
      exits:
        "ينتهي بالقيمة 0 إذا سار كل شيء كما ينبغي، و1 إذا كان المُدخل معيبًا أو بلغت الملاحظات الدرجة التي اخترتها، و2 إذا أُخطئ في استدعائه، و3 إذا رفض النظام القراءة أو الكتابة.",
    },
    fhir: {
      title: "وثيقة FHIR",
      text: "حزمة من نوع \u2068document\u2069 بمعيار FHIR R5 (5.0.0)، وفق توصيفات (\u2068profiles\u2069) دليل HL7 لمعلومات المنتجات الإلكترونية (ePI) بإصداره 1.0.0. وفيها:",
      parts: [
        "{composition}: النص قسمًا قسمًا برموزه؛",
        "{organization}: الشركة؛",
        "{product}: الدواء باسمه وشكله وتراكيزه؛",
        "{binary}: واحد لكل صورة، بصيغة JPEG.",
      ],
      layouts:
        "لها تخطيطان، قياسي وكامل، وأقسامهما في {table}. لا تدخل في الوثيقة ساعة ولا أعداد عشوائية: النص نفسه يعطي البايتات نفسها.",
      table: "جدول الأقسام",
      languages:
        "تُكتب النشرات بالعربية أو الإنجليزية أو الفرنسية، ويُعزل فيها كل نص يخالف اتجاهُه اتجاهَها.",
    },
    templates: {
      title: "القوالب",
      text: "خمس وثائق تبدأ منها، اثنتان منها للاتحاد الأوروبي والأردن. الإرشاد فيها مكتوب هكذا: {guidance}، وما يبقى منه خطأ يمنع النشر، فلا يصل إلى مريض.",
    },
    judging: {
      title: "التدقيق",
      text: "تُدقَّق الوثائق، وثائقنا ووثائق غيرنا، وفق R5 وتوصيفات الدليل وقواعده للنص المقروء، من دون شبكة. وتفعل {checker} ذلك في متصفحك. ولا يُغني ذلك عن {validator} لدى HL7 حين تلزم توصيفات أخرى أو مصطلحات.",
      validator: "مدقق FHIR",
      checker: "صفحة الفحص",
    },
    own: {
      title: "على خادمك الخاص",
      text: "نشرة برنامج واحد يحتاج إلى {node} أو أحدث. يحفظ كل شيء في مجلد (SQLite)، أو في PostgreSQL إذا تعددت الخوادم. {live} يخبرك أنه يعمل، و{ready} أنه مستعد للخدمة.",
    },
  },
);
