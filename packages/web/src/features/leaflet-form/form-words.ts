import { defineWords } from "../../i18n/words.ts";

export const formWords = defineWords(
  {
    form: "Leaflet",
    productIntro: "Enter the name and the dose form exactly as in the marketing authorisation.",
    /** Hints shown with the fields. */
    hints: {
      medicineName: "Also becomes the title of the leaflet.",
      type: "Dose form, e.g. Tablet",
      subName: "For example, the generic name",
      companyAddress: "Street and city, on separate lines if you like.",
      revisionDate: "The leaflet shows only the month and the year.",
      country:
        "Where the medicine is sold. Two letters, for example JO for Jordan. If it is left empty, Jordan is used.",
      companyCountry: "Two letters. If it is left empty, the country above is used.",
      companyIdentifier: "A web address (URI), or system|value.",
      productIdentifier: "A GTIN, a web address (URI), or system|value.",
      firstAuthorisedOn: "If it is left empty, the revision date is used.",
    },
    addSize: "Add Size",
    sizeExample: "500mg",
    addParagraph: "Add Paragraph",
    addQuestion: "Add Question",
    remove: "Remove: {name}",
    removed: "{name} was removed.",
    customMode: "Custom Questions instead of the standard sections",
    customOff:
      "For a leaflet that does not follow the standard sections: each question becomes a section, and its answer becomes the text of the section.",
    customOn:
      "The standard sections are hidden and are not printed. Their text is kept, and you see it again when you switch back.",
    customHides: {
      one: "{count} standard section with text is hidden. Its text is kept, but it is not in the leaflet.",
      other:
        "{count} standard sections with text are hidden. Their text is kept, but it is not in the leaflet.",
    },
    questionsHidden: {
      one: "{count} custom question with text is kept, but it is not in the leaflet.",
      other: "{count} custom questions with text are kept, but they are not in the leaflet.",
    },
    detailsIntro: "These details are not printed as text; they make the document more exact.",
  },
  {
    form: "النشرة",
    productIntro: "الاسم والشكل كما وردا في ترخيص التسويق تمامًا.",
    hints: {
      medicineName: "يصبح أيضًا عنوان النشرة.",
      type: "الشكل الصيدلاني، مثل: أقراص",
      subName: "الاسم العلمي مثلًا",
      companyAddress: "الشارع والمدينة، كلٌّ في سطر إن شئت.",
      revisionDate: "تطبع النشرة الشهر والسنة.",
      country: "حيث يُباع الدواء. حرفان لاتينيان، مثل JO للأردن. الأردن إن تُرك فارغًا.",
      companyCountry: "حرفان لاتينيان. البلد أعلاه إن تُرك فارغًا.",
      companyIdentifier: "عنوان على الشبكة (URI) أو system|value.",
      productIdentifier: "رقم GTIN، أو عنوان على الشبكة (URI)، أو system|value.",
      firstAuthorisedOn: "يُعتمد تاريخ المراجعة إن تُرك فارغًا.",
    },
    addSize: "إضافة تركيز",
    sizeExample: "500 ملغم",
    addParagraph: "إضافة فقرة",
    addQuestion: "إضافة سؤال",
    remove: "إزالة: {name}",
    removed: "أُزيل: {name}.",
    customMode: "أسئلة مخصصة بدل الأقسام القياسية",
    customOff: "لنشرة لا تتبع الأقسام القياسية: يصبح كل سؤال قسمًا، وجوابه نصَّ القسم.",
    customOn: "الأقسام القياسية مخفية ولا تُطبع. نصوصها محفوظة: عطّل هذا الخيار فتعود كما كانت.",
    customHides: {
      zero: "لا نص مخفيًا في الأقسام القياسية.",
      one: "أُخفي قسم قياسي واحد فيه نص. نصه محفوظ، لكنه لا يظهر في النشرة.",
      two: "أُخفي قسمان قياسيان فيهما نص. نصوصهما محفوظة، لكنها لا تظهر في النشرة.",
      few: "أُخفيت {count} أقسام قياسية فيها نص. نصوصها محفوظة، لكنها لا تظهر في النشرة.",
      many: "أُخفي {count} قسمًا قياسيًا فيها نص. نصوصها محفوظة، لكنها لا تظهر في النشرة.",
      other: "أُخفي {count} قسم قياسي فيها نص. نصوصها محفوظة، لكنها لا تظهر في النشرة.",
    },
    questionsHidden: {
      zero: "لا أسئلة مخصصة فيها نص.",
      one: "يوجد سؤال مخصص واحد فيه نص. نصه محفوظ، لكنه لا يظهر في النشرة.",
      two: "يوجد سؤالان مخصصان فيهما نص. نصوصهما محفوظة، لكنها لا تظهر في النشرة.",
      few: "توجد {count} أسئلة مخصصة فيها نص. نصوصها محفوظة، لكنها لا تظهر في النشرة.",
      many: "يوجد {count} سؤالًا مخصصًا فيها نص. نصوصها محفوظة، لكنها لا تظهر في النشرة.",
      other: "يوجد {count} سؤال مخصص فيها نص. نصوصها محفوظة، لكنها لا تظهر في النشرة.",
    },
    detailsIntro: "لا تُطبع نصًا، لكنها تجعل الوثيقة دقيقة.",
  },
);
