import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { listen, type Listening } from "../../node/serve.ts";

const mebi = 1024 * 1024;

let server: TestApp;
let listening: Listening;
let slow: TestClient;
let other: TestClient;
beforeAll(async () => {
  server = await testApp({ limits: { body: 2 * mebi, bodiesInFlight: 4 * mebi } });
  listening = await listen(server.app, { host: "127.0.0.1", port: 0, trustedProxies: [] });
  [slow, other] = [await server.person("Slow"), await server.person("Other")];
});
afterAll(async () => {
  listening.cut();
  await listening.stop();
  await server.close();
});

// The timers that the memory budget uses. Only these are faked; the sockets use real timers.
const budgetTimers = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "performance",
] as const;
beforeEach(() => void vi.useFakeTimers({ toFake: [...budgetTimers] }));
afterEach(() => void vi.useRealTimers());

interface SlowUpload {
  readonly socket: Socket;
  text(): string;
}

/** Sends only the head of a request. The test sends parts of the body through `socket`. */
function startSlowUpload(length: string): SlowUpload {
  const socket = connect(listening.port, "127.0.0.1");
  let text = "";
  socket.on("error", () => {});
  socket.on("data", (data) => (text += data.toString("latin1")));
  const head = [
    "POST /api/leaflets/check HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Cookie: ${slow.cookies.header()}`,
    length,
    "",
    "",
  ];
  socket.write(head.join("\r\n"));
  return { socket, text: () => text };
}

/**
 * Uploads a body as another person, and advances the time until the reply arrives. The body does not fit in
 * memory together with the two slow bodies.
 */
async function uploadAsOther(): Promise<number> {
  const body = `{"content":{}}${" ".repeat(2 * mebi - 14)}`;
  const headers = { "Content-Length": String(2 * mebi) };
  const reply = other.call("checkContent", { body, headers });
  const state = { over: false };
  void reply.finally(() => (state.over = true));
  while (!state.over) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return (await reply).status;
}

test.each([
  ["with a Content-Length", `Content-Length: ${2 * mebi}`, (size: number) => " ".repeat(size)],
  [
    "in chunks",
    "Transfer-Encoding: chunked",
    (size: number) => `${size.toString(16)}\r\n${" ".repeat(size)}\r\n`,
  ],
])(
  "a slow body %s is evicted when another body needs memory: the slow request gets 503, and the rest of its body is discarded",
  async (_, length, part) => {
    const uploads = [startSlowUpload(length), startSlowUpload(length)];
    for (const { socket } of uploads) socket.write(part(100_000));
    const answered = () => uploads.filter(({ text }) => text() !== "");
    while (answered().length === 0) expect(await uploadAsOther()).toBe(200);
    const [evicted] = answered();
    expect(evicted?.text()).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 10\r\n[^]*"code":"busy"/i);
    // The other slow body did not have to be evicted.
    expect(answered()).toHaveLength(1);
    evicted?.socket.write(part(100_000));
    expect(await uploadAsOther()).toBe(200);
    for (const { socket } of uploads) socket.destroy();
  },
);
