import type { AdditiveField, FieldName } from "./field-names.ts";
import { fieldNames, fieldRow } from "./field-names.ts";
import type { fields, FieldKind } from "./fields.ts";
import type { Shape, Shaped } from "./shape.ts";

const text = { default: "", type: "string" } as const satisfies Shape;
const optionalText = { type: ["string", "null"] } as const satisfies Shape;
/** Identifiers are strings; numbers are accepted. */
const id = { derived: true, type: ["string", "number", "null"] } as const satisfies Shape;
const size = { derived: true, type: "number" } as const satisfies Shape;

/** What the value of a field may look like on the way in, by the kind of the field. */
export const shapeOfKind = {
  line: text,
  lines: text,
  telephone: text,
  email: text,
  date: text,
  tag: text,
  country: text,
  identifier: text,
  flag: { default: false, type: "boolean" },
  lineList: { default: [], type: "array", items: { type: "string" } },
  paragraphs: listOf({ id, content: text }),
  tables: listOf({
    id,
    rows: size,
    cols: size,
    data: { default: [], type: "array", items: { type: "array", items: { type: "string" } } },
  }),
  steps: listOf({ id, text, image: text, imageAlt: optionalText }),
  questions: listOf({ id, question: text, answer: text }),
} as const satisfies Readonly<Record<FieldKind, Shape>>;

type ShapeOfKind = typeof shapeOfKind;

/** The shape of a field that may be absent or null: without a default. */
type Optional<S extends Shape> = Omit<S, "type" | "default"> & {
  readonly type: readonly [Extract<S["type"], string>, "null"];
};

type LeafletShape = {
  readonly type: "object";
  readonly properties: {
    readonly [Name in FieldName]: Name extends AdditiveField
      ? Optional<ShapeOfKind[(typeof fields)[Name]["kind"]]>
      : ShapeOfKind[(typeof fields)[Name]["kind"]];
  };
};

/**
 * What a leaflet may look like on the way in, before it is made canonical: the one description that
 * parsing, the types and the published schemas are made of.
 */
export const leafletShape = {
  type: "object",
  properties: Object.fromEntries(fieldNames.map((name) => [name, shapeOf(name)])),
} as LeafletShape; // a shape for each field, by its kind

/** Content of the right shape, not yet canonical. */
export type LeafletInput = Shaped<LeafletShape>;

function shapeOf(name: FieldName): Shape {
  const { kind, additive } = fieldRow(name);
  const shape: Shape = shapeOfKind[kind];
  if (additive !== true) return shape;
  const { default: _, type, ...rest } = shape;
  return { type: [type, "null"].flat() as Shape["type"], ...rest };
}

function listOf<const Fields extends Readonly<Record<string, Shape>>>(properties: Fields) {
  return {
    default: [],
    type: "array",
    items: { type: "object", properties },
  } as const;
}
