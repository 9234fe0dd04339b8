import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectCleanCheck } from "./faults/crash-loop.ts";
import { freePort } from "./free-port.ts";
import type { HttpClient, HttpReply } from "./http-client.ts";
import { listLeaflets } from "./list-leaflets.ts";
import { startObjectStore, type TestObjectStore, type Weather } from "./object-store.ts";
import { aPerson } from "./registered.ts";
import { startServer, temporaryFolder, type ServerProcess } from "./server-process.ts";
import { serving } from "./serving.ts";

const folder = temporaryFolder();
let s3: TestObjectStore;
let server: ServerProcess;
let env: Readonly<Record<string, string>>;
let metrics = "";

// All tests use one server, because its start takes longer than most of them.
beforeAll(async () => {
  s3 = await startObjectStore();
  env = { NASHRA_BLOBS: s3.newLocation(), ...s3.keys };
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = await startServer({
    folder: folder.path,
    env: { ...env, NASHRA_METRICS_PORT: String(port) },
  });
});
afterAll(async () => {
  await server.kill();
  await s3.stop();
  folder.remove();
});

/** The object store answers, and the server has noticed it. */
async function fineAgain(): Promise<void> {
  s3.weather("fine");
  await expect
    .poll(async () => (await server.client().call("GET", "/readyz")).json, { timeout: 30_000 })
    .toEqual({ status: "ok", objectStore: "available" });
}
beforeEach(fineAgain);

const faults: readonly Weather[] = ["hangs", "refuses", "error-500", "slow-down"];
const text = aLeaflet({ instructionSteps: [] });
const withImages = aLeaflet();

async function saved(person: HttpClient, content: object): Promise<string> {
  const reply = await person.call("POST", "/api/leaflets", { body: { content } });
  expect(reply.status, reply.text).toBe(201);
  return `/api/leaflets/${(reply.json as { _id: string })._id}`; // the reply is a leaflet
}

function times<T>(count: number, act: () => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: count }, act));
}

function expectUnavailable(replies: readonly HttpReply[]): void {
  for (const reply of replies) {
    expect(reply.status, reply.text).toBe(503);
    expect(reply.json).toMatchObject({ code: "store-unavailable" });
    expect(reply.headers["retry-after"]).toBe("5");
  }
}

/** The values of the metrics whose lines start with this text. */
async function metric(start: string): Promise<readonly number[]> {
  const lines = (await (await fetch(metrics)).text()).split("\n");
  const found = lines.filter((line) => line.startsWith(start));
  return found.map((line) => Number(line.slice(line.lastIndexOf(" "))));
}

test.each(faults)("a leaflet is read with its XML while the object store: %s", async (weather) => {
  const person = await aPerson(server);
  const paths = [await saved(person, text), await saved(person, text)] as const;
  await person.call("PUT", paths[0], { body: { content: { ...text, companyName: "Nile" } } });
  const before = await person.call("GET", paths[1]);
  s3.weather(weather);
  const asked = s3.requests.length;
  const replies = await times(5, () => person.call("GET", paths[0]));
  // The store was asked. If it hangs, its requests have no answer yet.
  expect(s3.requests.length).toBeGreaterThan(asked);
  if (weather === "hangs") expect(s3.open).toBeGreaterThan(0);
  const old = await person.call("GET", `${paths[0]}/revisions/1`);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(replies[0]?.json).toMatchObject({
    fhirXmlSource: "content",
    fhirXml: expect.stringContaining("Nile"),
  });
  expect(old.status).toBe(200);
  expect((await person.call("GET", paths[1])).bytes.equals(before.bytes)).toBe(true);
  expect(await listLeaflets(person)).toHaveLength(2);
  const search = await person.call("GET", "/api/leaflets?q=Zaytounol");
  expect(search.json).toHaveLength(2);
});

test("XML that is built is byte for byte that of the object store", async () => {
  const person = await aPerson(server);
  const path = await saved(person, text);
  s3.weather("refuses");
  const built = await person.call("GET", path);
  await fineAgain();
  await server.terminate();
  // Its cache is empty.
  server = await startServer({ folder: folder.path, port: server.port, env: serverEnv() });
  const asked = s3.requests.length;
  const read = await person.at(server.origin).call("GET", path);
  expect(s3.requests.slice(asked).map(({ method }) => method)).toEqual(["GET"]);
  expect(read.bytes.equals(built.bytes)).toBe(true);
});

function serverEnv(): Readonly<Record<string, string>> {
  return { ...env, NASHRA_METRICS_PORT: new URL(metrics).port };
}

test.each(faults)("nothing is saved while the object store: %s", async (weather) => {
  const person = await aPerson(server);
  const path = await saved(person, text);
  s3.weather(weather);
  const change = { ...text, companyName: "Nile" };
  const replies = await Promise.all([
    person.call("POST", "/api/leaflets", { body: { content: change } }),
    person.call("POST", "/api/leaflets", { body: { content: withImages } }),
    person.call("PUT", path, { body: { content: change } }),
    person.call("PUT", path, { body: { content: text, status: "published" } }),
  ]);
  expectUnavailable(replies);
  expect(await listLeaflets(person)).toMatchObject([{ version: 1, status: "draft" }]);
  await fineAgain();
  const again = await person.call("PUT", path, { body: { content: change } });
  expect(again).toMatchObject({ status: 200, json: { version: 2, content: change } });
});

test.each<Weather>(["hangs", "cut", "stops", "error-500"])(
  "a leaflet with an image gets a 503, never half of it, while the object store: %s",
  async (weather) => {
    const person = await aPerson(server);
    const other = { ...withImages.instructionSteps[0], image: aJpeg(weather) };
    const path = await saved(person, { ...withImages, instructionSteps: [other] });
    s3.weather(weather);
    expectUnavailable(await times(3, () => person.call("GET", path)));
    await fineAgain();
    expect((await person.call("GET", path)).status).toBe(200);
  },
);

/** A JPEG with a comment, which no other test has saved, so that it is not in the cache. */
function aJpeg(comment: string): string {
  const jpeg = Buffer.from(withImages.instructionSteps[0]?.image ?? "", "base64");
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    Buffer.from(comment),
    jpeg.subarray(2),
  ]).toString("base64");
}

describe("an object store that fails several times in a row", () => {
  test("is asked by one request in five seconds, and serves again", async () => {
    const person = await aPerson(server);
    expect(await metric("nashra_object_store_circuit_open")).toEqual([0]);
    s3.weather("error-500");
    const post = () => person.call("POST", "/api/leaflets", { body: { content: text } });
    expectUnavailable(await times(6, post));
    expect(await metric("nashra_object_store_circuit_open")).toEqual([1]);
    const refused = 'nashra_object_store_seconds_count{operation="get",outcome="circuit-open"';
    const [before = 0] = await metric(refused);
    expectUnavailable(await times(20, post));
    expect((await metric(refused))[0]).toBeGreaterThan(before);
    expect(await server.client().call("GET", "/readyz")).toMatchObject({
      status: 200,
      json: { status: "ok", objectStore: "unavailable" },
    });
    await fineAgain();
    expect((await post()).status).toBe(201);
    expect(await metric("nashra_object_store_circuit_open")).toEqual([0]);
    expect(server.logs()).toContain("The object store does not answer.");
    expect(server.logs()).toContain("The object store answers again.");
  });
});

test("after all these failures, the store is intact", async () => {
  await expectCleanCheck(folder.path, env);
});

test("a server that starts while the object store is down says so and ends", async () => {
  s3.weather("refuses");
  const starting = serving({ env: { ...env, NASHRA_BLOBS: s3.newLocation() } });
  await expect(starting).rejects.toThrow("The object store does not answer");
});
