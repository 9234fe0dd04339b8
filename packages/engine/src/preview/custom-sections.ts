import type { CustomQuestion } from "../leaflet/content.ts";
import { isBlank } from "../text/clean-text.ts";
import { treeOf } from "../leaflet/item-text.ts";
import { authoredText } from "./authored-text.ts";
import { element, type Markup } from "./element.ts";
import { itemName } from "./item-places.ts";
import type { PreviewContext } from "./preview-context.ts";
import { section } from "./section.ts";
import { tables } from "./tables.ts";

/**
 * Each question becomes the title of a section; the tables follow the last answer. An answer without a question is not
 * a part of the document, so only the author sees it, with `emptySections`.
 */
export function customSections(context: PreviewContext): readonly Markup[] {
  const sections = context.content.customQA.map((item, index) =>
    customSection(item, `question-${index + 1}`, context),
  );
  return [...sections, tableSection(context)];
}

function customSection(item: CustomQuestion, name: string, context: PreviewContext): Markup {
  const title = isBlank(item.question) ? undefined : item.question;
  const id = itemName("customQA", item.id);
  const children = authoredText([{ item: id, blocks: treeOf(item, item.answer) }], 2, context);
  if (title === undefined && children === "") return "";
  return section({ name, title, item: context.items ? id : item.id, children }, context);
}

function tableSection(context: PreviewContext): Markup {
  const children = tables(context);
  if (children === "") return "";
  return element(
    "section",
    {
      class: "nashra-section",
      id: `${context.idPrefix}-tables`,
      "data-section": "tables",
    },
    children,
  );
}
