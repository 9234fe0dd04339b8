import { setTimeout } from "node:timers/promises";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import type { HttpClient } from "../http-client.ts";
import { aPerson } from "../registered.ts";
import { startServer, temporaryFolder } from "../server-process.ts";
import { expectCleanCheck, integrityOf } from "./crash-loop.ts";

const rounds = 20;
const writers = 8;

test("requests with idempotency keys that are repeated after kill -9 create one leaflet each", async () => {
  const folder = temporaryFolder();
  let server = await startServer({ folder: folder.path });
  const { port } = server;
  const person = await aPerson(server);
  const unanswered: string[] = [];
  const answered = new Map<string, string>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const client = person.at(server.origin);
      const state = { isRunning: true };
      const writing = Array.from({ length: writers }, async (_, writer) => {
        for (let turn = 0; state.isRunning; turn += 1) {
          const key = `${round}-${writer}-${turn}`;
          const reply = await create(client, key).catch(() => undefined);
          if (reply?.status !== 201) return void unanswered.push(key);
          answered.set(key, idOf(reply));
        }
        return undefined;
      });
      await setTimeout(50 + Math.random() * 400);
      await server.kill();
      state.isRunning = false;
      await Promise.all(writing);
      server = await startServer({ folder: folder.path, port });
      expect(integrityOf(folder.path)).toEqual(["ok"]);
    }
    const client = person.at(server.origin);
    expect(unanswered.length).toBeGreaterThan(rounds);
    let waited = 0;
    for (const key of unanswered) answered.set(key, await repeat(client, key, () => (waited += 1)));
    for (const [key, id] of answered) expect(await repeat(client, key)).toBe(id);
    const list = (await client.call("GET", "/api/leaflets")).json as { title: string }[];
    const titles = list.map(({ title }) => title).toSorted();
    expect(titles).toEqual([...answered.keys()].map((key) => `Leaflet ${key}`).toSorted());
    console.info({ created: answered.size, unanswered: unanswered.length, waited });
    await expectCleanCheck(folder.path);
    expect(await server.terminate()).toBe(0);
  } finally {
    await server.kill();
    folder.remove();
  }
});

function create(client: HttpClient, key: string) {
  const content = aLeaflet({ medicineName: `Leaflet ${key}` });
  const headers = { "idempotency-key": key };
  return client.call("POST", "/api/leaflets", { body: { content }, headers });
}

/** Repeats a request until the lease of the killed one has ended; returns the id of the leaflet. */
async function repeat(client: HttpClient, key: string, onWait = () => 0): Promise<string> {
  for (;;) {
    const reply = await create(client, key);
    if (reply.status === 201) return idOf(reply);
    expect([reply.status, (reply.json as { code: string }).code]).toEqual([
      409,
      "idempotency-running",
    ]);
    onWait();
    await setTimeout(1000);
  }
}

function idOf({ json }: { readonly json: unknown }): string {
  return (json as { _id: string })._id; // the body of a 201 is a leaflet
}
