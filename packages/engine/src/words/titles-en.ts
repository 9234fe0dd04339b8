import type { SectionTitles } from "./section-titles.ts";

export const titlesEn: SectionTitles = {
  tableOfContents: {
    other: ["(what is in|contents of|in) this leaflet"],
  },
  header: {
    other: ["(b )?(package|patient) (information )?leaflet( information for the (user|patient))?"],
  },
  whatIs: {
    same: ["what * (is|are) and what (it is|they are) used for"],
  },
  beforeYouTake: {
    same: [
      "what you need to know before you (take|use|are given|receive|start) *",
      "before you (take|use|are given) *",
    ],
  },
  howToTake: {
    same: ["how to (take|use|give) *", "how * is (given|used)"],
  },
  sideEffects: {
    same: ["possible side effects"],
    other: ["(side|undesirable) effects"],
  },
  pregnancy: {
    same: [
      "pregnancy (and )?(breast ?feeding|lactation)( and fertility)?",
      "fertility pregnancy and (breast ?feeding|lactation)",
    ],
    other: ["pregnancy|breast ?feeding|fertility"],
  },
  storage: {
    same: ["how to store *"],
    other: ["(storage|storing)( and disposal)?( conditions)?( of *)?"],
  },
  contents: {
    same: ["contents of the pack and other information"],
    other: ["(further|other|additional) information", "product description"],
  },
  instructions: {
    same: ["instructions for use"],
    other: ["instructions for (using|injecting|self injection) *", "using the * to inject *"],
  },
  holder: {
    same: ["marketing authori(s|z)ation holder and manufacturer"],
    other: ["(marketing authori(s|z)ation holder|manufacturer( and product registration holder)?)"],
  },
  usageSections: {
    same: ["what * (is|are) used for"],
  },
  whatIsSections: {
    same: ["what * (is|are)"],
  },
  warningsSections: {
    same: ["warnings and precautions"],
    other: ["warnings|precautions|take special care with *"],
  },
  doNotTakeSections: {
    same: ["do not (take|use|give) *( if)?"],
    other: ["contraindications"],
  },
  veryRareSections: {
    same: ["very rare"],
    other: ["very rare( side effects)?( may affect) *"],
  },
  veryCommonSections: {
    same: ["very common"],
    other: ["very common( side effects)?( may affect) *"],
  },
  commonSections: {
    same: ["common"],
    other: ["common( side effects)?( may affect) *"],
  },
};
