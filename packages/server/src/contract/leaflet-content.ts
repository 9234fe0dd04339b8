import { z } from "zod";

// The types of a leaflet's content as the engine's `leafletJsonSchema()` has them; a test holds the two
// together, and what each field means is taken from there where it is documented. Unknown fields pass: on
// the way in the engine leaves them out with the finding `unknown-field`; on the way out a client of today
// keeps the fields of a later server.

const text = z.string().optional();
const additive = z.string().nullish();
const id = z.union([z.string(), z.number()]).nullish();
const derived = z.number().optional();

const paragraphs = z
  .array(
    z
      .looseObject({ id, content: text })
      .meta({ id: "ParagraphInput", description: "A paragraph of a section." }),
  )
  .optional();

const table = z
  .looseObject({
    id,
    rows: derived,
    cols: derived,
    data: z.array(z.array(z.string())).optional(),
  })
  .meta({ id: "TableInput", description: "A table." });

const step = z
  .looseObject({ id, text, image: text, imageAlt: additive })
  .meta({ id: "StepInput", description: "A step of the instructions for use." });

const question = z
  .looseObject({ id, question: text, answer: text })
  .meta({ id: "QuestionInput", description: "A question and its answer." });

/** Content on its way in: everything may be missing, nothing may be of another type. */
export const leafletContentInput = z
  .looseObject({
    medicineName: text,
    type: text,
    subName: text,
    companyName: text,
    companyAddress: text,
    companyPhone: text,
    companyFax: text,
    companyEmail: text,
    revisionDate: text,
    sizes: z.array(z.string()).optional(),
    customMode: z.boolean().optional(),
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
    tables: z.array(table).optional(),
    instructionSteps: z.array(step).optional(),
    customQA: z.array(question).optional(),
    language: additive,
    country: additive,
    companyCity: additive,
    companyIdentifier: additive,
    productIdentifier: additive,
    firstAuthorisedOn: additive,
  })
  .meta({
    id: "LeafletContentInput",
    description:
      "Everything may be missing; what is there is of the type given. A field that is not known is left out with a finding.",
  });

const storedParagraphs = z.array(
  z
    .looseObject({ id: z.string(), content: z.string() })
    .meta({ id: "Paragraph", description: "A paragraph of a section." }),
);

const storedTable = z
  .looseObject({
    id: z.string(),
    rows: z.int(),
    cols: z.int(),
    data: z.array(z.array(z.string())),
  })
  .meta({ id: "Table", description: "A table." });

const storedStep = z
  .looseObject({
    id: z.string(),
    text: z.string(),
    image: z.string(),
    imageAlt: z.string().exactOptional(),
  })
  .meta({ id: "Step", description: "A step of the instructions for use." });

const storedQuestion = z
  .looseObject({ id: z.string(), question: z.string(), answer: z.string() })
  .meta({ id: "Question", description: "A question and its answer." });

/** Content as it is stored and given out: canonical. */
export const leafletContent = z
  .looseObject({
    medicineName: z.string(),
    type: z.string(),
    subName: z.string(),
    companyName: z.string(),
    companyAddress: z.string(),
    companyPhone: z.string(),
    companyFax: z.string(),
    companyEmail: z.string(),
    revisionDate: z.string(),
    sizes: z.array(z.string()),
    customMode: z.boolean(),
    whatIsSections: storedParagraphs,
    usageSections: storedParagraphs,
    warningsSections: storedParagraphs,
    howToTakeSections: storedParagraphs,
    doNotTakeSections: storedParagraphs,
    sideEffectsSections: storedParagraphs,
    veryCommonSections: storedParagraphs,
    commonSections: storedParagraphs,
    veryRareSections: storedParagraphs,
    pregnancySections: storedParagraphs,
    storageSections: storedParagraphs,
    contentsSections: storedParagraphs,
    tables: z.array(storedTable),
    instructionSteps: z.array(storedStep),
    customQA: z.array(storedQuestion),
    language: z.string().exactOptional(),
    country: z.string().exactOptional(),
    companyCity: z.string().exactOptional(),
    companyIdentifier: z.string().exactOptional(),
    productIdentifier: z.string().exactOptional(),
    firstAuthorisedOn: z.string().exactOptional(),
  })
  .meta({
    id: "LeafletContent",
    description:
      "The content of a leaflet, canonical. Optional fields are there when they are set.",
  });
