import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { createHttpClient, type HttpClient, type HttpClientOptions } from "./http-client.ts";

/** The real server in a separate process, run from its sources by default. */
export interface ServerProcess {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Everything written to standard output and standard error so far. */
  logs(): string;
  client(options?: HttpClientOptions): HttpClient;
  /** kill -9; resolves when the process has exited. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code when the process has exited. */
  terminate(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  readonly exited: Promise<number | null>;
  /** Peak memory in bytes; undefined except on Linux. */
  peakMemory(): number | undefined;
}

export interface ServerOptions {
  /** NASHRA_DATA, the data folder. */
  readonly folder: string;
  readonly port?: number;
  /** Arguments of the program; by default none, which serves. */
  readonly args?: readonly string[];
  /** Further environment variables: DATABASE_URL, NASHRA_BLOBS, NASHRA_LIMIT_… */
  readonly env?: Readonly<Record<string, string>>;
  /** The built `main.js` to run instead of the sources. */
  readonly built?: string;
  /** A shell command to run before the program, such as a resource limit: `ulimit -S -f 2048`. */
  readonly shell?: string;
}

export const mainFile = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/**
 * The process that cleans up after a test run that fails, hangs or is killed. It is started when the first
 * server process or folder is registered.
 */
let cleanup: ChildProcess | undefined;

function notifyCleanup(
  order: "process" | "ended" | "folder" | "removed",
  name: string | number,
): void {
  if (cleanup === undefined) {
    const program = fileURLToPath(new URL("process-cleanup.ts", import.meta.url));
    // Detached, so that Ctrl+C ends only the tests. The cleanup process waits for their end.
    cleanup = spawn(process.execPath, [program], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      env: { PATH: process.env["PATH"] },
    });
    cleanup.unref();
    // The pipe to a child is a socket. Without unref it would keep a finished test process alive.
    (cleanup.stdin as Socket).unref();
    cleanup.stdin?.on("error", () => undefined);
  }
  cleanup.stdin?.write(`${order} ${name}\n`);
}

/**
 * Starts a server and waits until it is ready. Rejects with the output of the server if it exits before that.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await launchServer(options);
  await untilReady(server);
  return server;
}

/** Starts a server without waiting until it is ready. */
export async function launchServer(options: ServerOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const child = spawnProgram(options.args ?? [], {
    ...options,
    env: { ...options.env, PORT: String(port) },
  });
  const written: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => written.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => written.push(chunk));
  const exited = new Promise<number | null>((resolve) => child.on("close", resolve));
  const origin = `http://127.0.0.1:${port}`;
  const pid = child.pid ?? 0;
  const clients: HttpClient[] = [];
  void exited.then(() => clients.forEach((client) => client.close()));
  const end = async (name: NodeJS.Signals) => {
    child.kill(name);
    return exited;
  };
  return {
    origin,
    port,
    pid,
    exited,
    logs: () => Buffer.concat(written).toString("utf8"),
    client(clientOptions) {
      const client = createHttpClient(origin, clientOptions);
      clients.push(client);
      return client;
    },
    kill: async () => void (await end("SIGKILL")),
    terminate: () => end("SIGTERM"),
    signal: (name) => void child.kill(name),
    peakMemory: () => peakMemoryOf(pid),
  };
}

/** Resolves when `/readyz` answers 200. */
export async function untilReady(server: ServerProcess): Promise<void> {
  let ended: number | null | undefined;
  void server.exited.then((code) => (ended = code));
  const client = createHttpClient(server.origin);
  try {
    for (const deadline = Date.now() + 45_000; Date.now() < deadline; await setTimeout(25)) {
      if (ended !== undefined) break;
      const reply = await client.call("GET", "/readyz").catch(() => undefined);
      if (reply?.status === 200 && ended === undefined) return;
    }
  } finally {
    client.close();
  }
  if (ended === undefined) await server.kill();
  throw new Error(`The server did not start (exit code ${ended}).\n${server.logs()}`);
}

/** The result of a command. */
export interface CommandRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `nashra-server <args>` on a folder. */
export async function runCommand(
  args: readonly string[],
  options: ServerOptions & { readonly stdin?: string },
): Promise<CommandRun> {
  const child = spawnProgram(args, options);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => err.push(chunk));
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(options.stdin ?? "");
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return {
    code,
    stdout: Buffer.concat(out).toString("utf8"),
    stderr: Buffer.concat(err).toString("utf8"),
  };
}

/** A temporary folder that is removed at the end of the test run at the latest. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "nashra-server-"));
  notifyCleanup("folder", path);
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      notifyCleanup("removed", path);
    },
  };
}

function spawnProgram(args: readonly string[], options: ServerOptions): ChildProcess {
  const sources = ["--conditions=@nashra/source", mainFile];
  const program = [...(options.built === undefined ? sources : [options.built]), ...args];
  // The environment of the test run must not affect the server under test.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    NASHRA_DATA: options.folder,
    // Load tests send more requests for one account than a person does.
    NASHRA_LIMIT_REQUESTS_PER_ACCOUNT: "1000000",
    ...options.env,
  };
  const child =
    options.shell === undefined
      ? spawn(process.execPath, program, { env })
      : spawn("sh", ["-c", `${options.shell} && exec "$@"`, "sh", process.execPath, ...program], {
          env,
        });
  endWithTests(child);
  return child;
}

/** Kills the process at the end of the test run, unless it has ended before. */
export function endWithTests(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const { pid } = child;
  notifyCleanup("process", pid);
  child.on("close", () => notifyCleanup("ended", pid));
}

function peakMemoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] =
      /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
