import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectCleanCheck } from "./faults/crash-loop.ts";
import { startWriters } from "./faults/writers.ts";
import type { HttpClient, HttpReply } from "./http-client.ts";
import { listLeaflets } from "./list-leaflets.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { runCommand, startServer, temporaryFolder, type ServerProcess } from "./server-process.ts";
import { aPerson } from "./registered.ts";
import { aDataFolder } from "./serving.ts";

let postgres: TestPostgres;
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(() => postgres.stop());

type Four = readonly [ServerProcess, ServerProcess, ServerProcess, ServerProcess];

interface Cluster {
  readonly servers: Four;
  readonly env: Readonly<Record<string, string>>;
  each<T>(act: (server: ServerProcess) => T): readonly T[];
  end(): Promise<void>;
}

/**
 * Starts four servers at the same time. All of them use the same new database and the same folder of blobs.
 */
async function startCluster(): Promise<Cluster> {
  const folder = temporaryFolder();
  const env = { DATABASE_URL: await postgres.newDatabase(), NASHRA_BLOBS: join(folder.path, "b") };
  const one = (name: string) => startServer({ folder: join(folder.path, name), env });
  const servers: Four = await Promise.all([one("1"), one("2"), one("3"), one("4")]);
  return {
    servers,
    env,
    each: (act) => servers.map(act),
    async end() {
      await Promise.all(servers.map((server) => server.kill()));
      folder.remove();
    },
  };
}

// All tests use the same four servers, because their start takes longer than most of the tests. The last test ends two
// of them.
let cluster: Cluster;
beforeAll(async () => void (cluster = await startCluster()));
afterAll(() => cluster.end());

const aRegistration = (email: string) => ({
  name: "Huda",
  email,
  organization: "Wadi Pharma",
  password: "a long enough password",
});

test("four servers that start at the same time on a new database all serve, and the store is intact", async () => {
  const { each, env } = cluster;
  await Promise.all(each(async (server) => void (await aPerson(server))));
  await expectCleanCheck(aDataFolder(), env);
});

describe("four concurrent servers", () => {
  test("register one address for exactly one of many people", async () => {
    const { servers } = cluster;
    for (const addresses of [["huda@example.org"], ["Rami@Example.org", "rami@example.ORG"]]) {
      const attempts = servers.flatMap((server) =>
        [0, 1, 2].map((n) =>
          server.client().call("POST", "/api/users/register", {
            body: aRegistration(addresses[n % addresses.length] ?? ""),
          }),
        ),
      );
      const replies = await Promise.all(attempts);
      expect(statusesOf(replies)).toEqual({ 201: 1, 409: 11 });
      for (const reply of replies.filter(({ status }) => status === 409))
        expect(reply.json).toMatchObject({ message: "User already exists", code: "email-taken" });
    }
  });

  test("accept exactly one of fifty concurrent changes of the same version, in every round", async () => {
    const { servers } = cluster;
    const person = await aPerson(servers[0]);
    const clients = servers.map((server) => person.at(server.origin));
    const path = await aLeafletOf(person);
    const won: string[] = [];
    for (let version = 1; version <= 3; version += 1) {
      const replies = await fiftyWrites(clients, path, version, `"${version}"`);
      expect(statusesOf(replies)).toEqual({ 200: 1, 412: 49 });
      const winner = replies.find(({ status }) => status === 200);
      won.push(nameOf(winner));
      for (const reply of replies.filter(({ status }) => status === 412))
        expect(reply.json).toMatchObject({
          code: "stale-version",
          current: { leaflet: { version: version + 1, content: { medicineName: nameOf(winner) } } },
        });
    }
    expect(await namesByVersion(person, path)).toEqual(["Zaytounol", ...won]);
  });

  test("store each of fifty concurrent changes without If-Match as a separate version", async () => {
    const { servers } = cluster;
    const person = await aPerson(servers[0]);
    const clients = servers.map((server) => person.at(server.origin));
    const path = await aLeafletOf(person);
    const replies = await fiftyWrites(clients, path, 1);
    expect(statusesOf(replies)).toEqual({ 200: 50 });
    const names = await namesByVersion(person, path);
    expect(names).toHaveLength(51);
    for (const reply of replies) {
      const { version } = reply.json as { version: number }; // the reply is a leaflet
      expect(names[version - 1]).toBe(nameOf(reply));
    }
    expect(new Set(names).size).toBe(51);
  });

  test("end a session everywhere after sign-out at one server", async () => {
    const { servers, each } = cluster;
    const person = await aPerson(servers[0]);
    const kept = new Map(person.cookies);
    const statuses = () =>
      Promise.all(
        each(async (server) => {
          const client = server.client({ cookies: new Map(kept) });
          return (await client.call("GET", "/api/users/me")).status;
        }),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await person.at(servers[2].origin).call("POST", "/api/users/logout");
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  test("end the other sessions everywhere after a password change, and reject the old password", async () => {
    const { servers, each } = cluster;
    const person = await aPerson(servers[0]);
    const { email, password } = person;
    const signIn = async (server: ServerProcess, secret: string) => {
      const client = server.client();
      const body = { email, password: secret };
      return { client, reply: await client.call("POST", "/api/users/login", { body }) };
    };
    const others = await Promise.all(each((server) => signIn(server, password)));
    const body = { currentPassword: password, newPassword: "another good password" };
    const changed = await person.at(servers[1].origin).call("PUT", "/api/users/password", { body });
    expect(changed.status, changed.text).toBe(200);
    for (const { client } of others)
      expect((await client.call("GET", "/api/users/me")).status).toBe(401);
    expect((await person.call("GET", "/api/users/me")).status).toBe(200);
    for (const server of servers) {
      expect((await signIn(server, password)).reply.status).toBe(401);
      expect((await signIn(server, body.newPassword)).reply.status).toBe(200);
    }
  });

  test("lock an account everywhere after ten failures spread over all servers", async () => {
    const { servers, each } = cluster;
    const { email, password } = await aPerson(servers[0]);
    const attempt = (server: ServerProcess, secret: string) =>
      server.client().call("POST", "/api/users/login", { body: { email, password: secret } });
    const guesses = Array.from({ length: 24 }, (_, n) =>
      attempt(servers[n % 4] ?? servers[0], "a wrong password"),
    );
    expect(statusesOf(await Promise.all(guesses))).toEqual({ 401: 10, 429: 14 });
    for (const reply of await Promise.all(each((server) => attempt(server, password)))) {
      expect(reply.status, reply.text).toBe(429);
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    }
  });

  test("keep one administrator when two demote each other at the same time", async () => {
    const { servers, env } = cluster;
    const admins = [];
    for (const name of ["one", "two"]) {
      const email = `${name}@example.org`;
      const stdin = "a long enough password\n";
      const run = await runCommand(["admin", "create", "--email", email], {
        folder: aDataFolder(),
        env,
        stdin,
      });
      expect(run.code, run.stderr).toBe(0);
      const client = servers[name === "one" ? 0 : 1].client();
      const body = { email, password: stdin.trim() };
      const { json } = await client.call("POST", "/api/users/login", { body });
      admins.push({ client, email, id: (json as { _id: string })._id }); // the reply is a user
    }
    const [one, two] = admins;
    if (one === undefined || two === undefined) throw new Error("Two users are expected.");
    const demote = (by: HttpClient, { id, email }: { id: string; email: string }) =>
      by.call("PUT", `/api/admin/users/${id}`, { body: { name: "X", email, isAdmin: false } });
    const replies = await Promise.all([demote(one.client, two), demote(two.client, one)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await runCommand(["admin", "list"], { folder: aDataFolder(), env });
    expect(left.stdout.match(/@example\.org/g)).toHaveLength(1);
  });
});

test("a PostgreSQL restart under load causes 503 replies and loses no acknowledged write", async () => {
  const { servers, env, each } = cluster;
  const person = await aPerson(servers[0]);
  const state = { stopped: false };
  const saved = new Set<string>();
  const others = new Set<number>();
  const client = async (client: HttpClient, number: number) => {
    for (let turn = 0; !state.stopped; turn += 1) {
      const medicineName = `Client ${number} turn ${turn}`;
      const body = { content: aLeaflet({ medicineName }) };
      const reply = await client.call("POST", "/api/leaflets", { body });
      if (reply.status === 201) saved.add(medicineName);
      else {
        others.add(reply.status);
        expect(reply.headers["content-type"]).toContain("application/problem+json");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const clients = Promise.all(each((server) => person.at(server.origin)).map(client));
  const more = async (count: number) => {
    const goal = saved.size + count;
    await expect.poll(() => saved.size).toBeGreaterThan(goal);
  };
  try {
    await more(8);
    await postgres.pause();
    await expect.poll(() => others.size).toBeGreaterThan(0);
    const ready = each((server) => server.client().call("GET", "/readyz"));
    expect(statusesOf(await Promise.all(ready))).toEqual({ 503: 4 });
    const alive = each((server) => server.client().call("GET", "/livez"));
    expect(statusesOf(await Promise.all(alive))).toEqual({ 200: 4 });
    await postgres.resume();
    await more(8);
  } finally {
    state.stopped = true;
    await clients;
  }
  expect([...others]).toEqual([503]);
  const titles = (await listLeaflets(person)).map(({ title }) => title);
  for (const name of saved) expect(titles).toContain(name);
  await expectCleanCheck(aDataFolder(), env);
});

test("a server that is killed during saves loses no acknowledged write", async () => {
  const { servers, env } = cluster;
  const person = await aPerson(servers[0]);
  for (const [round, server] of servers.slice(1, 3).entries()) {
    const writers = startWriters(person.at(server.origin), 3, `round ${round}`);
    await writers.underWay();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.kill();
    await (await writers.stopped()).verify(person.at(servers[3].origin));
  }
  await expectCleanCheck(aDataFolder(), env);
});

async function aLeafletOf(client: HttpClient): Promise<string> {
  const reply = await client.call("POST", "/api/leaflets", { body: { content: aLeaflet() } });
  expect(reply.status, reply.text).toBe(201);
  return `/api/leaflets/${(reply.json as { _id: string })._id}`; // the reply is a leaflet
}

function fiftyWrites(
  clients: readonly HttpClient[],
  path: string,
  round: number,
  ifMatch?: string,
): Promise<readonly HttpReply[]> {
  const writes = Array.from({ length: 50 }, (_, n) => {
    const content = aLeaflet({ medicineName: `Round ${round} writer ${n}` });
    const headers = ifMatch === undefined ? {} : { "if-match": ifMatch };
    const client = clients[n % clients.length];
    if (client === undefined) throw new Error("There is no client.");
    return client.call("PUT", path, { body: { content }, headers });
  });
  return Promise.all(writes);
}

/** The medicine names of all versions. The name in version 1 is at index 0. */
async function namesByVersion(client: HttpClient, path: string): Promise<readonly string[]> {
  const list = await client.call("GET", `${path}/revisions`);
  const versions = (list.json as { version: number }[]).map(({ version }) => version); // the reply is a list
  expect(versions).toEqual(versions.map((_, n) => versions.length - n));
  const names = [];
  for (const version of versions.toReversed())
    names.push(nameOf(await client.call("GET", `${path}/revisions/${version}`)));
  return names;
}

function nameOf(reply: HttpReply | undefined): string {
  if (reply === undefined) throw new Error("No write succeeded.");
  // A successful reply contains the leaflet.
  return (reply.json as { content: { medicineName: string } }).content.medicineName;
}

function statusesOf(replies: readonly HttpReply[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
