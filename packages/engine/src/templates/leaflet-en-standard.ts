import type { LeafletContent } from "../leaflet/content.ts";
import { createLeaflet } from "../leaflet/create-leaflet.ts";
import { paragraphs, type Template } from "./template.ts";

const content: LeafletContent = {
  ...createLeaflet(),
  language: "en",
  medicineName: "[[Medicine name]]",
  subName: "[[active substance, by its international non-proprietary name]]",
  companyName: "[[Company name]]",
  companyAddress: "[[Street and number]]\n[[City]]",
  companyPhone: "[[+962 6 000 0000]]",
  revisionDate: "2026-01-01",
  sizes: ["[[strength with its unit, for example 500 mg]]"],
  whatIsSections: paragraphs(
    "This medicine contains [[active substance]], which belongs to a group of medicines called [[group in everyday words, for example pain relievers]].",
    "[[Say in one or two short sentences how the medicine works in the body. Use the words a patient would use; a technical term may follow in brackets.]]",
  ),
  usageSections: paragraphs(
    "<p>This medicine is used in [[adults; or the age groups it is approved for]] to:</p><ul><li>[[first approved use, as in section 4.1 of the product characteristics, in plain words]]</li><li>[[next approved use; one in each line]]</li></ul>",
    "Talk to a doctor if you do not feel better, or if you feel worse, after [[number]] days. [[Delete this paragraph if the medicine is meant for long-term treatment.]]",
  ),
  warningsSections: paragraphs(
    "<p>Talk to your doctor or pharmacist before taking this medicine if you:</p><ul><li>have, or have ever had, [[illness that calls for care, for example liver or kidney problems]]</li><li>[[next warning of section 4.4 of the product characteristics: first the condition, then what the patient should do]]</li></ul>",
    "<p><strong>Stop taking this medicine and get medical help at once</strong> if you notice [[first signs of the most serious risk, as the patient would see or feel them]].</p>",
    "<h4>Children and adolescents</h4><p>Do not give this medicine to children under [[age]], because [[reason: it has not been studied in them, it is not safe, or it does not work in them]].</p>",
    "<h4>Other medicines</h4><p>Tell your doctor or pharmacist about all medicines you take, have taken recently or might take. Above all, tell them if you take:</p><ul><li>[[medicine or group]], used for [[what it is used for]]: [[what may happen and what the doctor may do]]</li></ul>",
    "<h4>Food, drink and alcohol</h4><p>[[Say whether it matters that the medicine is taken with food, and name what to avoid, for example grapefruit juice or alcohol, with the reason. If nothing is known to matter, say so.]]</p>",
    "<h4>Driving and using machines</h4><p>This medicine may cause [[effect, for example dizziness or sleepiness]]. Do not drive or use machines until you know how it affects you. [[If no effect is expected, say that instead.]]</p>",
    "<h4>Ingredients to know about</h4><p>This medicine contains [[excipient with a known effect, for example lactose or sodium, with its amount in a dose]]. [[Add the warning your authority lists for this excipient.]]</p>",
  ),
  doNotTakeSections: paragraphs(
    "<ul><li>you are allergic to [[active substance]] or to any of the other ingredients of this medicine, which are listed under “Contents of the pack and other information”</li><li>[[next contraindication of section 4.3 of the product characteristics, the most serious first, one in each line]]</li></ul>",
    "If any of these applies to you, do not take this medicine and talk to your doctor or pharmacist. [[Do not repeat here what is a warning only.]]",
  ),
  howToTakeSections: paragraphs(
    "Always take this medicine exactly as your doctor or pharmacist has told you. Ask them if you are not sure. [[For a medicine sold without prescription: “exactly as described in this leaflet, or as your doctor or pharmacist has told you”.]]",
    "The usual dose is given in the table. [[Fill in a row for each group of patients; add one for people with kidney or liver problems if their dose differs.]]",
    "Swallow the [[tablets]] whole with a glass of water, [[with or without food]]. [[Say whether they may be broken, crushed or chewed, and why not if they may not.]]",
    "<h3>If you take more than you should</h3><p>Contact a doctor, the nearest hospital or [[poison centre and its telephone number]] at once, even if you feel well. Take the pack with you. Signs of an overdose are [[signs]].</p>",
    "<h3>If you forget a dose</h3><p>Take it as soon as you remember, unless it is less than [[number]] hours until the next one. Do not take a double dose to make up for a forgotten one. [[Check this advice against section 4.2 of the product characteristics.]]</p>",
    "<h3>If you stop taking this medicine</h3><p>[[Say how long treatment usually lasts and what may happen if it is stopped too early or all at once.]]</p>",
  ),
  sideEffectsSections: paragraphs(
    "Like all medicines, this medicine can cause side effects, although not everybody gets them.",
    "<p><strong>Get medical help at once</strong> if you have:</p><ul><li>[[most serious side effect: its signs in plain words, and how often it occurs]]</li></ul>",
    "If you get any side effects, talk to your doctor or pharmacist, also about effects that are not in this leaflet. You can report them yourself to [[national authority with its website or telephone number]]. Reports help to learn more about the safety of this medicine.",
  ),
  veryCommonSections: paragraphs(
    "<p>May affect more than 1 in 10 people:</p><ul><li>[[side effect in plain words; the medical term may follow in brackets]]</li></ul>",
  ),
  commonSections: paragraphs(
    "<p>May affect up to 1 in 10 people:</p><ul><li>[[side effect]]</li></ul>",
    "<h3>Uncommon</h3><p>May affect up to 1 in 100 people:</p><ul><li>[[side effect; delete this heading if there is none]]</li></ul>",
    "<h3>Rare</h3><p>May affect up to 1 in 1,000 people:</p><ul><li>[[side effect; delete this heading if there is none]]</li></ul>",
  ),
  veryRareSections: paragraphs(
    "<p>May affect up to 1 in 10,000 people:</p><ul><li>[[side effect]]</li></ul>",
    "<h3>Not known</h3><p>How often these occur cannot be told from the data at hand:</p><ul><li>[[side effect reported since the medicine came on the market; delete this heading if there is none]]</li></ul>",
  ),
  pregnancySections: paragraphs(
    "If you are pregnant or breast-feeding, think you may be pregnant or are planning to have a baby, ask your doctor or pharmacist for advice before taking this medicine.",
    "<p><strong>Pregnancy.</strong> [[Say what section 4.6 of the product characteristics says, for each trimester if they differ: may be used, only if clearly needed, or must not be used; and what contraception is needed, for how long.]]</p>",
    "<p><strong>Breast-feeding.</strong> [[Say whether the medicine passes into breast milk and whether to stop breast-feeding or the medicine.]]</p>",
    "<p><strong>Fertility.</strong> [[Say what is known of effects on the fertility of women and men; if nothing is known, say so.]]</p>",
  ),
  storageSections: paragraphs(
    "Keep this medicine out of the sight and reach of children.",
    "Store below [[30]] °C. [[Add only what the stability data call for: in the original package to protect from light or moisture, in a refrigerator (2 °C to 8 °C), do not freeze.]]",
    "Do not use this medicine after the expiry date printed on the carton and the [[blister]] after [[EXP]]. The expiry date is the last day of that month. [[Add how long it may be used after first opening.]]",
    "Do not throw medicines into waste water or household waste. Ask your pharmacist how to dispose of what you no longer need.",
  ),
  contentsSections: paragraphs(
    "The active substance is [[active substance]]. Each [[tablet]] contains [[amount and unit, stated as the base or the salt just as in the product characteristics]].",
    "The other ingredients are [[all excipients by name, with the E number where there is one; those of core, coating and ink apart]].",
    "[[Medicine name]] is a [[colour, shape, size and marking, as somebody would see it]]. It comes in packs of [[number and kind of container, every pack size on the market]]. [[If not all pack sizes are marketed, say so.]]",
  ),
  tables: [
    {
      id: "1",
      rows: 4,
      cols: 4,
      data: [
        ["Who takes it", "Single dose", "How often", "Most in 24 hours"],
        ["Adults", "[[1 tablet (500 mg)]]", "[[every 8 hours]]", "[[3 tablets]]"],
        ["Adolescents from [[12]] to 17 years", "[[dose]]", "[[how often]]", "[[maximum]]"],
        ["Adults over [[65]] years", "[[dose]]", "[[how often]]", "[[maximum]]"],
      ],
    },
  ],
  instructionSteps: [
    {
      id: "1",
      text: "[[First step, one action in a sentence, for example:]] Wash and dry your hands before you open the pack.",
      image: "",
    },
    {
      id: "2",
      text: "[[Next step; add a picture where words are not enough, and delete the steps if the medicine needs none, for example:]] Press the tablet through the foil and take it at once with a glass of water.",
      image: "",
    },
  ],
};

export const leafletEnStandard: Template = {
  id: "leaflet-en-standard",
  title: "Patient leaflet, English",
  description:
    "A complete package leaflet for a medicine taken by mouth: guidance for every section, usual sentences to keep, a dosing table and two steps of use.",
  category: "standard",
  lastUpdated: "2026-01-01",
  usage: 128,
  compliance: "FHIR R5",
  tags: ["english", "leaflet", "standard"],
  difficulty: "beginner",
  templateFile: "/templates/leaflet-en-standard.xml",
  content,
};
