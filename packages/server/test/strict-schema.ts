import { z } from "zod";

/**
 * Cache of the strict schemas. zod prepares a schema on its first use, which takes time, so each is created
 * only once.
 */
const made = new WeakMap<z.ZodType, z.ZodType>();

/** Returns the schema with every object closed: an unknown field is an error. */
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

/** The inner types of a contract schema are zod types, although zod declares them more loosely. */
function asType(inner: unknown): z.ZodType {
  return inner as z.ZodType;
}
