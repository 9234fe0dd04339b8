import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aLeaflet } from "@nashra/engine/testing";
import { Webhook } from "standardwebhooks";
import type { TestClient } from "../../../test/client.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../../test/test-app.ts";
import { deliverNext } from "../../domain/webhooks/deliver.ts";
import { createWebhookSender } from "../../node/webhook-sender.ts";

let nashra: TestApp;
let amal: TestClient;
let receiver: Server;
let url: string;
const state = { status: 200 };
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const webhooks = createWebhookSender({ networks: ["127.0.0.1"] });

async function start(options: TestAppOptions = {}): Promise<void> {
  nashra = await testApp({ webhooks, ...options });
  // The receiver compares the time of a signature with its own clock.
  nashra.clock.set(Date.now());
  amal = await nashra.person("Amal");
}

beforeEach(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(state.status).end("noted");
    });
  });
  await new Promise<void>((ready) => void receiver.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?key=secret`;
});
afterEach(async () => {
  receiver.closeAllConnections();
  receiver.close();
  received.length = 0;
  state.status = 200;
  await nashra.close();
});

const events = ["leaflet.published", "leaflet.withdrawn"];
const create = (client = amal, change: object = {}) =>
  client.ok("createWebhook", { body: { url, events, enabled: true, ...change } });

/** Sends everything that is due. */
async function deliver({ ports }: TestApp = nashra): Promise<void> {
  const never = new AbortController().signal;
  while (await deliverNext({ ...ports, webhooks, random: () => 0.5 }, never));
}

async function published(content: object = {}): Promise<string> {
  const body = { content: { ...aLeaflet(), ...content }, status: "published" };
  return (await amal.ok("createLeaflet", { body }))._id;
}

const verified = (secret: string | null | undefined, { headers, body } = received.at(-1) ?? none) =>
  new Webhook(secret ?? "").verify(body, headers);
const none = { headers: {}, body: "" };

test("a receiver verifies the events of published and withdrawn leaflets", async () => {
  await start({ settings: { origin: "https://nashra.example" } });
  const { secret } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const id = await published({ productIdentifier: "09521000042025" });
  await deliver();
  const address = `https://nashra.example/leaflets/${id}`;
  const data = {
    leafletId: id,
    version: 1,
    language: "en",
    productIdentifier: "09521000042025",
    url: address,
    document: `${address}/versions/1/document.xml`,
  };
  const timestamp = new Date(nashra.clock.now()).toISOString();
  expect(verified(secret)).toEqual({ type: "leaflet.published", timestamp, data });
  await amal.ok("withdrawLeaflet", { params: { id }, body: {} });
  await deliver();
  expect(verified(secret)).toEqual({ type: "leaflet.withdrawn", timestamp, data });
  expect(received).toHaveLength(2);
  expect(received[0]?.headers["webhook-id"]).not.toBe(received[1]?.headers["webhook-id"]);
  expect(() => verified("whsec_b25lb25lb25lb25lb25lb25lb25lb25l")).toThrow("No matching signature");
});

test("without a configured origin, addresses begin with that at which the webhook was saved", async () => {
  await start();
  const { secret } = await create();
  await published();
  await deliver();
  const { data } = verified(secret) as { data: { url: string } };
  expect(new URL(data.url).origin).toBe("http://localhost:3000");
});

test("for a day after a renewal, both secrets verify an event", async () => {
  await start();
  const { _id: id, secret: first } = await create();
  const { secret: second } = await amal.ok("renewWebhookSecret", { params: { id } });
  expect(second).not.toBe(first);
  await amal.ok("testWebhook", { params: { id } });
  await deliver();
  for (const secret of [first, second])
    expect(verified(secret)).toMatchObject({ type: "webhook.test", data: { webhookId: id } });
});

test("a failed delivery is repeated later with the same id, and stays in the log", async () => {
  await start();
  const { _id: id } = await create();
  const leafletId = await published();
  state.status = 503;
  await deliver();
  const log = async () => amal.ok("listDeliveries", { params: { id } });
  const failed = { state: "waiting", attempts: 1, status: 503, answer: "noted", error: null };
  const nextAt = new Date(nashra.clock.now() + 5000).toISOString();
  expect(await log()).toMatchObject([{ ...failed, nextAt, leafletId, version: 1 }]);
  const since = new Date(nashra.clock.now()).toISOString();
  expect(await amal.ok("listWebhooks")).toMatchObject([{ failingSince: since, enabled: true }]);
  state.status = 200;
  await deliver();
  expect(received).toHaveLength(1);
  nashra.clock.advance(5000);
  await deliver();
  const [delivery] = await log();
  expect(delivery).toMatchObject({ state: "delivered", attempts: 2, status: 200, nextAt: null });
  const ids = received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([delivery?._id, delivery?._id]);
  expect(await amal.ok("listWebhooks")).toMatchObject([{ failingSince: null }]);
  const again = { params: { id: delivery?._id ?? "" } };
  expect(await amal.ok("repeatDelivery", again)).toMatchObject({ state: "waiting" });
  await deliver();
  expect(received).toHaveLength(3);
});

test("a receiver that is gone gets nothing more until the webhook is enabled again", async () => {
  await start();
  const { _id: id } = await create();
  const leafletId = await published();
  state.status = 410;
  await deliver();
  expect(await amal.ok("listWebhooks")).toMatchObject([{ enabled: false, disabledReason: "gone" }]);
  await amal.ok("withdrawLeaflet", { params: { id: leafletId }, body: {} });
  await deliver();
  expect(received).toHaveLength(1);
  const body = { url, events, enabled: true };
  const changed = await amal.ok("changeWebhook", { params: { id }, body });
  expect(changed).toMatchObject({ enabled: true, disabledReason: null });
});

test("two servers send an event once", async () => {
  await start();
  await create();
  await published();
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(received).toHaveLength(1);
});

test("only administrators get the events of all accounts", async () => {
  await start();
  const root = await nashra.administrator("Root");
  const body = { url, events, enabled: true, all: true };
  expect((await amal.call("createWebhook", { body })).problem.code).toBe("forbidden");
  const { _id: id, secret } = await create(root, { all: true });
  await published();
  await deliver();
  expect(verified(secret)).toMatchObject({ type: "leaflet.published" });
  expect(await root.ok("listDeliveries", { params: { id } })).toHaveLength(1);
});

test("refuses addresses, a webhook too many, and invalid events", async () => {
  await start();
  const codeOf = async (change: object) => {
    const reply = await amal.call("createWebhook", {
      body: { url, events, enabled: true, ...change },
    });
    return [reply.status, reply.problem.code, reply.problem.errors?.[0]?.pointer];
  };
  for (const address of ["http://10.0.0.1/", "https://user:word@hooks.example/", "https://[::1]/"])
    expect(await codeOf({ url: address })).toEqual([400, "address-refused", "/url"]);
  const long = `https://hooks.example/${"x".repeat(2000)}`;
  expect(await codeOf({ url: long })).toEqual([400, "invalid-data", "/url"]);
  expect(await codeOf({ events: ["leaflet.created"] })).toEqual([400, "invalid-data", "/events/0"]);
  expect(await codeOf({ events: [] })).toEqual([400, "invalid-data", "/events"]);
  for (let count = 0; count < 10; count += 1) await create();
  expect(await codeOf({})).toEqual([422, "webhooks-full", undefined]);
  const [first] = await amal.ok("listWebhooks");
  const change = { params: { id: first?._id ?? "" } };
  const refused = { url: "https://127.0.0.2/", events, enabled: true };
  const reply = await amal.call("changeWebhook", { ...change, body: refused });
  expect(reply.problem.code).toBe("address-refused");
});

test("writes neither the secret nor the address of a receiver to the audit log or the log", async () => {
  await start();
  const { secret, _id: id } = await create();
  await amal.ok("renewWebhookSecret", { params: { id } });
  await published();
  await deliver();
  const listed = await amal.call("listWebhooks");
  const entries = await nashra.store.audit.list({ limit: 100 });
  const kept = JSON.stringify([entries, nashra.lines]);
  for (const word of [String(secret), "key=secret"]) expect(kept).not.toContain(word);
  expect(listed.text).not.toContain("whsec_");
});

test("shows the secret of a repeated request no second time", async () => {
  await start();
  const headers = { "Idempotency-Key": "one" };
  const input = { headers, body: { url, events, enabled: true } };
  const { _id } = await amal.ok("createWebhook", input);
  expect(await amal.ok("createWebhook", input)).toMatchObject({ _id, secret: null });
  expect(await amal.ok("listWebhooks")).toHaveLength(1);
});

test("pages through the log of deliveries, newest first", async () => {
  await start();
  const { _id: id } = await create();
  await amal.ok("testWebhook", { params: { id } });
  const { webhooks: stored } = nashra.store;
  const { deliveries } = stored;
  stored.deliveries = async (owner, hook, { before = 102, limit }) => {
    const [one] = (await deliveries(owner, hook, { limit: 1 })) ?? [];
    const rows = Array.from({ length: before - 1 }, (_, index) => before - 1 - index);
    return one && rows.slice(0, limit).map((seq) => ({ ...one, id: String(seq), seq }));
  };
  const first = await amal.call("listDeliveries", { params: { id } });
  expect(first.body).toHaveLength(100);
  const cursor = /cursor=(\d+)/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  const rest = await amal.call("listDeliveries", { params: { id }, query: { cursor } });
  expect(rest.body).toMatchObject([{ _id: "1" }]);
  expect(rest.headers.get("Link")).toBeNull();
});
