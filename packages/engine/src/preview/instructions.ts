import { nonBlankSteps, type NonBlankStep } from "../leaflet/non-blank-items.ts";
import { withGapLabels } from "../text/gap-labels.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { authoredText } from "./authored-text.ts";
import { element, voidElement, type Markup } from "./element.ts";
import { itemName, placeOf } from "./item-places.ts";
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
  const hasImage = step.image !== "" || step.isImageDamaged;
  return element(
    "li",
    {
      class: hasImage ? "nashra-illustrated" : undefined,
      "data-item": context.items ? item : step.id,
    },
    text === "" ? "" : element("div", {}, text),
    hasImage ? image(step, context) : "",
  );
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * An image with invalid base64, or one that a server could not read, is replaced by a message that it cannot be
 * shown. The invalid text is never written into the page.
 */
function image(step: NonBlankStep, context: PreviewContext): Markup {
  const alt = step.imageAlt ?? context.words.step(step.number);
  const place = placeOf(itemName("instructionSteps", step.id), context, "image");
  if (!base64.test(step.image)) {
    const { imageDamaged, imageUnreadable } = context.words.draft;
    const label = step.isImageDamaged ? imageDamaged(step.imageAlt) : `${imageUnreadable}: ${alt}`;
    return element("p", { class: "nashra-no-image", ...place }, inlineToXhtml(label, context));
  }
  return voidElement("img", {
    src: `data:image/jpeg;base64,${step.image}`,
    alt: withGapLabels(alt),
    ...place,
  });
}
