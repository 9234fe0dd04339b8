import { fieldRow, sectionKeys, type SectionKey } from "./field-names.ts";
import type { Layout } from "./content.ts";
import type { SectionName } from "./field-row.ts";
import type { ProfileName } from "./profile-name.ts";
import { profiles, specialLists, type Profile, type ProfileSection } from "./profiles.ts";

export type { SectionName };
export { sectionKeys };

/** The place of a list of paragraphs in its section. */
export interface ListPlacement {
  readonly list: SectionKey;
  /** Prefix of the XHTML ids of the list's items. */
  readonly slug: string;
  /** Whether the list is a subsection with its own title. If not, its text belongs to the section itself. */
  readonly titled: boolean;
  /** Whether the list's heading is printed above it. An author's own title is always printed. */
  readonly headed: boolean;
}

/**
 * One part of a section: a list of paragraphs, the leaflet's tables, or the company with the month of the last
 * revision.
 */
export type SectionItem =
  | ({ readonly kind: "list" } & ListPlacement)
  | { readonly kind: "tables" }
  | { readonly kind: "company" };

export interface LeafletSection {
  readonly name: SectionName;
  readonly number: number;
  readonly lists: readonly ListPlacement[];
  /** Whether the section contains the leaflet's tables. They follow the section's text. */
  readonly tables: boolean;
  /**
   * The section's text, tables and titled subsections, in the order that document, preview and leaflet form
   * use.
   */
  readonly items: readonly SectionItem[];
}

/** The parts of a leaflet in one profile and layout, in the order in which they are printed. */
export interface LeafletOutline {
  readonly profile: Profile;
  /** The layout in which the leaflet is printed. Only the profile `generic` has the layout `standard`. */
  readonly layout: Layout;
  /** The text in the header section. */
  readonly header: ListPlacement;
  /** The numbered sections. Codes and displays are in `fhir/codes.ts`, titles in `languages/`. */
  readonly sections: readonly LeafletSection[];
  readonly instructionsNumber: number;
  /** Whether the company and the month of the last revision are the last section of the leaflet. */
  readonly companyLast: boolean;
}

/** The lists that are sections of their own, without a number, at the end of every leaflet. */
export const lastLists = ([specialLists.professional, specialLists.statements] as const).map(
  (list) => ({
    ...placementOf(list),
    list,
  }),
);

/** The sections of the profile `generic`, by which the place of a list is named in every profile. */
export const genericSections = newOutline(profiles.generic, "complete", false).sections;

const known = new Map<string, LeafletOutline>();

/** Returns the parts of a leaflet. `fields.ts` and `profiles.ts` assign the lists to sections. */
export function leafletOutline(
  { profile = "generic", customMode = false }: Outlined,
  layout: Layout,
): LeafletOutline {
  const key = `${profile} ${layout} ${customMode}`;
  // content that was not parsed can have any text as its profile
  const form: Profile | undefined = profiles[profile];
  const outline = known.get(key) ?? newOutline(form ?? profiles.generic, layout, customMode);
  known.set(key, outline);
  return outline;
}

/** The fields of a leaflet on which its outline depends. */
export interface Outlined {
  readonly profile?: ProfileName;
  /** In custom mode, the company is the last section in every profile. */
  readonly customMode?: boolean;
}

/** Whether the layout `standard` omits a list of paragraphs. */
export function isOmitted(list: SectionKey, content: Outlined): boolean {
  return (
    fieldRow(list).group === "pregnancy" &&
    leafletOutline(content, "standard").layout === "standard"
  );
}

function newOutline(profile: Profile, asked: Layout, customMode: boolean): LeafletOutline {
  const layout = profile.name === "generic" ? asked : "complete";
  const printed = profile.sections.filter(
    ({ name }) => layout === "complete" || name !== "pregnancy",
  );
  return {
    profile,
    layout,
    header: { ...placementOf(specialLists.introduction), list: specialLists.introduction },
    sections: printed.map((section, index) => sectionOf(section, index + 1, profile)),
    instructionsNumber: printed.length + 1,
    companyLast: profile.companyBefore === undefined || customMode,
  };
}

function sectionOf(section: ProfileSection, number: number, profile: Profile): LeafletSection {
  const { name } = section;
  const lists = listsOf(section, profile).map((list) => ({
    ...placementOf(list),
    // in another section than its own, a list needs its title
    ...(fieldRow(list).group !== name && { titled: true, headed: true }),
  }));
  const tables = name === "howToTake";
  const items: readonly SectionItem[] = [
    ...lists.filter(({ titled }) => !titled).map(asItem),
    ...(tables ? [{ kind: "tables" } as const] : []),
    ...lists
      .filter(({ titled }) => titled)
      .flatMap((placement) => [
        ...(placement.list === profile.companyBefore ? [{ kind: "company" } as const] : []),
        asItem(placement),
      ]),
  ];
  return { name, number, lists, tables, items };
}

function listsOf(
  { name, lists = [] }: ProfileSection,
  { sections }: Profile,
): readonly SectionKey[] {
  const elsewhere = new Set(sections.flatMap((section) => section.lists ?? []));
  const others = sectionKeys.filter(
    (list) => fieldRow(list).group === name && !elsewhere.has(list),
  );
  return [...lists, ...others];
}

function placementOf(list: SectionKey): ListPlacement {
  const { slug = list, titled = false, group } = fieldRow(list);
  // the title of section 1 already names its two lists
  return { list, slug, titled, headed: titled && group !== "whatIs" };
}

function asItem(placement: ListPlacement): SectionItem {
  return { kind: "list", ...placement };
}
