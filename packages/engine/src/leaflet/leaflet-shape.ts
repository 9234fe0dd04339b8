import type { AdditiveField, FieldName } from "./field-names.ts";
import { fieldNames, fieldRow } from "./field-names.ts";
import type { FieldKind } from "./field-row.ts";
import type { fields } from "./fields.ts";
import { recordShape, resourcesShape } from "./product-record/record-shape.ts";
import type { Shape, Shaped } from "./shape.ts";
import { titleKeys, type TitleKey } from "./title-keys.ts";

const text = { default: "", type: "string" } as const satisfies Shape;
const optionalText = { type: ["string", "null"] } as const satisfies Shape;
/** The accepted input shape of an id. In canonical content, an id is a string. */
const id = { derived: true, type: ["string", "number", "null"] } as const satisfies Shape;
const describedImage = {
  imageAlt: optionalText,
  imageType: optionalText,
  imageDamaged: optionalText,
} as const;
const image = { image: optionalText, ...describedImage } as const;
const size = { derived: true, type: "number" } as const satisfies Shape;

/** The accepted input shape of a field's value, by the kind of the field. */
export const shapeOfKind = {
  line: text,
  lines: text,
  telephone: text,
  email: text,
  date: text,
  tag: text,
  country: text,
  identifier: text,
  choice: text,
  titles: { type: "object", properties: ownTitles() },
  flag: { default: false, type: "boolean" },
  lineList: { default: [], type: "array", items: { type: "string" } },
  paragraphs: listOf({ id, content: text, ...image }),
  tables: listOf({
    id,
    rows: size,
    cols: size,
    data: { default: [], type: "array", items: { type: "array", items: { type: "string" } } },
  }),
  steps: listOf({ id, text, image: text, ...describedImage }),
  questions: listOf({ id, question: text, answer: text, ...image }),
  record: recordShape,
  resources: resourcesShape,
} as const satisfies Readonly<Record<FieldKind, Shape>>;

type ShapeOfKind = typeof shapeOfKind;

/** The shape of an additive field: null is allowed and there is no default. */
type Optional<S extends Shape> = Omit<S, "type" | "default"> & {
  readonly type: readonly [TypeNameOf<S>, "null"];
};

type TypeNameOf<S extends Shape> = S["type"] extends readonly [infer Name, ...(readonly unknown[])]
  ? Name
  : S["type"];

type LeafletShape = {
  readonly type: "object";
  readonly properties: {
    readonly [Name in FieldName]: (typeof fields)[Name] extends {
      readonly choices: readonly (infer Choice extends string)[];
    }
      ? Optional<{ readonly type: "string"; readonly enum: readonly (Choice | "")[] }>
      : Name extends AdditiveField
        ? Optional<ShapeOfKind[(typeof fields)[Name]["kind"]]>
        : ShapeOfKind[(typeof fields)[Name]["kind"]];
  };
};

/**
 * The accepted input shape of a leaflet, before it is canonicalised. The parser, the types and the published
 * schemas are derived from this shape.
 */
export const leafletShape = {
  type: "object",
  properties: Object.fromEntries(fieldNames.map((name) => [name, shapeOf(name)])),
} as LeafletShape; // every field has the shape of its kind

/** Content of the right shape that is not yet canonical. */
export type LeafletInput = Shaped<LeafletShape>;

/** The default of a field of this kind; undefined for a kind without a default. */
export function defaultOfKind(kind: FieldKind): unknown {
  const shape: Shape = shapeOfKind[kind];
  return shape.default;
}

/** The value of a field of this kind that says nothing. */
export function emptyOfKind(kind: FieldKind): unknown {
  return defaultOfKind(kind) ?? (kind === "record" || kind === "titles" ? {} : []);
}

function shapeOf(name: FieldName): Shape {
  const { kind, additive, choices } = fieldRow(name);
  const shape: Shape = shapeOfKind[kind];
  if (additive !== true) return shape;
  const { default: _, type, ...rest } = shape;
  return {
    type: [...new Set([type, "null"].flat())] as Shape["type"],
    ...rest,
    // an empty text removes the value, as in other fields
    ...(choices && { enum: [...choices, ""] }),
  };
}

function ownTitles() {
  // each key has an optional text
  return Object.fromEntries(titleKeys.map((key) => [key, optionalText])) as {
    readonly [Key in TitleKey]: typeof optionalText;
  };
}

function listOf<const Fields extends Readonly<Record<string, Shape>>>(properties: Fields) {
  return {
    default: [],
    type: "array",
    items: { type: "object", properties },
  } as const;
}
