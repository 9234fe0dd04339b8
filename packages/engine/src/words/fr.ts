import type { Words } from "./words.ts";

/**
 * French in the style of a professional leaflet: the questions of the QRD template, and no-break spaces
 * before ? and :.
 */
export const fr: Words = {
  patientInformation: "Notice : Information du patient",
  sections: {
    whatIs: (name) => `Qu’est-ce que ${name} et dans quels cas est-il utilisé ?`,
    beforeYouTake: (name) => `Quelles sont les informations à connaître avant de prendre ${name} ?`,
    howToTake: (name) => `Comment prendre ${name} ?`,
    sideEffects: () => "Quels sont les effets indésirables éventuels ?",
    pregnancy: () => "Grossesse, allaitement et fertilité",
    storage: (name) => `Comment conserver ${name} ?`,
    contents: () => "Contenu de l’emballage et autres informations",
  },
  lists: {
    whatIsSections: (name) => `Qu’est-ce que ${name} ?`,
    usageSections: (name) => `Dans quels cas ${name} est-il utilisé ?`,
    warningsSections: () => "Avertissements et précautions",
    doNotTakeSections: (name) => `Ne prenez jamais ${name} si`,
    veryCommonSections: () => "Très fréquent",
    commonSections: () => "Fréquent",
    veryRareSections: () => "Très rare",
  },
  instructions: "Mode d’emploi",
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  holder: "Titulaire de l’autorisation de mise sur le marché et fabricant",
  contacts: { companyPhone: "Tél :", companyFax: "Fax :", companyEmail: "E-mail :" },
  lastRevised: ["La dernière date à laquelle cette notice a été révisée est ", "."],
  months: [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
  ],
  step: (number) => `Étape ${number}`,
  table: (number) => `Tableau ${number}`,
  draft: {
    untitled: "Notice sans titre",
    medicine: "ce médicament",
    noText: "Pas encore de texte",
    noQuestion: "Pas encore de question",
    imageUnreadable: "Cette image ne peut pas être affichée",
    imageDamaged: (description) =>
      description === undefined
        ? "Image manquante."
        : `Image manquante. Description : ${description}`,
  },
};
