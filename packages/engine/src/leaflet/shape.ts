import type { Path } from "./finding.ts";

/** The shape of a JSON value, described with the subset of JSON Schema that a leaflet needs. */
export interface Shape {
  readonly type: TypeName | readonly TypeName[];
  /** The value of a missing field. */
  readonly default?: string | boolean | readonly never[];
  /** The value is generated if it is missing, so canonical content always contains it. */
  readonly derived?: true;
  /** The value must not be missing. */
  readonly required?: true;
  /** The only accepted values of a string. */
  readonly enum?: readonly string[];
  readonly items?: Shape;
  /** The highest number of items. */
  readonly maxItems?: number;
  /** Fields are optional unless they are `required`, and unknown fields are allowed. */
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
    ? { readonly [K in keyof Fields]: Shaped<Fields[K]> | Missing<Fields[K]> } | NullOf<S>
    : S extends { readonly enum: infer Values extends readonly string[] }
      ? Values[number] | NullOf<S>
      : S["type"] extends readonly (infer Name extends TypeName)[]
        ? TypeOf[Name]
        : TypeOf[Extract<S["type"], TypeName>];

/**
 * The type of a canonical value of this shape: fields with a default, derived and required fields are always present,
 * and no value is null.
 */
export type Canonical<S extends Shape> = S extends { readonly items: infer Item extends Shape }
  ? readonly Canonical<Item>[]
  : S extends { readonly properties: infer Fields extends Record<string, Shape> }
    ? {
        readonly [K in keyof Fields as Fields[K] extends Present ? K : never]: Canonical<Fields[K]>;
      } & {
        readonly [K in keyof Fields as Fields[K] extends Present ? never : K]?: Canonical<
          Fields[K]
        >;
      }
    : S extends { readonly enum: infer Values extends readonly string[] }
      ? Values[number]
      : TypeOf[S["type"] extends readonly [infer Name extends TypeName, ...(readonly unknown[])]
          ? Name
          : Extract<S["type"], TypeName>];

type Present =
  | { readonly default: unknown }
  | { readonly derived: true }
  | { readonly required: true };

type NullOf<S extends Shape> = S["type"] extends readonly TypeName[]
  ? Extract<S["type"][number], "null"> extends never
    ? never
    : null
  : never;
type Missing<S extends Shape> = S extends
  | { readonly default: unknown }
  | { readonly required: true }
  ? never
  : undefined;

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
  const reading: Reading = { path: [], issues: [] };
  const read = readValue(shape, value, reading);
  if (reading.issues.length > 0) return { kind: "differs", issues: reading.issues };
  return { kind: "fits", value: read as Shaped<S> }; // readValue reported no issue, so the type is right
}

interface Reading {
  /** The path of the current value. An issue gets a copy, because most values have none. */
  readonly path: (string | number)[];
  readonly issues: ShapeIssue[];
}

function readValue(shape: Shape, value: unknown, reading: Reading): unknown {
  const { type, items, properties, enum: values, maxItems = Infinity } = shape;
  const found = typeOf(value);
  if (typeof type === "string" ? type !== found : !type.some((name) => name === found)) {
    report(reading, typeof type === "string" ? type : (type[0] ?? ""));
    return value;
  }
  if (typeof value === "string" && values?.includes(value) === false) {
    report(reading, values.filter((one) => one !== "").join(", "));
    return value;
  }
  // a longer list is not read, so that it costs nothing
  if (Array.isArray(value) && value.length > maxItems) {
    report(reading, `at most ${maxItems} items`);
    return value;
  }
  // some shapes also allow null; any other value is an array if the shape has items, and an object if it has
  // properties
  if (value === null) return value;
  if (items) return readItems(items, value as readonly unknown[], reading);
  if (properties) return readFields(properties, value as Fields, reading);
  return value;
}

function report({ path, issues }: Reading, expected: string): void {
  issues.push({ path: [...path], expected });
}

type Fields = Readonly<Record<string, unknown>>;

function readItems(items: Shape, list: readonly unknown[], reading: Reading): unknown[] {
  return Array.from(list, (item, index) => readAt(index, items, item, reading));
}

function readFields(fields: Readonly<Record<string, Shape>>, value: Fields, reading: Reading) {
  const read: Record<string, unknown> = { ...value };
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (field === undefined) continue;
    const given = value[name];
    const isDefault = given === undefined && field.required !== true;
    read[name] = isDefault ? field.default : readAt(name, field, given, reading);
  }
  return read;
}

/** Reads a field or an item of the current value. */
function readAt(step: string | number, shape: Shape, value: unknown, reading: Reading): unknown {
  reading.path.push(step);
  const read = readValue(shape, value, reading);
  reading.path.pop();
  return read;
}

/** Returns the JSON Schema name of a value's type. NaN and the infinities are not JSON numbers. */
function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && !Number.isFinite(value) ? "not a number" : typeof value;
}
