import { parseLeaflet, type InstructionStep, type LeafletContent } from "@nashra/engine";
import type { Blob } from "../../storage/ports.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import { digestOf } from "./digest.ts";

/** Content in the form in which the store keeps it. */
export interface StoredContent {
  /** JSON text with `{"$blob":"<sha-256>"}` in the place of every image. */
  readonly text: string;
  /** The images, each once. */
  readonly images: readonly Blob[];
  /** SHA-256 of the damaged images that the content refers to, each once, and none of `images`. */
  readonly damagedImages: readonly string[];
}

/** Takes the images out of canonical content. The images are base64, or `imageDamaged` has their SHA-256. */
export async function storeContent(content: LeafletContent): Promise<StoredContent> {
  const images = new Map<string, Blob>();
  const references = new Set<string>();
  const steps: unknown[] = [];
  for (const { imageDamaged, ...step } of content.instructionSteps) {
    const image = await imageOf(step);
    if (image) images.set(image.hash, image);
    else if (imageDamaged !== undefined) references.add(imageDamaged);
    const hash = image?.hash ?? imageDamaged;
    steps.push(hash === undefined ? step : { ...step, image: { $blob: hash } });
  }
  const text = JSON.stringify({ ...content, instructionSteps: steps });
  const damagedImages = [...references].filter((hash) => !images.has(hash));
  return { text, images: [...images.values()], damagedImages };
}

async function imageOf(step: InstructionStep): Promise<Blob | undefined> {
  if (step.image === "") return undefined;
  const bytes = decodeBase64(step.image);
  if (bytes === undefined) throw new Error(`the image of step ${step.id} is not base64`);
  return { hash: await digestOf(bytes), bytes };
}

/**
 * The content with its images in place; a step with a damaged image has `imageDamaged` instead. Throws for content
 * that {@link storeContent} did not write.
 */
export function readStoredContent(
  text: string,
  images: readonly Blob[],
  damagedImages: readonly string[] = [],
): LeafletContent {
  const damaged = new Set(damagedImages);
  const base64 = new Map(images.map(({ hash, bytes }) => [hash, encodeBase64(bytes)]));
  // the cast is safe because `storeContent` wrote this text
  const stored = JSON.parse(text) as StoredJson;
  const steps = stored.instructionSteps.map((step) => {
    if (typeof step.image === "string") return step;
    const image = base64.get(step.image.$blob);
    if (image === undefined && damaged.has(step.image.$blob))
      return { ...step, image: "", imageDamaged: step.image.$blob };
    if (image === undefined) throw new Error(`the image ${step.image.$blob} was not loaded`);
    return { ...step, image };
  });
  const parsed = parseLeaflet({ ...stored, instructionSteps: steps });
  if (parsed.kind === "parsed") return parsed.content;
  const wrong = parsed.findings.map(({ path }) => path.join(".")).join(", ");
  throw new Error(`stored content is not the content of a leaflet: ${wrong}`);
}

interface StoredJson {
  readonly instructionSteps: readonly { readonly image: string | { readonly $blob: string } }[];
}
