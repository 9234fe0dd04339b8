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

// Only the timers of the budget are faked; the timers of the sockets are real.
const budgets = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "performance",
] as const;
beforeEach(() => void vi.useFakeTimers({ toFake: [...budgets] }));
afterEach(() => void vi.useRealTimers());

interface SlowUpload {
  readonly socket: Socket;
  text(): string;
}

/** Sends the head of a request and then nothing more. */
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
 * Uploads a body as another person. It does not fit in memory together with two other bodies. The time
 * advances while it waits.
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
  "evicts a slow body %s in favour of another body, answers its request with 503, and discards the rest",
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
