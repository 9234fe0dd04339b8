// A module of its own, because it needs the code that reads texts; `leaflet-edits.ts` is part of every screen.
import { isBlankRichText } from "@nashra/engine/rich-text";

import { addStep, removeAt, type Edit } from "./leaflet-edits.ts";

/** Appends a step. A last step without text and image is replaced by it. */
export function addStepInPlaceOfBlank(): Edit {
  return (content) => {
    const steps = content.instructionSteps;
    const last = steps.at(-1);
    const isBlank =
      last !== undefined && last.image === "" && !last.imageDamaged && isBlankRichText(last.text);
    return addStep()(isBlank ? removeAt("instructionSteps", steps.length - 1)(content) : content);
  };
}
