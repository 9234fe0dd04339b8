/** The leaflet that is written in the film. All its data is invented. */
export const yasmol = {
  name: "Yasmol",
  type: "Tablet",
  subName: "paracetamol",
  size: "500 mg",
  /** The title of the first section in the document. */
  title: "What Yasmol is",
  /** The second of its three parts is bold. */
  paragraph: ["Yasmol contains ", "paracetamol", ", which eases pain and fever."],
  fields: {
    companyName: "Wadi Pharma",
    companyAddress: "12 Olive Street, Amman",
    companyPhone: "+962 6 555 0100",
    companyEmail: "info@wadi.example.org",
  },
  revisionDate: "2026-03-18",
  sections: {
    usageSections: "Yasmol is used for headache, toothache, period pain and fever.",
    warningsSections: "Talk to your doctor before taking Yasmol if you have a liver disease.",
    doNotTakeSections: "Do not take Yasmol if you are allergic to paracetamol.",
    howToTakeSections: "Swallow the tablets with water. The table says how many.",
    sideEffectsSections: "Side effects are rare. Stop and ask a doctor if your skin turns red.",
    storageSections: "Keep it below 30 °C, out of the sight and reach of children.",
    contentsSections: "Each tablet contains 500 mg of paracetamol.",
  },
  table: [
    ["Age", "Dose"],
    ["6 to 11 years", "1 tablet"],
    ["From 12 years", "1 or 2 tablets"],
  ],
  inArabic: { name: "ياسمول", type: "أقراص", subName: "باراسيتامول" },
} as const;
