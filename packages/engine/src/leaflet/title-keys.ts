import { sectionKeys, type SectionKey } from "./field-names.ts";
import type { SectionName } from "./field-row.ts";
import { specialLists } from "./profiles.ts";

const places = [
  "whatIs",
  "beforeYouTake",
  "howToTake",
  "sideEffects",
  "storage",
  "contents",
  "instructions",
  "holder",
] as const satisfies readonly (SectionName | "instructions" | "holder")[];

/**
 * The places to which an author can give a title of their own: numbered sections, the instructions for use, the company,
 * and lists of paragraphs. The title of the section on pregnancy is that of its list.
 */
export type TitleKey =
  | (typeof places)[number]
  | Exclude<SectionKey, typeof specialLists.introduction>;

export const titleKeys: readonly TitleKey[] = [
  ...places,
  ...sectionKeys.filter((list) => list !== specialLists.introduction),
];

/** The author's own titles, without number. */
export type SectionTitles = { readonly [Key in TitleKey]?: string };

/** Maximum number of characters of an own title. */
export const longestTitle = 300;
