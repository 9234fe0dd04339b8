import { setTimeout as pause } from "node:timers/promises";
import { buildDocument, toXmlChunks, TooComplex, type Bundle } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "../../src/app.ts";
import { listen } from "../../src/node/serve.ts";
import { createWorkerPool, type WorkerPoolOptions } from "../../src/node/worker-pool.ts";
import { createHttpClient, type HttpClient, type HttpReply } from "../http-client.ts";
import { expensiveBody } from "../leaflet-jobs.ts";
import { aRegistration, testApp, type TestAppOptions } from "../test-app.ts";

// Content that makes the server work, sent by people who have an account.

const paragraphs = (count: number) =>
  aLeaflet({ warningsSections: [{ id: "1", content: "<p><b>x</b> y</p>".repeat(count) }] });
const expensive = expensiveBody();
const small = aLeaflet();

/** A server with job processes, on a port of its own. */
async function aServer(pool: Partial<WorkerPoolOptions>, options: TestAppOptions = {}) {
  const workerPool = createWorkerPool({
    processes: 1,
    cpuTime: 60_000,
    clockTime: 240_000,
    ...pool,
  });
  const nashra = await testApp({ ...options, workerPool });
  const server = await listen(createApp(nashra.ports), {
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
  });
  onTestFinished(async () => {
    server.cut();
    await nashra.close();
  });
  return {
    url: server.url,
    lines: nashra.lines,
    async person(name: string): Promise<HttpClient> {
      const client = createHttpClient(server.url);
      onTestFinished(() => client.close());
      const { status } = await client.call("POST", "/api/users/register", {
        body: aRegistration(name),
      });
      expect(status).toBe(201);
      return client;
    },
  };
}

const save = (client: HttpClient, content: object): Promise<HttpReply> =>
  client.call("POST", "/api/leaflets", { body: { content } });
const saveExpensive = (client: HttpClient, language = "en"): Promise<HttpReply> =>
  client.call("POST", "/api/leaflets", {
    body: expensive,
    headers: { "accept-language": language },
  });

async function leafletsOf(client: HttpClient): Promise<unknown> {
  return (await client.call("GET", "/api/leaflets")).json;
}

test("a job that runs out of memory fails alone, and the server answers throughout", async () => {
  const { person, url } = await aServer({ memory: 64 });
  const amal = await person("Amal");
  const basil = await person("Basil");
  const state = { ended: false };
  const failing = saveExpensive(amal).finally(() => (state.ended = true));
  const statuses = new Set<number>();
  while (!state.ended) {
    statuses.add((await fetch(`${url}/livez`)).status);
    await pause(20);
  }
  expect([...statuses]).toEqual([200]);
  expect(await failing).toMatchObject({ status: 500, json: { code: "internal-error" } });
  expect((await save(basil, small)).status).toBe(201);
  expect(await leafletsOf(amal)).toEqual([]);
});

test("a job that uses too much processor time gets 422 `too-complex` with the limit", async () => {
  const { person } = await aServer({ cpuTime: 300 });
  const amal = await person("Amal");
  const { _id: id } = (await save(amal, small)).json as { _id: string };
  const path = `/api/leaflets/${id}`;
  const before = (await amal.call("GET", path)).json;
  const changed = await amal.call("PUT", path, { body: expensive });
  expect(changed).toMatchObject({ status: 422, json: { code: "too-complex" } });
  expect((changed.json as { detail: string }).detail).toContain("0.3 s of processor time");
  const arabic = await saveExpensive(amal, "ar");
  expect((arabic.json as { detail: string }).detail).toContain("0.3 ثانية");
  expect((await amal.call("GET", path)).json).toEqual(before);
  expect(await leafletsOf(amal)).toHaveLength(1);
});

test.each([
  { length: 2500, what: "document", xmlIsShort: false },
  { length: 1900, what: "document and content together", xmlIsShort: true },
])(
  "a leaflet whose $what would be longer than the limit gets 422 `too-complex`",
  async ({ length, xmlIsShort }) => {
    const { person } = await aServer({});
    const amal = await person("Amal");
    const { _id: id } = (await save(amal, small)).json as { _id: string };
    const path = `/api/leaflets/${id}`;
    const before = (await amal.call("GET", path)).json;
    const customQA = Array.from({ length: 1200 }, (_, at) => ({
      id: `${at}`,
      // each of these characters is six characters in an attribute
      question: '"'.repeat(length),
      answer: "A",
    }));
    const long = aLeaflet({ customMode: true, customQA });
    const built = buildDocument(long);
    expect(built.kind === "built" && isWritable(built.bundle)).toBe(xmlIsShort);
    for (const [method, to] of [
      ["POST", "/api/leaflets"],
      ["PUT", path],
    ] as const) {
      const reply = await amal.call(method, to, { body: { content: long } });
      expect([to, reply.status, reply.json]).toMatchObject([to, 422, { code: "too-complex" }]);
      expect((reply.json as { detail: string }).detail).toContain("16777216 characters");
    }
    expect((await amal.call("GET", path)).json).toEqual(before);
    expect(await leafletsOf(amal)).toHaveLength(1);
  },
);

function isWritable(bundle: Bundle): boolean {
  try {
    return toXmlChunks(bundle).length > 0;
  } catch (error) {
    if (error instanceof TooComplex) return false;
    throw error;
  }
}

test("a job that gets too little processor time is answered with 503 `busy`", async () => {
  const { person } = await aServer({ clockTime: 50 });
  const amal = await person("Amal");
  const reply = await saveExpensive(amal);
  expect(reply).toMatchObject({ status: 503, json: { code: "busy" } });
  expect(reply.headers["retry-after"]).toBe("5");
  expect(await leafletsOf(amal)).toEqual([]);
});

test("one person with many jobs gets 429, and does not keep another person from saving", async () => {
  const { person } = await aServer({}, { limits: { jobsPerAccount: 1 } });
  const amal = await person("Amal");
  const basil = await person("Basil");
  const order: string[] = [];
  const check = (client: HttpClient, name: string) =>
    client
      .call("POST", "/api/leaflets/check", { body: { content: paragraphs(10_000) } })
      .finally(() => order.push(name));
  const checks = Array.from({ length: 12 }, () => check(amal, "amal"));
  // one runs, ten wait, and the last one is refused
  const refused = await Promise.race(checks);
  expect(refused).toMatchObject({ status: 429, json: { code: "too-many-jobs" } });
  expect(refused.headers["retry-after"]).toBe("5");
  expect((await save(basil, small).finally(() => order.push("basil"))).status).toBe(201);
  expect(order.indexOf("basil")).toBeLessThanOrEqual(2);
  const statuses = (await Promise.all(checks)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
});

test("a client that hangs up cancels its job, in the queue and while it runs", async () => {
  const { person, lines, url } = await aServer({});
  const amal = await person("Amal");
  const headers = {
    "content-type": "application/json",
    cookie: [...amal.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
  const hangUp = new AbortController();
  const body = JSON.stringify(expensive);
  const post = () =>
    fetch(`${url}/api/leaflets`, { method: "POST", headers, body, signal: hangUp.signal });
  const requests = Promise.allSettled([post(), post()]);
  const replies = () => lines.filter(({ message }) => message === "request");
  const before = replies().length;
  // the first job runs when the server has answered another request after it
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  setTimeout(() => hangUp.abort(), 500);
  expect((await requests).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect.poll(() => replies().length).toBe(before + 3);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect((await save(amal, small)).status).toBe(201);
  expect(await leafletsOf(amal)).toHaveLength(1);
});
