import { fieldRow, sectionKeys, type SectionKey } from "./field-names.ts";
import type { SectionName } from "./fields.ts";

export type { SectionName };
export { sectionKeys };

/** The place of a list of paragraphs in its section. */
export interface ListPlacement {
  readonly list: SectionKey;
  /** Prefix of the XHTML ids of the list's items. */
  readonly slug: string;
  /** Whether the list is a subsection with its own title. If not, its text belongs to the section itself. */
  readonly titled: boolean;
  /**
   * Whether the layout `complete` shows the title above the list. The title of section 1 already names its two lists.
   */
  readonly headed: boolean;
}

/** One part of a section: a list of paragraphs, or the leaflet's tables. */
export type SectionItem = ({ readonly kind: "list" } & ListPlacement) | { readonly kind: "tables" };

export interface LeafletSection {
  readonly name: SectionName;
  /** The section's number in the layouts `standard` and `complete`; undefined if the layout omits the section. */
  readonly number: { readonly standard: number | undefined; readonly complete: number };
  /** Whether an empty section prevents the submission of the leaflet for review. */
  readonly mandatory: boolean;
  readonly lists: readonly ListPlacement[];
  /** Whether the section contains the leaflet's tables. They follow the section's text. */
  readonly tables: boolean;
  /**
   * The section's text, tables and titled subsections, in the order that document, preview and leaflet form
   * use.
   */
  readonly items: readonly SectionItem[];
}

/**
 * The numbered sections of a leaflet, in order. `fields.ts` assigns the lists to sections; codes and displays
 * are in `fhir/codes.ts`, titles in `words/`.
 */
export const leafletSections: readonly LeafletSection[] = [
  section("whatIs", { standard: 1, complete: 1 }),
  section("beforeYouTake", { standard: 2, complete: 2 }),
  section("howToTake", { standard: 3, complete: 3 }, { tables: true }),
  section("sideEffects", { standard: 4, complete: 4 }),
  section("pregnancy", { standard: undefined, complete: 5 }, { mandatory: false }),
  section("storage", { standard: 5, complete: 6 }),
  section("contents", { standard: 6, complete: 7 }),
];

/** The number of the section "Instructions for use". */
export const instructionsNumber = { standard: 7, complete: 8 } as const;

/** Whether the layout `standard` omits a list of paragraphs. */
export function isOmitted(list: SectionKey): boolean {
  const home = leafletSections.find(({ name }) => name === fieldRow(list).group);
  return home?.number.standard === undefined;
}

function section(
  name: SectionName,
  number: LeafletSection["number"],
  { mandatory = true, tables = false }: Partial<LeafletSection> = {},
): LeafletSection {
  const lists = sectionKeys
    .filter((list) => fieldRow(list).group === name)
    .map((list): ListPlacement => {
      const { slug = list, titled = false } = fieldRow(list);
      return { list, slug, titled, headed: titled && name !== "whatIs" };
    });
  const items: readonly SectionItem[] = [
    ...lists.filter(({ titled }) => !titled).map(asItem),
    ...(tables ? [{ kind: "tables" } as const] : []),
    ...lists.filter(({ titled }) => titled).map(asItem),
  ];
  return { name, number, mandatory, lists, tables, items };
}

function asItem(placement: ListPlacement): SectionItem {
  return { kind: "list", ...placement };
}
