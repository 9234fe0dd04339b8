import type { Shape } from "@nashra/engine/schema";
import { z } from "zod";

/** The values that a shape accepts in a request: fields may be missing, and unknown fields are allowed. */
export type Accepted<S extends Shape> = S extends { readonly items: infer Item extends Shape }
  ? Accepted<Item>[]
  : S extends { readonly properties: infer Fields extends FieldsOf<Shape> }
    ? {
        [Name in keyof Fields as Fields[Name] extends Mandatory ? Name : never]: Accepted<
          Fields[Name]
        >;
      } & {
        [Name in keyof Fields as Fields[Name] extends Mandatory ? never : Name]?:
          | Accepted<Fields[Name]>
          | NullOf<Fields[Name]>
          | undefined;
      } & Loose
    : S extends { readonly enum: infer Values extends readonly string[] }
      ? Values[number]
      : Scalar<TypesOf<S>>;

/** The canonical values of a shape: fields with a default and derived fields are always present. */
export type Canonical<S extends Shape> = S extends { readonly items: infer Item extends Shape }
  ? Canonical<Item>[]
  : S extends { readonly properties: infer Fields extends FieldsOf<Shape> }
    ? {
        [Name in keyof Fields as Fields[Name] extends Present ? Name : never]: Canonical<
          Fields[Name]
        >;
      } & {
        [Name in keyof Fields as Fields[Name] extends Present ? never : Name]?: Canonical<
          Fields[Name]
        >;
      } & Loose
    : S extends { readonly enum: infer Values extends readonly string[] }
      ? Exclude<Values[number], "">
      : Scalar<FirstOf<S>>;

type FieldsOf<S> = Readonly<Record<string, S>>;
type Loose = Record<string, unknown>;
type Mandatory = { readonly required: true };
type Present = Mandatory | { readonly default: unknown } | { readonly derived: true };
type TypesOf<S extends Shape> = S["type"] extends readonly (infer Name)[] ? Name : S["type"];
type FirstOf<S extends Shape> = S["type"] extends readonly [infer Name, ...unknown[]]
  ? Name
  : S["type"];
type NullOf<S extends Shape> = Extract<TypesOf<S>, "null"> extends never ? never : null;
type Scalar<Name> = Name extends keyof Scalars ? Scalars[Name] : never;
interface Scalars {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly object: Loose;
}

/** The names and descriptions of object shapes in the OpenAPI document. */
export type SchemaNames = ReadonlyMap<Shape, { readonly id: string; readonly description: string }>;

/** Creates the zod schema of the values that a shape accepts in a request. */
export function requestSchemaOf<S extends Shape>(
  shape: S,
  names: SchemaNames,
): z.ZodType<Accepted<S>, Accepted<S>> {
  return schemaBuilder(names, accepted)(shape) as unknown as z.ZodType<Accepted<S>, Accepted<S>>; // built from `shape`
}

/** Creates the zod schema of a shape's canonical values. */
export function canonicalSchemaOf<S extends Shape>(
  shape: S,
  names: SchemaNames,
): z.ZodType<Canonical<S>, Canonical<S>> {
  return schemaBuilder(names, canonical)(shape) as unknown as z.ZodType<Canonical<S>, Canonical<S>>; // built from `shape`
}

/** How a request (`accepted`) or a reply (`canonical`) represents a single value and a field of an object. */
interface Direction {
  readonly scalar: (types: readonly string[], shape: Shape) => z.ZodType;
  readonly choices: (values: readonly string[]) => readonly string[];
  readonly field: (shape: Shape, value: z.ZodType) => z.ZodType;
}

const accepted: Direction = {
  choices: (values) => values,
  scalar(types) {
    const [first = z.never(), second] = types.map(scalarOf);
    return second === undefined ? first : z.union([first, second]);
  },
  field(shape, value) {
    if (shape.required) return value;
    return typesOf(shape).includes("null") ? value.nullish() : value.optional();
  },
};

const canonical: Direction = {
  // an empty text removes the value
  choices: (values) => values.filter((value) => value !== ""),
  // a derived number is a count
  scalar: ([first = ""], { derived }) =>
    first === "number" && derived ? z.int() : scalarOf(first),
  field: ({ default: given, derived, required }, value) =>
    given === undefined && !derived && !required ? value.exactOptional() : value,
};

function schemaBuilder(names: SchemaNames, direction: Direction): (shape: Shape) => z.ZodType {
  const made = new Map<Shape, z.ZodType>();
  const walk = (shape: Shape): z.ZodType => {
    const type = made.get(shape) ?? named(shape, typeOf(shape));
    made.set(shape, type);
    return type;
  };
  const typeOf = (shape: Shape): z.ZodType => {
    const { items, properties, enum: values, maxItems } = shape;
    if (items) {
      const list = z.array(walk(items));
      return maxItems === undefined ? list : list.max(maxItems);
    }
    if (values) return z.enum(direction.choices(values));
    if (properties === undefined)
      return direction.scalar(
        typesOf(shape).filter((type) => type !== "null"),
        shape,
      );
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, direction.field(field, walk(field))] as const,
    );
    return z.looseObject(Object.fromEntries(fields));
  };
  const named = (shape: Shape, type: z.ZodType): z.ZodType => {
    const meta = names.get(shape);
    return meta ? type.meta(meta) : type;
  };
  return walk;
}

function typesOf(shape: Shape): readonly string[] {
  return [shape.type].flat();
}

function scalarOf(type: string): z.ZodType {
  if (type === "string") return z.string();
  if (type === "object") return z.looseObject({});
  return type === "number" ? z.number() : z.boolean();
}
