import { describe, expect, test } from "vitest";
import { wrongTypesOf } from "../../../test/wrong-types.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { issuesOf } from "./read-issues.ts";

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const bodies = all.flatMap(([name, { body }]) => (body ? [{ name, body }] : []));

describe.each(bodies)("the body of $name", ({ body: schema }) => {
  const cases = wrongTypesOf(schema);

  test("has more than five test cases for wrong types", () => {
    expect(cases.length).toBeGreaterThan(5);
  });

  test.each(cases)("is rejected for a wrong type at $pointer: $body", ({ pointer, body }) => {
    const parsed = schema.safeParse(body);
    const errors = parsed.success ? [] : issuesOf(parsed.error, body);
    expect(errors).toContainEqual({ pointer, code: "wrong-type" });
  });
});
