import { expect, onTestFinished, test } from "vitest";
import { aWorld, publish, text, type World } from "../../../test/public-world.ts";

/** Replaces a function for its next call by one that runs `change` before or after it. */
function once<Given extends readonly unknown[], Result>(
  original: (...given: Given) => Promise<Result>,
  replace: (by: (...given: Given) => Promise<Result>) => void,
  change: { readonly before?: () => Promise<unknown>; readonly after?: () => Promise<unknown> },
) {
  replace(async (...given) => {
    replace(original);
    await change.before?.();
    const result = await original(...given);
    await change.after?.();
    return result;
  });
}

async function bundleOf({ get }: World, id: string): Promise<string> {
  const { body } = await text(get(`/leaflets/${id}/document.json`));
  return JSON.parse(body).id;
}

test.each([
  ["/leaflets/{id}", 410],
  ["/leaflets/{id}/versions/1", 410],
  ["/leaflets/{id}/document.xml", 410],
  ["/leaflets/{id}/document.json?layout=standard", 410],
  ["/leaflets/{id}/with/{other}", 410],
  ["/leaflets/{other}/with/{id}", 404],
  ["/fhir/Bundle/{bundle}", 410],
  ["/fhir/Bundle/{bundle}/_history/1", 410],
  ["/fhir/Bundle/{bundle}/_history", 200],
  ["/fhir/Bundle?_id={bundle}", 200],
] as const)("a leaflet that is deleted during a request for %s", async (address, status) => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const id = await publish(world, { language: "fr" });
  const other = await publish(world);
  const path = address
    .replace("{id}", id)
    .replace("{other}", other)
    .replace("{bundle}", address.startsWith("/fhir") ? await bundleOf(world, id) : "");
  const { leaflets, publications } = world.nashra.store;
  const remove = () => world.rana.ok("deleteLeaflet", { params: { id } });
  // the side by side page of the other leaflet reads that one first
  if (address.includes("{other}/with"))
    once(
      publications.linked.bind(publications),
      (linked) => Object.assign(publications, { linked }),
      { after: remove },
    );
  else
    once(leaflets.revision.bind(leaflets), (revision) => Object.assign(leaflets, { revision }), {
      before: remove,
    });
  const reply = await text(world.get(path));
  expect(reply.status).toBe(status);
  if (status === 404) expect(reply.headers.get("cache-control")).toBe("no-store");
  if (address.includes("?_id")) expect(JSON.parse(reply.body)).toMatchObject({ total: 0 });
  if (address.endsWith("_history")) expect(reply.body).toContain('"DELETE"');
});

test("a resource that is withdrawn between its address and its document is 410", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const id = await publish(world);
  const bundle = await bundleOf(world, id);
  const withdraw = () => world.rana.ok("withdrawLeaflet", { params: { id }, body: {} });
  const { rest } = world.nashra.store;
  once(rest.resource.bind(rest), (resource) => Object.assign(rest, { resource }), {
    after: withdraw,
  });
  expect((await world.get(`/fhir/Bundle/${bundle}`)).status).toBe(410);
});

test("a document that is lost stays an error of the server", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const id = await publish(world);
  const bundle = await bundleOf(world, id);
  Object.assign(world.nashra.store.blobs, { get: async () => ({ kind: "missing" }) });
  expect((await world.get(`/leaflets/${id}`)).status).toBe(500);
  expect((await world.get(`/fhir/Bundle/${bundle}`)).status).toBe(500);
});
