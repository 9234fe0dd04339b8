import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

import { H3 } from "h3";
import { describe, expect, onTestFinished, test } from "vitest";

import { listen, type ListenOptions, type Timeouts } from "./serve.ts";

const shortTimeouts: Timeouts = { headers: 200, request: 400, idle: 300, keepAlive: 200 };
const longTimeouts: Timeouts = {
  headers: 60_000,
  request: 60_000,
  idle: 60_000,
  keepAlive: 60_000,
};

/** An application that reads bodies, and returns the client's address and the URL that it sees. */
function anApp(): H3 {
  return new H3({ silent: true })
    .get("/client", (event) => ({ ip: event.req.ip, url: event.req.url }))
    .get("/work", async () => {
      await setTimeout(1000);
      return "done";
    })
    .post("/body", async (event) => ({ bytes: (await event.req.arrayBuffer()).byteLength }));
}

async function aServer(options: Partial<ListenOptions> = {}) {
  const place = { host: "127.0.0.1", port: 0, trustedProxies: [], ...options };
  const server = await listen(anApp(), place);
  onTestFinished(async () => {
    server.cut();
    await server.stop();
  });
  return server;
}

/** Sends `parts`, then nothing, and returns everything that the server sends until it closes the connection. */
async function responseTo(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const received: Buffer[] = [];
  socket.on("data", (chunk) => void received.push(chunk));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  for (const part of parts) socket.write(part);
  // `once` of node:events would reject if the server resets the connection, but a reset is a valid end too.
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(received).toString();
}

describe("closes the connection of a slow client", () => {
  test("that does not complete its headers", async () => {
    const { port } = await aServer({ timeouts: { ...longTimeouts, headers: 200 } });
    expect(await responseTo(port, "GET /client HTTP/1.1\r\nHost: n.example\r\nX-A: 1\r\n")).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });
  test("that does not complete its body", async () => {
    const { port } = await aServer({ timeouts: { ...longTimeouts, headers: 200, request: 300 } });
    const head = "POST /body HTTP/1.1\r\nHost: n.example\r\nContent-Length: 9\r\n\r\n";
    expect(await responseTo(port, head, "12")).toMatch(/^HTTP\/1\.1 408 |^$/);
  });
  test("that stops sending its body", async () => {
    const { port } = await aServer({ timeouts: { ...longTimeouts, idle: 200 } });
    const head = "POST /body HTTP/1.1\r\nHost: n.example\r\nContent-Length: 9\r\n\r\n";
    expect(await responseTo(port, head, "12")).toBe("");
  });
  test("that connects and sends nothing", async () => {
    const { port } = await aServer({ timeouts: shortTimeouts });
    expect(await responseTo(port)).not.toContain("200");
  });
  test("that keeps its connection open after a reply", async () => {
    const { port } = await aServer({ timeouts: { ...longTimeouts, keepAlive: 100 } });
    expect(await responseTo(port, "GET /client HTTP/1.1\r\nHost: n.example\r\n\r\n")).toMatch(
      / 200 /,
    );
  });
});

test("does not treat a client that waits for its reply as slow", async () => {
  const { port } = await aServer({ timeouts: { ...longTimeouts, idle: 150, keepAlive: 100 } });
  expect(await responseTo(port, "GET /work HTTP/1.1\r\nHost: n.example\r\n\r\n")).toMatch(/done$/);
});

test("rejects headers over 16 KiB", async () => {
  const { port } = await aServer();
  const long = `GET /client HTTP/1.1\r\nHost: n.example\r\nX-Long: ${"x".repeat(17_000)}\r\n\r\n`;
  expect(await responseTo(port, long)).toMatch(/^HTTP\/1\.1 431 /);
});

describe("trusted proxies", () => {
  const spoofed = {
    "x-forwarded-for": "198.51.100.7, 203.0.113.9",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.example",
  };
  const clientSeenWith = async (trusted: readonly string[], headers: Record<string, string>) => {
    const { url } = await aServer({ trustedProxies: trusted });
    const reply = await fetch(`${url}/client`, { headers });
    // The reply of `anApp`.
    return (await reply.json()) as { readonly ip: string; readonly url: string };
  };

  test.each([[[]], [["10.0.0.0/8"]], [["127.0.0.2"]], [["::1"]]])(
    "in the list %j do not include this client, so its forwarding headers are ignored",
    async (trusted) => {
      const { ip, url } = await clientSeenWith(trusted, spoofed);
      expect(ip).toBe("127.0.0.1");
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    },
  );
  test.each([[["127.0.0.1"]], [["127.0.0.0/8"]], [["loopback"]], [["10.0.0.1", "127.0.0.0/30"]]])(
    "in the list %j are skipped: the client is the nearest address that is not a proxy",
    async (trusted) => {
      const { ip, url } = await clientSeenWith(trusted, spoofed);
      expect(ip).toBe("203.0.113.9");
      expect(url).toBe("https://evil.example/client");
    },
  );
  test("in a trusted network are skipped", async () => {
    const trusted = ["loopback", "203.0.113.0/24"];
    expect((await clientSeenWith(trusted, spoofed)).ip).toBe("198.51.100.7");
  });
  test("may be an IPv6 network", async () => {
    const headers = { "x-forwarded-for": "198.51.100.7, 2001:db8::5" };
    expect((await clientSeenWith(["loopback", "2001:db8::/32"], headers)).ip).toBe("198.51.100.7");
  });
  test("do not include an invalid address", async () => {
    const headers = { "x-forwarded-for": "198.51.100.7, proxy" };
    expect((await clientSeenWith(["loopback"], headers)).ip).toBe("proxy");
  });
});
