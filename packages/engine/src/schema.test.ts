import { expect, test } from "vitest";
import { createLeaflet } from "./leaflet/create-leaflet.ts";
import { additiveFields } from "./leaflet/field-names.ts";
import { leafletJsonSchema } from "./schema.ts";

const schema = leafletJsonSchema();

test("the schema describes exactly the fields of a leaflet", () => {
  const { $schema: _, ...properties } = schema["properties"] as Record<
    string,
    { description?: string }
  >;
  expect(Object.keys(properties).toSorted()).toEqual(
    [...Object.keys(createLeaflet()), ...additiveFields].toSorted(),
  );
  expect(Object.entries(properties).filter(([, field]) => !field.description)).toEqual([]);
});

test("the schema describes the fields of every item", () => {
  const text = JSON.stringify(schema);
  expect(text).toContain("What the image shows");
  expect(JSON.stringify(schema, (_, value: unknown) => value ?? null)).toBe(text);
});

test("the schema contains the type and the default value of each field", () => {
  expect(schema["properties"]).toMatchObject({
    medicineName: { type: "string", default: "" },
    country: { type: ["string", "null"] },
    tables: {
      type: "array",
      default: [],
      items: {
        type: "object",
        properties: { id: { type: ["string", "number", "null"] }, rows: { type: "number" } },
        additionalProperties: false,
      },
    },
  });
});

test("the schema is plain JSON", () => {
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
});
