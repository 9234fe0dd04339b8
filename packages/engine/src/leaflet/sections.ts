import type { SectionKey } from "./content.ts";

/**
 * The one table of what a leaflet is divided into: the numbered sections of the preview, and in each
 * the lists of paragraphs it is made of. Codes and displays stand in `fhir/codes.ts`, titles in `words/`.
 */
export interface ListPlacement {
  readonly list: SectionKey;
  /** Prefix of the XHTML ids of its items. */
  readonly slug: string;
  /** Whether the list has a titled sub-section of its own; else its text stands in the section itself. */
  readonly titled: boolean;
}

export type SectionName =
  | "whatIs"
  | "beforeYouTake"
  | "howToTake"
  | "sideEffects"
  | "pregnancy"
  | "storage"
  | "contents";

export interface LeafletSection {
  readonly name: SectionName;
  /** Its number in the layouts `standard` and `complete`; undefined: not in that layout. */
  readonly number: { readonly standard: number | undefined; readonly complete: number };
  /** Whether a leaflet without it is refused for review. */
  readonly mandatory: boolean;
  readonly lists: readonly ListPlacement[];
  /** Whether the leaflet's tables follow its text. */
  readonly tables: boolean;
}

export const leafletSections: readonly LeafletSection[] = [
  {
    name: "whatIs",
    number: { standard: 1, complete: 1 },
    mandatory: true,
    lists: [
      { list: "whatIsSections", slug: "what-is", titled: true },
      { list: "usageSections", slug: "usage", titled: true },
    ],
    tables: false,
  },
  {
    name: "beforeYouTake",
    number: { standard: 2, complete: 2 },
    mandatory: true,
    lists: [
      { list: "warningsSections", slug: "warnings", titled: true },
      { list: "doNotTakeSections", slug: "do-not-take", titled: true },
    ],
    tables: false,
  },
  {
    name: "howToTake",
    number: { standard: 3, complete: 3 },
    mandatory: true,
    lists: [{ list: "howToTakeSections", slug: "how-to-take", titled: false }],
    tables: true,
  },
  {
    name: "sideEffects",
    number: { standard: 4, complete: 4 },
    mandatory: true,
    lists: [
      { list: "sideEffectsSections", slug: "side-effects", titled: false },
      { list: "veryCommonSections", slug: "very-common", titled: true },
      { list: "commonSections", slug: "common", titled: true },
      { list: "veryRareSections", slug: "very-rare", titled: true },
    ],
    tables: false,
  },
  {
    name: "pregnancy",
    number: { standard: undefined, complete: 5 },
    mandatory: false,
    lists: [{ list: "pregnancySections", slug: "pregnancy", titled: false }],
    tables: false,
  },
  {
    name: "storage",
    number: { standard: 5, complete: 6 },
    mandatory: true,
    lists: [{ list: "storageSections", slug: "storage", titled: false }],
    tables: false,
  },
  {
    name: "contents",
    number: { standard: 6, complete: 7 },
    mandatory: true,
    lists: [{ list: "contentsSections", slug: "contents", titled: false }],
    tables: false,
  },
];

/** The number of "Instructions for use". */
export const instructionsNumber = { standard: 7, complete: 8 } as const;

/** The twelve lists, in the order of the builder's form. */
export const sectionKeys: readonly SectionKey[] = [
  "whatIsSections",
  "usageSections",
  "warningsSections",
  "howToTakeSections",
  "doNotTakeSections",
  "sideEffectsSections",
  "veryCommonSections",
  "commonSections",
  "veryRareSections",
  "pregnancySections",
  "storageSections",
  "contentsSections",
];
