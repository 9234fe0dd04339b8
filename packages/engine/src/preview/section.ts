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
  readonly title: string;
  /** The language of the title, if it is not the language of the leaflet. */
  readonly titleLanguage?: string | undefined;
  /** The id of the question that the section shows; with the option `items`, its name (`itemName`). */
  readonly item?: string | undefined;
  readonly children: Markup;
}

/** A section with its heading. A section without content is omitted, or shown as empty with `emptySections`. */
export function section(input: SectionInput, context: PreviewContext): Markup {
  if (input.children === "" && !context.emptySections) return "";
  return element(
    "section",
    {
      class: input.children === "" ? "nashra-section nashra-without-text" : "nashra-section",
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
  return element(
    "h2",
    { lang: input.titleLanguage, ...placeOf(input.item, context, "question") },
    number,
    inlineToXhtml(input.title, context),
  );
}

function noText(context: PreviewContext): Markup {
  const attributes = { class: "nashra-no-text", lang: context.wordsLanguage };
  return element("p", attributes, inlineToXhtml(context.words.draft.noText, context));
}
