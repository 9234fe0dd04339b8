import { Client } from "fhir-kit-client";
import FhirClient from "fhirclient/lib/FhirClient.js";
import { beforeAll, describe, expect, test } from "vitest";
import { content, gtin } from "./public-world.ts";
import { aPerson } from "./registered.ts";
import { startServer, temporaryFolder } from "./server-process.ts";

// The FHIR API as programs of others read it, from the real server.

let base: string;
/** The document of a leaflet with two public versions. */
let document: Resource;
let company: Resource;

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly meta: { readonly versionId: string };
  readonly total?: number;
  readonly entry: readonly { readonly resource: Resource }[];
  readonly [name: string]: unknown;
}

beforeAll(async () => {
  const folder = temporaryFolder();
  const server = await startServer({ folder: folder.path });
  base = `${server.origin}/fhir`;
  const person = await aPerson(server);
  const body = { content, status: "published" };
  const { json } = await person.call("POST", "/api/leaflets", { body });
  const { _id } = json as { readonly _id: string };
  const second = { content: { ...content, usageSections: [{ id: "1", content: "More." }] } };
  await person.call("PUT", `/api/leaflets/${_id}`, { body: { ...second, status: "published" } });
  const other = { content: { ...content, productIdentifier: "", language: "fr" } };
  await person.call("POST", "/api/leaflets", { body: { ...other, status: "published" } });
  const found = await fetch(`${base}/Bundle?product=${gtin}`);
  document = ((await found.json()) as Resource).entry[0]?.resource as Resource;
  company = document.entry.map(({ resource }) => resource).find(isCompany) as Resource;
  return async () => {
    await server.kill();
    folder.remove();
  };
});

function isCompany({ resourceType }: Resource): boolean {
  return resourceType === "Organization";
}

describe("fhir-kit-client", () => {
  test("reads metadata, resources, versions, history and pages", async () => {
    const client = new Client({ baseUrl: base });
    const statement = await client.capabilityStatement();
    expect(statement).toMatchObject({ fhirVersion: "5.0.0", kind: "instance" });
    const { id } = document;
    const read = await client.read({ resourceType: "Bundle", id });
    expect(read).toMatchObject({ id, meta: { versionId: "2" } });
    const first = await client.vread({ resourceType: "Bundle", id, version: "1" });
    expect(first).toMatchObject({ id, meta: { versionId: "1" } });
    const history = await client.history({ resourceType: "Bundle", id });
    expect(history).toMatchObject({ type: "history", total: 2 });
    const page = await client.search({
      resourceType: "Bundle",
      searchParams: { _count: "1", _sort: "_lastUpdated" },
    });
    expect(page).toMatchObject({ total: 2, entry: [{ resource: { id } }] });
    const next = await client.nextPage({ bundle: page as never });
    expect(next).toMatchObject({ total: 2, entry: [{ resource: { resourceType: "Bundle" } }] });
    const outcome = await client.operation({
      name: "validate",
      resourceType: "Organization",
      id: company.id,
      input: { resourceType: "Parameters", parameter: [{ name: "resource", resource: company }] },
    });
    expect(outcome).toMatchObject({ resourceType: "OperationOutcome" });
    const missing = client.read({ resourceType: "Bundle", id: "none" });
    await expect(missing).rejects.toMatchObject({ response: { status: 404 } });
  });
});

describe("fhirclient", () => {
  const client = () => new FhirClient(base);

  test("reads metadata, resources, versions, history and pages", async () => {
    expect(await client().getFhirVersion()).toBe("5.0.0");
    const bundle = `Bundle/${document.id}`;
    expect(await client().fhirRequest(bundle)).toEqual(document);
    const first = await client().fhirRequest(`${bundle}/_history/1`);
    expect(first).toMatchObject({ meta: { versionId: "1" } });
    expect(await client().fhirRequest(`${bundle}/_history`)).toMatchObject({ total: 2 });
    const pages = [];
    for await (const page of client().pages(`${base}/Bundle?_count=1`)) pages.push(page.entry);
    expect(pages).toHaveLength(2);
    await expect(client().fhirRequest("Bundle/none")).rejects.toMatchObject({ statusCode: 404 });
  });

  test("gets XML, 304 and the outcome of a validation", async () => {
    const xml = await client().fhirRequest(`Bundle/${document.id}`, {
      headers: { accept: "application/fhir+xml" },
      includeResponse: true,
    });
    expect(xml.response.headers.get("content-type")).toContain("application/fhir+xml");
    const again = fetch(`${base}/Bundle/${document.id}`, { headers: { "if-none-match": 'W/"2"' } });
    expect((await again).status).toBe(304);
    const outcome = await client().fhirRequest("Bundle/$validate", {
      method: "POST",
      body: JSON.stringify(document),
      headers: { "content-type": "application/fhir+json" },
    });
    expect(outcome.issue.filter((one: { severity: string }) => one.severity === "error")).toEqual(
      [],
    );
  });
});
