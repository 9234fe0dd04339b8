import { paragraphsOf } from "../leaflet/content.ts";
import { nonBlankParagraphs } from "../leaflet/non-blank-items.ts";
import {
  lastLists,
  type LeafletSection,
  type ListPlacement,
  type SectionItem,
} from "../leaflet/sections.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { listTitle } from "../words/words.ts";
import { authoredText } from "./authored-text.ts";
import { element, type Markup } from "./element.ts";
import { companyParts } from "./holder.ts";
import { itemName } from "./item-places.ts";
import { pictureBelow } from "./picture.ts";
import type { PreviewContext } from "./preview-context.ts";
import { section } from "./section.ts";
import { tables } from "./tables.ts";

/** The numbered sections of the leaflet. The number of a section without text is not reused. */
export function numberedSections(context: PreviewContext): readonly Markup[] {
  return context.outline.sections.map((leafletSection) => numberedSection(leafletSection, context));
}

/** The lists that are sections of their own, without a number. Only those with text are shown. */
export function lastSections(context: PreviewContext): readonly Markup[] {
  return lastLists.map((placement) => {
    const children = paragraphList({ ...placement, headed: false }, context, false);
    if (children === "") return "";
    return section(
      {
        name: placement.slug,
        title: listTitle(context.words, placement, medicine(context)),
        titleLanguage: context.wordsLanguage,
        children,
      },
      context,
    );
  });
}

/** The text before section 1, without a title; "" if there is none. */
export function introduction(context: PreviewContext): Markup {
  return paragraphList(context.outline.header, context);
}

function numberedSection(from: LeafletSection, context: PreviewContext): Markup {
  return section(
    {
      name: from.name,
      number: from.number,
      title: context.words.sections[from.name](medicine(context)),
      titleLanguage: context.wordsLanguage,
      children: from.items.map((item) => itemMarkup(item, context)).join(""),
    },
    context,
  );
}

function itemMarkup(item: SectionItem, context: PreviewContext): Markup {
  if (item.kind === "tables") return tables(context);
  return item.kind === "company" ? companyParts(context) : paragraphList(item, context);
}

function paragraphList(
  placement: ListPlacement,
  context: PreviewContext,
  mayBeHeaded = true,
): Markup {
  const { list } = placement;
  const texts = nonBlankParagraphs(paragraphsOf(context.content, list)).map((paragraph) => ({
    item: itemName(list, paragraph.id),
    blocks: paragraph.blocks,
    image: pictureBelow(paragraph, list, context),
  }));
  if (texts.length === 0) return "";
  const heading = mayBeHeaded ? listHeading(placement, context) : "";
  const text = authoredText(texts, heading === "" ? 2 : 3, context);
  return element("div", { "data-list": list }, heading, text);
}

function listHeading(placement: ListPlacement, context: PreviewContext): Markup {
  const headed = context.layout === "standard" ? placement.titled : placement.headed;
  const title = listTitle(context.words, { ...placement, headed }, medicine(context));
  if (title === undefined) return "";
  const attributes = { lang: context.wordsLanguage };
  return element("h3", attributes, inlineToXhtml(title, context));
}

function medicine(context: PreviewContext): string {
  return context.content.medicineName || context.words.draft.medicine;
}
