// Entry point `@nashra/engine/schema`: the JSON Schema of a leaflet, for editors, API contracts and other
// tools.
import type { FieldName } from "./leaflet/field-names.ts";
import { leafletShape } from "./leaflet/leaflet-shape.ts";
import { recordDescriptions } from "./leaflet/product-record/record-descriptions.ts";
import type { RecordPartName } from "./leaflet/product-record/record-shape.ts";
import type { Shape } from "./leaflet/shape.ts";

export { leafletShape, shapeOfKind } from "./leaflet/leaflet-shape.ts";
export type { Shape } from "./leaflet/shape.ts";

/** A JSON Schema as a plain JSON object. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const richText =
  "Plain text, or HTML of p, br, strong, em, u, sub, sup, ul, ol, li, a, table, h3 and h4.";
const referring = `${richText} A link to a section, such as #section:storage, is a reference if its text is empty or the number of a section, such as section 6; the number is then corrected. With any other text, the link is removed and the text is kept.`;
const id = "Unique in its list; derived if it is missing.";

const descriptions: Readonly<Record<FieldName, string>> = {
  medicineName: "Name of the medicine. No document is built without it.",
  type: "Dose form, such as Tablet.",
  subName: "Second line of the name, such as the active substance.",
  companyName: "Marketing authorisation holder.",
  companyAddress: "Address; may have several lines.",
  companyPhone: "Telephone number.",
  companyFax: "Fax number.",
  companyEmail: "E-mail address.",
  revisionDate: "Date of the last revision, YYYY-MM-DD. No document is built without it.",
  sizes: "Strengths or pack sizes, such as 500 mg.",
  customMode: "Whether the custom questions replace the standard sections.",
  whatIsSections: "What the medicine is.",
  usageSections: "What it is used for.",
  warningsSections: "Warnings and precautions.",
  howToTakeSections: "How to take it.",
  doNotTakeSections: "When not to take it.",
  sideEffectsSections: "Possible side effects.",
  veryCommonSections: "Very common side effects.",
  commonSections: "Common side effects.",
  veryRareSections: "Very rare side effects.",
  pregnancySections: "Pregnancy, breast-feeding and fertility; the layout “standard” omits it.",
  storageSections: "How to store it.",
  contentsSections: "Contents of the pack and other information.",
  tables: "Tables that follow the section on how to take it. The first row is the header.",
  instructionSteps: "Instructions for use, step by step.",
  customQA: "Custom questions and their answers.",
  language: "Language tag (BCP 47) whose first part is en, ar or fr.",
  country:
    "Code of the country where the product is marketed (ISO 3166-1 alpha-2); JO if it is missing.",
  companyCity: "City of the company, if the address does not contain it.",
  companyCountry:
    "Country code of the company (ISO 3166-1 alpha-2); the value of `country` if it is missing.",
  companyIdentifier: "An absolute URI, or system|value.",
  productIdentifier: "A GTIN, an absolute URI, or system|value.",
  firstAuthorisedOn:
    "Date of the first authorisation, YYYY-MM-DD; the revision date if it is missing.",
  introductionSections: "Text before section 1, such as what every leaflet says first.",
  childrenSections: "Warnings for children and adolescents.",
  otherMedicinesSections: "Other medicines that affect this one.",
  foodAndDrinkSections: "Food, drink and alcohol with the medicine.",
  drivingSections: "Effects on driving and using machines.",
  excipientsSections: "Warnings about ingredients that the patient must know.",
  useInChildrenSections: "How to take it as a child or adolescent.",
  overdoseSections: "What to do after taking too much.",
  forgottenDoseSections: "What to do after forgetting a dose.",
  stoppingSections: "What happens when the patient stops.",
  seriousSideEffectsSections: "The most serious side effects, and what to do.",
  uncommonSections: "Uncommon side effects.",
  rareSections: "Rare side effects.",
  notKnownSections: "Side effects of unknown frequency.",
  sideEffectsInChildrenSections: "Further side effects in children and adolescents.",
  reportingSections: "Where side effects can be reported.",
  compositionSections: "The active substance and the other ingredients.",
  appearanceSections: "What it looks like, and the contents of the packs.",
  otherSourcesSections: "Other sources of information, such as a web site.",
  professionalSections: "Information for healthcare professionals only.",
  statementsSections: "Statements that an authority wants at the end of every leaflet.",
  profile:
    "The form of the leaflet in a market: order, numbers and headings of the sections; generic if it is missing.",
  verb: "The verb of the headings; the verb of the dose form if it is missing.",
  excipientNames: "The names in the heading of the important ingredients, such as lactose.",
  sectionTitles: "The author’s own titles by place, without number.",
  product:
    "Facts about the medicinal product, as FHIR describes it. Each list has at most 200 items.",
  carriedResources:
    "Resources of an imported document that have no place in a leaflet; the document contains them unchanged. At most 200, and 4 MiB as JSON.",
};

const ownTitle = "The title of this place, without number: 1 to 300 characters.";

const itemDescriptions: Readonly<Record<string, string>> = {
  id,
  content: referring,
  text: referring,
  answer: richText,
  question: "The question, plain text.",
  image: "An image as base64; empty or absent for none. In the document it follows the text.",
  imageAlt: "What the image shows, for readers who cannot see it.",
  imageType:
    "Format of the image: image/jpeg, image/png or image/gif; image/jpeg if it is missing.",
  imageDamaged:
    "SHA-256 of the stored image of the item, if it is missing or damaged; image is then empty. Sent back, it keeps the stored image.",
  rows: "Derived from data.",
  cols: "Derived from data.",
  data: "Rows of cells, plain text; a line feed is a line break.",
  fullUrl: "Address of the resource in its document.",
  resource: "The resource, as FHIR JSON.",
};

/** Returns the JSON Schema (draft 2020-12) of a leaflet's content. Each field has a description. */
export function leafletJsonSchema(): JsonSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: {
      $schema: { type: "string" },
      ...withDescriptions(leafletShape.properties, descriptions),
      sectionTitles: {
        description: descriptions.sectionTitles,
        ...schemaOf(leafletShape.properties.sectionTitles, () => ownTitle),
      },
      product: {
        description: descriptions.product,
        ...schemaOf(
          leafletShape.properties.product,
          (path) => recordDescriptions[path as RecordPartName],
        ),
      },
    },
    // the parser drops other fields and reports `unknown-field`
    additionalProperties: false,
    title: "Patient leaflet",
    description: "The content of an electronic patient leaflet.",
  };
}

function withDescriptions(
  fields: Readonly<Record<string, Shape>>,
  sentences: Readonly<Record<string, string>>,
): JsonSchema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { description: sentences[name], ...schemaOf(field, (path) => itemDescriptions[path]) },
    ]),
  );
}

/**
 * The schema of a shape with the descriptions of its parts. `describe` gets the path of a part without the positions in
 * lists, such as `ingredients.strength.value`.
 */
function schemaOf(
  shape: Shape,
  describe: (path: string) => string | undefined,
  path: readonly string[] = [],
): JsonSchema {
  const { derived: _, required: _required, items, properties, enum: values, ...field } = shape;
  const isOptional = Array.isArray(shape.type) && shape.type.includes("null");
  return {
    ...field,
    ...(values && { enum: isOptional ? [...values, null] : values }),
    ...(items && { items: schemaOf(items, describe, path) }),
    ...(properties && objectSchema(properties, describe, path)),
  };
}

function objectSchema(
  properties: Readonly<Record<string, Shape>>,
  describe: (path: string) => string | undefined,
  path: readonly string[],
): JsonSchema {
  const entries = Object.entries(properties);
  const required = entries.filter(([, field]) => field.required).map(([name]) => name);
  const described = entries.map(([name, field]) => {
    const inner = [...path, name];
    return [name, { description: describe(inner.join(".")), ...schemaOf(field, describe, inner) }];
  });
  return {
    properties: Object.fromEntries(described) as JsonSchema,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
