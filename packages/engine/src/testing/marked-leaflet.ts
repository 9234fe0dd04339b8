import type { LeafletContent } from "../leaflet/content.ts";
import { fieldRow, type SectionKey } from "../leaflet/field-names.ts";
import { genericSections, lastLists, leafletOutline, sectionKeys } from "../leaflet/sections.ts";
import { aLeaflet } from "./a-leaflet.ts";

/** A leaflet in which each item contains a unique marker word. */
export interface MarkedLeaflet {
  readonly content: LeafletContent;
  /** The markers in the order in which a leaflet shows its items. */
  readonly markers: readonly string[];
}

/**
 * Creates a leaflet. `has` contains the number of items in each list that the leaflet shows. Outside custom
 * mode, these are the lists of paragraphs and the tables in section order, the steps, and the last lists. In custom
 * mode, these are the questions, the tables, the steps, and the last lists.
 */
export function markedLeaflet(has: readonly number[], customMode = false): MarkedLeaflet {
  const markers: string[] = [];
  const rest = [...has];
  const some = <Item>(make: (id: string, marker: string) => Item): readonly Item[] =>
    Array.from({ length: rest.shift() ?? 0 }, (_, index) => {
      const marker = `item${markers.length + 1}end`;
      markers.push(marker);
      return make(String(index + 1), marker);
    });
  const tables = () => some((id, marker) => ({ id, rows: 1, cols: 1, data: [[marker]] as const }));
  const paragraphs = ({ list }: { readonly list: SectionKey }) =>
    [list, some((id, marker) => ({ id, content: `<p>${marker}</p>` }))] as const;
  const { header } = leafletOutline({}, "complete");
  const lists = customMode
    ? {}
    : Object.fromEntries([
        paragraphs(header),
        ...genericSections
          .flatMap(({ items }) => items)
          .filter((item) => item.kind !== "company")
          .map((item) => (item.kind === "tables" ? ["tables", tables()] : paragraphs(item))),
      ]);
  const empty = Object.fromEntries(
    sectionKeys.filter((list) => fieldRow(list).additive !== true).map((list) => [list, []]),
  );
  const customQA = customMode
    ? some((id, marker) => ({ id, question: `Question ${id}`, answer: `<p>${marker}</p>` }))
    : [];
  const content = {
    ...empty,
    ...lists,
    customMode,
    customQA: customMode
      ? [...customQA, { id: "last", question: "Last", answer: "<p>Yes.</p>" }]
      : customQA,
    ...(customMode && { tables: tables() }),
    instructionSteps: some((id, marker) => ({ id, text: `<p>${marker}</p>`, image: "" })),
    ...Object.fromEntries(lastLists.map(paragraphs)),
  };
  return { content: aLeaflet(content), markers };
}
