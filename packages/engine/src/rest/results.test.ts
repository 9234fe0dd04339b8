import { expect, test } from "vitest";

import { structureOf } from "../document/structure-of.ts";
import type { Resource } from "../index.ts";
import { capabilityStatement } from "./capability-statement.ts";
import { writeResource } from "./formats.ts";
import { isServedType, parseSearch } from "./parse-search.ts";
import { restProblem, searchProblem } from "./problems.ts";
import { productList, productListFacts, productListId } from "./product-list.ts";
import type { ListItem } from "./rest-facts.ts";
import type { RestQuery } from "./rest-query.ts";
import { history, matchesEntityTag, searchset } from "./result-bundles.ts";
import { validateInput } from "./validate-input.ts";

const base = "https://leaflets.example/fhir";
const day = Date.UTC(2026, 10, 27);

function errorsOf(resource: Resource) {
  const { outcome } = validateInput(writeResource(resource, "json").join(""));
  return outcome.issue.filter(({ severity }) => severity === "error");
}

function organization(versionId: string): Resource {
  const meta = { versionId, lastUpdated: "2026-11-27T00:00:00.000Z" };
  return { resourceType: "Organization", id: "1", meta, name: "Zaytoun" };
}

function query(type: string, ...parameters: readonly (readonly [string, string])[]): RestQuery {
  const parsed = parseSearch(type, parameters);
  if (parsed.kind !== "query") throw new Error("invalid");
  return parsed.query;
}

test("a search result links to itself and to the next page with the parameters that were used", () => {
  const found = query("Organization", ["name", "زيت & co,x"], ["_after", "a"], ["other", "1"]);
  const resources = [organization("4")];
  const page = searchset({ base, query: found, resources, total: 12, next: "b+" });
  expect(page).toMatchObject({
    total: 12,
    link: [
      {
        relation: "self",
        url: `${base}/Organization?name=%D8%B2%D9%8A%D8%AA%20%26%20co,x&_after=a`,
      },
      {
        relation: "next",
        url: `${base}/Organization?name=%D8%B2%D9%8A%D8%AA%20%26%20co,x&_after=b%2B`,
      },
    ],
    entry: [{ fullUrl: `${base}/Organization/1`, search: { mode: "match" } }],
  });
  expect(errorsOf(page)).toEqual([]);
  expect(errorsOf(searchset({ base, query: found, resources: [], total: 0 }))).toEqual([]);
});

test("a search result names the resources that cannot be read", () => {
  const unreadable = ["Organization/2", "Organization/3"];
  const resources = [organization("4")];
  const page = searchset({ base, query: query("Organization"), resources, unreadable });
  const texts = unreadable.map((one) => `The server cannot read a resource of this page: ${one}`);
  const issue = texts.map((text) => ({ severity: "error", code: "exception", details: { text } }));
  expect(page["entry"]).toMatchObject([
    { search: { mode: "match" } },
    { resource: { resourceType: "OperationOutcome", issue }, search: { mode: "outcome" } },
  ]);
  expect(errorsOf(page)).toEqual([]);
});

test("a history has an entry for each version, and DELETE for a withdrawal", () => {
  const bundle = history({
    base,
    type: "Organization",
    id: "1",
    total: 3,
    versions: [
      { kind: "deleted", at: day },
      { kind: "written", resource: organization("7"), isFirst: false },
      { kind: "written", resource: organization("4"), isFirst: true },
    ],
  });
  expect(bundle).toMatchObject({
    type: "history",
    total: 3,
    entry: [
      { request: { method: "DELETE", url: "Organization/1" }, response: { status: "204" } },
      { response: { status: "200", etag: 'W/"7"', lastModified: "2026-11-27T00:00:00.000Z" } },
      { response: { status: "201", etag: 'W/"4"' } },
    ],
  });
  expect(errorsOf(bundle)).toEqual([]);
});

test("an entity tag is recognised in each form that clients send", () => {
  for (const header of ['W/"4"', '"4"', 'W/"3", W/"4"', "*"])
    expect(matchesEntityTag(header, "4")).toBe(true);
  for (const header of ["", "4", 'W/"44"', `${",".repeat(5000)}"4"`])
    expect(matchesEntityTag(header, "4")).toBe(false);
});

const english: ListItem = {
  document: "d1",
  title: 'Zaytounol <b> & "x"',
  language: "en",
  date: "2026-11-01",
  subject: "MedicinalProductDefinition/p1",
  source: "Organization/o1",
  identifiers: [
    { system: "urn:ietf:rfc:3986", value: "urn:uuid:00000000-0000-5000-8000-000000000001" },
    { system: "https://www.gs1.org/gtin", value: "04006381333931" },
  ],
};
const arabic: ListItem = {
  ...english,
  document: "d2",
  title: "زيتونول",
  language: "ar",
  subject: "MedicinalProductDefinition/p2",
  identifiers: [{ system: "https://www.gs1.org/gtin", value: "04006381333931" }],
};

test("the list of a product has an entry for each language, and is found by each of its resources", () => {
  const documents = [english, arabic].map((item) => ({ ...item, publishedAt: day }));
  const input = { key: "owner 1", documents, versionId: "2", lastUpdated: day };
  const list = productList(input);
  if (!list) throw new Error("no list");
  expect(list).toMatchObject({
    id: productListId("owner 1"),
    identifier: [{ system: "https://www.gs1.org/gtin", value: "04006381333931" }],
    entry: [
      { item: { reference: "Bundle/d1" } },
      { item: { reference: "Bundle/d2", display: "زيتونول (ar)" } },
    ],
  });
  expect(errorsOf(list)).toEqual([]);
  const values = productListFacts(input).values.map(({ value }) => value);
  expect(values).toEqual(
    expect.arrayContaining([english.subject, arabic.subject, "04006381333931"]),
  );
  expect(productList({ ...input, documents: [] })).toBeUndefined();
});

interface Capabilities {
  readonly rest: readonly [
    {
      readonly searchParam: readonly { readonly name: string }[];
      readonly resource: readonly {
        readonly type: string;
        readonly searchParam: readonly { readonly name: string; readonly type: string }[];
      }[];
    },
  ];
}

test("every parameter of the CapabilityStatement is accepted by a strict search", () => {
  const statement = capabilityStatement({ base, version: "0.2.0", date: day, access: "public" });
  const [{ resource, searchParam }] = (statement as unknown as Capabilities).rest;
  expect(resource.map(({ type }) => type).filter(isServedType)).toHaveLength(resource.length);
  const values: Readonly<Record<string, string>> = {
    _sort: "_lastUpdated",
    _summary: "count",
    _total: "none",
  };
  for (const { type, searchParam: own } of resource) {
    expect(structureOf(type)).toBeDefined();
    for (const { name } of [...own, ...searchParam]) {
      // a date, a number and a text
      const parsed = parseSearch(type, [[name, values[name] ?? "2026"]], { strict: true });
      const used = parsed.kind === "query" ? parsed.query.used.map(([one]) => one) : parsed.issues;
      expect(used, type).toEqual([name]);
    }
  }
});

test("errors have the status and the issue type of FHIR, in both languages", () => {
  expect(restProblem("deleted")).toMatchObject({
    status: 410,
    outcome: { issue: [{ severity: "error", code: "deleted" }] },
  });
  expect(restProblem("throttled", "ar").outcome.issue[0]?.details.text).toContain("حاول");
  const { status, outcome } = searchProblem([{ parameter: "name:x", reason: "modifier" }]);
  expect(status).toBe(400);
  expect(outcome.issue[0]?.details.text).toContain(": name:x");
  expect(errorsOf(outcome)).toEqual([]);
});
