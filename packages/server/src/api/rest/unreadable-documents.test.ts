import { renameSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { fileOf } from "../../../test/faults/damaged-leaflet.ts";
import { aWorld, content, minute, publish, text, type World } from "../../../test/public-world.ts";
import { restJob } from "../../domain/leaflets/rest-job.ts";
import type { RestReplyInput } from "../../domain/leaflets/rest-reply-input.ts";
import { JobTooLongError } from "../../ports.ts";
import { openFixture } from "../../storage/contract-tests/leaflets-fixture.ts";
import { createInlineWorkerPool } from "../leaflets/run-job.ts";

/** A reply of the FHIR API. */
async function fhir({ get }: World, path: string) {
  const { status, headers, body } = await text(get(`/fhir/${path}`));
  const resource: ReturnType<typeof JSON.parse> = JSON.parse(body);
  const link: readonly { relation: string; url: string }[] = resource.link ?? [];
  const { url } = link.find(({ relation }) => relation === "next") ?? {};
  return { status, resource, next: url?.split("/fhir/")[1], cached: headers.get("cache-control") };
}

/** The ids of the matches on all pages, and the texts of the outcomes. */
async function allPages(world: World, path: string) {
  const found: string[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page = await fhir(world, next);
    expect(page.status).toBe(200);
    for (const { resource, search } of page.resource.entry)
      found.push(search.mode === "match" ? resource.id : resource.issue[0].details.text);
    next = page.next;
  }
  return found;
}

async function bundleId(world: World, leaflet: string): Promise<string> {
  const { body } = await text(world.get(`/leaflets/${leaflet}/document.json`));
  return JSON.parse(body).id;
}

function textFor(id: string): string {
  return `The server cannot read a resource of this page: Bundle/${id}`;
}

test("a search with damaged documents has the others, says which are missing, and is not cached", async () => {
  const fixture = await openFixture("sqlite");
  const world = await aWorld("all", {}, {}, { store: fixture.store });
  onTestFinished(async () => {
    await world.nashra.close();
    await fixture.close();
  });
  for (const medicineName of ["Aa", "Bb", "Cc"]) {
    await publish(world, { medicineName, productIdentifier: "" });
    world.nashra.clock.advance(minute);
  }
  const all = { type: "Bundle", conditions: [], sort: "ascending", limit: 3 } as const;
  const stored = await fixture.store.rest.search(all);
  if (stored.kind !== "found") throw new Error(stored.kind);
  const leaflets = stored.resources.map(({ leafletId = "" }) => leafletId);
  const [blob, row, sound] = stored.resources.map(({ id }) => id);
  const [owner] = await fixture.store.users.list();
  const first = await fixture.store.leaflets.revision(owner?.id ?? "", leaflets[0] ?? "", 1);
  const file = fileOf(fixture, first?.frozenXml ?? "");
  renameSync(file, `${file}.lost`);
  await fixture.database.transaction(async (write) => {
    await sql`update leaflet_revisions set content = '{' where leaflet_id = ${leaflets[1]}`.execute(
      write,
    );
  });

  const { resource, cached } = await fhir(world, "Bundle?_sort=_lastUpdated");
  const details = [blob, row].map((id = "") => ({ details: { text: textFor(id) } }));
  expect(resource).toMatchObject({
    total: 3,
    entry: [
      { resource: { id: sound }, search: { mode: "match" } },
      { resource: { resourceType: "OperationOutcome", issue: details } },
    ],
  });
  expect(cached).toBe("no-store");
  const logged = world.nashra.lines.filter(({ level }) => level === "error");
  expect(logged.map(({ fields }) => fields["leaflet"])).toEqual(leaflets.slice(0, 2));
  const pages = await allPages(world, "Bundle?_count=1&_sort=_lastUpdated");
  expect(pages).toEqual([textFor(blob ?? ""), textFor(row ?? ""), sound]);
  expect((await fhir(world, `Bundle/${blob}`)).resource.issue[0].code).toBe("exception");

  renameSync(`${file}.lost`, file);
  const healed = await fhir(world, "Bundle?_sort=_lastUpdated");
  expect(healed.resource.entry.map((one: typeof resource) => one.resource.id)).toContain(blob);
});

test("a frozen document that is not FHIR XML is named in a search", () => {
  const state = { versionId: "1", lastUpdated: 0 };
  const xml = new TextEncoder().encode("<a");
  const query = { type: "Bundle", conditions: [], count: 10, used: [] };
  const reply: RestReplyInput = {
    kind: "search",
    base: "https://leaflets.example/fhir",
    query: { ...query, isCountOnly: false, omitsTotal: true },
    items: [{ kind: "resource", type: "Bundle", id: "b1", state, xml }],
    unreadable: [],
    language: "en",
  };
  const result = restJob({ kind: "rest", format: "json", reply }, "en");
  if (result.kind !== "written") throw new Error(result.kind);
  expect(result.unreadable).toEqual(["Bundle/b1"]);
  expect(new TextDecoder().decode(result.bytes)).toContain(textFor("b1"));
});

describe("a reply that takes too long", () => {
  /** A server whose jobs take too long with more than one document, or with one that has a certain text. */
  async function slowWorld(slow = "none") {
    const inline = createInlineWorkerPool();
    const workerPool: typeof inline = {
      ...inline,
      async run(job, options) {
        const { reply } = job.kind === "rest" ? job : {};
        const items = reply && "items" in reply ? reply.items : [];
        const all = reply?.kind === "read" ? [reply.item] : items;
        const isSlow = all.some(
          (item) => item.kind === "resource" && new TextDecoder().decode(item.xml).includes(slow),
        );
        if (all.length > 1 || isSlow) throw new JobTooLongError(1000);
        return inline.run(job, options);
      },
    };
    const world = await aWorld("all", {}, {}, { workerPool });
    onTestFinished(() => world.nashra.close());
    return world;
  }

  test("ends after its first resource, and a document that is always too long does not block a search", async () => {
    const world = await slowWorld("Slowol");
    const ids: string[] = [];
    for (const medicineName of ["Aa", "Slowol", "Cc"]) {
      const id = await publish(world, { medicineName, productIdentifier: "" });
      ids.push(await bundleId(world, id));
      world.nashra.clock.advance(minute);
    }
    const [a, slow = "", c] = ids;
    const pages = await allPages(world, "Bundle?_sort=_lastUpdated");
    expect(pages).toEqual([a, textFor(slow), c]);
    const { status, resource } = await fhir(world, `Bundle/${slow}`);
    expect([status, resource.issue[0].code]).toEqual([500, "exception"]);
  });

  test("ends after the first version of a history", async () => {
    const world = await slowWorld();
    const id = await publish(world, { productIdentifier: "" });
    const bundle = await bundleId(world, id);
    const body = { content: { ...content, medicineName: "Bb", productIdentifier: "" } };
    await world.rana.ok("changeLeaflet", {
      params: { id },
      body: { ...body, status: "published" },
    });
    const { resource, next = "" } = await fhir(world, `Bundle/${bundle}/_history`);
    expect(resource.entry).toHaveLength(1);
    const rest = await fhir(world, next);
    expect([rest.resource.entry.length, rest.next]).toEqual([1, undefined]);
  });
});
