import type { SectionTitles } from "./section-titles.ts";

export const titlesFr: SectionTitles = {
  tableOfContents: {
    other: ["que contient cette notice"],
  },
  header: {
    other: ["notice( information (du|de l|pour le) (patient|utilisateur))?"],
  },
  whatIs: {
    same: ["qu est ce que * et dans (quel cas|quels cas) est (il|elle) utilise(e)?"],
  },
  beforeYouTake: {
    same: [
      "(quelles sont les informations a connaitre )?avant (de prendre|d utiliser|de recevoir|de donner) *",
    ],
  },
  howToTake: {
    same: ["comment (prendre|utiliser|administrer|donner) *"],
  },
  sideEffects: {
    same: ["(quels sont les )?effets indesirables eventuels"],
    other: ["effets (indesirables|secondaires)"],
  },
  pregnancy: {
    same: ["grossesse( et)? allaitement( et (fertilite|fecondite))?"],
    other: ["grossesse|allaitement|fertilite|fecondite"],
  },
  storage: {
    same: ["comment conserver *"],
    other: ["conservation( de *)?"],
  },
  contents: {
    same: ["contenu de l emballage et autres informations"],
    other: ["(autres informations|informations (supplementaires|complementaires))"],
  },
  instructions: {
    same: ["(mode d emploi|instructions d utilisation)"],
  },
  holder: {
    same: ["titulaire de l autorisation de mise sur le marche et fabricant"],
    other: ["titulaire de l autorisation de mise sur le marche|fabricant"],
  },
  usageSections: {
    same: ["dans (quel cas|quels cas) * est (il|elle) utilise(e)?"],
  },
  whatIsSections: {
    same: ["qu est ce que *"],
  },
  warningsSections: {
    same: ["avertissements et precautions( d emploi)?"],
    other: ["(mises en garde|faites attention avec) *"],
  },
  doNotTakeSections: {
    same: ["(ne prenez|n utilisez|ne donnez|ne prendre|n utiliser) (jamais|pas) *( si)?"],
    other: ["contre indications"],
  },
  veryRareSections: {
    same: ["tres rare(s)?"],
    other: ["tres rare(s)? peuvent *"],
  },
  veryCommonSections: {
    same: ["tres frequent(s)?"],
    other: ["tres frequent(s)? peuvent *"],
  },
  commonSections: {
    same: ["frequent(s)?"],
    other: ["frequent(s)? peuvent *"],
  },
};
