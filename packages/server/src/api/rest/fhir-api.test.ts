import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  aWorld,
  content,
  gtin,
  minute,
  origin,
  publish,
  text,
  type World,
} from "../../../test/public-world.ts";
import { image } from "../../../test/written-leaflets.ts";

/** Words that only drafts, private fields and other accounts contain. */
const secrets = ["Geheimwort", "rana@example.org", "Rana", "quiet note"];

/** A value of JSON that a test reads. */
type Json = ReturnType<typeof JSON.parse>;

/** A JSON reply of the FHIR API. */
async function json(world: World, path: string, headers: Record<string, string> = {}) {
  const address = path.startsWith(origin) ? path.slice(origin.length) : `/fhir/${path}`;
  const reply = await text(world.get(address, headers));
  return { ...reply, resource: reply.body === "" ? undefined : JSON.parse(reply.body) };
}

/** The entries of the document of a leaflet, as the public reads it. */
async function documentOf(world: World, id: string) {
  const { body } = await text(world.get(`/leaflets/${id}/document.json`));
  return JSON.parse(body);
}

interface Link {
  readonly relation: string;
  readonly url: string;
}

function nextOf({ link }: { readonly link: readonly Link[] }): string {
  return link.find(({ relation }) => relation === "next")?.url ?? "";
}

describe("a leaflet with two public versions and a draft", () => {
  let world: World;
  let id: string;
  /** The document of version 2. */
  let document: Json;
  beforeAll(async () => {
    world = await aWorld();
    id = await publish(world);
    world.nashra.clock.advance(minute);
    const sections = [{ id: "1", content: "<p>Against headache.</p>" }];
    const body = { content: { ...content, usageSections: sections }, status: "published" };
    await world.rana.ok("changeLeaflet", { params: { id }, body: { ...body, note: "quiet note" } });
    document = await documentOf(world, id);
    world.nashra.clock.advance(minute);
    const draft = { content: aLeaflet({ medicineName: "Geheimwort" }), title: "Geheimwort" };
    await world.rana.ok("changeLeaflet", { params: { id }, body: draft });
  });
  afterAll(() => world.nashra.close());

  test("is served as its document and as each resource in it, which refers to the others", async () => {
    const bundle = await json(world, `Bundle/${document.id}`);
    const { meta, ...rest } = bundle.resource;
    expect(meta).toMatchObject({ versionId: "2", lastUpdated: "2031-05-01T12:01:00.000Z" });
    expect({ ...rest, meta: document.meta }).toEqual(document);
    expect(Object.fromEntries(bundle.headers)).toMatchObject({
      etag: 'W/"2"',
      "last-modified": "Thu, 01 May 2031 12:01:00 GMT",
      "content-type": "application/fhir+json; fhirVersion=5.0; charset=utf-8",
      "cache-control": "public, max-age=60, s-maxage=60, stale-if-error=86400",
      vary: "Accept, Accept-Encoding, Authorization",
      "cache-tag": `leaflet-${id}`,
      "access-control-allow-origin": "*",
    });
    const found = new Set<string>();
    const referenced = new Set<string>();
    for (const { resource } of document.entry) {
      const address = `${resource.resourceType}/${resource.id}`;
      const alone = await json(world, address);
      expect([alone.status, alone.resource.id], address).toEqual([200, resource.id]);
      expect(alone.body).not.toContain('"reference": "urn:uuid:');
      for (const [, to = ""] of alone.body.matchAll(/"reference": "([^"#]+)"/g)) referenced.add(to);
      found.add(address);
    }
    expect(found.size).toBeGreaterThan(3);
    expect([...referenced].filter((one) => !found.has(one))).toEqual([]);
    const composition = document.entry[0].resource;
    const whole = await json(world, `Composition/${composition.id}/$document`);
    expect(whole.body).toBe(bundle.body);
  });

  test("has entity tags with and without W/, and XML", async () => {
    const path = `/fhir/Bundle/${document.id}`;
    for (const tag of ['W/"2"', '"2"', 'W/"1", "2"'])
      expect((await world.get(path, { "if-none-match": tag })).status, tag).toBe(304);
    expect((await world.get(path, { "if-none-match": 'W/"1"' })).status).toBe(200);
    const xml = await text(world.get(path, { accept: "application/fhir+xml" }));
    expect(xml.headers.get("content-type")).toContain("application/fhir+xml");
    expect(xml.body).toContain('<Bundle xmlns="http://hl7.org/fhir">');
    const asked = await text(world.get(`${path}?_format=xml`, { accept: "application/json" }));
    expect(asked.body).toBe(xml.body);
    const head = await world.get(path, {}, "HEAD");
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, 'W/"2"', ""]);
  });

  test("has its versions and their history, and no draft", async () => {
    const at = (version: number) => json(world, `Bundle/${document.id}/_history/${version}`);
    const [first, second, draft] = [await at(1), await at(2), await at(3)];
    expect([first.status, second.status, draft.status]).toEqual([200, 200, 404]);
    expect(first.headers.get("etag")).toBe('W/"1"');
    expect(first.body).not.toContain("Against headache.");
    expect(second.body).toContain("Against headache.");
    expect(second.body).toBe((await json(world, `Bundle/${document.id}`)).body);
    const { resource } = await json(world, `Bundle/${document.id}/_history`);
    expect(resource).toMatchObject({
      type: "history",
      total: 2,
      entry: [
        { resource: { meta: { versionId: "2" } }, response: { status: "200", etag: 'W/"2"' } },
        { resource: { meta: { versionId: "1" } }, response: { status: "201", etag: 'W/"1"' } },
      ],
    });
    const newest = await json(world, `Bundle/${document.id}/_history?_count=1`);
    expect(newest.resource.entry).toHaveLength(1);
    const oldest = await json(world, nextOf(newest.resource));
    expect(oldest.resource.entry).toMatchObject([{ resource: { meta: { versionId: "1" } } }]);
    expect(nextOf(oldest.resource)).toBe("");
  });

  test("is found by what its current version says", async () => {
    const composition = document.entry[0].resource;
    const queries = [
      `Bundle?product=${gtin}`,
      `Bundle?composition.subject:MedicinalProductDefinition.identifier=${gtin}`,
      `Bundle?_id=${document.id}&_language=${composition.language}`,
      "Bundle?composition.title:contains=zaytounol",
      `Composition?subject=${composition.subject[0].reference.replace("urn:uuid:", "")}`,
      "Composition?status=final,amended&date=ge2001",
      "MedicinalProductDefinition?name=zayt",
      "Organization?name:contains=a&_lastUpdated=ge2031-05-01",
      `List?identifier=${gtin}`,
    ];
    for (const query of queries) {
      const { status, resource } = await json(world, query);
      expect(status, query).toBe(200);
      expect(resource, query).toMatchObject({
        resourceType: "Bundle",
        type: "searchset",
        total: 1,
      });
      const [entry] = resource.entry;
      expect(entry.fullUrl).toBe(`${origin}/fhir/${query.split("?")[0]}/${entry.resource.id}`);
      expect((await json(world, entry.fullUrl)).resource).toEqual(entry.resource);
    }
    for (const query of ["Bundle?composition.title=geheimwort", "Bundle?_id=x"])
      expect((await json(world, query)).resource).toMatchObject({ total: 0 });
    const counted = await json(world, `Bundle?product=${gtin}&_summary=count`);
    expect(counted.resource.entry).toBeUndefined();
    expect(counted.resource.total).toBe(1);
  });

  test("no reply contains a draft, a note or the name of an account", async () => {
    const composition = document.entry[0].resource;
    const types = [
      ...new Set<string>(document.entry.map((one: Json) => one.resource.resourceType)),
    ];
    const paths = [
      "metadata",
      `Bundle/${document.id}`,
      `Bundle/${document.id}/_history`,
      `Composition/${composition.id}/$document`,
      `Bundle/${document.id}/_history/3`,
      ...["Bundle", "List", ...types].map((type) => `${type}?_count=50`),
    ];
    for (const path of paths) {
      const { body } = await json(world, path);
      for (const secret of secrets.filter((one) => !JSON.stringify(content).includes(one)))
        expect(body, `${secret} in ${path}`).not.toContain(secret);
    }
  });
});

test("a search is read page by page, and one by a form finds the same", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const steps = [{ id: "1", text: "Look", image: image(3_300_000), imageAlt: "A picture" }];
  for (const productIdentifier of ["", ""])
    await publish(world, { productIdentifier, instructionSteps: steps });
  const titles = "composition.title=zaytounol";
  const all = await json(world, `Organization?_count=2&_sort=_lastUpdated`);
  // two documents do not fit into the limit of a reply
  expect(all.resource).toMatchObject({ total: 2, entry: { length: 1 } });
  const found = new Set<string>();
  let page = all.resource;
  for (let pages = 1; pages <= 2; pages += 1) {
    for (const { resource } of page.entry) found.add(resource.id);
    const next = nextOf(page);
    if (next === "") break;
    page = (await json(world, next)).resource;
  }
  expect(found.size).toBe(2);
  expect(nextOf(page)).toBe("");
  const form = await world.nashra.app.fetch(
    new Request(`${origin}/fhir/Bundle/_search?_count=1`, {
      method: "POST",
      headers: {
        host: "leaflets.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: `${titles}&_summary=count`,
    }),
  );
  expect(await form.json()).toMatchObject({
    total: 2,
    link: [{ url: `${origin}/fhir/Bundle?_count=1&${titles}&_summary=count` }],
  });
});

describe("a withdrawn leaflet", () => {
  const withdrawn = async (keepText: boolean) => {
    const world = await aWorld();
    onTestFinished(() => world.nashra.close());
    const id = await publish(world);
    const document = await documentOf(world, id);
    world.nashra.clock.advance(minute);
    await world.rana.ok("withdrawLeaflet", { params: { id }, body: { keepText } });
    return { world, id, bundle: `Bundle/${document.id}`, document };
  };

  test("is gone, is not found, and its history begins with the withdrawal", async () => {
    const { world, bundle, document } = await withdrawn(true);
    const composition = `Composition/${document.entry[0].resource.id}`;
    for (const path of [bundle, composition, `${composition}/$document`]) {
      const { status, resource } = await json(world, path);
      expect([status, resource.issue[0].code], path).toEqual([410, "deleted"]);
    }
    for (const type of ["Bundle", "Composition", "Organization", "List"])
      expect((await json(world, type)).resource, type).toMatchObject({ total: 0 });
    expect((await json(world, `${bundle}/_history`)).resource).toMatchObject({
      total: 2,
      entry: [
        {
          request: { method: "DELETE", url: bundle },
          response: { lastModified: "2031-05-01T12:01:00.000Z" },
        },
        { resource: { meta: { versionId: "1" } } },
      ],
    });
    expect((await json(world, `${bundle}/_history/1`)).status).toBe(200);
  });

  test("that is public again has its withdrawals in its history", async () => {
    const { world, id, bundle } = await withdrawn(false);
    for (const day of [1, 2]) {
      world.nashra.clock.advance(minute);
      const body = { content, status: "published" };
      await world.rana.ok("changeLeaflet", { params: { id }, body });
      world.nashra.clock.advance(minute);
      if (day === 1) await world.rana.ok("withdrawLeaflet", { params: { id }, body: {} });
    }
    const { resource } = await json(world, `${bundle}/_history`);
    expect(resource.total).toBe(5);
    expect(
      resource.entry.map((one: Json) => one.resource?.meta.versionId ?? one.response.lastModified),
    ).toEqual(["5", "2031-05-01T12:03:00.000Z", "3", "2031-05-01T12:01:00.000Z", "1"]);
    expect(resource.entry.map((one: Json) => one.response.status)).toEqual([
      "200",
      "204",
      "200",
      "204",
      "201",
    ]);
    // deleted and undeleted: version 5 is public again
    await world.rana.ok("deleteLeaflet", { params: { id } });
    await world.rana.ok("undeleteLeaflet", { params: { id } });
    expect((await json(world, `${bundle}/_history`)).resource.total).toBe(5);
  });

  test("without its text has no text at any address, also after it was deleted and purged", async () => {
    const { world, id, bundle } = await withdrawn(false);
    const expectGone = async () => {
      for (const path of [bundle, `${bundle}/_history/1`])
        expect((await json(world, path)).status, path).toBe(410);
      const { status, body, resource } = await json(world, `${bundle}/_history`);
      expect([status, resource.total]).toEqual([200, 1]);
      expect(body).not.toContain("Zaytounol");
    };
    await expectGone();
    await world.rana.ok("deleteLeaflet", { params: { id } });
    world.nashra.clock.advance(31 * 24 * 60 * minute);
    await world.nashra.store.sweep(world.nashra.clock.now());
    await expectGone();
  });
});
