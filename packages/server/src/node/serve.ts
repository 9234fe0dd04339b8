import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { createServer, type AddressInfo, type Socket } from "node:net";
import type { H3 } from "h3";
import { serve } from "srvx";
import { trustedProxies } from "./proxies.ts";

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Addresses, networks or `loopback`: see {@link trustedProxies}. */
  readonly trustedProxies: readonly string[];
  readonly timeouts?: Timeouts;
}

/** How long a client may take, in milliseconds, so that slow ones do not hold the server. */
export interface Timeouts {
  /** From the connection, or the first byte of a later request, to the end of the headers. */
  readonly headers: number;
  /** To the end of the body. */
  readonly request: number;
  /** Without a byte in either direction, while it is the client that is waited for. */
  readonly idle: number;
  /** Between two requests; longer than what proxies keep a connection, so that it is they who close it. */
  readonly keepAlive: number;
}

const defaultTimeouts: Timeouts = {
  headers: 15_000,
  request: 300_000,
  idle: 60_000,
  keepAlive: 75_000,
};

export interface Listening {
  readonly port: number;
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  /** Takes no more connections; resolves when every request under way has its reply. */
  stop(): Promise<void>;
  /** Ends every connection at once. */
  cut(): void;
}

/** Rejects with the system's error where nobody could listen there now. */
export async function requireFree(at: Pick<ListenOptions, "host" | "port">): Promise<void> {
  // Who connects meanwhile is let go at once: the end of the probe waits for them.
  const probe = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject).listen({ host: at.host, port: at.port }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Serves the application on Node. Rejects with the system's error where it cannot listen. */
export async function listen(app: Pick<H3, "fetch">, options: ListenOptions): Promise<Listening> {
  const timeouts = options.timeouts ?? defaultTimeouts;
  const server = serve({
    fetch: (request) => app.fetch(request),
    hostname: options.host,
    port: options.port,
    trustProxy: trustedProxies(options.trustedProxies),
    gracefulShutdown: false,
    silent: true,
    manual: true,
    node: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: Math.min(5_000, timeouts.headers),
    },
  });
  // Without TLS options srvx makes a plain HTTP server.
  const node = server.node?.server as HttpServer;
  const exchanges = openExchanges(node);
  node.setTimeout(timeouts.idle, (socket) => {
    // While the server works on an answer, nothing is sent; that is no fault of the client.
    if (exchanges.works(socket)) socket.setTimeout(timeouts.idle);
    else socket.destroy();
  });
  await server.serve();
  // It listens on a port, so its address has one.
  const { port } = node.address() as AddressInfo;
  return {
    port,
    url: `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`,
    stop: () => stop(node, exchanges),
    cut: () => node.closeAllConnections(),
  };
}

interface Exchanges {
  /** From now on every reply is the last of its connection. */
  close(): void;
  /** Whether the server owes this client an answer, and the client has taken all there is of it. */
  works(socket: Socket): boolean;
}

function openExchanges(node: HttpServer): Exchanges {
  const open = new Map<ServerResponse, IncomingMessage>();
  const state = { closing: false };
  const last = (reply: ServerResponse): void => {
    if (!reply.headersSent) reply.shouldKeepAlive = false;
  };
  node.prependListener("request", (request, reply) => {
    if (state.closing) last(reply);
    open.set(reply, request);
    reply.once("close", () => open.delete(reply));
  });
  return {
    close() {
      state.closing = true;
      for (const reply of open.keys()) last(reply);
    },
    works(socket) {
      const entry = [...open].find(([, request]) => request.socket === socket);
      if (entry === undefined || socket.writableLength > 0) return false;
      const [reply, request] = entry;
      return request.complete && reply.writableLength === 0;
    },
  };
}

function stop(node: HttpServer, exchanges: Exchanges): Promise<void> {
  exchanges.close();
  return new Promise((resolve) => {
    // A connection whose reply had begun before becomes idle later.
    const idle = setInterval(() => node.closeIdleConnections(), 50);
    node.close(() => {
      clearInterval(idle);
      resolve();
    });
  });
}
