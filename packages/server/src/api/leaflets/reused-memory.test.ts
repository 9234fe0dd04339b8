import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpClient, type HttpClient } from "../../../test/http-client.ts";
import { aRegistration, testApp, type TestApp } from "../../../test/test-app.ts";
import { temporaryFolder } from "../../../test/server-process.ts";
import { listen, type Listening } from "../../node/serve.ts";
import { compress } from "../../node/compress.ts";
import { openStore } from "../../storage/open-store.ts";

// Replies with a leaflet are written into memory of earlier replies, and documents are read into such memory.

const folder = temporaryFolder();
let nashra: TestApp;
let server: Listening;
let amal: HttpClient;
let cookie: string;
/** The paths of the leaflets, and the replies to their first reading. */
const leaflets = new Map<string, Buffer>();

beforeAll(async () => {
  const store = await openStore({
    database: { kind: "sqlite", folder: folder.path },
    blobs: { kind: "folder", path: join(folder.path, "blobs") },
  });
  nashra = await testApp({ store, compress });
  server = await listen(nashra.app, { host: "127.0.0.1", port: 0, trustedProxies: [] });
  amal = createHttpClient(server.url);
  await amal.call("POST", "/api/users/register", { body: aRegistration("Amal") });
  cookie = [...amal.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (let number = 0; number < 6; number += 1) {
    const text = `<p>${`Take "${number}" tablets. خذ ${number} أقراص. `.repeat(900 + 150 * number)}</p>`;
    const content = aLeaflet({ warningsSections: [{ id: "1", content: text }] });
    const { json } = await amal.call("POST", "/api/leaflets", { body: { content } });
    const path = `/api/leaflets/${(json as { _id: string })._id}`; // a created leaflet
    leaflets.set(path, (await amal.call("GET", path)).bytes);
  }
});
afterAll(async () => {
  amal.close();
  server.cut();
  await server.stop();
  await nashra.close();
  await nashra.store.close();
  folder.remove();
});

/** Sends the requests at once, on a connection that reads nothing before `resume`. */
function slowReader(paths: readonly string[]): Socket {
  const socket = connect(server.port, "127.0.0.1");
  const head = `HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n`;
  socket.write(paths.map((path) => `GET ${path} ${head}\r\n`).join(""));
  return socket.pause();
}

/** The first `count` bodies that the server sends. */
async function bodiesOf(socket: Socket, count: number): Promise<readonly Buffer[]> {
  const bodies: Buffer[] = [];
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]); // the socket has no encoding
    for (;;) {
      const start = received.indexOf("\r\n\r\n") + 4;
      const [, length] = /content-length: (\d+)/i.exec(received.toString("latin1", 0, start)) ?? [];
      const end = start + Number(length);
      if (start < 4 || received.length < end) break;
      bodies.push(received.subarray(start, end));
      received = received.subarray(end);
    }
    if (bodies.length === count) break;
  }
  return bodies;
}

test("a slow reader gets its leaflets, although others read theirs meanwhile", async () => {
  const paths = Array.from({ length: 10 }, () => [...leaflets.keys()]).flat();
  const socket = slowReader(paths);
  const aborted = Array.from({ length: 4 }, () => slowReader(paths));
  for (let round = 0; round < 8; round += 1) {
    aborted.pop()?.destroy();
    const replies = await Promise.all(
      [...leaflets].map(async ([path, first]) => {
        const headers = { "Accept-Encoding": round % 3 === 2 ? "gzip" : "identity" };
        const reply = await amal.call("GET", path, { headers });
        return reply.headers["content-encoding"] === "gzip" || reply.bytes.equals(first);
      }),
    );
    expect(replies).not.toContain(false);
  }
  const bodies = await bodiesOf(socket.resume(), paths.length);
  expect(
    bodies.map((body, index) => body.equals(leaflets.get(paths[index] ?? "") ?? body.subarray(1))),
  ).toEqual(paths.map(() => true));
});

/** The files of the blobs. */
function blobFiles(): readonly string[] {
  const root = join(folder.path, "blobs", "sha256");
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  return names.map((name) => join(root, name)).filter((path) => statSync(path).isFile());
}

test("a damaged document is found at the first read, and its file can be restored", async () => {
  const before = new Set(blobFiles());
  const content = aLeaflet({ warningsSections: [{ id: "1", content: "<p>Take 5 mg.</p>" }] });
  const { json } = await amal.call("POST", "/api/leaflets", { body: { content } });
  const path = `/api/leaflets/${(json as { _id: string })._id}`; // a created leaflet
  const made = blobFiles().filter((file) => !before.has(file));
  expect(made).toHaveLength(1);
  for (const file of made) {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.toString("latin1").replace("5 mg", "9 mg"), "latin1");
    for (let round = 0; round < 3; round += 1)
      expect((await amal.call("GET", path)).status).toBeGreaterThanOrEqual(500);
    writeFileSync(file, bytes);
    for (let round = 0; round < 3; round += 1)
      expect((await amal.call("GET", path)).text).toContain("Take 5 mg.");
  }
});
