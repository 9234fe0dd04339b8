import { describe, expect, test } from "vitest";
import { entriesOf, resolve, restUrl } from "./entries.ts";

const server = "https://pharma.example.org/fhir/";
const organization = (id: string) => ({ resourceType: "Organization", id, name: "x" });
const holder = {
  resourceType: "Composition",
  id: "c",
  contained: [organization("inner")],
};
const bundle = {
  resourceType: "Bundle",
  entry: [
    { fullUrl: `${server}Composition/c`, resource: holder },
    { fullUrl: `${server}Organization/o`, resource: organization("o") },
    { fullUrl: "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000001", resource: organization("u") },
    { fullUrl: "urn:x:twice", resource: organization("t") },
    { fullUrl: "urn:x:twice", resource: organization("t") },
  ],
};
const entries = entriesOf(bundle);
const scope = { resource: holder, type: "Composition", location: { key: "Composition" }, entry: 0 };
const kindOf = (reference: string, from = scope) => resolve(reference, from, entries).kind;

describe("a reference from an entry with a server URL", () => {
  test.each([
    ["urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000001", "entry"],
    ["Organization/o", "entry"],
    [`${server}Organization/o`, "entry"],
    ["#inner", "contained"],
    ["urn:x:twice", "ambiguous"],
    ["Organization/u", "elsewhere"],
    ["Organization/none", "none"],
    ["#", "none"],
    ["nonsense", "none"],
  ])("%s resolves to: %s", (reference, kind) => {
    expect(kindOf(reference)).toBe(kind);
  });
});

test("a relative reference does not resolve if the fullUrl of the entry that contains it is not a server URL", () => {
  expect(kindOf("Organization/o", { ...scope, entry: 2 })).toBe("elsewhere");
});

test("restUrl accepts only URLs that end with an R5 resource type and an id", () => {
  expect(restUrl(`${server}Organization/o`)).toEqual({
    base: server,
    type: "Organization",
    id: "o",
  });
  expect(restUrl(`${server}Nonsense/o`)).toBeUndefined();
});
