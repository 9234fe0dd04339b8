import { nonBlankSteps, type NonBlankStep } from "../leaflet/non-blank-items.ts";
import { authoredText } from "./authored-text.ts";
import { element, type Markup } from "./element.ts";
import { itemName } from "./item-places.ts";
import { pictureOf } from "./picture.ts";
import type { PreviewContext } from "./preview-context.ts";
import { section } from "./section.ts";

/** The steps as an ordered list with their images. */
export function instructions(context: PreviewContext): Markup {
  const { content, words } = context;
  return section(
    {
      name: "instructions",
      number: context.outline.instructionsNumber,
      title: words.instructions,
      titleLanguage: context.wordsLanguage,
      children: stepList(nonBlankSteps(content.instructionSteps), context),
    },
    context,
  );
}

/** VoiceOver does not treat a list without markers as a list, so the role is explicit. */
function stepList(steps: readonly NonBlankStep[], context: PreviewContext): Markup {
  if (steps.length === 0) return "";
  const items = steps.map((step) => writeStep(step, context)).join("");
  return element("ol", { class: "nashra-steps", role: "list" }, items);
}

function writeStep(step: NonBlankStep, context: PreviewContext): Markup {
  const item = itemName("instructionSteps", step.id);
  const text = authoredText([{ item, blocks: step.blocks }], 2, context);
  const image = pictureOf(step, "instructionSteps", context);
  return element(
    "li",
    {
      class: image !== "" ? "nashra-illustrated" : undefined,
      "data-item": context.items ? item : step.id,
    },
    text === "" ? "" : element("div", {}, text),
    image,
  );
}
