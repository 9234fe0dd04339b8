/**
 * What whoever runs the site edits: the claims on its pages, the people, the ways to reach them, the
 * partners, and every address outside of it. The names, addresses and figures below are examples. Nothing
 * else in the product leads to another site. What is written in words has an English and an Arabic form,
 * `en` and `ar`. After a change: `pnpm build`.
 */
export const siteData = {
  /** Where the public site stands: for canonical addresses, the sitemap and pictures in shared links. */
  origin: "https://nashra.example",

  /** HL7's public validator of FHIR documents. In the footer, and on the dashboard of the application. */
  fhirValidator: "https://validator.fhir.org",
  /** The company's page on a social network. In the footer. */
  social: "https://social.example/nashra",
  /** The list of open roles on a professional network. On Careers. */
  jobs: "https://jobs.example/nashra",

  /** In the footer, and on Contact. */
  email: "support@nashra.example",
  /** With the code of the country, and spaces as it is read. On Contact. */
  phone: "+962 6 000 0000",
  /** The lines of the address. On Contact. */
  office: {
    en: ["Business park", "Amman, Jordan"],
    ar: ["مجمّع الأعمال", "عمّان، الأردن"],
  },

  /**
   * Figures, page by page, exactly as they are shown, with their `+`, `%` or `$`. What each one counts is
   * said in the words of its page.
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

  /** The word marks on Pricing: a name, and a line on what there is between us. Each has a seal of dots. */
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
   * The team, on About, in the order of the three letters of the root n-sh-r, which stand for portraits.
   * On Careers there is a dot for each person. `claims` says how many they are.
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
