import { rmSync } from "node:fs";
import { buildDocument, toXml } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import { openFixture } from "../../src/storage/contract-tests/leaflets-fixture.ts";
import { aJpeg } from "../jpegs.ts";
import { testApp } from "../test-app.ts";

import {
  aDamagedLeaflet,
  intact,
  hashOf,
  base64,
  fileOf,
  stepsOf,
  expectDamaged,
  withSteps,
  broken,
  sound,
  other,
  hash,
  damaged,
  imageFinding,
} from "./damaged-leaflet.ts";

test("a damaged image does not prevent reading its leaflet, and is logged and counted", async () => {
  const { app, person, params, counted } = await aDamagedLeaflet();
  const read = await person.call("getLeaflet", { params });
  expect(read.status).toBe(200);
  expectDamaged(read.body);
  expect(read.body.findings).toHaveLength(1);
  expect(stepsOf(read.body)[0]).toMatchObject({ image: base64(sound) });
  expect(stepsOf(read.body)[2]).toMatchObject({ image: "" });
  expect(stepsOf(read.body)[2]).not.toHaveProperty("imageDamaged");
  expect(read.headers.get("ETag")).toBe('"1"');
  expect(read.headers.get("Cache-Control")).toBe("no-store");
  expect(counted).toEqual(["blob"]);
  const lines = JSON.stringify(app.lines.filter(({ level }) => level === "error"));
  for (const part of [hash, params.id]) expect(lines).toContain(part);
  expectDamaged(await person.ok("getRevision", { params: { ...params, version: 1 } }));
  const arabic = await person.ok("getLeaflet", { params, headers: { "Accept-Language": "ar" } });
  expect(JSON.stringify(arabic.findings)).toContain("الصورة المخزّنة للخطوة 2 مفقودة أو تالفة");
});

test("a damaged image does not prevent reading a leaflet that is streamed", async () => {
  // images above 1 MiB are not in the cache
  const [first, second] = [aJpeg(1_500_000, "first"), aJpeg(1_500_000, "second")];
  const { person, params } = await aDamagedLeaflet(first, second);
  const read = await person.ok("getLeaflet", { params });
  expectDamaged(read, hashOf(second));
  expect(stepsOf(read)[0]).toMatchObject({ image: base64(first) });
});

test("a leaflet without damaged images has neither findings nor another Cache-Control", async () => {
  const { person, params, heal } = await aDamagedLeaflet();
  heal();
  const read = await person.call("getLeaflet", { params });
  expect(read.body).not.toHaveProperty("findings");
  expect(read.headers.get("Cache-Control")).toBe("private, no-cache");
});

test("a PUT that repeats imageDamaged keeps the stored image, which appears again when its blob is restored", async () => {
  const world = await aDamagedLeaflet();
  const { person, params, heal } = world;
  expect((await withSteps(world, (steps) => steps)).body).toMatchObject({ version: 1 });
  const saved = await withSteps(world, ([first, second, third]) => [second, first, third]);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ version: 2, status: "draft", fhirXml: "" });
  const moved = { ...imageFinding, path: ["instructionSteps", 0, "image"], details: { number: 1 } };
  const { message: _, ...expected } = moved;
  expect(saved.body.findings).toContainEqual(expect.objectContaining(expected));
  heal();
  const read = await person.ok("getLeaflet", { params });
  expect(stepsOf(read)[0]).toMatchObject({ id: "2", image: base64(broken) });
  expect(read).not.toHaveProperty("findings");
});

test("a PUT that repeats imageDamaged after its blob was restored keeps the image", async () => {
  const world = await aDamagedLeaflet();
  const { content } = await world.person.ok("getLeaflet", { params: world.params });
  world.heal();
  const body = { content: { ...content, subName: "new" } };
  const saved = await world.person.ok("changeLeaflet", { params: world.params, body });
  expect(stepsOf(saved)[1]).toEqual({ ...damaged, imageDamaged: undefined, image: base64(broken) });
  expect(saved.version).toBe(2);
  expect(saved).toMatchObject({ fhirXml: expect.stringContaining("<Bundle") });
});

test.each([
  ["another image", { ...damaged, image: base64(other) }, base64(other)],
  ["no image under another id", { ...damaged, id: "20", imageDamaged: undefined }, ""],
  ["null", { ...damaged, imageDamaged: null }, ""],
])("a PUT with %s replaces a damaged image", async (_, step, image) => {
  const world = await aDamagedLeaflet();
  const saved = await withSteps(world, ([first, , third]) => [first, step, third]);
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
  const read = await world.person.ok("getLeaflet", { params: world.params });
  for (const reply of [saved.body, read]) {
    expect(stepsOf(reply)[1]).toMatchObject({ id: step.id, image });
    expect(stepsOf(reply)[1]).not.toHaveProperty("imageDamaged");
  }
  expect(read).not.toHaveProperty("findings");
});

test("a PUT of a program that does not know imageDamaged keeps the stored image", async () => {
  const world = await aDamagedLeaflet();
  const unaware = { ...damaged, text: "Other words.", imageDamaged: undefined };
  const saved = await withSteps(world, ([first, , third]) => [first, unaware, third]);
  expect(stepsOf(saved.body)[1]).toMatchObject({ text: "Other words.", imageDamaged: hash });
  world.heal();
  const read = await world.person.ok("getLeaflet", { params: world.params });
  expect(stepsOf(read)[1]).toMatchObject({ text: "Other words.", image: base64(broken) });
});

test("a stored reference counts as one of the references to its image", async () => {
  const world = await aDamagedLeaflet();
  const unaware = { ...damaged, imageDamaged: undefined };
  const another = { id: "9", text: "", image: "", imageDamaged: hash };
  const refused = await withSteps(world, () => [another, unaware]);
  const pointer = "/content/instructionSteps/1/imageDamaged";
  expect(refused).toMatchObject({
    status: 400,
    problem: { errors: [{ pointer, code: "image-not-stored" }] },
  });
  const moved = await withSteps(world, () => [another, { ...damaged, imageDamaged: null }]);
  expect(stepsOf(moved.body)).toMatchObject([{ imageDamaged: hash }, { image: "" }]);
});

test("a PUT with the same image repairs a damaged image", async () => {
  const world = await aDamagedLeaflet();
  const again = { ...damaged, image: base64(broken) };
  const saved = await withSteps(world, ([first, , third]) => [first, again, third]);
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
  for (const version of [1, 2]) {
    const read = await world.person.ok("getRevision", { params: { ...world.params, version } });
    expect(stepsOf(read)[1]).toMatchObject({ image: base64(broken) });
  }
});

test("imageDamaged does not give access to an image that the current version does not have", async () => {
  const { app, person, params, heal } = await aDamagedLeaflet();
  heal();
  const thief = await app.person("Thief");
  const step = { id: "1", text: "", image: "", imageDamaged: hash };
  const content = { ...intact(), instructionSteps: [step] };
  const pointer = "/content/instructionSteps/0/imageDamaged";
  const problem = { code: "invalid-data", errors: [{ pointer, code: "image-not-stored" }] };
  expect(await thief.call("createLeaflet", { body: { content } })).toMatchObject({
    status: 400,
    problem,
  });
  const { _id: id } = await thief.ok("createLeaflet", { body: { content: aLeaflet() } });
  for (const imageDamaged of [hash, hashOf(other), "x", "__proto__"]) {
    const body = { content: { ...content, instructionSteps: [{ ...step, imageDamaged }] } };
    const reply = await thief.call("changeLeaflet", { params: { id }, body });
    expect(reply).toMatchObject({ status: 400, problem });
    expect(reply.text).not.toContain(base64(broken));
  }
  // an image of an earlier version is not one of the current version
  await person.ok("changeLeaflet", { params, body: { content: aLeaflet() } });
  const body = { content };
  expect(await person.call("changeLeaflet", { params, body })).toMatchObject({
    status: 400,
    problem,
  });
});

test("a check reports imageDamaged", async () => {
  const { person } = await aDamagedLeaflet();
  const content = { ...intact(), instructionSteps: [{ text: "Open." }, damaged] };
  const { findings } = await person.ok("checkContent", { body: { content } });
  expect(findings).toContainEqual(expect.objectContaining(imageFinding));
});

test("a leaflet with a damaged image cannot be published or downloaded as a document, and its preview says so", async () => {
  const { person, params } = await aDamagedLeaflet();
  for (const status of ["review", "published"]) {
    const reply = await person.call("changeLeaflet", { params, body: { status } });
    expect(reply).toMatchObject({ status: 422, problem: { code: "findings-forbid-status" } });
    expect(reply.problem.findings).toContainEqual(expect.objectContaining(imageFinding));
  }
  for (const format of ["xml", "json"]) {
    const reply = await person.call("getDocument", { params, query: { format } });
    expect(reply).toMatchObject({ status: 422, problem: { code: "document-not-buildable" } });
    expect(reply.problem.findings).toContainEqual(expect.objectContaining(imageFinding));
  }
  const preview = await person.call("getDocument", { params, query: { format: "html" } });
  expect(preview.status).toBe(200);
  expect(preview.text).toContain("Image missing. Description: Hand");
});

test("a version with a damaged image can be restored and copied, and keeps the reference", async () => {
  const { person, params, heal } = await aDamagedLeaflet();
  await person.ok("changeLeaflet", { params, body: { content: aLeaflet() } });
  const restored = await person.ok("restoreRevision", { params: { ...params, version: 1 } });
  expectDamaged(restored);
  expect(restored).toMatchObject({ version: 3, fhirXml: "" });
  const copy = await person.ok("copyLeaflet", { params });
  expectDamaged(copy);
  heal();
  for (const id of [params.id, copy._id]) {
    const read = await person.ok("getLeaflet", { params: { id } });
    expect(stepsOf(read)[1]).toMatchObject({ image: base64(broken) });
  }
});

test("a stale If-Match gives the current version with its damaged image", async () => {
  const { person, params } = await aDamagedLeaflet();
  await person.ok("changeLeaflet", { params, body: { title: "New" } });
  const headers = { "If-Match": '"1"' };
  const reply = await person.call("changeLeaflet", { params, headers, body: { title: "Newer" } });
  expect(reply.status).toBe(412);
  // the contract describes this problem
  const { current } = JSON.parse(reply.text) as {
    current: { leaflet: Parameters<typeof expectDamaged>[0] };
  };
  expectDamaged(current.leaflet);
});

test("a published leaflet whose image is damaged can be changed to a draft, and keeps its status until then", async () => {
  const world = await aDamagedLeaflet();
  const { person, params, heal, damage } = world;
  heal();
  const second = await person.ok("createLeaflet", {
    body: { content: intact(), status: "published" },
  });
  const id = { id: second._id };
  damage();
  expectDamaged(await person.ok("getLeaflet", { params: id }));
  const retitled = await person.call("changeLeaflet", { params: id, body: { title: "New" } });
  expect(retitled).toMatchObject({ status: 422, problem: { code: "findings-forbid-status" } });
  const draft = await person.ok("changeLeaflet", { params: id, body: { status: "draft" } });
  expect(draft).toMatchObject({ version: 2, status: "draft" });
  expectDamaged(draft);
  expect(params.id).not.toBe(id.id);
});

test("a new title keeps XML that a client sent, although an image is damaged", async () => {
  const { person, damage } = await aDamagedLeaflet();
  const built = buildDocument(intact());
  if (built.kind === "refused") throw new Error("no document can be built");
  const fhirXml = toXml(built.bundle);
  const body = { content: intact(), fhirXml, title: "With XML" };
  // stores the image again
  const params = { id: (await person.ok("createLeaflet", { body }))._id };
  damage();
  const saved = await person.ok("changeLeaflet", { params, body: { title: "New" } });
  expectDamaged(saved);
  expect(saved).toMatchObject({ version: 2, fhirXml, fhirXmlSource: "client" });
  expect(JSON.stringify(saved)).not.toContain("document-differs");
});

test("the damage of one image does not hide that of another", async () => {
  const fixture = await openFixture("sqlite");
  onTestFinished(() => fixture.close());
  const app = await testApp({ store: fixture.store });
  onTestFinished(() => app.close());
  const person = await app.person("Amal");
  const steps = [broken, sound, broken].map((image, index) => ({
    id: String(index + 1),
    text: "",
    image: base64(image),
  }));
  const content = aLeaflet({ instructionSteps: steps });
  const { _id: id } = await person.ok("createLeaflet", { body: { content } });
  rmSync(fileOf(fixture, hash));
  rmSync(fileOf(fixture, hashOf(sound)));
  const read = await person.ok("getLeaflet", { params: { id } });
  expect(stepsOf(read)).toMatchObject(
    [hash, hashOf(sound), hash].map((imageDamaged) => ({ image: "", imageDamaged })),
  );
  expect(read.findings?.map(({ path }) => path[1])).toEqual([0, 1, 2]);
});
