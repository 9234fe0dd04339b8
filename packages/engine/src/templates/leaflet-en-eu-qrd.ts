import type { LeafletContent } from "../leaflet/content.ts";
import { leafletEnStandard } from "./leaflet-en-standard.ts";
import { paragraphs, type Template } from "./template.ts";

const content: LeafletContent = {
  ...leafletEnStandard.content,
  profile: "eu-qrd",
  introductionSections: paragraphs(
    "Read all of this leaflet carefully before you start taking this medicine because it contains important information for you.",
    "Keep this leaflet. You may need to read it again.",
    "If you have any further questions, ask your doctor, pharmacist or nurse.",
    "This medicine has been prescribed for you only. Do not pass it on to others. It may harm them, even if their signs of illness are the same as yours. [[Delete this paragraph if the medicine is sold without prescription.]]",
    '<p>If you get any side effects, talk to your doctor, pharmacist or nurse. This includes any possible side effects not listed in this leaflet. See <a href="#section:sideEffects">section 4</a>.</p>',
  ),
  doNotTakeSections: paragraphs(
    '<ul><li>if you are allergic to [[active substance]] or any of the other ingredients of this medicine (listed in <a href="#section:contents">section 6</a>)</li><li>[[if: next contraindication of section 4.3 of the product characteristics, the most serious first, one in each line]]</li></ul>',
  ),
  warningsSections: paragraphs(
    "<p>Talk to your doctor or pharmacist before taking this medicine if you:</p><ul><li>have, or have ever had, [[illness that calls for care, for example liver or kidney problems]]</li><li>[[next warning of section 4.4 of the product characteristics: first the condition, then what the patient should do]]</li></ul>",
    "<p><strong>Stop taking this medicine and get medical help at once</strong> if you notice [[first signs of the most serious risk, as the patient would see or feel them]].</p>",
  ),
  childrenSections: paragraphs(
    "Do not give this medicine to children under [[age]], because [[reason: it has not been studied in them, it is not safe, or it does not work in them]].",
  ),
  otherMedicinesSections: paragraphs(
    "<p>Tell your doctor or pharmacist if you are taking, have recently taken or might take any other medicines. Above all, tell them if you take:</p><ul><li>[[medicine or group]], used for [[what it is used for]]: [[what may happen and what the doctor may do]]</li></ul>",
  ),
  foodAndDrinkSections: paragraphs(
    "[[Name what to avoid, for example grapefruit juice or alcohol, with the reason, and say whether it matters that the medicine is taken with food. Delete this section if nothing is known to matter.]]",
  ),
  drivingSections: paragraphs(
    "This medicine may cause [[effect, for example dizziness or sleepiness]]. Do not drive or use machines until you know how it affects you. [[If no effect is expected, say that instead.]]",
  ),
  excipientNames: "[[excipients with a known effect, for example lactose and sodium]]",
  excipientsSections: paragraphs(
    "[[For each excipient with a known effect: its amount in a dose, and the warning of the annex to the European Commission's guideline on excipients. Delete this section if there is none.]]",
  ),
  howToTakeSections: paragraphs(
    "Always take this medicine exactly as your doctor or pharmacist has told you. Check with your doctor or pharmacist if you are not sure. [[For a medicine sold without prescription: “exactly as described in this leaflet or as your doctor or pharmacist has told you”.]]",
    "The usual dose is given in the table. [[Fill in a row for each group of patients; add one for people with kidney or liver problems if their dose differs.]]",
    "Swallow the [[tablets]] whole with a glass of water, [[with or without food]]. [[Say whether they may be broken, crushed or chewed, and why not if they may not.]]",
  ),
  useInChildrenSections: paragraphs(
    "[[The dose for each age group of children, and how to give it. Delete this section if children do not take the medicine.]]",
  ),
  overdoseSections: paragraphs(
    "Contact a doctor, the nearest hospital or [[poison centre and its telephone number]] at once, even if you feel well. Take the pack with you. Signs of an overdose are [[signs]].",
  ),
  forgottenDoseSections: paragraphs(
    "Do not take a double dose to make up for a forgotten dose. Take the dose as soon as you remember, unless it is less than [[number]] hours until the next one. [[Check this advice against section 4.2 of the product characteristics.]]",
  ),
  stoppingSections: paragraphs(
    "[[Say how long treatment usually lasts and what may happen if it is stopped too early or all at once.]]",
    "If you have any further questions on the use of this medicine, ask your doctor or pharmacist.",
  ),
  sideEffectsSections: paragraphs(
    "Like all medicines, this medicine can cause side effects, although not everybody gets them.",
  ),
  seriousSideEffectsSections: paragraphs(
    "<p><strong>Get medical help at once</strong> if you have:</p><ul><li>[[most serious side effect: its signs in plain words, and how often it occurs]]</li></ul>",
  ),
  commonSections: paragraphs(
    "<p>May affect up to 1 in 10 people:</p><ul><li>[[side effect]]</li></ul>",
  ),
  uncommonSections: paragraphs(
    "<p>May affect up to 1 in 100 people:</p><ul><li>[[side effect; delete this section if there is none]]</li></ul>",
  ),
  rareSections: paragraphs(
    "<p>May affect up to 1 in 1,000 people:</p><ul><li>[[side effect; delete this section if there is none]]</li></ul>",
  ),
  veryRareSections: paragraphs(
    "<p>May affect up to 1 in 10,000 people:</p><ul><li>[[side effect; delete this section if there is none]]</li></ul>",
  ),
  notKnownSections: paragraphs(
    "<p>Frequency cannot be estimated from the available data:</p><ul><li>[[side effect reported since the medicine came on the market; delete this section if there is none]]</li></ul>",
  ),
  sideEffectsInChildrenSections: paragraphs(
    "[[Side effects that differ in children in kind, severity or frequency. Delete this section if there is none.]]",
  ),
  reportingSections: paragraphs(
    "If you get any side effects, talk to your doctor, pharmacist or nurse. This includes any possible side effects not listed in this leaflet. You can also report side effects directly via [[the national reporting system listed in Appendix V]]. By reporting side effects, you can help provide more information on the safety of this medicine.",
  ),
  storageSections: paragraphs(
    "Keep this medicine out of the sight and reach of children.",
    "Do not use this medicine after the expiry date which is stated on the carton and the [[blister]] after [[EXP]]. The expiry date refers to the last day of that month.",
    "Store below [[30]] °C. [[Add only what the stability data call for: in the original package to protect from light or moisture, in a refrigerator (2 °C to 8 °C), do not freeze; and how long it may be used after first opening.]]",
    "Do not throw away any medicines via wastewater or household waste. Ask your pharmacist how to throw away medicines you no longer use. These measures will help protect the environment.",
  ),
  contentsSections: [],
  compositionSections: paragraphs(
    "<ul><li>The active substance is [[active substance]]. Each [[tablet]] contains [[amount and unit, stated as the base or the salt just as in the product characteristics]].</li><li>The other ingredients are [[all excipients by name, with the E number where there is one; those of core, coating and ink apart]].</li></ul>",
  ),
  appearanceSections: paragraphs(
    "[[Medicine name]] is a [[colour, shape, size and marking, as somebody would see it]]. It comes in packs of [[number and kind of container, every pack size on the market]]. [[If not all pack sizes are marketed, say so.]]",
  ),
  otherSourcesSections: paragraphs(
    "Detailed information on this medicine is available on the website of [[the European Medicines Agency or the national authority, with its address]].",
  ),
};

export const leafletEnEuQrd: Template = {
  id: "leaflet-en-eu-qrd",
  title: "European Union leaflet, English",
  description:
    "Every section of a leaflet for the European Union, in the order of the QRD template, for a medicine taken by mouth: guidance for each section and the prescribed sentences.",
  category: "profile",
  lastUpdated: "2026-11-01",
  usage: 12,
  compliance: "FHIR R5",
  tags: ["english", "leaflet", "european-union"],
  difficulty: "advanced",
  templateFile: "/templates/leaflet-en-eu-qrd.xml",
  content,
};
