/** A statement about the product or the company, with the number or the name that it contains. */
export interface Claim {
  readonly value: string;
  /** False removes the statement from the site. */
  readonly shown: boolean;
  /** The path of the English page that proves the statement, for example `/status`. The claim then links to it. */
  readonly proof?: string;
}

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
   * The claims of each page. A value is exactly as shown, with `+`, `%` or `$`. The words of the page describe it.
   * `shown: false` removes a claim; `proof` adds a link to the page that proves it.
   * Without the FHIR API (`NASHRA_FHIR=off`, `NASHRA_PUBLIC=off`), remove the proof `/fhir/metadata`.
   */
  claims: {
    home: {
      leaflets: { value: "500+", shown: true },
      compliance: { value: "100%", shown: true, proof: "/status#conformance" },
      companies: { value: "50+", shown: true },
      support: { value: "24/7", shown: true },
    },
    /** The standards of the benefits on the home page. */
    benefits: {
      compliant: { value: "FHIR", shown: true, proof: "/check" },
      integration: { value: "API", shown: true, proof: "/fhir/metadata" },
    },
    features: {
      uptime: { value: "99.9%", shown: true, proof: "/status" },
      securityReport: { value: "SOC 2 Type II", shown: true },
      languages: { value: "50+", shown: true },
      countries: { value: "15+", shown: true },
    },
    about: {
      founded: { value: "2023", shown: true },
      team: { value: "3", shown: true },
      companies: { value: "30+", shown: true },
      paperReduction: { value: "90%", shown: true },
    },
    careers: {
      founded: { value: "2023", shown: true },
      team: { value: "3", shown: true },
      learningBudget: { value: "$2,000", shown: true },
      homeOffice: { value: "$1,000", shown: true },
    },
  } satisfies Readonly<Record<string, Readonly<Record<string, Claim>>>>,

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
