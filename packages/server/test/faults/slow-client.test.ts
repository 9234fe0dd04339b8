import { aLeaflet } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import { listen, type Listening, type Timeouts } from "../../src/node/serve.ts";
import type { TestClient } from "../client.ts";
import { createHttpClient } from "../http-client.ts";
import { aJpeg } from "../jpegs.ts";
import type { Limits } from "../../src/ports.ts";
import { testApp } from "../test-app.ts";
import { aConnection } from "./sockets.ts";

const quick: Timeouts = { headers: 300, request: 1000, idle: 500, keepAlive: 300 };

/** Starts the application on a real socket, with shorter timeouts than in production, and signs in a person. */
async function aServer(
  limits: Partial<Limits> = {},
  timeouts = quick,
): Promise<Listening & { person: TestClient; cookie: string }> {
  const app = await testApp({ limits });
  onTestFinished(() => app.close());
  const server = await listen(app.app, {
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
    timeouts,
  });
  onTestFinished(async () => {
    server.cut();
    await server.stop();
  });
  const person = await app.person("Huda");
  return { ...server, person, cookie: person.cookies.header() };
}

/** Sends `text` again and again, one character every 20 ms, until the connection is closed. */
function sendSlowly(write: (text: string) => void, text: string, isClosed: () => boolean): void {
  const send = (at: number): void => {
    if (isClosed()) return;
    write(text[at % text.length] ?? "x");
    setTimeout(send, 20, at + 1);
  };
  send(0);
}

/**
 * Checks that the server answers a normal client. On a busy machine, even a normal client may exceed the short
 * timeouts of this server, so the request is repeated.
 */
async function expectServed(server: Listening, cookie: string): Promise<void> {
  await expect.poll(() => statusOfMe(server, cookie)).toBe(200);
}

async function statusOfMe(server: Listening, cookie: string): Promise<number | undefined> {
  const client = createHttpClient(server.url);
  try {
    return (await client.call("GET", "/api/users/me", { headers: { cookie } })).status;
  } catch {
    return undefined;
  } finally {
    client.close();
  }
}

test("a client that sends its headers very slowly is disconnected, while other clients are served", async () => {
  const server = await aServer();
  const slow = await connections(server, 50);
  for (const { write, socket } of slow) {
    write("GET /api/users/me HTTP/1.1\r\nHost: localhost\r\n");
    sendSlowly(write, "X-A: b\r\n", () => socket.destroyed);
  }
  await expectServed(server, server.cookie);
  for (const { closed } of slow) expect(await closed).not.toContain(" 200 ");
  await expectServed(server, server.cookie);
});

test("a client that sends its body very slowly is disconnected, and the memory for its body is freed", async () => {
  // The server accepts at most four bodies of this size at the same time.
  const limits = { body: 2_000_000, bodiesInFlight: 8_000_000, bodyWait: 100 };
  const server = await aServer(limits, { ...quick, headers: 5000, request: 6000, idle: 5000 });
  const head = [
    "POST /api/leaflets HTTP/1.1",
    "Host: localhost",
    `Cookie: ${server.cookie}`,
    "Content-Type: application/json",
    "Content-Length: 2000000",
  ].join("\r\n");
  const slow = await fourSlowConnections(server, head);
  await expectServed(server, server.cookie);
  for (const { closed } of slow) expect(await closed).not.toMatch(/ 20[01] /);
  await expect.poll(() => saveLarge(server)).toBe(201);
});

/** Opens four connections whose bodies use up the memory for bodies, so that a fifth body is rejected. */
async function fourSlowConnections(
  server: Listening & { readonly cookie: string },
  head: string,
): ReturnType<typeof connections> {
  for (;;) {
    const slow = await connections(server, 4);
    for (const { write, socket } of slow) {
      write(`${head}\r\n\r\n{`);
      sendSlowly(write, " ", () => socket.destroyed);
    }
    if ((await saveLarge(server)) === 503) return slow;
    // The server got the fifth body before one of the four, so the memory was not used up. Try again.
    for (const { socket } of slow) socket.destroy();
  }
}

function connections({ port }: Listening, count: number) {
  return Promise.all(Array.from({ length: count }, () => aConnection(port)));
}

/** Sends a large leaflet. Returns the status of the reply, or undefined if the connection broke. */
async function saveLarge(
  server: Listening & { readonly cookie: string },
): Promise<number | undefined> {
  const client = createHttpClient(server.url);
  const image = aJpeg(1_200_000).toString("base64");
  const saving = client.call("POST", "/api/leaflets", {
    headers: { cookie: server.cookie },
    body: { content: aLeaflet({ instructionSteps: [{ id: "1", text: "", image }] }) },
  });
  try {
    return (await saving).status;
  } catch {
    return undefined;
  } finally {
    client.close();
  }
}

test("a client that requests a large leaflet and never reads it is disconnected", async () => {
  const server = await aServer();
  const content = aLeaflet({
    instructionSteps: [{ id: "1", text: "", image: aJpeg(9_900_000).toString("base64") }],
  });
  const { _id: id } = await server.person.ok("createLeaflet", { body: { content } });
  const slow = await connections(server, 8);
  for (const { write, socket } of slow) {
    socket.pause();
    write(
      `GET /api/leaflets/${id} HTTP/1.1\r\nHost: localhost\r\nCookie: ${server.cookie}\r\n\r\n`,
    );
  }
  await expectServed(server, server.cookie);
  const ends = slow.map(async ({ socket, closed }) => {
    // A paused socket does not notice that the server has closed the connection. So it reads again after
    // eight seconds, and receives only what was sent before. The wait is long because the server holds the
    // blobs of at most four replies in memory, and a reply that is not read keeps its blob for two seconds.
    await new Promise((resolve) => setTimeout(resolve, 8000));
    socket.resume();
    return (await closed).length;
  });
  for (const size of await Promise.all(ends)) expect(size).toBeLessThan(13_000_000);
  await expectServed(server, server.cookie);
});

test("idle connections are closed", async () => {
  const server = await aServer();
  const silent = await connections(server, 50);
  await expectServed(server, server.cookie);
  for (const { closed } of silent) expect(await closed).not.toContain(" 200 ");
});
