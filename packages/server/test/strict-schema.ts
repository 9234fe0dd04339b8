import { z } from "zod";

/** A schema is made ready the first time it parses, which is worth doing once. */
const made = new WeakMap<z.ZodType, z.ZodType>();

/** The schema with every object in it closed: a field it does not know is an error. */
export function strictSchema(schema: z.ZodType): z.ZodType {
  const strict = made.get(schema) ?? closed(schema);
  made.set(schema, strict);
  return strict;
}

function closed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return z.strictObject(strictShape(schema.shape));
  if (schema instanceof z.ZodArray) return z.array(strictSchema(asType(schema.element)));
  if (schema instanceof z.ZodOptional) return strictSchema(asType(schema.unwrap())).optional();
  if (schema instanceof z.ZodExactOptional)
    return strictSchema(asType(schema.unwrap())).exactOptional();
  if (schema instanceof z.ZodNullable) return strictSchema(asType(schema.unwrap())).nullable();
  return schema;
}

function strictShape(shape: Readonly<Record<string, unknown>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, strictSchema(asType(field))]),
  );
}

/** What stands inside a schema of the contract is a schema; zod types it more loosely. */
function asType(inner: unknown): z.ZodType {
  return inner as z.ZodType;
}
