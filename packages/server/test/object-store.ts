import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error The package s3rver has no types.
import S3rver from "s3rver";

/** The members of s3rver that the tests use. */
interface FakeS3 {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/** What the network between a server and its object store does. */
export type Weather =
  | "fine"
  /** Requests get no answer. */
  | "hangs"
  /** Connections are closed. */
  | "refuses"
  | "error-500"
  /** 503 with the code of S3. */
  | "slow-down"
  /** The reply ends in the middle of its body. */
  | "cut"
  /** The first half of each body arrives, and then nothing. */
  | "stops";

export interface TestObjectStore {
  /** For `endpoint`. */
  readonly endpoint: string;
  /** The value of NASHRA_BLOBS for a new store. */
  newLocation(): string;
  /** The variables with its keys. */
  readonly keys: Readonly<Record<string, string>>;
  weather(now: Weather): void;
  /** `GET /leaflets/…` and so on, of all requests that arrived. */
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingMessage["headers"];
  }[];
  /** Number of requests that have no answer yet. */
  readonly open: number;
  stop(): Promise<void>;
}

/** Starts an S3 server with the bucket `leaflets` behind a proxy that can make it fail. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), "nashra-s3-"));
  const s3 = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "leaflets", configs: [] }],
  }) as FakeS3;
  const { port } = await s3.run();
  const state = { weather: "fine" as Weather, open: 0, stores: 0 };
  const requests: { method: string; path: string; headers: IncomingMessage["headers"] }[] = [];
  const proxy = createServer((incoming, reply) => {
    const { method = "", url = "", headers } = incoming;
    requests.push({ method, path: url, headers });
    state.open += 1;
    reply.on("close", () => (state.open -= 1));
    answer(state.weather, port, incoming, reply);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  // The proxy listens on a port, so its address is not a path.
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    endpoint,
    newLocation: () =>
      `s3://leaflets/store-${(state.stores += 1)}?endpoint=${endpoint}&region=eu-central-1`,
    keys: { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" },
    weather: (now) => void (state.weather = now),
    requests,
    get open() {
      return state.open;
    },
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await s3.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answer(
  weather: Weather,
  port: number,
  incoming: IncomingMessage,
  reply: ServerResponse,
): void {
  switch (weather) {
    case "hangs":
      incoming.resume();
      return;
    case "refuses":
      incoming.socket.destroy();
      return;
    case "error-500":
      incoming.resume();
      reply.writeHead(500).end("<Error><Code>InternalError</Code></Error>");
      return;
    case "slow-down":
      incoming.resume();
      reply.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
      return;
    default:
      forward(weather, port, incoming, reply);
  }
}

function forward(
  weather: "fine" | "cut" | "stops",
  port: number,
  incoming: IncomingMessage,
  reply: ServerResponse,
): void {
  const { method, url, headers } = incoming;
  const ahead = request({ host: "127.0.0.1", port, method, path: url, headers }, (received) => {
    reply.writeHead(received.statusCode ?? 502, received.headers);
    if (weather === "fine") {
      received.pipe(reply);
      return;
    }
    const chunks: Buffer[] = [];
    received.on("data", (chunk: Buffer) => chunks.push(chunk));
    received.on("end", () => {
      const body = Buffer.concat(chunks);
      if (body.length < 2) reply.end(body);
      else
        reply.write(body.subarray(0, body.length / 2), () => {
          if (weather === "cut") reply.destroy();
        });
    });
  });
  ahead.on("error", () => reply.destroy());
  incoming.pipe(ahead);
}
