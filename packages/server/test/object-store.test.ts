import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectCleanCheck } from "./faults/crash-loop.ts";
import { freePort } from "./free-port.ts";
import type { HttpClient, HttpReply } from "./http-client.ts";
import { listLeaflets } from "./list-leaflets.ts";
import { startObjectStore, type TestObjectStore, type Weather } from "./object-store.ts";
import { aPerson } from "./registered.ts";
import type { ServerProcess } from "./server-process.ts";
import { aDataFolder, serving } from "./serving.ts";

let s3: TestObjectStore;
beforeAll(async () => void (s3 = await startObjectStore()));
afterAll(() => s3.stop());
afterEach(() => s3.weather("fine"));

const faults: readonly Weather[] = ["hangs", "refuses", "error-500", "slow-down"];
const text = aLeaflet({ instructionSteps: [] });
const withImages = aLeaflet();

interface Served {
  readonly server: ServerProcess;
  readonly person: HttpClient;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The values of the metrics whose lines start with this text. */
  metric(start: string): Promise<readonly number[]>;
}

async function aServer(): Promise<Served> {
  const folder = aDataFolder();
  const port = await freePort();
  const env = { NASHRA_BLOBS: s3.newLocation(), ...s3.keys };
  const server = await serving({ folder, env: { ...env, NASHRA_METRICS_PORT: String(port) } });
  return {
    server,
    folder,
    env,
    person: await aPerson(server),
    async metric(start) {
      const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split("\n");
      const found = lines.filter((line) => line.startsWith(start));
      return found.map((line) => Number(line.slice(line.lastIndexOf(" "))));
    },
  };
}

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

test.each(faults)("a leaflet is read with its XML while the object store: %s", async (weather) => {
  const { person } = await aServer();
  const paths = [await saved(person, text), await saved(person, text)] as const;
  await person.call("PUT", paths[0], { body: { content: { ...text, companyName: "Nile" } } });
  const before = await person.call("GET", paths[1]);
  s3.weather(weather);
  const asked = s3.requests.length;
  const replies = await times(5, () => person.call("GET", paths[0]));
  // It was asked, and those requests of a store that hangs have no answer yet.
  expect(s3.requests.length).toBeGreaterThan(asked);
  if (weather === "hangs") expect(s3.open).toBeGreaterThan(0);
  const old = await person.call("GET", `${paths[0]}/revisions/1`);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(replies[0]?.json).toMatchObject({
    fhirXmlSource: "content",
    fhirXml: expect.stringContaining("Nile"),
  });
  expect(old.status).toBe(200);
  // What was read from the store before is the same text as what is built.
  const after = await person.call("GET", paths[1]);
  expect(after.bytes.equals(before.bytes)).toBe(true);
  expect(await listLeaflets(person)).toHaveLength(2);
  expect((await person.call("GET", "/api/leaflets?q=Zaytounol")).status).toBe(200);
});

test("XML that is built is byte for byte that of the object store", async () => {
  const { person, server, folder, env } = await aServer();
  const path = await saved(person, text);
  s3.weather("refuses");
  const built = await person.call("GET", path);
  s3.weather("fine");
  await server.terminate();
  // Its cache is empty.
  const next = await serving({ folder, env });
  const asked = s3.requests.length;
  const read = await person.at(next.origin).call("GET", path);
  expect(s3.requests.length).toBe(asked + 1);
  expect(read.bytes.equals(built.bytes)).toBe(true);
});

test.each(faults)("nothing is saved while the object store: %s", async (weather) => {
  const { person, folder, env, server } = await aServer();
  const path = await saved(person, text);
  s3.weather(weather);
  const change = { ...text, companyName: "Nile" };
  const replies = await Promise.all([
    person.call("POST", "/api/leaflets", { body: { content: change } }),
    person.call("POST", "/api/leaflets", { body: { content: withImages } }),
    person.call("PUT", path, { body: { content: change } }),
    person.call("PUT", path, { body: { content: text, title: "Other", status: "published" } }),
  ]);
  expectUnavailable(replies);
  expect(await listLeaflets(person)).toMatchObject([{ version: 1, status: "draft" }]);
  s3.weather("fine");
  await expect
    .poll(async () => (await person.call("PUT", path, { body: { content: change } })).status, {
      timeout: 30_000,
    })
    .toBe(200);
  expect((await person.call("GET", path)).json).toMatchObject({ version: 2, content: change });
  await server.terminate();
  await expectCleanCheck(folder, env);
});

test.each<Weather>(["hangs", "cut", "stops", "error-500"])(
  "a leaflet with an image gets a 503, never half of it, while the object store: %s",
  async (weather) => {
    const { person } = await aServer();
    const path = await saved(person, withImages);
    s3.weather(weather);
    expectUnavailable(await times(3, () => person.call("GET", path)));
    s3.weather("fine");
    await expect
      .poll(async () => (await person.call("GET", path)).status, { timeout: 30_000 })
      .toBe(200);
  },
);

describe("an object store that fails several times in a row", () => {
  test("is asked by one request in five seconds, and serves again", async () => {
    const { person, server, metric } = await aServer();
    expect(await metric("nashra_object_store_circuit_open")).toEqual([0]);
    s3.weather("error-500");
    const post = () => person.call("POST", "/api/leaflets", { body: { content: text } });
    expectUnavailable(await times(6, post));
    expect(await metric("nashra_object_store_circuit_open")).toEqual([1]);
    const asked = s3.requests.length;
    expectUnavailable(await times(20, post));
    expect(s3.requests.length - asked).toBeLessThan(10);
    expect(
      await metric('nashra_object_store_seconds_count{operation="get",outcome="circuit-open"'),
    ).not.toEqual([]);
    const ready = await server.client().call("GET", "/readyz");
    expect(ready).toMatchObject({ status: 200, json: { objectStore: "unavailable" } });
    s3.weather("fine");
    await expect
      .poll(async () => (await server.client().call("GET", "/readyz")).json, { timeout: 30_000 })
      .toEqual({ status: "ok", objectStore: "available" });
    expect((await post()).status).toBe(201);
    expect(await metric("nashra_object_store_circuit_open")).toEqual([0]);
    expect(server.logs()).toContain("The object store does not answer.");
    expect(server.logs()).toContain("The object store answers again.");
    expect(server.logs()).not.toContain(s3.keys["AWS_SECRET_ACCESS_KEY"] + '"');
  });
});
