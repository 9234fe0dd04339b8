import type { Canonical, Shape, Shaped } from "../shape.ts";

/** The highest number of items of each list of the record, and of the carried resources. */
export const maxRecordItems = 200;

const text = { default: "", type: "string" } as const satisfies Shape;
const optionalText = { type: ["string", "null"] } as const satisfies Shape;
const id = { derived: true, type: ["string", "number", "null"] } as const satisfies Shape;

const namedCode = object({ system: text, code: text, display: text });
/** A code of a list whose system is known. */
const listedCode = object({ code: text, display: text });

/**
 * The accepted input shape of a product record. Texts with a default are always present in canonical content; all other
 * parts are absent if they are empty.
 */
export const recordShape = object({
  authorisations: listOf({
    id,
    number: text,
    system: optionalText,
    country: optionalText,
    authorisedOn: optionalText,
    renewedOn: optionalText,
    status: choiceOf("active", "suspended", "withdrawn"),
  }),
  legalStatus: optionalText,
  atc: listOf({ code: text, display: optionalText }),
  doseForm: namedCode,
  routes: listOf({ system: text, code: text, display: text }),
  unitOfPresentation: listedCode,
  itemIdentifier: optionalText,
  administrableIdentifier: optionalText,
  ingredients: listOf({
    id,
    role: roleOf("active", "excipient"),
    substance: {
      required: true,
      type: "object",
      properties: {
        text,
        system: optionalText,
        code: optionalText,
        display: optionalText,
      },
    },
    strength: object({
      value: text,
      unit: text,
      perValue: optionalText,
      perUnit: optionalText,
      perText: optionalText,
    }),
    identifier: optionalText,
  }),
  packs: listOf({
    id,
    name: text,
    gtin: optionalText,
    quantity: { type: ["number", "null"] },
    unit: text,
    container: listedCode,
    authorisation: optionalText,
    packagingIdentifier: optionalText,
  }),
  organisations: listOf({
    id,
    role: roleOf("manufacturer", "localRepresentative"),
    name: text,
    address: { default: [], type: "array", maxItems: maxRecordItems, items: { type: "string" } },
    city: text,
    country: text,
    phone: optionalText,
    email: optionalText,
    website: optionalText,
    identifier: optionalText,
  }),
});

/** The accepted input shape of the resources of a document that have no place in a leaflet. */
export const resourcesShape = {
  type: ["array", "null"],
  maxItems: maxRecordItems,
  items: {
    type: "object",
    properties: { fullUrl: text, resource: { required: true, type: "object" } },
  },
} as const satisfies Shape;

type RecordShape = typeof recordShape;
type RecordFields = RecordShape["properties"];

/** A product record in canonical form. */
export type ProductRecord = Canonical<RecordShape>;
/** Input of the right shape that is not yet canonical. */
export type RecordInput = Shaped<RecordShape>;
export type CarriedResource = Canonical<(typeof resourcesShape)["items"]>;
export type ResourcesInput = Shaped<typeof resourcesShape>;

export type Organisation = NonNullable<ProductRecord["organisations"]>[number];
export type OrganisationRole = Organisation["role"];

/** The lists of the record. */
export type RecordList = {
  [Name in keyof RecordFields]: RecordFields[Name] extends { readonly items: unknown }
    ? Name
    : never;
}[keyof RecordFields];

type Names<Fields, Containers extends boolean> = {
  [Name in keyof Fields & string]: Fields[Name] extends {
    readonly items: { readonly properties: infer Inner };
  }
    ? Within<Name, Inner, Containers>
    : Fields[Name] extends { readonly properties: infer Inner }
      ? Within<Name, Inner, Containers>
      : Name extends "id"
        ? never
        : Name;
}[keyof Fields & string];
type Within<Name extends string, Inner, Containers extends boolean> =
  | `${Name}.${Names<Inner, Containers>}`
  | (Containers extends true ? Name : never);

/** The names of the single values of the record, such as `ingredients.strength.value`. */
export type RecordLeafName = Names<RecordFields, false>;
/** The names of all parts of the record, such as `ingredients`, `ingredients.strength` and its values. */
export type RecordPartName = Names<RecordFields, true>;

function object<const Fields extends Readonly<Record<string, Shape>>>(properties: Fields) {
  return { type: ["object", "null"], properties } as const;
}

function listOf<const Fields extends Readonly<Record<string, Shape>>>(properties: Fields) {
  return {
    type: ["array", "null"],
    maxItems: maxRecordItems,
    items: { type: "object", properties },
  } as const;
}

function choiceOf<const Values extends readonly string[]>(...values: Values) {
  return { type: ["string", "null"], enum: values } as const;
}

function roleOf<const Values extends readonly string[]>(...values: Values) {
  return { type: "string", required: true, enum: values } as const;
}
