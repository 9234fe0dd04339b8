import type { FieldRow } from "./field-row.ts";
import { profileNames } from "./profile-name.ts";
import { verbs } from "./verb.ts";

/**
 * The single table of a leaflet's fields, in the order of the canonical JSON. This is also the order of the
 * lists within a section. Everything else about a field is derived from its row: types, parsing, schemas,
 * comparison, the columns of a table of variants, document, preview and leaflet form. The labels are in
 * `words/`, the descriptions in `schema.ts`.
 */
export const fields = {
  medicineName: { kind: "line", group: "product", required: "build" },
  /** The dose form, e.g. `Tablet`. */
  type: { kind: "line", group: "product", required: "review" },
  subName: { kind: "line", group: "product" },
  companyName: { kind: "line", group: "company", required: "review" },
  /** May contain several lines. */
  companyAddress: { kind: "lines", group: "company", required: "review" },
  companyPhone: { kind: "telephone", group: "company", required: "review", contact: "phone" },
  companyFax: { kind: "telephone", group: "company", contact: "fax" },
  companyEmail: { kind: "email", group: "company", required: "review", contact: "email" },
  /** `YYYY-MM-DD`. */
  revisionDate: { kind: "date", group: "company", required: "build" },
  sizes: { kind: "lineList", group: "sizes", required: "review" },
  customMode: { kind: "flag", group: "questions" },
  /** The author's text before section 1. */
  introductionSections: {
    kind: "paragraphs",
    group: "header",
    slug: "introduction",
    additive: true,
  },
  whatIsSections: { kind: "paragraphs", group: "whatIs", slug: "what-is", titled: true },
  usageSections: {
    kind: "paragraphs",
    group: "whatIs",
    slug: "usage",
    titled: true,
    reads: { loinc: ["34067-9", "55105-1"] },
  },
  warningsSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "warnings",
    titled: true,
    code: { code: "200000029898", display: "Warnings and precautions" },
    reads: {
      loinc: [
        "34066-1",
        "34071-1",
        "34072-9",
        "42232-9",
        "43685-7",
        "50567-7",
        "50568-5",
        "50569-3",
      ],
    },
  },
  howToTakeSections: {
    kind: "paragraphs",
    group: "howToTake",
    slug: "how-to-take",
  },
  doNotTakeSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "do-not-take",
    titled: true,
    code: { code: "200000029897", display: "Do not <take> <use> X" },
    reads: { loinc: ["34070-3", "50570-1"] },
  },
  childrenSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "children",
    titled: true,
    additive: true,
    code: { code: "200000029899", display: "Children <and adolescents>" },
  },
  otherMedicinesSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "other-medicines",
    titled: true,
    additive: true,
    code: { code: "200000029900", display: "Other medicines and X" },
    reads: { loinc: ["34073-7"] },
  },
  foodAndDrinkSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "food-and-drink",
    titled: true,
    additive: true,
    code: { code: "200000029901", display: "X with <food> <and> <,> <drink> <and> <alcohol>" },
  },
  drivingSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "driving",
    titled: true,
    additive: true,
    code: { code: "200000029903", display: "Driving and using machines" },
  },
  /** The names in the heading of the next list. */
  excipientNames: { kind: "line", group: "excipientsSections", additive: true },
  excipientsSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "excipients",
    titled: true,
    additive: true,
    code: { code: "200000029904", display: "X contains {name the excipient(s)}" },
  },
  useInChildrenSections: {
    kind: "paragraphs",
    group: "howToTake",
    slug: "use-in-children",
    titled: true,
    additive: true,
    code: { code: "200000029906", display: "Use in children <and adolescents>" },
  },
  overdoseSections: {
    kind: "paragraphs",
    group: "howToTake",
    slug: "overdose",
    titled: true,
    additive: true,
    code: { code: "200000029907", display: "If you <take> <use> more X than you should" },
    reads: { loinc: ["34088-5"] },
  },
  forgottenDoseSections: {
    kind: "paragraphs",
    group: "howToTake",
    slug: "forgotten-dose",
    titled: true,
    additive: true,
    code: { code: "200000029908", display: "If you forget to <take> <use> X" },
  },
  stoppingSections: {
    kind: "paragraphs",
    group: "howToTake",
    slug: "stopping",
    titled: true,
    additive: true,
    code: { code: "200000029909", display: "If you stop <taking> <using> X" },
  },
  sideEffectsSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "side-effects",
  },
  seriousSideEffectsSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "serious-side-effects",
    titled: true,
    additive: true,
  },
  veryCommonSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "very-common",
    titled: true,
  },
  commonSections: { kind: "paragraphs", group: "sideEffects", slug: "common", titled: true },
  uncommonSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "uncommon",
    titled: true,
    additive: true,
  },
  rareSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "rare",
    titled: true,
    additive: true,
  },
  veryRareSections: { kind: "paragraphs", group: "sideEffects", slug: "very-rare", titled: true },
  notKnownSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "not-known",
    titled: true,
    additive: true,
  },
  sideEffectsInChildrenSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "side-effects-in-children",
    titled: true,
    additive: true,
    code: {
      code: "200000029911",
      display: "Additional side effects in children <and adolescents>",
    },
  },
  reportingSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "reporting",
    titled: true,
    additive: true,
    code: { code: "200000029912", display: "Reporting of side effects" },
  },
  pregnancySections: { kind: "paragraphs", group: "pregnancy", slug: "pregnancy" },
  storageSections: { kind: "paragraphs", group: "storage", slug: "storage" },
  contentsSections: {
    kind: "paragraphs",
    group: "contents",
    slug: "contents",
    reads: {
      // the section on other names
      ema: ["200000029918"],
      loinc: ["34069-5", "34089-3"],
    },
  },
  compositionSections: {
    kind: "paragraphs",
    group: "contents",
    slug: "composition",
    titled: true,
    additive: true,
    code: { code: "200000029915", display: "What X contains" },
    reads: { loinc: ["51727-6", "55106-9"] },
  },
  appearanceSections: {
    kind: "paragraphs",
    group: "contents",
    slug: "appearance",
    titled: true,
    additive: true,
    code: { code: "200000029916", display: "What X looks like and contents of the pack" },
  },
  otherSourcesSections: {
    kind: "paragraphs",
    group: "contents",
    slug: "other-sources",
    titled: true,
    additive: true,
    code: { code: "200000029920", display: "Other sources of information" },
  },
  professionalSections: {
    kind: "paragraphs",
    group: "professional",
    slug: "professional",
    titled: true,
    additive: true,
    code: {
      code: "200000029921",
      display: "The following information is intended for healthcare professionals only:",
    },
  },
  statementsSections: {
    kind: "paragraphs",
    group: "statements",
    slug: "statements",
    titled: true,
    additive: true,
  },
  tables: { kind: "tables", group: "tables" },
  instructionSteps: { kind: "steps", group: "steps" },
  customQA: { kind: "questions", group: "questions" },
  /** BCP 47. */
  language: { kind: "tag", group: "product", additive: true },
  /** The country where the product is marketed. ISO 3166-1 alpha-2; if absent, `JO`. */
  country: { kind: "country", group: "details", additive: true },
  companyCity: { kind: "line", group: "details", additive: true },
  /** ISO 3166-1 alpha-2; if absent, the value of `country`. */
  companyCountry: { kind: "country", group: "details", additive: true },
  /** An absolute URI or `system|value`. */
  companyIdentifier: { kind: "identifier", group: "details", additive: true },
  /** A GTIN, an absolute URI or `system|value`. */
  productIdentifier: { kind: "identifier", group: "details", additive: true },
  /** `YYYY-MM-DD`; if absent, the revision date. */
  firstAuthorisedOn: { kind: "date", group: "details", additive: true },
  /** The form of the leaflet in a market: order, numbers and headings of the sections. If absent, `generic`. */
  profile: { kind: "choice", group: "product", additive: true, choices: profileNames },
  /** The verb of the headings. If absent, the verb of the dose form. */
  verb: { kind: "choice", group: "product", additive: true, choices: verbs },
  /** The author's own titles, without number, by place. */
  sectionTitles: { kind: "titles", group: "details", additive: true },
  /** Facts about the medicinal product that are not printed as text. */
  product: { kind: "record", group: "productRecord", additive: true },
  /** Resources of an imported document that have no place in a leaflet. They are written back unchanged. */
  carriedResources: { kind: "resources", group: "productRecord", additive: true },
} as const satisfies Readonly<Record<string, FieldRow>>;
