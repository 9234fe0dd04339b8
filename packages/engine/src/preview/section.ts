import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { element, type Markup } from "./element.ts";
import { placeOf } from "./item-places.ts";
import type { PreviewContext } from "./preview-context.ts";

export interface SectionInput {
  /**
   * The name of the section, such as `howToTake`. It is part of the section's id, and the value of
   * `data-section`, by which a page finds the section.
   */
  readonly name: string;
  readonly number?: number | undefined;
  /** Undefined if the author has not written it yet. */
  readonly title: string | undefined;
  /** The language of the title, if it is not the language of the leaflet. */
  readonly titleLanguage?: string | undefined;
  /** The id of the question that the section shows; with the option `items`, its name (`itemName`). */
  readonly item?: string | undefined;
  readonly children: Markup;
}

/**
 * A section with its heading. A section without content or title is omitted. With `emptySections`, a note is in place
 * of what is missing, and the section is not printed.
 */
export function section(input: SectionInput, context: PreviewContext): Markup {
  const isComplete = input.children !== "" && input.title !== undefined;
  if (!isComplete && !context.emptySections) return "";
  return element(
    "section",
    {
      class: isComplete ? "nashra-section" : "nashra-section nashra-without-text",
      id: `${context.idPrefix}-${input.name}`,
      "data-section": input.name,
      "data-item": input.item,
    },
    heading(input, context),
    input.children || noText(context),
  );
}

function heading(input: SectionInput, context: PreviewContext): Markup {
  const number =
    input.number === undefined
      ? ""
      : `${element("span", { class: "nashra-number" }, String(input.number))} `;
  if (input.title === undefined) return noTitle(input, context);
  return element(
    "h2",
    { lang: input.titleLanguage, ...placeOf(input.item, context, "question") },
    number,
    inlineToXhtml(input.title, context),
  );
}

function noTitle({ item }: SectionInput, context: PreviewContext): Markup {
  const { draft } = context.words;
  return element(
    "h2",
    { lang: context.wordsLanguage, ...placeOf(item, context, "question") },
    element("span", { class: "nashra-no-text" }, inlineToXhtml(draft.noQuestion, context)),
  );
}

function noText(context: PreviewContext): Markup {
  const attributes = { class: "nashra-no-text", lang: context.wordsLanguage };
  return element("p", attributes, inlineToXhtml(context.words.draft.noText, context));
}
