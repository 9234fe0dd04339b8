import {
  additiveFields,
  canonicalise,
  type InstructionStep,
  type LeafletContent,
} from "@nashra/engine";

/** What was sent, as JSON: `content` and its steps, of the right types. */
export interface SentContent {
  readonly instructionSteps?: readonly SentStep[];
  readonly [field: string]: unknown;
}

interface SentStep {
  readonly id?: string | number | null;
  readonly imageAlt?: string | null;
}

/**
 * `content` as it was read from `sent`, with the additive fields of `stored` that were not sent: what a client
 * does not know keeps its value, and `null` removes it.
 */
export function keepAdditive(
  content: LeafletContent,
  sent: SentContent,
  stored: LeafletContent,
): LeafletContent {
  const fields = additiveFields.filter(
    (key) => !Object.hasOwn(sent, key) && stored[key] !== undefined && stored[key] !== "",
  );
  const alts = content.instructionSteps.map((step, index) =>
    keptAlt(step, sent.instructionSteps?.[index], stored),
  );
  if (fields.length === 0 && alts.every((alt) => alt === undefined)) return content;
  return canonicalise({
    ...content,
    ...Object.fromEntries(fields.map((key) => [key, stored[key]])),
    instructionSteps: content.instructionSteps.map((step, index) => {
      const alt = alts[index];
      return alt === undefined ? step : { ...step, imageAlt: alt };
    }),
  });
}

/** The stored alternative text of a step that was sent without one. */
function keptAlt(
  step: InstructionStep,
  sent: SentStep | undefined,
  stored: LeafletContent,
): string | undefined {
  if (sent === undefined || sent.imageAlt !== undefined) return undefined;
  if (!hasId(step, sent)) return sameStep(step, stored)?.imageAlt;
  const before = stored.instructionSteps.find(({ id }) => id === step.id);
  return before && hasSameImage(before, step) ? before.imageAlt : undefined;
}

/** The text for one picture must not be read out for another; that it is missing is a finding. */
function hasSameImage(before: InstructionStep, step: InstructionStep): boolean {
  return step.image === before.image || step.image === "";
}

/** Whether the id is the one that was sent, not one derived for a missing or a repeated one. */
function hasId(step: InstructionStep, { id }: SentStep): boolean {
  return id !== undefined && id !== null && String(id) === step.id;
}

/**
 * A step without an id is the stored one with the same image. That it stands in the same place is not enough:
 * where a step before it was taken out, it would be given the description of another picture.
 */
function sameStep(step: InstructionStep, stored: LeafletContent): InstructionStep | undefined {
  if (step.image === "") return undefined;
  const same = stored.instructionSteps.filter(({ image }) => image === step.image);
  return same.find(({ id }) => id === step.id) ?? same[0];
}
