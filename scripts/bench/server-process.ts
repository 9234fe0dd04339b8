import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { createHttpClient, type HttpClient } from "../../packages/server/test/http-client.ts";
import { freePort } from "../../packages/server/test/free-port.ts";

/** Resource usage of a server process so far. */
export interface ServerUsage {
  /** CPU time of all threads. */
  readonly cpuMilliseconds: number;
  readonly megabytes: number;
  readonly peakMegabytes: number;
  /** Delay of the event loop in milliseconds since the last reset, sampled every 5 ms. */
  readonly delay99: number;
  readonly delayMax: number;
}

/** A measured server in a separate process. */
export interface MeasuredServer {
  readonly pid: number;
  readonly port: number;
  usage(): Promise<ServerUsage>;
  resetDelay(): Promise<void>;
  /** Sends SIGTERM and resolves when the process has exited. */
  stop(): Promise<void>;
}

const probe = new URL("./server-probe.mjs", import.meta.url).href;
const main = fileURLToPath(new URL("../../packages/server/dist/main.js", import.meta.url));
const bare = fileURLToPath(
  new URL("../../packages/server/test/bench/bare-server.ts", import.meta.url),
);

/** Starts the built server on a data folder with its default settings, but without an effective limit of requests. Its log goes to a file. */
export async function startNashra(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const port = await freePort();
  const server = start([main], folder, {
    ...env,
    NASHRA_DATA: folder,
    PORT: String(port),
    // A measurement sends its requests for one account as fast as the server answers.
    NASHRA_LIMIT_REQUESTS_PER_ACCOUNT: "100000000",
  });
  await untilReady(port, server.ended);
  return { ...server, port };
}

/**
 * Starts a server that has only minimal h3 routes. They read the same data and send the prepared responses in
 * `replies`.
 */
export async function startBare(folder: string, replies: string): Promise<MeasuredServer> {
  const server = start([bare, folder, replies], folder, {});
  const { port } = await server.nextMessage("port");
  return { ...server, port };
}

function start(args: readonly string[], folder: string, env: Readonly<Record<string, string>>) {
  const log = openSync(join(folder, "bench.log"), "a");
  const child = spawn(process.execPath, ["--import", probe, ...args], {
    stdio: ["ignore", log, log, "ipc"],
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
  });
  closeSync(log);
  const ended = once(child, "close");
  // The server must end if the measurement fails.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
  /**
   * Resolves with the next message that has this property. The message is not checked further, because only
   * programs of this project send messages.
   */
  const nextMessage = <Name extends string>(name: Name) =>
    new Promise<Record<Name, never>>((resolve, reject) => {
      const listen = (message: object) => {
        if (!(name in message)) return;
        child.off("message", listen);
        resolve(message as Record<Name, never>);
      };
      child.on("message", listen);
      void ended.then(([code]) => reject(new Error(`The server ended with ${String(code)}.`)));
    });
  const request = async (command: string): Promise<ServerUsage> => {
    const reply = nextMessage("usage");
    child.send(command);
    return (await reply).usage;
  };
  return {
    // A process that could not be started has no id; then `ended` rejects.
    pid: child.pid ?? 0,
    ended,
    nextMessage,
    usage: () => request("usage"),
    resetDelay: async () => void (await request("reset")),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilReady(port: number, ended: Promise<unknown>): Promise<void> {
  const state = { ended: false };
  void ended.then(() => (state.ended = true));
  const client = createHttpClient(`http://127.0.0.1:${port}`);
  try {
    while (!state.ended) {
      const reply = await client.call("GET", "/readyz").catch(() => undefined);
      if (reply?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    client.close();
  }
  throw new Error("The server ended before it was ready.");
}

/** A user who is registered and signed in at the server. */
export interface Author {
  readonly id: string;
  readonly client: HttpClient;
  /** Request header lines for authentication. */
  readonly cookie: string;
  readonly bearer: string;
}

export const password = "a long enough password";

export async function register(port: number, email = "bench@example.org"): Promise<Author> {
  const client = createHttpClient(`http://127.0.0.1:${port}`);
  const registered = await client.call("POST", "/api/users/register", {
    body: { name: "Bench", email, organization: "Example", password },
  });
  const token = await client.call("POST", "/api/tokens", {
    body: { name: "bench", scopes: ["read", "write"] },
  });
  if (registered.status !== 201 || token.status !== 201)
    throw new Error(`Registration failed: ${registered.text} ${token.text}`);
  const me = await client.call("GET", "/api/users/me");
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    id: found(me.text, /"_id":"([^"]+)"/),
    client,
    cookie: `Cookie: ${cookies}`,
    bearer: `Authorization: Bearer ${found(token.text, /"token":"([^"]+)"/)}`,
  };
}

function found(text: string, pattern: RegExp): string {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`${pattern} does not match ${text}`);
  return value;
}

/** Seconds of processor time of a process and its children so far. The kernel counts in steps of 10 ms. Needs `/proc`. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.reduce((sum, child) => sum + processorTime(Number(child)), (user + system) / 100);
}
