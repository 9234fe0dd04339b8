import type { Path } from "./finding.ts";

/** The shape of a JSON value, described with the subset of JSON Schema that a leaflet needs. */
export interface Shape {
  readonly type: TypeName | readonly TypeName[];
  /** The value of a missing field. */
  readonly default?: string | boolean | readonly never[];
  /** The value is generated if it is missing, so canonical content always contains it. */
  readonly derived?: true;
  readonly items?: Shape;
  /** All fields are optional, and unknown fields are allowed. */
  readonly properties?: Readonly<Record<string, Shape>>;
}

type TypeName = keyof TypeOf;

interface TypeOf {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly null: null;
  readonly array: readonly unknown[];
  readonly object: object;
}

/** The type of a value of this shape after its defaults are filled in. */
export type Shaped<S extends Shape> = S extends { readonly items: infer Item extends Shape }
  ? readonly Shaped<Item>[] | NullOf<S>
  : S extends { readonly properties: infer Fields extends Record<string, Shape> }
    ? { readonly [K in keyof Fields]: Shaped<Fields[K]> | Missing<Fields[K]> }
    : S["type"] extends readonly (infer Name extends TypeName)[]
      ? TypeOf[Name]
      : TypeOf[Extract<S["type"], TypeName>];

type NullOf<S extends Shape> = S["type"] extends readonly TypeName[]
  ? Extract<S["type"][number], "null"> extends never
    ? never
    : null
  : never;
type Missing<S extends Shape> = S extends { readonly default: unknown } ? never : undefined;

/** A value that does not have the type its shape requires. */
export interface ShapeIssue {
  readonly path: Path;
  readonly expected: string;
}

export type ShapedValue<S extends Shape> =
  | { readonly kind: "fits"; readonly value: Shaped<S> }
  | { readonly kind: "differs"; readonly issues: readonly ShapeIssue[] };

/**
 * Returns a copy of the value in which missing fields have their defaults, or all type errors in the order of
 * the shape's fields. Unknown fields are kept.
 */
export function readShape<S extends Shape>(shape: S, value: unknown): ShapedValue<S> {
  const issues: ShapeIssue[] = [];
  const read = readValue(shape, value, [], issues);
  if (issues.length > 0) return { kind: "differs", issues };
  return { kind: "fits", value: read as Shaped<S> }; // readValue reported no issue, so the type is right
}

function readValue(shape: Shape, value: unknown, path: Path, issues: ShapeIssue[]): unknown {
  const types: readonly string[] = [shape.type].flat();
  if (!types.includes(typeOf(value))) {
    issues.push({ path, expected: types[0] ?? "" });
    return value;
  }
  const { items, properties } = shape;
  // some shapes also allow null; any other value is an array if the shape has items, and an object if it has
  // properties
  if (value === null) return value;
  if (items) return readItems(items, value as readonly unknown[], path, issues);
  if (properties) return readFields(properties, value as Fields, path, issues);
  return value;
}

type Fields = Readonly<Record<string, unknown>>;

function readItems(items: Shape, list: readonly unknown[], path: Path, issues: ShapeIssue[]) {
  return Array.from(list, (item, index) => readValue(items, item, [...path, index], issues));
}

function readFields(
  fields: Readonly<Record<string, Shape>>,
  value: Fields,
  path: Path,
  issues: ShapeIssue[],
) {
  const read: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(fields)) {
    const given = value[name];
    read[name] =
      given === undefined ? field.default : readValue(field, given, [...path, name], issues);
  }
  return read;
}

/** Returns the JSON Schema name of a value's type. NaN and the infinities are not JSON numbers. */
function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && !Number.isFinite(value) ? "not a number" : typeof value;
}
