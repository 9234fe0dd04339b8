import {
  additiveFields,
  canonicalise,
  type InstructionStep,
  type LeafletContent,
} from "@nashra/engine";

/** The sent body as JSON: `content` and its steps, with the correct types. */
export interface SentContent {
  readonly instructionSteps?: readonly SentStep[];
  readonly [field: string]: unknown;
}

interface SentStep {
  readonly id?: string | number | null;
  readonly imageAlt?: string | null;
}

/**
 * Completes `content`, which was parsed from `sent`, with the additive fields of `stored` that `sent` does
 * not have. So a field that the client does not support keeps its value. `null` removes a field.
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

/**
 * Whether the stored text still describes the picture. A screen reader must not read it for another picture.
 * If it is removed, a finding reports the missing text.
 */
function hasSameImage(before: InstructionStep, step: InstructionStep): boolean {
  return step.image === before.image || step.image === "";
}

/** Whether the client sent this id. If the sent id was missing or repeated, the step has a derived one. */
function hasId(step: InstructionStep, { id }: SentStep): boolean {
  return id !== undefined && id !== null && String(id) === step.id;
}

/**
 * The stored step for a step that was sent without an id: the one with the same image. The same position is
 * not enough: after the removal of an earlier step, the text would describe another picture.
 */
function sameStep(step: InstructionStep, stored: LeafletContent): InstructionStep | undefined {
  if (step.image === "") return undefined;
  const same = stored.instructionSteps.filter(({ image }) => image === step.image);
  return same.find(({ id }) => id === step.id) ?? same[0];
}
