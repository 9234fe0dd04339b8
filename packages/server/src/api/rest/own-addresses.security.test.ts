import { aLeaflet } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { aWorld, origin, text, type World } from "../../../test/public-world.ts";

/** A value of JSON that a test reads. */
type Json = ReturnType<typeof JSON.parse>;

const path = "/fhir/RegulatedAuthorization/same";

/** A leaflet with a resource of a document made elsewhere, which has the address `path`. */
function bodyWith(value: string, status: "draft" | "published") {
  const resource = {
    resourceType: "RegulatedAuthorization",
    id: "same",
    subject: [{ reference: "leaflet:product" }],
    identifier: [{ value }],
  };
  const fullUrl = "urn:uuid:5f1c2a90-7a3e-4c39-9d0e-1f2b3c4d5e6f";
  return { content: { ...aLeaflet(), carriedResources: [{ fullUrl, resource }] }, status };
}

async function tokenOf(client: TestClient): Promise<Record<string, string>> {
  const scopes = ["read", "write"] as const;
  const { token } = await client.ok("createToken", { body: { name: "x", scopes: [...scopes] } });
  return { authorization: `Bearer ${token}` };
}

async function save(
  { nashra }: World,
  headers: Record<string, string>,
  body: object,
  id?: string,
): Promise<string> {
  const address = `${origin}/api/leaflets${id === undefined ? "" : `/${id}`}`;
  const request = new Request(address, {
    method: id === undefined ? "POST" : "PUT",
    headers: { ...headers, host: "leaflets.example", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const reply = await text(Promise.resolve(nashra.app.fetch(request)));
  expect(reply.status, reply.body).toBe(id === undefined ? 201 : 200);
  const saved: Json = JSON.parse(reply.body);
  return saved._id;
}

/** The identifiers of the resource in a reply, or in each version of a history. */
async function identifiersIn({ get }: World, part: string, headers: Record<string, string>) {
  const { body } = await text(get(`${path}/${part}`, headers));
  const resource: Json = JSON.parse(body);
  const all: Json[] = resource.entry?.map((one: Json) => one.resource) ?? [resource];
  return all.map((one) => one.identifier?.[0].value);
}

test("an earlier version at the address of two leaflets is that of the leaflet that the caller reads", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const own = await tokenOf(world.rana);
  const other = await tokenOf(await world.nashra.person("Basil"));
  // both become public at the same time, and the first one has the address
  await save(world, other, bodyWith("Basil's", "published"));
  const id = await save(world, own, bodyWith("Rana's", "published"));
  await save(world, own, bodyWith("Draft", "draft"), id);
  for (const part of ["_history/1", "_history?_after=2"]) {
    expect(await identifiersIn(world, part, own), part).toEqual(["Rana's"]);
    expect(await identifiersIn(world, part, {}), part).toEqual(["Basil's"]);
  }
});
