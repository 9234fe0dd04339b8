import { aLeaflet } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp } from "../../../test/test-app.ts";
import { content } from "../../../test/written-leaflets.ts";
import type { PublicAccess } from "../../ports.ts";

const minute = 60_000;
const gtin = "09521000042018";

async function opened(publicAccess: PublicAccess = "all", userQuota = 10_000_000) {
  const settings = { publicAccess, userQuota, origin: "https://leaflets.example" };
  const nashra = await testApp({ settings });
  onTestFinished(() => nashra.close());
  const [amal, admin] = [await nashra.person("Amal"), await nashra.administrator("Rana")];
  return { nashra, amal, admin };
}

const published = { status: "published" } as const;

async function aPublished(person: TestClient, more: object = {}) {
  const body = { content: { ...content, ...more }, ...published };
  return (await person.ok("createLeaflet", { body }))._id;
}

const read = async (person: TestClient, id: string) =>
  (await person.ok("getLeaflet", { params: { id } })).publication;

test("a version that is set to published becomes public, and later drafts leave it public", async () => {
  const { nashra, amal } = await opened();
  const created = await amal.ok("createLeaflet", { body: { content } });
  expect(created.publication).toBeNull();
  const params = { id: created._id };
  nashra.clock.advance(minute);
  const saved = await amal.ok("changeLeaflet", { params, body: published });
  const first = {
    state: "public",
    version: 2,
    publishedAt: new Date(nashra.clock.now()).toISOString(),
    url: `https://leaflets.example/leaflets/${created._id}`,
    gtins: [],
  };
  expect(saved.publication).toEqual(first);
  nashra.clock.advance(minute);
  const draft = { content: aLeaflet({ medicineName: "Other" }) };
  const later = await amal.ok("changeLeaflet", { params, body: draft });
  expect([later.status, later.publication]).toEqual(["draft", first]);
  expect(await read(amal, created._id)).toEqual(first);
  const again = await amal.ok("changeLeaflet", { params, body: published });
  expect(again.publication).toMatchObject({ state: "public", version: 4 });
  expect((await amal.ok("copyLeaflet", { params })).publication).toBeNull();
  const revision = await amal.ok("getRevision", { params: { ...params, version: 2 } });
  expect(revision).not.toHaveProperty("publication");
});

test("a new title of a published leaflet publishes a version only if the leaflet is public", async () => {
  const { nashra, amal } = await opened();
  const id = await aPublished(amal);
  const params = { id };
  const renamed = await amal.ok("changeLeaflet", { params, body: { title: "Other" } });
  expect(renamed.publication?.version).toBe(2);
  await amal.ok("withdrawLeaflet", { params, body: {} });
  const user = await amal.ok("currentUser");
  const leaflet = await nashra.store.leaflets.get(user._id, id);
  expect(leaflet?.status).toBe("draft");
});

test("the ETag of a leaflet names its publication, and If-Match compares the version only", async () => {
  const { amal, admin } = await opened("approved");
  const params = { id: await aPublished(amal) };
  const get = (tag = "none") =>
    amal.call("getLeaflet", { params, headers: { "If-None-Match": tag } });
  const waiting = (await get()).headers.get("ETag") ?? "";
  expect((await get(waiting)).status).toBe(304);
  await admin.ok("openPublication", { params });
  const after = await get(waiting);
  expect([after.status, after.body?.publication?.state]).toEqual([200, "public"]);
  const save = (tag: string) =>
    amal.call("changeLeaflet", { params, body: { title: tag }, headers: { "If-Match": tag } });
  expect((await save(waiting.replace("-p-", "-q-"))).status).toBe(412);
  expect((await save(waiting)).status).toBe(200);
  expect((await save(after.headers.get("ETag") ?? "")).status).toBe(412);
});

test("without the permission a leaflet waits until an administrator opens it", async () => {
  const { nashra, amal, admin } = await opened("approved");
  const id = await aPublished(amal);
  expect(await read(amal, id)).toMatchObject({ state: "waiting", version: 1, gtins: [] });
  const owner = await amal.ok("currentUser");
  const { _id, name, email } = owner;
  const since = new Date(nashra.clock.now()).toISOString();
  expect(await admin.ok("listPublications")).toEqual([
    {
      leafletId: id,
      version: 1,
      title: "Zaytounol",
      language: "en",
      since,
      owner: { _id, name, email },
    },
  ]);
  const params = { id };
  const document = await admin.call("getWaitingDocument", { params });
  expect(document.text).toBe((await amal.call("getDocument", { params })).text);
  expect(document.text).toContain("<Bundle");
  expect(document.headers.get("ETag")).toBe('"1"');
  expect(document.headers.get("Cache-Control")).toBe("private, no-store");
  const { _id: reader } = await admin.ok("currentUser");
  expect(await nashra.store.audit.list({ limit: 2, targetId: id })).toContainEqual(
    expect.objectContaining({
      action: "leaflet.waiting-read",
      actorId: reader,
      detail: { version: 1 },
    }),
  );
  const other = { params, headers: { "If-Match": '"2"' } };
  expect((await admin.call("openPublication", other)).status).toBe(412);
  expect((await read(amal, id))?.state).toBe("waiting");
  const waiting = { params, headers: { "If-Match": '"1"' } };
  expect((await admin.ok("openPublication", waiting)).publication?.state).toBe("public");
  expect((await admin.call("openPublication", { params })).status).toBe(404);
  expect((await admin.call("getWaitingDocument", { params })).status).toBe(404);
  expect(await admin.ok("listPublications")).toEqual([]);
  expect((await amal.ok("currentUser")).publishing).toBe("waiting");
  const body = { name, email, isAdmin: false, mayPublish: true };
  await admin.ok("changeUser", { params: { id: _id }, body });
  expect((await admin.ok("getUser", { params: { id: _id } })).mayPublish).toBe(true);
  expect((await read(amal, await aPublished(amal)))?.state).toBe("public");
  // a client that does not know the field leaves the permission as it is
  await admin.ok("changeUser", { params: { id: _id }, body: { name, email, isAdmin: false } });
  expect(await amal.ok("currentUser")).toMatchObject({ mayPublish: true, publishing: "public" });
  expect((await read(admin, await aPublished(admin)))?.state).toBe("public");
});

test("while nothing is public, every leaflet waits, and cannot be opened", async () => {
  const { admin } = await opened("off");
  const id = await aPublished(admin);
  expect((await read(admin, id))?.state).toBe("waiting");
  expect((await admin.call("openPublication", { params: { id } })).status).toBe(404);
  expect((await read(admin, id))?.state).toBe("waiting");
  expect((await admin.ok("currentUser")).publishing).toBe("off");
});

test("a withdrawal makes a draft, keeps its date, and a publication ends it", async () => {
  const { nashra, amal } = await opened();
  const params = { id: await aPublished(amal) };
  const body = { reason: " New company ", keepText: true };
  const { publication } = await amal.ok("withdrawLeaflet", { params, body });
  const withdrawnAt = new Date(nashra.clock.now()).toISOString();
  expect(publication).toMatchObject({ state: "withdrawn", version: 1, withdrawnAt });
  const leaflet = await amal.ok("getLeaflet", { params });
  expect(leaflet).toMatchObject({ status: "draft", version: 2, replaces: 1, publication });
  nashra.clock.advance(minute);
  const again = await amal.ok("withdrawLeaflet", { params, body: {} });
  expect(again.publication?.withdrawnAt).toBe(withdrawnAt);
  expect((await amal.ok("getLeaflet", { params })).version).toBe(2);
  const back = await amal.ok("changeLeaflet", { params, body: published });
  expect(back.publication).toMatchObject({ state: "public", version: 3 });
  expect(back.publication).not.toHaveProperty("withdrawnAt");
});

test("an administrator withdraws the leaflet of another person, even over the quota", async () => {
  const { nashra, amal, admin } = await opened(undefined, 40_000);
  const params = { id: await aPublished(amal) };
  for (let status = 201; status === 201;) ({ status } = await amal.call("copyLeaflet", { params }));
  const { publication } = await admin.ok("withdrawLeaflet", { params, body: {} });
  expect(publication?.state).toBe("withdrawn");
  const [newest] = await amal.ok("listRevisions", { params });
  expect(newest).toMatchObject({ status: "draft", savedBy: "Rana" });
  const entries = await nashra.store.audit.list({ limit: 2, targetId: params.id });
  expect(entries.map(({ action }) => action)).toEqual([
    "leaflet.status-changed",
    "leaflet.withdrawn",
  ]);
});

test("a withdrawal of a leaflet that was never public is 404, and a long reason is refused", async () => {
  const { amal } = await opened();
  const { _id: id } = await amal.ok("createLeaflet", { body: { content } });
  const params = { id };
  expect((await amal.call("withdrawLeaflet", { params, body: {} })).status).toBe(404);
  const long = { reason: "x".repeat(501) };
  expect((await amal.call("withdrawLeaflet", { params, body: long })).status).toBe(400);
});

test("a deleted leaflet is withdrawn; it is public again if it is undeleted within 10 minutes", async () => {
  const { nashra, amal } = await opened();
  const deleted = async (after: number) => {
    const params = { id: await aPublished(amal) };
    await amal.ok("deleteLeaflet", { params });
    const gone = await nashra.store.publications.publicLeaflet(params.id);
    expect(gone?.withdrawal).toMatchObject({ keepsText: false });
    nashra.clock.advance(after);
    return (await amal.ok("undeleteLeaflet", { params })).publication?.state;
  };
  expect(await deleted(10 * minute)).toBe("public");
  expect(await deleted(10 * minute + 1)).toBe("withdrawn");
});

test("a GTIN that another account published first is held", async () => {
  const { nashra, amal } = await opened();
  const huda = await nashra.person("Huda");
  const more = {
    productIdentifier: gtin,
    product: { packs: [{ id: "1", name: "20 tablets", gtin: "9521000042025" }] },
  };
  const own = await read(amal, await aPublished(amal, more));
  expect(own?.gtins).toEqual([
    { gtin, state: "leads-here" },
    { gtin: "9521000042025", pack: "20 tablets", state: "leads-here" },
  ]);
  const other = await read(huda, await aPublished(huda, { productIdentifier: gtin }));
  expect(other?.gtins).toEqual([{ gtin, state: "held" }]);
});
