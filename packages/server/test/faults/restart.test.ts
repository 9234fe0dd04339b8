import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import type { HttpClient, HttpReply } from "../http-client.ts";
import { aPerson } from "../registered.ts";
import { aDataFolder, serving } from "../serving.ts";

test("during restarts under load, every request of a client that retries succeeds, and the server exits with 0", async () => {
  const folder = aDataFolder();
  let server = await serving({ folder });
  const person = await aPerson(server);
  const state = { stopped: false };
  const saved: string[] = [];
  const client = async (number: number) => {
    for (let turn = 0; !state.stopped; turn += 1) {
      const medicineName = `Client ${number} leaflet ${turn}`;
      const reply = await untilAnswered(person, "POST", "/api/leaflets", {
        content: aLeaflet({ medicineName }),
      });
      expect(reply.status, reply.text).toBe(201);
      saved.push(medicineName);
      expect((await untilAnswered(person, "GET", "/api/leaflets")).status).toBe(200);
    }
  };
  const clients = Promise.all([0, 1, 2, 3].map(client));
  try {
    for (let restart = 0; restart < 2; restart += 1) {
      const goal = saved.length + 8;
      await expect.poll(() => saved.length).toBeGreaterThan(goal);
      expect(await server.terminate(), server.logs()).toBe(0);
      server = await serving({ folder, port: server.port });
    }
    const goal = saved.length + 4;
    await expect.poll(() => saved.length).toBeGreaterThan(goal);
  } finally {
    state.stopped = true;
    await clients;
  }
  const list = await person.call("GET", "/api/leaflets");
  // The reply is a list of leaflets.
  const titles = (list.json as { title: string }[]).map(({ title }) => title);
  // If a connection was cut, the write may have been repeated by a retry: it exists once or twice, but is
  // never lost.
  for (const name of saved) expect(titles).toContain(name);
  expect(new Set(titles)).toEqual(new Set(saved));
  expect(await server.terminate()).toBe(0);
});

test("requests in progress at SIGTERM are answered", async () => {
  const server = await serving();
  const person = await aPerson(server);
  const paragraphs = Array.from({ length: 400 }, (_, n) => ({
    id: `${n}`,
    content: `<p>${"Take care. ".repeat(100)}</p>`,
  }));
  const content = aLeaflet({ warningsSections: paragraphs });
  // Opens the connections first, so that all requests have arrived when the first one is answered.
  const clients = Array.from({ length: 6 }, () => person.at(server.origin));
  await Promise.all(clients.map((client) => client.call("GET", "/livez")));
  const replies = clients.map((client) =>
    client.call("POST", "/api/leaflets", { body: { content } }),
  );
  await Promise.race(replies);
  server.signal("SIGTERM");
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  // Each request succeeded or was rejected with 503; no connection was cut.
  for (const status of statuses) expect([201, 503]).toContain(status);
  expect(statuses).toContain(201);
  expect(await server.exited, server.logs()).toBe(0);
});

/** Repeats the request after a short pause if the connection fails or the status is 503. */
async function untilAnswered(
  client: HttpClient,
  method: string,
  path: string,
  body?: object,
): Promise<HttpReply> {
  for (const deadline = Date.now() + 45_000; ;) {
    const call = client.call(method, path, body ? { body } : {});
    const reply = await call.catch((error: unknown) => error);
    if (!(reply instanceof Error) && (reply as HttpReply).status !== 503) return reply as HttpReply;
    if (Date.now() > deadline) throw new Error(`Not answered: ${method} ${path}`, { cause: reply });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
