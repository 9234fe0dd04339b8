import { parseLeaflet, validateLeaflet, type LeafletContent } from "@nashra/engine";
import { leafletJsonSchema } from "@nashra/engine/schema";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { typesOf, wrongTypesOf, type JsonSchema } from "../../../../test/wrong-types.ts";
import { email } from "../../users/contract.ts";
import { leafletContent, leafletContentInput } from "./leaflet-content.ts";
import { issuesOf } from "../../contract/read-issues.ts";

/** Returns the JSON types of every field by the field's pointer; `*` is any item of a list. */
function fieldsOf(root: JsonSchema): Record<string, string> {
  function walk(given: JsonSchema, pointer: string): Record<string, string> {
    const name = given.$ref?.split("/").at(-1) ?? "";
    const schema = root.$defs?.[name] ?? given;
    const { items, properties = {} } =
      [schema, ...(schema.anyOf ?? [])].find((one) => one.items ?? one.properties) ?? {};
    return {
      [pointer]: typesOf(schema).join(" "),
      ...(items && walk(items, `${pointer}/*`)),
      ...Object.assign(
        {},
        ...Object.entries(properties).map(([field, inner]) => walk(inner, `${pointer}/${field}`)),
      ),
    };
  }
  return walk(root, "");
}

const { "/$schema": _schemaNote, ...ofEngine } = fieldsOf(leafletJsonSchema());

describe("content in a request", () => {
  const ofContract = fieldsOf(z.toJSONSchema(leafletContentInput, { io: "input" }) as JsonSchema);

  test("has exactly the fields of the engine, each with the same types", () => {
    expect(ofContract).toEqual(ofEngine);
  });

  test("may be empty and may contain unknown fields", () => {
    expect(leafletContentInput.safeParse({}).success).toBe(true);
    expect(leafletContentInput.safeParse({ colour: "red", tables: [{ x: 1 }] }).success).toBe(true);
  });

  test.each(wrongTypesOf(leafletContentInput).map(({ pointer, body }) => ({ pointer, body })))(
    "is rejected for a wrong type at $pointer: $body",
    ({ pointer, body }) => {
      const parsed = leafletContentInput.safeParse(body);
      expect(parsed.success ? [] : issuesOf(parsed.error, body)).toEqual([
        { pointer, code: "wrong-type" },
      ]);
      expect(parseLeaflet(body).kind).toBe("malformed");
    },
  );

  test.each([
    { language: null, country: null, companyCity: null, companyIdentifier: null },
    { productIdentifier: null, firstAuthorisedOn: null, instructionSteps: [{ imageAlt: null }] },
    { warningsSections: [{ id: 7, content: "x" }, { id: null }], tables: [{ rows: 1.5 }] },
  ])("is accepted by the contract and by the engine: %j", (content) => {
    expect(leafletContentInput.safeParse(content).success).toBe(true);
    expect(parseLeaflet(content).kind).toBe("parsed");
  });
});

describe("content in a reply", () => {
  const names = (fields: object) => Object.keys(fields).toSorted();

  test("has exactly the fields of the engine", () => {
    const ofContract = fieldsOf(z.toJSONSchema(leafletContent) as JsonSchema);
    expect(names(ofContract)).toEqual(names(ofEngine));
  });

  test("matches the engine's canonical form of an empty and of a complete leaflet", () => {
    for (const input of [{}, aLeaflet()]) {
      const parsed = parseLeaflet(input);
      if (parsed.kind === "malformed") throw new Error("an example leaflet is malformed");
      const content: LeafletContent = leafletContent.parse(parsed.content);
      expect(content).toEqual(parsed.content);
    }
  });

  test("keeps fields that a newer server added", () => {
    const parsed = parseLeaflet({});
    const content = { ...(parsed.kind === "parsed" && parsed.content), later: "x" };
    expect(leafletContent.parse(content)).toEqual(content);
  });
});

test.each(["rana@example.org", "root@localhost", "a.b+c@d-e.example", "a..b@example.org"])(
  "the engine and the contract accept the e-mail address %s",
  (address) => {
    const parsed = parseLeaflet({ companyEmail: address });
    if (parsed.kind === "malformed") throw new Error("malformed");
    const codes = validateLeaflet(parsed.content, {}).map(({ code }) => code);
    expect(codes).not.toContain("email-invalid");
    expect(email.safeParse(address).success).toBe(true);
  },
);
