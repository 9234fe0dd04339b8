import type { Words } from "./words.ts";

export const en: Words = {
  patientInformation: "Package leaflet: Information for the patient",
  sections: {
    whatIs: (name) => `What ${name} is and what it is used for`,
    beforeYouTake: (name) => `What you need to know before you take ${name}`,
    howToTake: (name) => `How to take ${name}`,
    sideEffects: () => "Possible side effects",
    pregnancy: () => "Pregnancy, breast-feeding and fertility",
    storage: (name) => `How to store ${name}`,
    contents: () => "Contents of the pack and other information",
  },
  lists: {
    whatIsSections: (name) => `What ${name} is`,
    usageSections: (name) => `What ${name} is used for`,
    warningsSections: () => "Warnings and precautions",
    doNotTakeSections: (name) => `Do not take ${name} if`,
    veryCommonSections: () => "Very common",
    commonSections: () => "Common",
    veryRareSections: () => "Very rare",
  },
  instructions: "Instructions for use",
  holder: "Marketing authorisation holder and manufacturer",
  contacts: { companyPhone: "Tel:", companyFax: "Fax:", companyEmail: "Email:" },
  lastRevised: ["This leaflet was last revised in ", "."],
  step: (number) => `Step ${number}`,
  table: (number) => `Table ${number}`,
  draft: {
    untitled: "Untitled Leaflet",
    medicine: "this medicine",
    noText: "No text yet",
    imageUnreadable: "This image cannot be shown",
    imageDamaged: (description) =>
      description === undefined ? "Image missing." : `Image missing. Description: ${description}`,
  },
};
