/**
 * The data that the operator of a site edits: claims, people, contacts, partners, and every external address.
 * The names, addresses and numbers below are examples. No other file of the product links to another site.
 * Each text is in English (`en`) and in Arabic (`ar`). After a change, run `pnpm build`.
 */
export const siteData = {
  /** The origin of the public site: for canonical addresses, the sitemap and images of shared links. */
  origin: "https://nashra.example",

  /** HL7's public validator of FHIR documents. Shown in the footer and on the dashboard of the application. */
  fhirValidator: "https://validator.fhir.org",
  /** The company's page on a social network. Shown in the footer. */
  social: "https://social.example/nashra",
  /** The list of open roles on a professional network. Shown on Careers. */
  jobs: "https://jobs.example/nashra",

  /** Shown in the footer and on Contact. */
  email: "support@nashra.example",
  /** With the country code, and with spaces between groups of digits. Shown on Contact. */
  phone: "+962 6 000 0000",
  /** The lines of the postal address. Shown on Contact. */
  office: {
    en: ["Business park", "Amman, Jordan"],
    ar: ["مجمّع الأعمال", "عمّان، الأردن"],
  },

  /**
   * The numbers on each page exactly as shown, with `+`, `%` or `$`. The words of the page describe each
   * number.
   */
  claims: {
    home: { leaflets: "500+", compliance: "100%", companies: "50+", support: "24/7" },
    features: {
      uptime: "99.9%",
      securityReport: "SOC 2 Type II",
      languages: "50+",
      countries: "15+",
    },
    about: { founded: "2023", team: "3", companies: "30+", paperReduction: "90%" },
    careers: { founded: "2023", team: "3", learningBudget: "$2,000", homeOffice: "$1,000" },
  },

  /**
   * The partners on Pricing: a name, and a line about the partnership. Each is shown with an emblem made of
   * dots (`PartnerSeal`).
   */
  partners: {
    regulator: {
      name: { en: "The Jordanian drug regulator", ar: "الجهة الرقابية الأردنية على الدواء" },
      about: {
        en: "Recognition for electronic patient leaflets.",
        ar: "اعتراف بالنشرات الدوائية الإلكترونية.",
      },
    },
    telecom: {
      name: { en: "A telecom partner", ar: "شريك في الاتصالات" },
      about: {
        en: "A partnership for leaflets that are read on a phone.",
        ar: "شراكة من أجل نشرات تُقرأ على الهاتف.",
      },
    },
  },

  /**
   * The team on About. The letters of the Arabic root n-sh-r are shown instead of portraits, one letter for
   * each person in this order. Careers shows one dot per person. `claims` contains the number of people.
   */
  team: [
    {
      name: { en: "Noor Haddad", ar: "نور حدّاد" },
      role: { en: "Product and design", ar: "المنتج والتصميم" },
      about: {
        en: "Decides what a leaflet needs, and draws it.",
        ar: "تقرّر ما تحتاج إليه النشرة، وترسمه.",
      },
    },
    {
      name: { en: "Shadi Khoury", ar: "شادي خوري" },
      role: { en: "Regulatory affairs", ar: "الشؤون التنظيمية" },
      about: {
        en: "Knows what each section must say, and to whom.",
        ar: "يعرف ما يجب أن يقوله كل قسم، ولمن.",
      },
    },
    {
      name: { en: "Rana Odeh", ar: "رنا عودة" },
      role: { en: "Engineering", ar: "الهندسة" },
      about: {
        en: "Makes the document exact, and the builder quick.",
        ar: "تجعل الوثيقة دقيقة، والمُحرِّر سريعًا.",
      },
    },
  ],
} as const;
