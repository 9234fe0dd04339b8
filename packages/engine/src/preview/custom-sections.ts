import type { CustomQuestion } from "../leaflet/content.ts";
import { isBlank } from "../text/clean-text.ts";
import { answeredQuestions, pictureCounter } from "../leaflet/non-blank-items.ts";
import { treeOf } from "../leaflet/item-text.ts";
import { authoredText } from "./authored-text.ts";
import { element, type Markup } from "./element.ts";
import { itemName } from "./item-places.ts";
import { pictureBelow } from "./picture.ts";
import type { PreviewContext } from "./preview-context.ts";
import { section } from "./section.ts";
import { tables } from "./tables.ts";

/**
 * Each question becomes the title of a section; the tables follow the last answer. An answer without a question is not
 * a part of the document, so only the author sees it, with `emptySections`.
 */
export function customSections(context: PreviewContext): readonly Markup[] {
  const { customQA } = context.content;
  const printed = new Map(answeredQuestions(customQA).map(({ id, picture }) => [id, picture]));
  const sections = customQA.map((item, index) => {
    const picture = printed.get(item.id) ?? pictureCounter()(item);
    const image = pictureBelow({ id: item.id, picture }, "customQA", context);
    return customSection(item, image, `question-${index + 1}`, context);
  });
  return [...sections, tableSection(context)];
}

function customSection(
  item: CustomQuestion,
  image: Markup,
  name: string,
  context: PreviewContext,
): Markup {
  const title = isBlank(item.question) ? undefined : item.question;
  const id = itemName("customQA", item.id);
  const blocks = treeOf(item, item.answer);
  const children = authoredText([{ item: id, blocks, image }], 2, context);
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
