import type { Shape, Shaped } from "./shape.ts";

const text = { default: "", type: "string" } as const satisfies Shape;
const additive = { type: ["string", "null"] } as const satisfies Shape;
const texts = { default: [], type: "array", items: { type: "string" } } as const satisfies Shape;
/** Identifiers are strings; numbers are accepted. */
const id = { type: ["string", "number", "null"] } as const satisfies Shape;
const derived = { type: "number" } as const satisfies Shape;

const paragraphs = listOf({ id, content: text });

/**
 * What a leaflet may look like on the way in, before it is made canonical: the one description that
 * parsing, the types and the published JSON Schema are made of.
 */
export const leafletShape = {
  type: "object",
  properties: {
    medicineName: text,
    type: text,
    subName: text,
    companyName: text,
    companyAddress: text,
    companyPhone: text,
    companyFax: text,
    companyEmail: text,
    revisionDate: text,
    sizes: texts,
    customMode: { default: false, type: "boolean" },
    whatIsSections: paragraphs,
    usageSections: paragraphs,
    warningsSections: paragraphs,
    howToTakeSections: paragraphs,
    doNotTakeSections: paragraphs,
    sideEffectsSections: paragraphs,
    veryCommonSections: paragraphs,
    commonSections: paragraphs,
    veryRareSections: paragraphs,
    pregnancySections: paragraphs,
    storageSections: paragraphs,
    contentsSections: paragraphs,
    tables: listOf({
      id,
      rows: derived,
      cols: derived,
      data: { default: [], type: "array", items: { type: "array", items: { type: "string" } } },
    }),
    instructionSteps: listOf({ id, text, image: text, imageAlt: additive }),
    customQA: listOf({ id, question: text, answer: text }),
    language: additive,
    country: additive,
    companyCity: additive,
    companyIdentifier: additive,
    productIdentifier: additive,
    firstAuthorisedOn: additive,
  },
} as const satisfies Shape;

/** Content of the right shape, not yet canonical. */
export type LeafletInput = Shaped<typeof leafletShape>;

function listOf<const Fields extends Readonly<Record<string, Shape>>>(properties: Fields) {
  return {
    default: [],
    type: "array",
    items: { type: "object", properties },
  } as const;
}
