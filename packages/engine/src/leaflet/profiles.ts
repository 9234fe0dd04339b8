import type { SectionKey } from "./field-names.ts";
import type { SectionName } from "./field-row.ts";
import type { ProfileName } from "./profile-name.ts";
import type { Verb } from "./verb.ts";

/** Lists with a place of their own: before section 1, after the last section, or in another section by profile. */
export const specialLists = {
  introduction: "introductionSections",
  pregnancy: "pregnancySections",
  excipients: "excipientsSections",
  professional: "professionalSections",
  statements: "statementsSections",
} as const satisfies Readonly<Record<string, SectionKey>>;

/** A text that authorities want in a leaflet. An author inserts it; the engine prints none by itself. */
export type ProfileStatement =
  | "introduction"
  | "everyone"
  | "reporting"
  | "keepFromChildren"
  | "medicament";

/** A numbered section of a profile. */
export interface ProfileSection {
  readonly name: SectionName;
  /**
   * The order of the section's lists. The lists of the field table that are not named follow. Absent: the order of the
   * field table.
   */
  readonly lists?: readonly SectionKey[];
}

/** The form of a leaflet in a market: order, numbers and headings of its sections. */
export interface Profile {
  readonly name: ProfileName;
  /** The numbered sections, in order. */
  readonly sections: readonly ProfileSection[];
  /**
   * The list before which the company and the month of the last revision are printed. Absent: they are the last section
   * of the leaflet.
   */
  readonly companyBefore?: SectionKey;
  /** The sets of headings of a language, the preferred one first. `generic` follows. */
  readonly headings: readonly ProfileName[];
  /** The verbs that headings can have. For any other verb, the headings of `use` are printed. */
  readonly verbs: readonly Verb[];
  /**
   * Lists that need text before a review; of alternatives, one. In the profile `generic`, a text in any list of each
   * section but pregnancy is required instead.
   */
  readonly required: readonly (readonly SectionKey[])[];
  /** Lists for which the form has no place. Their text is printed at the end of the leaflet. */
  readonly withoutPlace: readonly SectionKey[];
  readonly statements: readonly ProfileStatement[];
  /** The set of months by language; `*` is any other language. */
  readonly months: Readonly<Record<string, "default" | "both">>;
  /** Whether the month of the last revision is written as `MM/YYYY`. */
  readonly numericMonth?: true;
  /** The countries in which the profile is used. ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** The publication in which the authority describes the form. */
  readonly source: string;
}

const generic: Profile = {
  name: "generic",
  sections: [
    { name: "whatIs" },
    { name: "beforeYouTake" },
    { name: "howToTake" },
    { name: "sideEffects" },
    { name: "pregnancy" },
    { name: "storage" },
    { name: "contents" },
  ],
  headings: ["generic", "eu-qrd"],
  verbs: ["take", "use", "given", "inject"],
  required: [],
  withoutPlace: [],
  statements: [],
  months: { "*": "default" },
  countries: [],
  source: "",
};

/** What the other profiles share: the form of the EU's QRD template 10.4, in which pregnancy is a part of section 2. */
const qrd = {
  sections: [
    { name: "whatIs" },
    {
      name: "beforeYouTake",
      lists: [
        "doNotTakeSections",
        "warningsSections",
        "childrenSections",
        "otherMedicinesSections",
        "foodAndDrinkSections",
        "pregnancySections",
        "drivingSections",
        "excipientsSections",
      ],
    },
    { name: "howToTake" },
    { name: "sideEffects" },
    { name: "storage" },
    { name: "contents" },
  ],
  companyBefore: "otherSourcesSections",
  verbs: ["take", "use", "given"],
  required: [
    ["whatIsSections", "usageSections"],
    ["doNotTakeSections"],
    ["warningsSections"],
    ["otherMedicinesSections"],
    ["pregnancySections"],
    ["drivingSections"],
    ["howToTakeSections"],
    ["sideEffectsSections"],
    ["reportingSections"],
    ["storageSections"],
    ["compositionSections"],
    ["appearanceSections"],
  ],
} as const satisfies Partial<Profile>;

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  generic,
  "eu-qrd": {
    ...qrd,
    name: "eu-qrd",
    headings: ["eu-qrd"],
    withoutPlace: [specialLists.statements],
    statements: ["introduction", "everyone", "reporting", "keepFromChildren"],
    months: { "*": "default" },
    countries:
      "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO".split(
        " ",
      ),
    source:
      "https://www.ema.europa.eu/en/human-regulatory-overview/marketing-authorisation/product-information-requirements/product-information-qrd-templates-human",
  },
  gcc: {
    ...qrd,
    name: "gcc",
    headings: ["gcc", "eu-qrd"],
    withoutPlace: [],
    statements: ["introduction", "everyone", "reporting", "keepFromChildren", "medicament"],
    months: { "*": "default" },
    numericMonth: true,
    countries: ["SA", "AE", "KW", "QA", "BH", "OM"],
    source: "https://www.sfda.gov.sa",
  },
  jordan: {
    ...qrd,
    name: "jordan",
    headings: ["jordan", "eu-qrd"],
    withoutPlace: [],
    statements: ["introduction", "everyone", "reporting", "keepFromChildren", "medicament"],
    months: { ar: "both", "*": "default" },
    countries: ["JO"],
    source: "https://www.jfda.jo",
  },
};
