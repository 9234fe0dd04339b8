import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pass } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** Milliseconds between two checks of a server. */
const interval = 50;

export interface LoadBalancer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Whether requests go to the server on this port. */
  isUp(port: number): boolean;
  /** How many requests the server on this port has received. */
  sentTo(port: number): number;
}

/**
 * A load balancer for one test, as simple as those of a cluster: it asks each server for `/readyz`, sends requests in
 * turn to the servers that answer 200, over connections that it keeps open, and repeats no request. A request that fails
 * is answered with 502.
 */
export async function aLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const up = new Set<number>();
  const sent = new Map(ports.map((port) => [port, 0]));
  const state = { turn: 0, stopped: false };
  const watching = ports.map(async (port) => {
    while (!state.stopped) {
      if (await isReady(port)) up.add(port);
      else up.delete(port);
      await pass(interval);
    }
  });
  const server = createServer((incoming, reply) => {
    const targets = [...up];
    state.turn += 1;
    const target = targets[state.turn % targets.length];
    if (target === undefined) return void reply.writeHead(502).end("No server is ready.");
    sent.set(target, (sent.get(target) ?? 0) + 1);
    forward(agent, target, incoming, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    state.stopped = true;
    server.close();
    server.closeAllConnections();
    agent.destroy();
    await Promise.all(watching);
  });
  const { port } = server.address() as AddressInfo; // the server listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    isUp: (at) => up.has(at),
    sentTo: (at) => sent.get(at) ?? 0,
  };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ port, path: "/readyz", agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    asked.on("error", () => resolve(false));
    asked.end();
  });
}

function forward(
  agent: Agent,
  port: number,
  incoming: IncomingMessage,
  reply: ServerResponse,
): void {
  const { method, url, headers } = incoming;
  const fail = (error: Error) => {
    if (reply.headersSent) reply.destroy();
    else reply.writeHead(502).end(error.message);
  };
  const outgoing = request({ port, method, path: url, headers, agent }, (answer) => {
    const { connection: _, ...kept } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, kept);
    answer.on("error", fail);
    answer.pipe(reply);
  });
  outgoing.on("error", fail);
  incoming.pipe(outgoing);
}
