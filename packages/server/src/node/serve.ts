import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { createServer, type AddressInfo, type Socket } from "node:net";
import type { H3 } from "h3";
import { serve } from "srvx";
import { trustedProxies } from "./proxies.ts";

export interface ListenOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Addresses, networks or `loopback`: see {@link trustedProxies}. */
  readonly trustedProxies: readonly string[];
  readonly timeouts?: Timeouts;
}

/** Time limits for a client in milliseconds, so that slow clients do not use up the server's connections. */
export interface Timeouts {
  /** From the connection, or the first byte of a later request, to the end of the headers. */
  readonly headers: number;
  /** From the same start to the end of the body. */
  readonly request: number;
  /** Time without a byte in either direction, while the server waits for the client. */
  readonly idle: number;
  /**
   * Between two requests of one connection. Longer than the keep-alive time of usual proxies, so that the
   * proxy closes the connection first.
   */
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
  /** Makes every reply from now on close its connection. New connections are still accepted. */
  closeAfterReplies(): void;
  /** Stops accepting connections; resolves when every request in progress has its reply. */
  stop(): Promise<void>;
  /** Closes every connection immediately. */
  cut(): void;
}

/** Rejects with the system's error if the port cannot be opened now. */
export async function requireFree(at: Pick<ListenOptions, "host" | "port">): Promise<void> {
  // A client that connects to the probe is disconnected, because `close` waits for open connections.
  const probe = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject).listen({ host: at.host, port: at.port }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Serves the application on Node. Rejects with the system's error if it cannot listen. */
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
  // Without TLS options srvx creates a plain HTTP server.
  const node = server.node?.server as HttpServer;
  const exchanges = openExchanges(node);
  node.setTimeout(timeouts.idle, (socket) => {
    // The server may have sent nothing because it still works on the reply. Then the connection is not idle.
    if (exchanges.isWorkingFor(socket)) socket.setTimeout(timeouts.idle);
    else socket.destroy();
  });
  await server.serve();
  // The server listens on a port, so its address has a port.
  const { port } = node.address() as AddressInfo;
  return {
    port,
    url: `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`,
    closeAfterReplies: () => exchanges.close(),
    stop: () => stop(node, exchanges),
    cut: () => node.closeAllConnections(),
  };
}

interface Exchanges {
  /** Makes every reply from now on close its connection. */
  close(): void;
  /**
   * Whether the server still works on a reply for this client, and the client has received all bytes that
   * were sent so far.
   */
  isWorkingFor(socket: Socket): boolean;
}

function openExchanges(node: HttpServer): Exchanges {
  const open = new Map<ServerResponse, IncomingMessage>();
  const state = { closing: false };
  const closeAfterReply = (reply: ServerResponse): void => {
    if (!reply.headersSent) reply.shouldKeepAlive = false;
  };
  node.prependListener("request", (request, reply) => {
    if (state.closing) closeAfterReply(reply);
    open.set(reply, request);
    reply.once("close", () => open.delete(reply));
  });
  return {
    close() {
      state.closing = true;
      for (const reply of open.keys()) closeAfterReply(reply);
    },
    isWorkingFor(socket) {
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
    // Runs repeatedly: a reply that started before `stop` leaves its connection open, so the connection
    // becomes idle later.
    const idle = setInterval(() => node.closeIdleConnections(), 50);
    node.close(() => {
      clearInterval(idle);
      resolve();
    });
  });
}
