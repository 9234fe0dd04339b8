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

// Additive fields are the optional fields, the alternative texts of images and the references to damaged images: if a
// client does not send such a field, the stored value is kept. `null` removes a field.

/**
 * Completes `content`, which was parsed from `sent`, with the stored references to damaged images. The steps that get one
 * were sent without an image and without a reference.
 */
export function keepReferences(
  content: LeafletContent,
  sent: SentContent,
  stored: LeafletContent,
): LeafletContent {
  const before = stepsById(stored);
  const instructionSteps = content.instructionSteps.map((step, index) => {
    const imageDamaged = keptReference(step, sent.instructionSteps?.[index], before);
    return imageDamaged === undefined ? step : { ...step, imageDamaged };
  });
  if (hasSameSteps(content, instructionSteps)) return content;
  return canonicalise({ ...content, instructionSteps });
}

/** Content that was completed with stored values. */
export interface CompletedContent {
  readonly content: LeafletContent;
  /** The stored values that were added. */
  readonly kept: readonly unknown[];
}

/**
 * Completes `content`, which was parsed from `sent`, with the stored values of the optional fields and with the stored
 * alternative texts that `sent` does not have.
 */
export function keepAdditive(
  content: LeafletContent,
  sent: SentContent,
  stored: LeafletContent,
): CompletedContent {
  const fields = additiveFields.filter(
    (key) => !Object.hasOwn(sent, key) && stored[key] !== undefined && stored[key] !== "",
  );
  const before = { byId: stepsById(stored), byImage: stepsByImage(stored) };
  const kept: unknown[] = fields.map((key) => stored[key]);
  const instructionSteps = content.instructionSteps.map((step, index) => {
    const imageAlt = keptAlt(step, sent.instructionSteps?.[index], before);
    if (imageAlt === undefined) return step;
    kept.push(imageAlt);
    return { ...step, imageAlt };
  });
  if (kept.length === 0) return { content, kept };
  const values = Object.fromEntries(fields.map((key) => [key, stored[key]]));
  return { content: canonicalise({ ...content, ...values, instructionSteps }), kept };
}

/** The stored reference to a damaged image of a step that was sent without an image and without a reference. */
function keptReference(
  step: InstructionStep,
  sent: SentStep | undefined,
  stored: StepsById,
): string | undefined {
  if (sent === undefined || sent.imageDamaged !== undefined) return undefined;
  if (step.image !== "" || !hasId(step, sent)) return undefined;
  return stored.get(step.id)?.imageDamaged;
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
  { byId, byImage }: { readonly byId: StepsById; readonly byImage: StepsByImage },
): string | undefined {
  if (sent === undefined || sent.imageAlt !== undefined) return undefined;
  if (!hasId(step, sent)) return sameStep(step, byImage)?.imageAlt;
  const before = byId.get(step.id);
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
function sameStep(step: InstructionStep, stored: StepsByImage): InstructionStep | undefined {
  const same = stored.get(imageKeyOf(step));
  return same?.byId.get(step.id) ?? same?.first;
}

/** The first stored step with each id. */
type StepsById = ReadonlyMap<string, InstructionStep>;

/** The stored steps with each image: the first of them, and the first with each id. */
type StepsByImage = ReadonlyMap<
  string,
  { readonly first: InstructionStep; readonly byId: StepsById }
>;

function stepsById({ instructionSteps }: LeafletContent): StepsById {
  // The last entry of a key is kept, so the steps are in reverse order.
  return new Map(instructionSteps.toReversed().map((step) => [step.id, step]));
}

function stepsByImage({ instructionSteps }: LeafletContent): StepsByImage {
  const steps = new Map<string, { first: InstructionStep; byId: Map<string, InstructionStep> }>();
  for (const step of instructionSteps) {
    const key = imageKeyOf(step);
    if (key === "") continue;
    const same = steps.get(key) ?? { first: step, byId: new Map<string, InstructionStep>() };
    steps.set(key, same);
    if (!same.byId.has(step.id)) same.byId.set(step.id, step);
  }
  return steps;
}

function hasSameSteps(
  { instructionSteps }: LeafletContent,
  steps: readonly InstructionStep[],
): boolean {
  return steps.every((step, index) => step === instructionSteps[index]);
}
