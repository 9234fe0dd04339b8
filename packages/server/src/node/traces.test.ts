import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import { aCollector, type Collector, type ReceivedSpan } from "../../test/collector.ts";
import { freePort } from "../../test/free-port.ts";
import { aPerson } from "../../test/registered.ts";
import { serving } from "../../test/serving.ts";

function envOf({ origin }: Pick<Collector, "origin">): Readonly<Record<string, string>> {
  return { OTEL_EXPORTER_OTLP_ENDPOINT: origin, OTEL_BSP_SCHEDULE_DELAY: "50" };
}

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

async function named(collector: Collector, name: string): Promise<ReceivedSpan> {
  const find = () => collector.spans().find((span) => span.name === name);
  await expect.poll(() => find()?.name).toBe(name);
  return find() as ReceivedSpan; // it was found in the line above
}

test("sends the spans of a request, its job, its transaction and its blobs, without a person or a text", async () => {
  const collector = await aCollector();
  const server = await serving({ env: envOf(collector) });
  const person = await aPerson(server);
  const content = aLeaflet({ medicineName: "Zaytounol-17" });
  const created = await person.call("POST", "/api/leaflets", { body: { content } });
  expect(created.status, created.text).toBe(201);
  const { _id: id } = created.json as { _id: string }; // the body of a 201 is a leaflet
  const read = await person.call("GET", `/api/leaflets/${id}?secret-query=1`, {
    headers: { traceparent },
  });
  expect(read.status).toBe(200);

  const save = await named(collector, "POST /api/leaflets");
  expect(save.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/leaflets",
    "http.response.status_code": 201,
  });
  expect(save.parentId).toBe("");
  const below = collector.spans().filter(({ traceId }) => traceId === save.traceId);
  const nameOf = new Map(below.map(({ spanId, name }) => [spanId, name]));
  const pairs = below.map(({ name, parentId }) => `${nameOf.get(parentId)} > ${name}`);
  expect(pairs).toContain("POST /api/leaflets > sessions.find");
  expect(pairs).toContain("POST /api/leaflets > job create");
  expect(pairs).toContain("POST /api/leaflets > leaflets.create");
  expect(pairs).toContain("leaflets.create > transaction");
  expect(pairs).toContain("leaflets.create > blob write");
  expect(below.find(({ name }) => name === "transaction")?.attributes).toEqual({
    "db.system.name": "sqlite",
  });

  const get = await named(collector, "GET /api/leaflets/{id}");
  expect([get.parentId, get.traceId === traceparent.slice(3, 35)]).toEqual(["", false]);
  const logged = server.logs().split("\n");
  const line = logged.find((each) => each.includes('"GET"') && each.includes("leaflets/{id}"));
  expect(line).toContain(`"traceId":"${get.traceId}"`);

  const me = (await person.call("GET", "/api/users/me")).json as { _id: string }; // the reply is a user
  await named(collector, "GET /api/users/me");
  const cookies = [...person.cookies.values()];
  for (const secret of [id, me._id, person.email, "Zaytounol", "secret-query", ...cookies])
    expect(collector.raw()).not.toContain(secret);
  for (const { name } of collector.spans()) expect(name).not.toMatch(/livez|readyz/);
  expect(await server.terminate()).toBe(0);
});

test("a trusted proxy decides about the trace of a request", async () => {
  const collector = await aCollector();
  const env = { ...envOf(collector), NASHRA_TRUSTED_PROXIES: "loopback" };
  const server = await serving({ env });
  await server.client().call("GET", "/api/openapi.json", { headers: { traceparent } });
  const span = await named(collector, "GET /api/openapi.json");
  expect([span.traceId, span.parentId]).toEqual([
    traceparent.slice(3, 35),
    traceparent.slice(36, 52),
  ]);
  const unsampled = traceparent.replace(/01$/, "00");
  await server.client().call("GET", "/api/leaflets", { headers: { traceparent: unsampled } });
  expect(await server.terminate()).toBe(0);
  expect(collector.spans().map(({ name }) => name)).not.toContain("GET /api/leaflets");
});

test.each([
  ["does not answer", true],
  ["does not exist", false],
])("a collector that %s fails no request and no stop", async (_, hangs) => {
  const { origin } = await aCollector({ hangs: true });
  const env = {
    ...envOf({ origin: hangs ? origin : `http://127.0.0.1:${await freePort()}` }),
    OTEL_BSP_MAX_QUEUE_SIZE: "8",
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "4",
    OTEL_BSP_EXPORT_TIMEOUT: "200",
  };
  const server = await serving({ env });
  const person = await aPerson(server);
  for (let turn = 0; turn < 30; turn += 1)
    expect((await person.call("GET", "/api/leaflets")).status).toBe(200);
  await expect.poll(() => server.logs()).toContain("Traces could not be sent.");
  expect(server.logs().match(/Traces could not be sent\./g)).toHaveLength(1);
  expect(await server.terminate(), server.logs()).toBe(0);
});

test("sends nothing if OTEL_SDK_DISABLED is true", async () => {
  const collector = await aCollector();
  const server = await serving({ env: { ...envOf(collector), OTEL_SDK_DISABLED: "true" } });
  const person = await aPerson(server);
  expect((await person.call("GET", "/api/leaflets")).status).toBe(200);
  expect(await server.terminate()).toBe(0);
  expect(server.logs()).not.toContain("traceId");
  expect(collector.raw()).toBe("");
});
