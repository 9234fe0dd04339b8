import { z } from "zod";

/** A body with a value of a wrong type in one place, and the pointer to this place. */
export interface WrongType {
  readonly pointer: string;
  readonly body: unknown;
}

const samples = { string: "x", number: 1.5, boolean: true, null: null, array: [], object: {} };

/** Returns one case for each place of a body schema and each JSON type that is invalid in this place. */
export function wrongTypesOf(schema: z.ZodType): readonly WrongType[] {
  return casesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
}

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly description?: string;
}

/** The JSON types that a schema accepts; an enum of strings is of type string. */
export function typesOf(schema: JsonSchema): readonly string[] {
  const types = [schema.type ?? schema.anyOf?.flatMap(typesOf) ?? []].flat();
  return [...new Set(types.map((type) => (type === "integer" ? "number" : type)))].toSorted();
}

function casesOf(root: JsonSchema): WrongType[] {
  function walk(given: JsonSchema, pointer: string, within: (value: unknown) => unknown) {
    const schema = resolve(given);
    const allowed = schema.anyOf?.map(resolve).flatMap(typesOf) ?? typesOf(schema);
    const cases: WrongType[] = Object.entries(samples)
      .filter(([type]) => !allowed.includes(type))
      .map(([, value]) => ({ pointer, body: within(value) }));
    const { items, properties = {} } = schema;
    if (items) cases.push(...walk(items, `${pointer}/0`, (value) => within([value])));
    const whole = sampleOf(schema);
    for (const [name, field] of Object.entries(properties)) {
      const fill = (value: unknown) => within({ ...(whole as object), [name]: value });
      cases.push(...walk(field, `${pointer}/${name}`, fill));
    }
    return cases;
  }

  /** A minimal valid value: only required fields. */
  function sampleOf(given: JsonSchema): unknown {
    const schema = resolve(given);
    if (schema.enum) return schema.enum[0];
    const [type = "null"] = typesOf(schema);
    if (type === "string") return "some.text@example.org";
    if (type !== "object") return samples[type as keyof typeof samples];
    const required = schema.required ?? [];
    return Object.fromEntries(
      required.map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
    );
  }

  function resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split("/").at(-1);
    return name === undefined ? schema : (root.$defs?.[name] ?? schema);
  }

  return walk(root, "", (value) => value);
}
