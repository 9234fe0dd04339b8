import {
  additiveFields,
  canonicalise,
  type InstructionStep,
  type LeafletContent,
} from "@nashra/engine";

/** `content` as the client sent it. `parseLeaflet` has checked the types of its fields and of its steps. */
export interface SentContent {
  readonly instructionSteps?: readonly SentStep[];
  readonly [field: string]: unknown;
}

interface SentStep {
  readonly id?: string | number | null;
  readonly imageAlt?: string | null;
  readonly imageDamaged?: string | null;
}

/**
 * Completes `content`, which was parsed from `sent`, with the stored values of the additive fields that
 * `sent` does not have. Additive fields are the optional fields, the alternative texts of images and the references
 * to damaged images: if a client does not send such a field, the stored value is kept. `null` removes a field.
 */
export function keepAdditive(
  content: LeafletContent,
  sent: SentContent,
  stored: LeafletContent,
): LeafletContent {
  const fields = additiveFields.filter(
    (key) => !Object.hasOwn(sent, key) && stored[key] !== undefined && stored[key] !== "",
  );
  const steps = content.instructionSteps.map((step, index) =>
    keptInStep(step, sent.instructionSteps?.[index], stored),
  );
  const isSame = steps.every((step, index) => step === content.instructionSteps[index]);
  if (fields.length === 0 && isSame) return content;
  return canonicalise({
    ...content,
    ...Object.fromEntries(fields.map((key) => [key, stored[key]])),
    instructionSteps: steps,
  });
}

/** The step with the stored reference to a damaged image and the stored alternative text, if they were not sent. */
function keptInStep(
  sentStep: InstructionStep,
  sent: SentStep | undefined,
  stored: LeafletContent,
): InstructionStep {
  const imageDamaged = keptReference(sentStep, sent, stored);
  const step = imageDamaged === undefined ? sentStep : { ...sentStep, imageDamaged };
  const imageAlt = keptAlt(step, sent, stored);
  return imageAlt === undefined ? step : { ...step, imageAlt };
}

/** The stored reference to a damaged image of a step that was sent without an image and without a reference. */
function keptReference(
  step: InstructionStep,
  sent: SentStep | undefined,
  stored: LeafletContent,
): string | undefined {
  if (sent === undefined || sent.imageDamaged !== undefined) return undefined;
  if (step.image !== "" || !hasId(step, sent)) return undefined;
  return stored.instructionSteps.find(({ id }) => id === step.id)?.imageDamaged;
}

/**
 * The names of the additive fields that were not sent, and whose stored values would be kept. `imageAlt` is among them
 * if a step with an image was sent without it.
 */
export function absentAdditive(
  { instructionSteps }: LeafletContent,
  sent: SentContent,
): readonly string[] {
  const lacksAlt = instructionSteps.some(
    ({ image }, index) => image !== "" && sent.instructionSteps?.[index]?.imageAlt === undefined,
  );
  return [
    ...additiveFields.filter((key) => !Object.hasOwn(sent, key)),
    ...(lacksAlt ? ["imageAlt"] : []),
  ];
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
 * Whether the stored alternative text still describes the image of the step. A screen reader must not read
 * this text for another image. If the text is removed, a finding reports that the alternative text is
 * missing.
 */
function hasSameImage(before: InstructionStep, step: InstructionStep): boolean {
  return imageKeyOf(step) === imageKeyOf(before) || imageKeyOf(step) === "";
}

/** Identifies the image of a step, also if it cannot be read; "" if there is none. */
function imageKeyOf({ image, imageDamaged = "" }: InstructionStep): string {
  return image || imageDamaged;
}

/**
 * Whether the step has the id that the client sent. If an id is missing or used twice, parsing gives the step
 * another id.
 */
function hasId(step: InstructionStep, { id }: SentStep): boolean {
  return id !== undefined && id !== null && String(id) === step.id;
}

/**
 * Returns the stored step with the same image, for a step that was sent without an id or with an id that
 * parsing changed, such as a repeated id. The same position is not enough: after the removal of an earlier
 * step, the text would describe another picture.
 */
function sameStep(step: InstructionStep, stored: LeafletContent): InstructionStep | undefined {
  const key = imageKeyOf(step);
  if (key === "") return undefined;
  const same = stored.instructionSteps.filter((candidate) => imageKeyOf(candidate) === key);
  return same.find(({ id }) => id === step.id) ?? same[0];
}
