import { createServer, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWebhookSender } from "./webhook-sender.ts";

const requests: { path: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
let connections = 0;
let server: Server;
let port: number;
const listening = createTcpServer((socket) => {
  connections += 1;
  socket.destroy();
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      requests.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
      respond[path]?.(response);
    });
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  await new Promise<void>((ready) => void listening.listen(0, ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  listening.close();
});

type Response = Parameters<Parameters<typeof createServer>[1] & object>[1];

const respond: Readonly<Record<string, (response: Response) => void>> = {
  "/ok": (response) => response.end("thanks"),
  "/redirect": (response) => response.writeHead(307, { Location: "/ok" }).end(),
  "/slow-body": (response) => response.writeHead(200).write("begun"),
  "/never": () => {},
  "/endless": (response) => {
    const write = (): void => {
      while (response.write("x".repeat(65_536)));
    };
    response.on("drain", write);
    write();
  },
  "/long-header": (response) => response.writeHead(200, { "X-Long": "x".repeat(20_000) }).end(),
};

const never = new AbortController().signal;
const local = (timeout = 5000) => createWebhookSender({ networks: ["127.0.0.0/8"], timeout });
const message = (url: string) => ({ url, headers: { "webhook-id": "1" }, body: '{"type":"x"}' });
const send = (path: string, timeout?: number) =>
  local(timeout).send(message(`http://127.0.0.1:${port}${path}`), never);
const refused = { kind: "failed", error: "address-refused" };

test.each([
  ["https://hooks.example/a?b", true],
  ["https://hooks.example:8443/", true],
  ["http://hooks.example/", false],
  ["https://user@hooks.example/", false],
  ["https://:secret@hooks.example/", false],
  ["ftp://hooks.example/", false],
  ["file:///etc/passwd", false],
  ["hooks.example", false],
  ["https://127.0.0.1/", false],
  ["https://0x7f.1/", false],
  ["https://2130706433/", false],
  ["https://192.0.2.7/", false],
  ["https://[::1]/", false],
  ["https://[::ffff:127.0.0.1]/", false],
])("accepts the address of a webhook only with https and a name: %s", (url, isAccepted) => {
  expect(createWebhookSender({ networks: [] }).accepts(url)).toBe(isAccepted);
});

test("accepts addresses of allowed networks, over http too", () => {
  const { accepts } = createWebhookSender({ networks: ["10.1.0.0/16", "fd00::/8", "192.168.0.7"] });
  const hosts = ["10.1.2.3", "[fd00::1]", "192.168.0.7", "hooks.internal"];
  for (const host of hosts) expect(accepts(`http://${host}/`), host).toBe(true);
  const others = ["10.2.2.3", "[fe80::1]", "192.168.0.8", "127.0.0.1"];
  for (const host of others) expect(accepts(`https://${host}/`), host).toBe(false);
});

test.each([
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "100.127.255.254",
  "169.254.1.1",
  "169.254.169.254",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "192.88.99.1",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::a00:1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "2001::1",
  "2002:7f00:1::",
  "2001:db8::1",
  "100::1",
  "4000::1",
])("does not connect to a name with the address %s", async (address) => {
  const { port: open } = listening.address() as AddressInfo;
  // A public address beside the refused one does not help.
  for (const addresses of [[address], ["2606:4700::1111", address]]) {
    const sender = createWebhookSender({ networks: [], resolve: async () => addresses });
    expect(await sender.send(message(`https://hooks.example:${open}/`), never)).toEqual(refused);
  }
  expect(connections).toBe(0);
});

test("resolves a name once, so that its address cannot change after the check", async () => {
  const answers = [["127.0.0.1"], ["127.0.0.2"], ["10.0.0.1"]];
  let lookups = 0;
  const sender = createWebhookSender({
    networks: ["127.0.0.1"],
    resolve: async () => answers[lookups++] ?? [],
  });
  const url = `http://rebinding.example:${port}/ok`;
  expect(await sender.send(message(url), never)).toMatchObject({ status: 200 });
  expect(lookups).toBe(1);
  for (const _answer of answers) expect(await sender.send(message(url), never)).toEqual(refused);
});

test("reports a receiver that cannot be reached or speaks no TLS", async () => {
  const { port: open } = listening.address() as AddressInfo;
  const failed = { kind: "failed", error: "connection-failed" };
  expect(await local().send(message(`https://127.0.0.1:${open}/`), never)).toEqual(failed);
  const closed = 1; // TCP port service multiplexer, which nobody runs
  const none = message(`http://127.0.0.1:${closed}/`);
  expect(await local().send(none, never)).toEqual(failed);
  const resolve = () => Promise.reject(Object.assign(new Error("gone"), { code: "ENOTFOUND" }));
  const sender = createWebhookSender({ networks: [], resolve });
  expect(await sender.send(message("https://hooks.example/"), never)).toEqual(failed);
});

test("sends the message as it is, and follows no redirect", async () => {
  requests.length = 0;
  expect(await send("/ok")).toEqual({ kind: "answered", status: 200, answer: "thanks" });
  expect(await send("/redirect")).toEqual({ kind: "answered", status: 307, answer: "" });
  expect(requests.map(({ path }) => path)).toEqual(["/ok", "/redirect"]);
  expect(requests[0]).toMatchObject({ headers: { "webhook-id": "1" }, body: '{"type":"x"}' });
});

test("limits the time and the length of an answer", async () => {
  expect(await send("/endless")).toEqual({
    kind: "answered",
    status: 200,
    answer: "x".repeat(1000),
  });
  expect(await send("/long-header")).toEqual({ kind: "failed", error: "connection-failed" });
  expect(await send("/never", 100)).toEqual({ kind: "failed", error: "timeout" });
  expect(await send("/slow-body", 1000)).toEqual({
    kind: "answered",
    status: 200,
    answer: "begun",
  });
});

test("rejects when it is broken off", async () => {
  const stop = new AbortController();
  const sent = local().send(message(`http://127.0.0.1:${port}/never`), stop.signal);
  stop.abort();
  await expect(sent).rejects.toThrow("aborted");
});
