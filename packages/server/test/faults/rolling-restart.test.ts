import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLeaflet } from "@nashra/engine/testing";
import { listLeaflets } from "../list-leaflets.ts";
import type { HttpClient } from "../http-client.ts";
import { startPostgres, type TestPostgres } from "../postgres.ts";
import { aPerson } from "../registered.ts";
import { aDataFolder, serving } from "../serving.ts";
import { expectCleanCheck } from "./crash-loop.ts";
import { aLoadBalancer } from "./load-balancer.ts";

let postgres: TestPostgres;
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(() => postgres.stop());

test("a rolling restart of two servers behind a load balancer fails no request and loses no save", async () => {
  const env = {
    DATABASE_URL: await postgres.newDatabase(),
    NASHRA_BLOBS: join(aDataFolder(), "blobs"),
    // much longer than the load balancer needs, also on a slow machine
    NASHRA_DRAIN_NOTICE: "8s",
  };
  const folders = [aDataFolder(), aDataFolder()];
  const servers = await Promise.all(folders.map((folder) => serving({ folder, env })));
  const balancer = await aLoadBalancer(servers.map(({ port }) => port));
  for (const { port } of servers) await expect.poll(() => balancer.isUp(port)).toBe(true);
  const [first] = servers;
  if (first === undefined) throw new Error("Two servers are expected.");
  const person = await aPerson(first);
  const load = startLoad(person.at(balancer.origin));
  for (const [index, server] of servers.entries()) {
    await load.more(10);
    expect(await server.terminate(), server.logs()).toBe(0);
    expect(balancer.isUp(server.port)).toBe(false);
    await load.more(10);
    const again = await serving({ folder: folders[index] ?? "", env, port: server.port });
    await expect.poll(() => balancer.isUp(again.port)).toBe(true);
    const before = balancer.sentTo(again.port);
    await expect.poll(() => balancer.sentTo(again.port)).toBeGreaterThan(before);
  }
  await load.more(10);
  const { saved, failed } = await load.stopped();
  expect(failed).toEqual([]);
  const found = (await listLeaflets(person.at(balancer.origin))).map(({ title }) => title);
  expect(found.toSorted()).toEqual([...saved].toSorted());
  await expectCleanCheck(aDataFolder(), env);
});

/** Clients that save and read all the time, one request after the other. They repeat nothing. */
function startLoad(person: HttpClient) {
  const state = { stopped: false };
  const saved = new Set<string>();
  const failed: string[] = [];
  const expectStatus = async (status: number, ...request: Parameters<HttpClient["call"]>) => {
    const [method, path] = request;
    const reply = await person.call(...request).catch((error: unknown) => String(error));
    if (typeof reply !== "string" && reply.status === status) return reply;
    failed.push(
      `${method} ${path}: ${typeof reply === "string" ? reply : `${reply.status} ${reply.text}`}`,
    );
    return undefined;
  };
  const client = async (number: number) => {
    for (let turn = 0; !state.stopped && failed.length === 0; turn += 1) {
      const medicineName = `Client ${number} leaflet ${turn}`;
      const body = { content: aLeaflet({ medicineName }) };
      const created = await expectStatus(201, "POST", "/api/leaflets", { body });
      if (created === undefined) return;
      saved.add(medicineName);
      const { _id: id } = created.json as { _id: string }; // the body of a 201 is a leaflet
      await expectStatus(200, "GET", `/api/leaflets/${id}`);
      await expectStatus(200, "GET", "/api/leaflets?limit=10");
    }
  };
  const clients = Promise.all([0, 1, 2, 3].map(client));
  return {
    /** Resolves after this number of further saves, or after a failure. */
    async more(count: number): Promise<void> {
      const goal = saved.size + count;
      await expect.poll(() => saved.size >= goal || failed.length > 0).toBe(true);
    },
    async stopped() {
      state.stopped = true;
      await clients;
      return { saved, failed };
    },
  };
}
