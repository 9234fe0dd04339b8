import { nonBlankParagraphs } from "../leaflet/non-blank-items.ts";
import { paragraphsOf, type SectionKey } from "../leaflet/content.ts";
import { leafletSections, type LeafletSection, type ListPlacement } from "../leaflet/sections.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { listTitle } from "../words/words.ts";
import { authoredText } from "./authored-text.ts";
import { element, type Markup } from "./element.ts";
import { itemName } from "./item-places.ts";
import type { PreviewContext } from "./preview-context.ts";
import { section } from "./section.ts";
import { tables } from "./tables.ts";

/** The numbered sections of the layout. The number of a section without text is not reused. */
export function numberedSections(context: PreviewContext): readonly Markup[] {
  return leafletSections.flatMap((leafletSection) => {
    const number = leafletSection.number[context.layout];
    return number === undefined ? [] : [numberedSection(leafletSection, number, context)];
  });
}

function numberedSection(from: LeafletSection, number: number, context: PreviewContext): Markup {
  return section(
    {
      name: from.name,
      number,
      title: context.words.sections[from.name](medicine(context)),
      titleLanguage: context.wordsLanguage,
      children: from.items
        .map((item) => (item.kind === "tables" ? tables(context) : paragraphList(item, context)))
        .join(""),
    },
    context,
  );
}

function paragraphList({ list, titled, headed }: ListPlacement, context: PreviewContext): Markup {
  const texts = nonBlankParagraphs(paragraphsOf(context.content, list)).map(({ id, blocks }) => ({
    item: itemName(list, id),
    blocks,
  }));
  if (texts.length === 0) return "";
  const isHeaded = context.layout === "standard" ? titled : headed;
  const heading = isHeaded ? listHeading(list, context) : "";
  const text = authoredText(texts, heading === "" ? 2 : 3, context);
  return element("div", { "data-list": list }, heading, text);
}

function listHeading(list: SectionKey, context: PreviewContext): Markup {
  const title = listTitle(context.words, list, medicine(context));
  if (title === undefined) return "";
  const attributes = { lang: context.wordsLanguage };
  return element("h3", attributes, inlineToXhtml(title, context));
}

function medicine(context: PreviewContext): string {
  return context.content.medicineName || context.words.draft.medicine;
}
